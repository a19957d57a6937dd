"""Ecologic's bots: what their judge foresees is what the rules do, and what they would do is sensible."""

from __future__ import annotations

import pytest

from ecotone.bots.advice import advised
from ecotone.bots.bot import Bot
from ecotone.bots.levels import learned_judge, make_bot, plain_judge
from ecotone.bots.mcts import Budget
from ecotone.bots.seat import Seat
from ecotone.bots.trials import Trials
from ecotone.bots.values.ecologic import settling
from ecotone.bots.values.ecologic_land import Land, land_of
from ecotone.bots.values.ecologic_lore import lore_of
from ecotone.bots.values.ecologic_outlook import EDGE, FIRST, TUNED, Outlook
from ecotone.core.kernel import apply, to_act
from ecotone.core.rng import seeded
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.field import PLACE_NAMES
from ecotone.games.ecologic.names import AT
from ecotone.games.ecologic.scoring import kinds_of_row
from ecotone.games.ecologic.state import Ecologic
from tests.engine import TRIED_LEVELS
from tests.games.ecologic.position import Cards, asked, eater, name_of, number_of, plant, play, short, table

CARDS: Cards = {
    "grass": plant("herb", "2 3 2 0", bonus="grass"),
    "clover": plant("herb", "2 2 2 0"),
    "oak": plant("tree", "2 2 4 1"),
    "fly": eater("insect", 2, "herb"),
    "bee": eater("insect", 2, "herb tree", edge=1),
    "tit": eater("small_bird", 2, "insect"),
    "hawk": eater("large_bird", 2, "small_bird"),
    "wasp": eater("insect", 2, "insect"),
    "deer": eater("ungulate", 4, "herb tree", bonus="grass"),
    "worm": eater("invertebrate", 1, "plant_remains"),
    "gem": eater("insect", 2, "herb", points=2),
    "stone": plant("herb", "0 0 0 0", habitats="coniferous"),
}


def seen(e: Ecologic) -> Land:
    """Seat 0's ecosystem as the bots take it in."""
    return land_of(e, e.sides[0], lore_of(e.deck))


def tokens(land: Land) -> str:
    """Tokens by place, in order of places."""
    found = sorted((land.place[n], land.biomass[n], land.remains[n]) for n in range(len(land.card)))
    return ", ".join(f"{PLACE_NAMES[place]} {biomass}+{remains}" for place, biomass, remains in found)


def starved(e: Ecologic) -> set[str]:
    """The cards of seat 0 that would die at the start of the next season."""
    land = seen(e)
    return {name_of(e, land.card[number]) for number in land.live()}


def told(e: Ecologic, bot: Bot) -> str:
    """What a bot does for the seat that is asked."""
    return short(e, GAME.verbs.text(bot.choose(Seat(GAME, e, to_act(e)[0]))))


def sapling(e: Ecologic) -> str:
    """What a sapling does."""
    return told(e, make_bot("sapling", GAME, 1))


def quick(name: str, seed: int) -> Bot:
    """A bot of the level, with a few trials where it searches."""
    bot = make_bot(name, GAME, seed)
    if isinstance(bot, Trials):
        bot.budget = Budget(iterations=4, width=3, horizon=2, explore=0.0)
    return bot


# --- the seasons to come


def test_a_season_halves_what_lies_there_and_adds_what_grows() -> None:
    """5 leave 2 and a remains token; grass grows 3 in summer, an oak 2 (EL-9.3, EL-10.2)."""
    land = seen(table(CARDS, land="a1 grass 5+1, b1 oak 2"))
    assert land.live() == []
    assert tokens(land) == "a1 5+2, b1 3+0"


def test_the_same_tokens_feed_a_whole_chain() -> None:
    """Two tokens go from the clover to the fly, the tit and the hawk; each held them for a moment (EL-10.4)."""
    assert starved(table(CARDS, land="a1 clover, a2 fly, a3 tit, a4 hawk")) == set()
    assert starved(table(CARDS, land="a1 clover, b2 fly, a3 tit, a4 hawk")) == {"fly", "tit", "hawk"}


def test_jokers_feed_the_one_that_lacks_least() -> None:
    e = table(CARDS, land="a1 clover, a2 fly, a3 gem, a4 deer", jokers=2)
    assert starved(e) == {"deer"}


def test_remains_feed_those_who_eat_them() -> None:
    assert starved(table(CARDS, land="a1 clover, a2 worm")) == {"worm"}
    assert starved(table(CARDS, land="a1 clover 1, a2 worm")) == set()


def test_what_is_foreseen_of_a_card_is_what_happens() -> None:
    """In whole games of saplings, wherever a card is laid that neighbours and new cards have no part in."""
    compared = sum(foreseen(seed) for seed in range(3))
    assert compared > 40


def foreseen(seed: int) -> int:
    """Play alone, and compare after each card that does not end the season; how many there were."""
    e = GAME.new(1, seed)
    assert isinstance(e, Ecologic)
    judge = plain_judge(GAME)
    compared = 0
    while to_act(e):
        action = judge.suggest(e, 0, seeded(1))
        plan = e.plans[0]
        if plan is None or action[0] != AT or len(plan.hand) == 1:
            apply(e, 0, action)
            continue
        land = land_of(e, plan, lore_of(e.deck))
        land.play(e.lanes[0][-1].card, action[1], 0)
        apply(e, 0, action)
        while settling(e.offers[0]):
            apply(e, 0, settling(e.offers[0])[0])
        compared += 1
        assert tokens(land) == tokens(land_of(e, e.plans[0] or e.sides[0], lore_of(e.deck)))
    return compared


def test_rows_are_counted_as_the_rules_count_them() -> None:
    """Edge cards too, with every way to count them (EL-11.5)."""
    for options in ({}, {"edge_scoring": "habitat"}, {"edge_scoring": "side"}, {"edges": "separate"}):
        e = GAME.new(1, 2, options)
        assert isinstance(e, Ecologic)
        judge = plain_judge(GAME)
        while to_act(e):
            apply(e, 0, judge.suggest(e, 0, seeded(1)))
        view = Outlook(e, 0, FIRST, lore_of(e.deck))
        assert view.counts(view.land) == [kinds_of_row(e, e.sides[0], row) for row in range(4)]


def test_there_is_a_weight_for_everything() -> None:
    assert len(FIRST) == len(TUNED) == EDGE + 1  # the last one


# --- what an ecosystem promises


def worth(land: str, season: str = "summer", jokers: int = 0, hand: str = "oak") -> float:
    """What seat 0 can expect to end with."""
    e = table(CARDS, land=land, season=season, jokers=jokers, hand=hand)
    return plain_judge(GAME).value(e, 0)


def test_kinds_points_food_jokers_and_cards_are_worth_something() -> None:
    plain = worth("a1 clover 4, a2 oak 4")
    assert worth("a1 clover 4, a2 oak 4, a3 fly 2") > plain
    assert worth("a1 clover 4, a2 oak 4, a3 gem 2") > worth("a1 clover 4, a2 oak 4, a3 fly 2")
    assert worth("a1 clover 9, a2 oak 9") > plain
    assert worth("a1 clover 4, a2 oak 4", jokers=3) > plain
    assert worth("a1 clover 4, a2 oak 4", hand="oak fly") > plain


def test_who_will_starve_is_worth_less() -> None:
    assert worth("a1 oak 4, b1 clover 4, a2 fly 2") < worth("a1 oak 4, b1 clover 4, b2 fly 2")


def test_a_finished_game_is_worth_its_outcome() -> None:
    e = GAME.new(1, 1, {"solo": "automa"})
    while to_act(e):
        apply(e, 0, e.offers[0][-1])
    assert plain_judge(GAME).value(e, 0) == GAME.outcome(e)[0]


# --- what is chosen


def test_a_new_kind_is_played_rather_than_one_that_is_there() -> None:
    assert sapling(table(CARDS, land="a1 clover 4, a2 fly 2", hand="wasp tit", season="winter")) == "play tit"


def test_an_edge_card_counts_twice() -> None:
    e = play(table(CARDS, land="a1 clover 4, b2 clover 4", hand="bee", season="autumn"), "play bee")
    assert sapling(e)[3:5] in ("ab", "bc")


def test_a_card_is_laid_where_its_kind_is_missing() -> None:
    e = play(table(CARDS, land="a1 oak 4, b1 fly 2, c1 oak 3, d1 oak 2", hand="oak", season="autumn"), "play oak")
    assert sapling(e).startswith("at b")


def test_in_winter_herbs_and_insects_are_handed_on_first() -> None:
    land = "a1 clover 9, a2 oak 2, a3 worm 1, a4 tit 2"
    e = table(CARDS, land=land, hand=["deer fly oak", "oak grass"], season="winter", step="hand on")
    assert sapling(e) == "prepare fly"


def test_useless_cards_are_given_for_others_in_spring() -> None:
    e = table(CARDS, land="a1 clover 4", hand="oak stone", pile="fly bee gem", step="exchange")
    assert sapling(e) == "give stone"
    assert sapling(play(e, "give stone")) == "draw insect" if asked(e) == "draw" else True


def test_a_whole_feeding_is_one_choice() -> None:
    e = table(CARDS, land="a1 clover 2, a2 fly, a3 gem, a4 deer", season="summer", step="season", seats=1)
    assert (asked(e), sapling(e)) == ("feeding", "assist")


def test_eating_is_one_choice() -> None:
    e = play(table(CARDS, land="a1 clover 3, a2 grass 3", hand="fly"), "play fly", "at a3")
    assert (asked(e), sapling(e)) == ("eat", "fill")


def test_a_pine_store_is_foreseen_to_eat_its_own_jokers() -> None:
    """It needs two and finds nothing but a pine: three jokers come, and one is left (EL-17.22)."""
    cards: Cards = {**CARDS, "pine": plant("tree", group="pine"), "jay": eater("large_bird", 2, "fish", ability="A22")}
    e = table(cards, land="a1 pine", hand="jay stone")
    land = seen(e)
    land.play(number_of(e, "jay"), PLACE_NAMES.index("a2"), 0)
    assert (tokens(land), land.jokers) == ("a1 0+0, a2 2+0", 1)
    assert sapling(e) == "play jay"


def test_when_a_card_comes_back_another_one_is_played() -> None:
    """Step 2 is chosen afresh (EL-18.3), and an oak in an empty ecosystem is worth more than a joker."""
    hunters: Cards = {
        "alpha": eater("predator", 1, "herb", ability="A10"),
        "puma": eater("predator", 2, "ungulate"),
    }
    cards = {**CARDS, **hunters}
    e = table(cards, land=["a1 clover 1", "b1 deer 2"], hand=["alpha", "puma oak"])
    play(e, "play alpha", "at a2", seat=0)
    play(e, "play puma", "at b5", seat=1)
    play(e, "take 2 b1", "take 2 b1", seat=0)
    assert (asked(e, 1), sapling(e)) == ("returned", "play oak")


def test_against_the_automa_a_card_that_brings_nothing_is_not_worth_a_turn() -> None:
    """Every turn the automa plays too, so the player passes rather than lay one more herb."""
    cards = {**CARDS, "weed": plant("herb", "0 0 0 0")}
    row = "weed " * 1
    e = table(cards, land="a1 clover, b1 clover, c1 clover, d1 clover", row=row, season="winter", step="player",
              seats=1, solo="automa")  # fmt: skip
    assert sapling(e) == "pass"


# --- whole games


WAYS: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"solo": "automa"}),
    (1, {"weather": "on", "expansions": "human"}),
    (2, {"game": "express", "expansions": "human", "express_impact": "on"}),
    (2, {"pace": "sequential", "columns": "6", "must_feed": "on", "backs": "tops"}),
    (3, {"edges": "separate", "edge_match": "none", "edge_scoring": "habitat", "covered": "on"}),
    (7, {"expansions": "all", "weather": "on"}),
]
STEPS = 60


@pytest.mark.parametrize(("seats", "options"), WAYS)
@pytest.mark.parametrize("name", TRIED_LEVELS)
def test_every_level_plays_every_kind_of_table_legally(name: str, seats: int, options: dict[str, str]) -> None:
    """The beginning of a game, at every decision among what may be done."""
    s = GAME.new(seats, 3, options)
    bots = [quick(name, seat) for seat in range(seats)]
    for _ in range(STEPS):
        if not to_act(s):
            break
        seat = Seat(GAME, s, to_act(s)[0])
        action = bots[seat.number].choose(seat)
        assert action in seat.legal
        apply(s, seat.number, action)


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_saplings_play_every_kind_of_table_to_its_end(seats: int, options: dict[str, str]) -> None:
    s = GAME.new(seats, 5, options)
    judge = plain_judge(GAME)
    while acting := to_act(s):
        apply(s, acting[0], judge.suggest(s, acting[0], seeded(1)))
    assert max(GAME.outcome(s)) > -10


def finish(seed: int, names: list[str], options: dict[str, str] | None = None) -> list[float]:
    """Play a game to its end."""
    s = GAME.new(len(names), seed, options or {})
    bots = [quick(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while acting := to_act(s):
        apply(s, acting[0], bots[acting[0]].choose(Seat(GAME, s, acting[0])))
    return GAME.outcome(s)


def test_a_sapling_beats_seedlings() -> None:
    """A bounded run of what `make bots` does."""
    for number in range(3):
        names = ["seedling"] * 3
        names[number] = "sapling"
        scores = finish(number, names)
        assert scores[number] == max(scores)


def test_alone_levels_are_in_order() -> None:
    means = [sum(finish(seed, [name])[0] for seed in range(4)) / 4 for name in ("random", "seedling", "sapling")]
    assert means[0] + 1 < means[1] + 1 < means[2]
    assert means[2] > 9


@pytest.mark.once
def test_the_same_seed_gives_the_same_game() -> None:
    names = ["grove", "sapling"]
    assert finish(4, names) == finish(4, names)


@pytest.mark.parametrize("options", [{}, {"game": "express"}, {"pace": "sequential"}])
@pytest.mark.parametrize("name", ["sapling", "grove"])
def test_a_bot_does_not_see_what_its_seat_does_not(name: str, options: dict[str, str]) -> None:
    """In a world that the seat cannot tell from the true one it does the same."""
    s = GAME.new(3, 8, options)
    judge = plain_judge(GAME)
    for number in range(120):
        seat = to_act(s)[0]
        other = GAME.imagine(s, seat, seeded(number))
        if number % 6 == 0:
            choices = {quick(name, number).choose(Seat(GAME, world, seat)) for world in (s, other)}
            assert len(choices) == 1
        apply(s, seat, judge.suggest(s, seat, seeded(1)))


def test_advice_names_a_few_options_the_best_first() -> None:
    e = table(CARDS, land="a1 clover 4, a2 oak 4", hand="fly bee tit", season="summer")
    ranked = advised(GAME, Seat(GAME, e, 0), 1)
    assert 1 < len(ranked) <= 3
    assert ranked[0][1] == max(worth for _, worth in ranked)


def test_small_questions_are_not_searched() -> None:
    """How a card eats is answered without a trial, so that little chance is used up: one imagined world."""
    e = play(table(CARDS, land="a1 clover 3, a2 grass 3", hand="fly"), "play fly", "at a3")
    bot = Trials(seeded(1), learned_judge(GAME), Budget(iterations=1000, width=5, horizon=50, explore=0.0))
    bot.choose(Seat(GAME, e, 0))
    one = seeded(1)
    GAME.imagine(e, 0, one)
    assert bot.rng.state() == one.state()


def test_search_finds_a_card_whose_food_must_come_first() -> None:
    """Only if the fly is played first can the tit follow: two kinds in place of one."""
    e = table(CARDS, land="a1 clover 4, a2 oak 2, a3 deer 4, a4 worm 1", hand="tit fly", season="autumn")
    assert told(e, make_bot("grove", GAME, 1)) == "play fly"
    assert number_of(e, "fly") in e.sides[0].hand


def test_grove_searches_with_the_judge_of_saplings_and_old_growth_with_its_own() -> None:
    grove, old = make_bot("grove", GAME, 1), make_bot("old-growth", GAME, 1)
    assert isinstance(grove, Trials)
    assert isinstance(old, Trials)
    assert (grove.judge, old.judge) == (plain_judge(GAME), learned_judge(GAME))
    assert grove.budget.iterations < old.budget.iterations


@pytest.mark.parametrize(("solo", "ended"), [("solitaire", False), ("automa", True)])
def test_only_against_the_automa_trials_go_on_to_the_end(solo: str, ended: bool) -> None:
    """There all depends on when one stops."""
    s = GAME.new(1, 1, {"solo": solo})
    judge = learned_judge(GAME).at(s)
    Trials(seeded(1), judge, Budget(iterations=1, width=1, horizon=1, explore=0.0)).play_on(s, 0, judge)
    assert (to_act(s) == []) == ended
