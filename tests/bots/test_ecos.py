"""Ecos' bots: what their judge reads off a table is counted by hand, and what they would do is sensible."""

from __future__ import annotations

import pytest

from ecotone.bots.advice import advised, opinions
from ecotone.bots.bot import Bot
from ecotone.bots.levels import learned_judge, make_bot, plain_judge
from ecotone.bots.mcts import Budget
from ecotone.bots.seat import Seat
from ecotone.bots.trials import Trials
from ecotone.bots.values.ecos import EcosJudge
from ecotone.bots.values.ecos_ahead import BROKEN
from ecotone.bots.values.ecos_cards import CARD, CUBE, PLACED, PLAY, POINTS, TOKENS, gains, learned, wording
from ecotone.bots.values.ecos_outlook import COUNT, FIRST, Outlook
from ecotone.bots.values.ecos_readings import Readings
from ecotone.core.kernel import apply, to_act
from ecotone.core.rng import seeded
from ecotone.games.ecos import GAME
from ecotone.games.ecos.grammar import parse
from ecotone.games.ecos.names import DRAFT
from ecotone.games.ecos.state import Ecos
from tests.engine import TRIED_LEVELS
from tests.games.ecos.table import Card, Cards, card, deck_of, play, run, starters, table

POINTS_ALONE = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]  # nothing but points is worth anything
ROW = ["0,0 water", "1,0 water", "2,0 water fish", "3,0 water"]


# Whole games are played with these cards, so that they stay the same when the game's own deck is changed.
SMALL = (
    card("place water", "score 2 per adjacent water", slots="sun sun"),
    card("place grassland", "place antelope", "score 2 per population max 8", slots="sun water"),
    card("score 1 per map water max 8", slots="water grass", leaves=4),
    card("place forest", "score 3 per here forest max 9", slots="sun egg"),
    card("place land", "gain sun", "gain card", slots="water"),
    card("place mountain", "place fish x2", "score 1 per largest fish max 6", slots="fern"),
    card("may remove fish x2 > score 4", "play card", slots="rock"),
    card("move antelope 3", "score 3 per adjacent antelope max 12", slots="grass animal"),
    card("score 1", slots="rock animal fern egg"),
    card("gain cube", "score 2", slots="grass"),
)


def small_deck() -> str:
    """105 cards of ten sorts, in six decks of each set."""
    cards: Cards = {}
    for number, told in starters().items():
        cards[number] = {**SMALL[int(number) % len(SMALL)], **{key: told[key] for key in told if key not in SAID}}
    return deck_of(cards)


SAID = ("effects", "slots", "leaves")
DECK = small_deck()


def promised(*effects: str) -> list[float]:
    """What a card with these effects is expected to bring."""
    return [round(amount, 4) for amount in gains([parse(effect, "here") for effect in effects])]


def now(e: Ecos, number: int = 1) -> float:
    """The points that a card would bring if it were resolved now."""
    return Readings(e, POINTS_ALONE).now(e, number - 1)


def told(e: Ecos, bot: Bot) -> str:
    """What a bot does for the seat that is asked."""
    seat = Seat(GAME, e, to_act(e)[0])
    return GAME.verbs.text(bot.choose(seat)).replace("cell=", "")


def quick(name: str, seed: int) -> Bot:
    """A bot of the level, with a few trials where it searches."""
    bot = make_bot(name, GAME, seed)
    if isinstance(bot, Trials):
        bot.budget = Budget(iterations=4, width=3, horizon=2, explore=0.0)
    return bot


# --- what words promise


def test_points_and_gains_are_read_from_the_words() -> None:
    found = promised("score 3", "gain sun x2", "gain card", "gain cube", "play card", "place fish")
    assert [found[kind] for kind in (POINTS, TOKENS, CARD, CUBE, PLAY, PLACED)] == [3, 2, 1, 1, 1, 1]


def test_counts_are_expected_to_find_something_and_maxima_are_rarely_reached() -> None:
    """Three waters around a well-chosen place; of a maximum of 4 points eight parts in ten."""
    assert promised("score 2 per adjacent water")[POINTS] == 6
    assert promised("score 2 per adjacent water max 4")[POINTS] == 3.2


def test_what_may_fail_is_worth_less() -> None:
    """A condition holds in six cases of ten, a placement with a wish succeeds in nine."""
    assert promised("score 5 if 1 here forest")[POINTS] == 3
    assert promised("place lion on mountain", "score 10")[POINTS] == 9
    assert promised("may remove fish x2 > score 3")[POINTS] == round(3 * (0.6 + 0.36), 4)


def test_every_card_of_the_games_own_deck_was_learned() -> None:
    """If this fails, the deck was changed: run tools/learn_ecos.py."""
    e = GAME.new(3, 1)
    assert isinstance(e, Ecos)
    deck = e.deck
    assert set(learned()) == {wording(deck, each) for each in deck.present}


@pytest.mark.parametrize(
    "text",
    [
        "place stork near water",
        "may remove antelope adjacent x3 > score 3",
        "score 2 per adjacent water max 10",
        "score 4 if no adjacent animal",
        "move lion 3 anywhere",
    ],
)
def test_cards_that_do_the_same_have_the_same_wording(text: str) -> None:
    e = table({"1": card(text), "2": card(text), "3": card(f"{text} ", "score 1")})
    assert wording(e.deck, 0) == wording(e.deck, 1) != wording(e.deck, 2)


# --- what a card brings on this map


def test_a_card_is_tried_on_the_best_place() -> None:
    """Beside the standard landscape no free cell has more than one water around it."""
    e = table({"1": card("place water", "score 2 per adjacent water")})
    assert now(e) == 2
    e = table({"1": card("place water", "score 2 per adjacent water")}, land=["0,0 water", "1,0 water"])
    assert now(e) == 4


def test_two_steps_are_looked_ahead() -> None:
    """The antelope on the new grassland stands beside the old one: with its own, two tiles of the habitat."""
    e = table({"1": card("place grassland", "place antelope", "score 2 per adjacent grassland")})
    assert now(e) == 4


def test_a_card_that_cannot_go_on_brings_nothing() -> None:
    e = table({"1": card("place lion on mountain", "score 8"), "2": card("score 1", "place gorilla", "score 8")})
    assert (now(e, 1), now(e, 2)) == (BROKEN, 1 + BROKEN)


def test_an_optional_deed_is_done_as_often_as_it_can_be() -> None:
    land = ["0,0 water fish", "1,0 water fish fish", "2,0 water"]
    cards = {str(times): card(f"may remove fish x{times} > score 2") for times in range(1, 5)}
    e = table(cards, land=land)
    assert [now(e, times) for times in range(1, 5)] == [2, 4, 6, 6]


def test_what_was_just_placed_is_not_taken_for_its_own_neighbour() -> None:
    """Nothing is adjacent to itself (EC-8.1), so there is no fish to remove."""
    e = table({"1": card("place fish", "may remove fish adjacent > score 5")}, land=["0,0 water"])
    assert now(e) == 0


def test_animals_are_moved_and_tiles_turned_to_where_they_score() -> None:
    cards = {
        "1": card("move fish 2", "score 3 per adjacent shark"),
        "2": card("replace desert with water", "score 1 per habitat"),
        "3": card("special drift", "score 1 per map island"),
    }
    e = table(cards, land=["0,0 water fish", "1,0 water", "2,0 water", "3,0 water shark", "0,1 desert"])
    assert now(e, 1) == 3  # two tiles to the right the shark is beside it
    assert now(e, 2) == 5
    assert now(e, 3) == 1


def test_trying_leaves_the_table_as_it_was() -> None:
    """Every card of the game's own deck, on a landscape that has grown."""
    e = GAME.new(3, 4)
    assert isinstance(e, Ecos)
    judge = plain_judge(GAME)
    for _ in range(150):
        apply(e, to_act(e)[0], judge.suggest(e, to_act(e)[0], seeded(1)))
    before = (e.ground[:], e.fauna[:], e.stock[:], e.tiles[:], e.here, e.kind)
    for number in range(1, 106):
        now(e, number)
        assert (e.ground, e.fauna, e.stock, e.tiles, e.here, e.kind) == before


# --- what a table promises


def outlook(**more: object) -> Outlook:
    """Seat 0 with a card for sun and water that scores 4, and whatever else is told."""
    cards = {"1": card("score 4", slots="sun water", leaves=3), "2": card("score 4", slots="rock", leaves=3)}
    e = table(cards, **more)  # type: ignore[arg-type]
    return Outlook(e, 0, FIRST, Readings(e, POINTS_ALONE))


def test_filled_slots_leaves_and_cards_are_worth_something() -> None:
    plain = outlook().total()
    assert outlook(filled={"1": "sun"}).total() > plain
    assert outlook(leaves={"1": 1}).total() < plain
    assert outlook(hands=["2"]).total() > plain
    assert outlook(dial=[2, 0, 0], hands=["2"]).total() > outlook(hands=["2"]).total()
    assert outlook(points=[9, 0, 0]).total() > plain


def test_a_card_in_hand_is_worth_less_when_the_end_is_near() -> None:
    early = outlook(hands=["2"]).fresh(1)
    late = outlook(hands=["2"], points=[0, 79, 0]).fresh(1)
    assert 0 < late < early


def test_there_is_a_weight_for_everything() -> None:
    assert len(FIRST) == COUNT


# --- what is chosen


def test_a_thing_goes_where_it_scores_most() -> None:
    """Of the free cells only 1,1 has three deserts around it."""
    land = ["0,0 grassland", "1,0 desert", "0,1 desert", "2,0 desert"]
    e = run("place water", "score 2 per adjacent desert", land=land)
    assert told(e, make_bot("sapling", GAME, 1)) == "place 1,1"


def test_a_card_that_scores_is_filled_rather_than_one_that_does_not() -> None:
    cards = {"1": card("score 9", slots="sun"), "2": card("place land", slots="sun")}
    e = table(cards, active=["1 2"], rest=False)
    assert told(e, make_bot("sapling", GAME, 1)) == "put card=1 element=sun"


def test_the_better_card_is_kept_and_played() -> None:
    cards = {"2": card("score 9", slots="sun"), "3": card("score 1", slots="animal rock fern")}
    e = play(table(cards, dial=[2, 0, 0], hands=["2 3"]), "turn", seat=0)
    assert told(e, make_bot("sapling", GAME, 1)) == "play card=2"


def test_an_animal_goes_or_stays_where_it_scores_most() -> None:
    """On the left desert two waters are beside it, on the right one only one of them."""
    for left, right in (("desert lion", "desert"), ("desert", "desert lion")):
        land = [f"0,0 {left}", f"1,0 {right}", "0,1 water", "-1,0 water"]
        for name in ("sapling", "grove"):
            e = run("move lion 1", "score 2 per adjacent water", land=land)
            assert told(e, quick(name, 1)) == "place 0,0"


def test_a_move_without_an_animal_counts_nothing() -> None:
    """The place of the water would have another one beside it, but the card asks for what is beside a lion."""
    e = table({"1": card("place water", "move lion 2", "score 5 per adjacent water")}, land=["0,0 water"])
    assert now(e) == 0


@pytest.mark.parametrize("name", ["sapling", "grove"])
@pytest.mark.parametrize(("before", "answer"), [("place fish", "wait"), ("remove stork", "now")])
def test_a_quiet_card_waits_where_it_will_count_more(name: str, before: str, answer: str) -> None:
    """It counts the species, and somebody before it brings one more, or takes the only one away (EC-4.7)."""
    cards = {"1": card(before), "2": card("score 3 per map species")}
    e = table(cards, active=["1", "2"], land=["0,0 water stork", "1,0 water"])
    play(e, "put 1 sun", seat=0)
    play(e, "put 2 sun", seat=1)
    assert told(e, quick(name, 1)) == answer


@pytest.mark.parametrize("name", ["sapling", "grove"])
def test_a_good_card_is_played_also_where_nothing_forces_it(name: str) -> None:
    e = play(table({"2": card("score 9", slots="sun")}, dial=[2, 0, 0], hands=["2"], box=0), "turn", seat=0)
    assert told(e, quick(name, 1)) == "play card=2"


def pond(own: Card, rival: Card) -> Ecos:
    """Seat 0 is about to place a fish in a row of water; it has one more card, and seat 1 has one."""
    e = run("place fish", cards={"2": own, "3": rival}, active=["1 2", "3"], land=ROW, rest=False)
    assert len(e.offers[0]) == 3
    return e


def test_a_careful_bot_thinks_of_its_other_cards() -> None:
    """Beside the fish there is a place on each side; far from it the first one."""
    school = card("score 5 per largest fish", slots="sun", leaves=4)
    e = pond(own=school, rival=card("place land"))
    assert told(e, make_bot("grove", GAME, 1)) in ("place 1,0", "place 3,0")


def test_a_careful_bot_thinks_of_its_rivals() -> None:
    school = card("score 5 per largest fish", slots="sun", leaves=4)
    e = pond(own=card("place land"), rival=school)
    assert told(e, make_bot("grove", GAME, 1)) == "place 0,0"


def test_a_drafter_takes_the_card_that_brings_more() -> None:
    """Every fifth card scores 9 for a sun, the others 1 for a rock."""
    plain = starters()
    rich = [number for number in plain if int(number) % 5 == 0]
    cards = {number: {**plain[number], "effects": ["score 9"], "slots": ["sun"]} for number in rich}
    s = GAME.new(3, 1, {"cards": "draft", "deck": deck_of(cards)})
    assert isinstance(s, Ecos)
    verb, taken = make_bot("sapling", GAME, 1).choose(Seat(GAME, s, 0))
    assert verb == DRAFT
    assert str(taken + 1) in rich


# --- whole games


STEPS = {"paw": 50, "flower": 50, "mixed_paw": 50, "draft": 6 * 16}  # a draft is long before anything can be done


@pytest.mark.parametrize(("seats", "cards"), [(2, "paw"), (3, "flower"), (4, "mixed_paw"), (6, "draft")])
@pytest.mark.parametrize("name", TRIED_LEVELS)
def test_every_level_plays_every_kind_of_table_legally(name: str, seats: int, cards: str) -> None:
    """The beginning of a game with the game's own deck, at every decision among what may be done."""
    s = GAME.new(seats, 3, {"cards": cards})
    bots = [quick(name, seat) for seat in range(seats)]
    for _ in range(STEPS[cards]):
        seat = Seat(GAME, s, to_act(s)[0])
        action = bots[seat.number].choose(seat)
        assert action in seat.legal
        apply(s, seat.number, action)


def finish(seed: int, bots: list[Bot]) -> list[float]:
    """Play a game to its end."""
    s = GAME.new(len(bots), seed, {"deck": DECK, "limit": "60"})
    while acting := to_act(s):
        apply(s, acting[0], bots[acting[0]].choose(Seat(GAME, s, acting[0])))
    return GAME.outcome(s)


def lead(name: str, other: str, games: int) -> float:
    """By how many points a level is ahead of two of another one, on average; a bounded run of what `make bots` does."""
    total = 0.0
    for number in range(games):
        names = [other] * 3
        names[number % 3] = name
        scores = finish(number, [make_bot(each, GAME, number) for each in names])
        total += 1.5 * scores[number % 3] - 0.5 * sum(scores)
    return total / games


def test_levels_are_in_order() -> None:
    assert lead("seedling", "random", 4) > 5
    assert lead("sapling", "seedling", 4) > 10


def test_the_same_seed_gives_the_same_game() -> None:
    """Played twice, and the same interpreted and compiled: these scores are the golden ones of both."""
    names = ("grove", "sapling", "sapling")
    first, second = (finish(4, [quick(name, 1) for name in names]) for _ in range(2))
    assert first == second == GOLDEN


GOLDEN = [116.0, 94.0, 89.0]


@pytest.mark.parametrize("name", ["sapling", "grove"])
def test_a_bot_does_not_see_what_its_seat_does_not(name: str) -> None:
    """In a world that the seat cannot tell from the true one it does the same."""
    s = GAME.new(3, 8, {"cards": "draft", "deck": DECK})
    judge = plain_judge(GAME)
    for number in range(90):
        seat = to_act(s)[0]
        other = GAME.imagine(s, seat, seeded(number))
        if number % 6 == 0:
            choices = {quick(name, number).choose(Seat(GAME, world, seat)) for world in (s, other)}
            assert len(choices) == 1
        apply(s, seat, judge.suggest(s, seat, seeded(1)))


# --- advice


def test_advice_names_a_few_options_the_best_first() -> None:
    s = GAME.new(3, 2)
    ranked = advised(GAME, Seat(GAME, s, 0), 1)
    assert 1 < len(ranked) <= 3
    assert ranked[0][1] == max(worth for _, worth in ranked)


def test_every_answer_on_the_map_has_an_opinion_in_points() -> None:
    e = pond(own=card("score 5 per largest fish", slots="sun", leaves=4), rival=card("place land"))
    found = opinions(GAME, Seat(GAME, e, 0), 1)
    assert sorted(action for action, _ in found) == sorted(e.offers[0])
    worths = [worth for _, worth in found]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == pytest.approx(learned_judge(GAME).value(e, 0))


def test_a_judge_that_looks_ahead_keeps_the_landscape_it_saw() -> None:
    e = pond(own=card("score 5 per largest fish", slots="sun", leaves=4), rival=card("place land"))
    judge = learned_judge(GAME)
    assert isinstance(judge, EcosJudge)
    ahead = judge.at(e)
    play(e, "place 1,0")
    assert (ahead.readings(e).now(e, 1), judge.readings(e).now(e, 1)) == (5, 10)


def test_small_questions_are_not_searched() -> None:
    """Where a fish goes is answered without a trial, so that little chance is used up: one imagined world."""
    e = pond(own=card("place land"), rival=card("place land"))
    bot = Trials(seeded(1), learned_judge(GAME), Budget(iterations=1000, width=5, horizon=50, explore=0.0))
    bot.choose(Seat(GAME, e, 0))
    one = seeded(1)
    GAME.imagine(e, 0, one)
    assert bot.rng.state() == one.state()
