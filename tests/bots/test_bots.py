"""Bots on a tiny game whose best play is counted by hand, and on Ecosystem."""

from __future__ import annotations

import pytest

from ecotone.bots.bot import Bot, Random
from ecotone.bots.greedy import Careless, Greedy
from ecotone.bots.judge import Judge
from ecotone.bots.levels import LEVELS, make_bot
from ecotone.bots.mcts import Budget, Search
from ecotone.bots.network import Foresight
from ecotone.bots.seat import Seat
from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, apply, legal, to_act
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from tests.bots.lanterns import LANTERN_GAME, LEAVE, PICK, SURE, WORTH, Lanterns, outcome
from tests.engine import TRIED_LEVELS

ECOSYSTEM = GAMES["ecosystem"]


def search(iterations: int, game: Game, seed: int = 1) -> Search:
    budget = Budget(iterations=iterations, width=8, horizon=9, explore=1.4)
    return Search(seeded(seed), Judge(game), budget)


def finish(s: State, bots: list[Bot], game: Game) -> list[float]:
    while acting := to_act(s):
        seat = acting[0]
        apply(s, seat, bots[seat].choose(Seat(game, s, seat)))
    return game.outcome(s)


def expected(action: Action) -> float:
    """What a first action is worth with best play after it: the exhaustive search, over both worlds."""
    total = 0.0
    for lit in (True, False):
        s = LANTERN_GAME.new(1)
        assert isinstance(s, Lanterns)
        s.lit = lit
        apply(s, 0, action)
        ends: list[float] = []
        for answer in legal(s, 0) or [()]:
            end = s.clone()
            if answer:
                apply(end, 0, answer)
            ends.append(outcome(end)[0])
        total += max(ends) / 2
    return total


def test_the_tiny_game_is_worth_what_was_counted_by_hand() -> None:
    """Left 2 x 3, middle half of 2 x 20, right 2 x 2, and what walking away gives."""
    assert [expected((PICK, lantern)) for lantern in range(3)] == [6.0, 20.0, 4.0]
    assert expected((LEAVE,)) == SURE == 7.0
    assert WORTH == [3.0, 20.0, 2.0]


@pytest.mark.parametrize("seed", range(10))
def test_search_finds_what_exhaustive_search_finds(seed: int) -> None:
    s = LANTERN_GAME.new(1, seed)
    best = max(legal(s, 0), key=expected)
    assert best == (PICK, 1)
    assert search(600, LANTERN_GAME, seed).choose(Seat(LANTERN_GAME, s, 0)) == best


def test_greedy_takes_what_looks_best_now_and_no_more() -> None:
    """Undoubled the left lantern shows 3, the right 2, the covered one 0 or 20: walking away shows 7."""
    s = LANTERN_GAME.new(1)
    values = Greedy(seeded(3), Judge(LANTERN_GAME)).values(Seat(LANTERN_GAME, s, 0))
    assert values[0] == 3.0
    assert values[1] in (0.0, 20.0)
    assert values[2:] == [2.0, SURE]


def test_a_bot_does_not_see_the_covered_lantern() -> None:
    """Whether it is lit must not change what any bot does with the same chance."""
    for name in LEVELS:
        choices = set()
        for lit in (True, False):
            s = LANTERN_GAME.new(1)
            assert isinstance(s, Lanterns)
            s.lit = lit
            choices.add(make_bot(name, LANTERN_GAME, 5).choose(Seat(LANTERN_GAME, s, 0)))
        assert len(choices) == 1


def test_a_careless_bot_thinks_about_one_choice_in_four() -> None:
    """Walking away is greedy's choice unless the covered lantern is imagined lit (1/2 of the time), and chance's in
    1/4: of 2,000 choices about 2,000 x (3/4 x 1/4 + 1/4 x 1/2) = 625 are expected, by chance alone 500."""
    s = LANTERN_GAME.new(1)
    bot = Careless(seeded(1), Judge(LANTERN_GAME))
    leaves = sum(bot.choose(Seat(LANTERN_GAME, s, 0)) == (LEAVE,) for _ in range(2000))
    assert 565 < leaves < 685


def test_a_random_bot_plays_everything_equally_often() -> None:
    s = LANTERN_GAME.new(1)
    bot = Random(seeded(1))
    choices = [bot.choose(Seat(LANTERN_GAME, s, 0)) for _ in range(4000)]
    assert all(900 < choices.count(action) < 1100 for action in legal(s, 0))


def test_a_forced_choice_costs_no_search() -> None:
    seat = Seat(LANTERN_GAME, LANTERN_GAME.new(1), 0)
    seat.legal = seat.legal[:1]
    bot = search(50, LANTERN_GAME)
    before = bot.rng.state()
    assert bot.choose(seat) == seat.legal[0]
    assert bot.rng.state() == before


@pytest.mark.parametrize("name", TRIED_LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_level_plays_every_kind_of_ecosystem_legally(name: str, seats: int) -> None:
    """A few decisions of each kind, through the checked list of what is legal."""
    s = ECOSYSTEM.new(seats, 7)
    bots = [make_bot("random", ECOSYSTEM, seat) for seat in range(seats)]
    level = make_bot(name, ECOSYSTEM, 9)
    if isinstance(level, Search):
        level.budget = Budget(iterations=6, width=4, horizon=2, explore=0.5)
    if isinstance(level, Foresight):
        level.effort = (3, (2, 2), 3, 2)
    while acting := to_act(s):
        seat = Seat(ECOSYSTEM, s, acting[0])
        action = (level if acting[0] == 0 else bots[acting[0]]).choose(seat)
        assert action in seat.legal
        apply(s, acting[0], action)


def test_levels_play_any_game_even_without_a_judge_of_its_own() -> None:
    for name in LEVELS:
        assert finish(LANTERN_GAME.new(1, 2), [make_bot(name, LANTERN_GAME, 1)], LANTERN_GAME)[0] >= 0


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match="unknown bot 'oak': expected one of random, seedling, sapling"):
        make_bot("oak", ECOSYSTEM, 1)


def test_sapling_is_far_above_seedling_and_seedling_above_random() -> None:
    """A bounded run of what `make bots` measures properly."""
    totals = {"random": 0.0, "seedling": 0.0, "sapling": 0.0}
    names = list(totals)
    for game in range(12):
        order = [names[(seat + game) % 3] for seat in range(3)]
        scores = finish(ECOSYSTEM.new(3, game), [make_bot(n, ECOSYSTEM, game) for n in order], ECOSYSTEM)
        for name, score in zip(order, scores, strict=True):
            totals[name] += score
    assert totals["random"] + 12 * 4 < totals["seedling"]
    assert totals["seedling"] + 12 * 10 < totals["sapling"]


def test_the_same_seed_gives_the_same_game() -> None:
    """Played twice, and the same interpreted and compiled: these scores are the golden ones of both."""
    first, second = (finish(ECOSYSTEM.new(2, 4), [quick(1), quick(2)], ECOSYSTEM) for _ in range(2))
    assert first == second == GOLDEN


def quick(seed: int) -> Bot:
    bot = make_bot("grove", ECOSYSTEM, seed)
    assert isinstance(bot, Search)
    bot.budget = Budget(iterations=8, width=4, horizon=2, explore=0.5)
    return bot


GOLDEN = [83.0, 76.0]
