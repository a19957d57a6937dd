"""What everybody is told of everything that happens: the log of a table, line by line and with right numbers."""

from __future__ import annotations

from typing import Any

import pytest

from ecotone.games.ecologic.cards import KINDS, NUMBER_OF
from ecotone.games.ecologic.state import (
    P_END,
    P_EXCHANGE,
    P_FEED,
    P_KEEP,
    P_PLAY,
    P_PREPARE,
    P_RESOLVE,
    P_TRADE,
    Ecologic,
)
from tests.games.ecologic.opponent import against
from tests.games.ecologic.position import (
    Cards,
    asked,
    begin,
    deck_of,
    eater,
    events,
    fact,
    may,
    named,
    numbered,
    plant,
    play,
    table,
)

CARDS: Cards = {
    **{name: plant("tree", "1 1 1 1") for name in ("oak", "elm", "ash", "yew")},
    **{name: plant("herb", "2 2 2 2") for name in ("mint", "sage")},
    "rue": plant("herb", "0 0 0 0"),
    "bee": eater("insect", 1, "herb", bonus="flower"),
    "poppy": plant("herb", "0 0 0 0", bonus="flower"),
    "deer": eater("ungulate", 3, "herb tree"),
    "worm": eater("invertebrate", 4, "herb plant_remains"),
    "wolf": eater("predator", 1, "tree", ability="A10"),
    "thief": eater("small_bird", 1, "tree", ability="A18"),
    "swallow": eater("small_bird", 1, "tree", ability="A12"),
    "goose": eater("large_bird", 3, "tree", ability="A05"),
    "rook": eater("large_bird", 1, "tree", ability="A11"),
    "rain": {"kind": "weather", "effects": ["all add 2 herb", "you jokers 1"], "latin": None},
    "storm": {"kind": "weather", "effects": ["all lose 2 tree", "all rot 1 herb", "all pay 3"], "latin": None},
    "frost": {"kind": "weather", "effects": ["all clear herb", "all forbid insect", "you discard 1"], "latin": None},
    "dam": {"kind": "impact", "effects": ["you draw 1"], "latin": None},
}


def told(e: Ecologic, *lines: str, seat: int | None = None) -> list[str]:
    """Everything that is told while some lines are played."""
    e.events = []
    play(e, *lines, seat=seat)
    return events(e)


# --- step 1


@pytest.mark.rule("EL-5.3", "EL-5.4", "EL-5.6", "EL-5.7")
def test_an_exchange_is_told() -> None:
    e = table(CARDS, hand="mint oak", pile="elm", step="exchange")
    assert told(e, "give mint") == ["0 gave", "0 drew elm tree"]
    e = table(CARDS, hand="mint oak", pile="elm", step="exchange", season="summer")
    assert told(e, "give mint") == ["0 gave", "0 gained_jokers 2"]
    e = table(CARDS, hand="mint oak elm", pile="bee", step="exchange", season="winter")
    assert told(e, "give mint", "give oak", "recover tree") == ["0 gave", "0 gave", "0 recovered oak tree"]


@pytest.mark.rule("EL-5.5", "EL-5.8")
def test_tokens_that_are_paid_are_told_together() -> None:
    e = table(CARDS, land="a1 oak 1+1", jokers=2, pile="elm", step="exchange", season="autumn", hand="bee")
    assert told(e, "pay", "spend a1", "spend_remains a1") == ["0 paid 4", "0 drew elm tree"]


# --- step 2


@pytest.mark.rule("EL-6.4", "EL-7.2")
def test_a_plant_is_played_and_produces() -> None:
    assert told(table(CARDS, hand="mint"), "play mint", "at a1") == ["0 played mint a1", "0 produced mint 2"]


@pytest.mark.rule("EL-7.3", "EL-7.7", "EL-7.10", "EL-7.12")
def test_food_is_told_by_its_sources_with_the_bonus_after_it() -> None:
    e = table(CARDS, land="a1 rue 2+1", jokers=1, hand="worm")
    first, *rest = told(e, "play worm", "at a2", "fill")  # all there is, in whatever order
    assert first == "0 played worm a2"
    assert sorted(rest) == ["0 ate worm rue 2", "0 ate_jokers worm 1", "0 ate_remains worm rue 1"]
    e = table(CARDS, land="a1 poppy 2", hand="bee")
    assert told(e, "play bee", "at a2") == ["0 played bee a2", "0 ate bee poppy 1", "0 bonus bee 1"]


@pytest.mark.rule("EL-7.12")
def test_several_jokers_are_told_together() -> None:
    e = table(CARDS, jokers=5, hand="worm")
    assert told(e, "play worm", "at a2") == ["0 played worm a2", "0 ate_jokers worm 4"]


@pytest.mark.rule("EL-6.8", "EL-6.9")
def test_covering_is_told() -> None:
    e = table(CARDS, land="a1 mint 3", hand="deer")
    assert told(e, "play deer", "at a1") == ["0 played deer a1", "0 covered deer mint"]


@pytest.mark.rule("EL-5.11", "EL-5.12", "EL-5.13")
def test_swapping_passing_and_running_out_are_told() -> None:
    e = table(CARDS, hand=["mint", "oak"], step="rounds", out="")
    play(e, "skip", "skip")
    assert told(e, "swap mint", "pass") == ["0 swapped", "1 passed", "0 ran_out"]


@pytest.mark.rule("EL-17.5", "EL-17.10", "EL-17.11", "EL-17.12", "EL-17.18")
def test_abilities_are_told() -> None:
    e = table(CARDS, land=["a1 oak 1", "a1 deer 5"], hand="wolf")
    assert told(e, "play wolf", "at a2", *["take 2 a1"] * 2)[1:] == ["0 ate wolf oak 1", "0 took wolf deer 2"]
    e = table(CARDS, land="a1 oak 1", hand="thief", jokers=[0, 5])
    assert told(e, "play thief", "at a2", *["take_joker 2"] * 2)[1:] == ["0 ate thief oak 1", "0 took_jokers 2 2"]
    e = table(CARDS, land="a1 mint 2, a2 oak 5", hand="goose")
    assert told(e, "play goose", "at a3")[1:] == ["0 ate goose mint 2", "0 ate goose oak 1"]
    e = table(CARDS, land="a1 oak 1", hand="swallow")
    assert told(e, "play swallow", "at a2", "eat a1")[1:] == ["0 gained_jokers 3", "0 ate swallow oak 1"]
    e = table(CARDS, land="a1 oak 1+2, b1 elm 0+1", hand="rook")
    assert told(e, "play rook", "at a2", "recycle_all")[1:] == ["0 ate rook oak 1", "0 recycled 3"]
    e = table(CARDS, land="a1 oak 1+2, b1 elm 0+1", hand="rook")
    assert told(e, "play rook", "at a2", "recycle a1", "done")[1:] == ["0 ate rook oak 1", "0 recycled 1"]


# --- steps 3 and 4


@pytest.mark.rule("EL-5.15", "EL-5.17", "EL-5.19")
def test_cards_that_are_handed_on_and_traded_are_told() -> None:
    e = table(CARDS, hand=["mint oak", "elm"], jokers=[1, 0], pile="bee", out="", step="hand on")
    assert told(e, "prepare mint") == [
        "0 handed 2 2",
        "1 received mint",
        "1 received oak",
        "1 handed 1 1",
        "0 received elm",
    ]
    assert told(e, "trade elm") == ["0 traded", "0 drew bee insect"]


@pytest.mark.rule("EL-14.4")
def test_alone_nothing_is_discarded_after_a_pass() -> None:
    e = table(CARDS, hand="mint oak", seats=1, step="rounds")
    play(e, "skip")
    assert told(e, "pass") == ["0 passed"]


@pytest.mark.rule("EL-5.15", "EL-18.1")
def test_backs_that_were_handed_on_are_seen_until_cards_would_be_handed_on_again() -> None:
    e = table(CARDS, hand=["mint", "elm"], out="", step="hand on")
    assert fact(e, "prepared") == [0, KINDS.index("herb"), 1, KINDS.index("tree")]
    e.out[1] = True
    begin(e, "hand on")
    assert fact(e, "prepared") == []


@pytest.mark.rule("EL-14.3", "EL-14.4")
def test_alone_the_cards_are_discarded() -> None:
    e = table(CARDS, hand="mint oak elm", pile="bee ash", seats=1, step="hand on")
    assert told(e, "prepare mint", "prepare oak", "draw insect") == [
        "0 dropped 2",
        "0 drew bee insect",
        "0 drew ash tree",
    ]
    assert e.prepared == [[]]


# --- the end and the start of a season


@pytest.mark.rule("EL-9.2", "EL-9.3", "EL-10.1", "EL-10.9", "EL-1.10")
def test_a_season_ends_and_the_next_begins() -> None:
    e = table(CARDS, land="a1 mint 3, a2 bee 2", hand="oak elm ash", pile="yew sage rue", step="keep")
    assert told(e, "drop oak", "drop elm", "done") == [
        "0 dropped 2",
        "decayed 1 a1 2 1 1 a2 1 0",
        "season summer",
        "0 produced mint 2",
        "0 all_fed",
        "1 all_fed",
        "reshuffled",
        "0 dealt 5",  # the pile, and the two that were dropped
    ]


@pytest.mark.rule("EL-10.6", "EL-10.6a", "EL-10.7", "EL-10.9", "EL-1.10")
def test_deaths_are_told() -> None:
    e = table(CARDS, land="a1 rue, a2 deer 2, b1 worm/oak 1", season="summer", step="season")
    assert told(e, "starve a2", "finish") == [
        "0 starved deer 3 2",
        "0 buried rue 2",
        "0 starved worm 4 1",
        "0 uncovered oak",
        "0 produced oak 1",
        "0 all_fed",
        "1 all_fed",
        "reshuffled",
        "0 dealt 2",  # the two that died
    ]


# --- weather and people


def rolled(weather: str, shown: str = "weather", **more: Any) -> Ecologic:
    """Step 1, where the die shows this, and this weather comes."""
    e = table(deck=deck_of(CARDS, dice={"weather": [shown]}), weather="on", hand="mint oak", step="exchange", **more)
    e.weather = numbered(e, weather)
    begin(e, "exchange")
    return e


@pytest.mark.rule("EL-13.2", "EL-13.3", "EL-13.6", "EL-19.1")
def test_the_weather_is_told() -> None:
    e = rolled("rain", land="a1 sage 1, a2 elm 1")
    assert told(e, "roll mint") == ["0 rolled weather", "0 weather rain", "0 grew sage 2", "0 gained_jokers 1"]
    e = rolled("storm", land="a1 sage 1, a2 elm 1, a3 ash", jokers=[2, 0])
    assert told(e, "roll mint") == [
        "0 rolled weather",
        "0 weather storm",
        "0 rotted elm 1 0",
        "0 rotted sage 1 1",
        "0 lost_jokers 2",
    ]
    e = rolled("frost", land="a1 sage 1+2, a2 elm 1+1, a3 rue")
    assert told(e, "roll mint") == [
        "0 rolled weather",
        "0 weather frost",
        "0 cleared sage 2",
        "forbidden insect",
        "0 dropped 1",
    ]
    e = rolled("rain", "biomass", land=["", "a1 sage 5"])
    assert told(e, "roll mint", "take 2 a1", "take 2 a1") == ["0 rolled biomass", "0 took_jokers 2 2"]


@pytest.mark.rule("EL-13.2", "EL-13.5")
def test_tokens_for_a_roll_are_told() -> None:
    e = rolled("rain", "no_passing", land="a1 elm 1", jokers=1)
    assert told(e, "roll_for", "spend a1") == ["0 paid 2", "0 rolled no_passing"]


@pytest.mark.rule("EL-16.2", "EL-19.1")
def test_an_impact_card_is_told() -> None:
    e = table(CARDS, hand="dam oak", pile="elm mint", expansions="human")
    assert told(e, "play dam", "draw tree") == ["0 impact dam", "0 drew elm tree"]


# --- the express game, and the automa


@pytest.mark.rule("EL-12.5")
def test_the_market_is_told() -> None:
    e = table(CARDS, game="express", hand="mint oak", row="elm ash", pile="yew", step="buy", jokers=2)
    assert told(e, "give mint", "pick elm") == ["0 gave", "0 picked elm", "refilled 1"]
    e = table(CARDS, game="express", hand="mint oak", row="elm ash", pile="yew", step="buy", jokers=2)
    assert told(e, "pay", "draw tree") == ["0 paid 2", "0 drew yew tree"]


@pytest.mark.rule("EL-12.5", "EL-12.10", "EL-18.3")
def test_any_card_may_be_given_and_who_comes_too_late_picks_again() -> None:
    second = list(NUMBER_OF)[1]
    e = table(CARDS, game="express", hand=[second, "oak"], row="elm ash", pile="yew", out="", step="buy")
    play(e, f"give {second}", "pick elm", seat=0)
    play(e, "give oak", "pick elm", seat=1)
    assert (asked(e, 1), fact(e, "phase")) == ("pick", P_RESOLVE)
    assert events(e, "picked") == ["0 picked elm"]


@pytest.mark.rule("EL-15.6", "EL-15.12", "EL-15.14", "EL-15.20", "EL-17.18")
def test_what_the_automa_does_is_told_without_a_seat() -> None:
    e = against(CARDS, row="mint", pile="elm")
    assert events(e) == ["dice deciduous deciduous", "chose deciduous", "played mint b1", "produced mint 2"]
    e = against(CARDS, row="oak")
    assert events(e)[2:] == ["played oak b1", "produced oak 1", "left_remains oak"]
    e = against(CARDS, row="deer", ground="b1 mint 2+1", pile="oak sage")
    assert events(e)[2:] == [
        "swept 1",
        "reshuffled",
        "refilled 3",
        "played oak b2",
        "produced oak 1",
        "left_remains oak",
    ]
    e = against(CARDS, row="worm", ground="b1 mint 2+1, b2 oak 1")
    assert events(e)[2:] == ["swept 1", "reshuffled", "refilled 1", "lost_turn"]
    e = against(CARDS, row="deer worm", ground="b1 mint 2+1", pile="oak")
    assert (events(e)[2], sorted(named(e, e.row).split())) == ("swept 2", ["deer", "worm"])  # they came again
    e = against(CARDS, row="worm", ground="b1 mint 3+1, b2 oak 1")
    assert events(e)[2:] == ["played worm b3", "ate worm mint 3", "ate_remains worm mint 1"]
    e = against(CARDS, row="thief", ground="b1 oak 1", jokers=[2, 0])
    assert events(e)[2:] == ["played thief b2", "ate thief oak 1", "took_jokers 1 2", "left_remains thief"]


@pytest.mark.rule("EL-15.16", "EL-15.23", "EL-15.26")
def test_the_end_of_a_season_against_the_automa_is_told() -> None:
    e = against(CARDS, step="player", row="deer", pile="oak elm", land="a1 bee 1", ground="a1 mint 2")
    assert told(e, "pass")[:6] == [
        "0 passed",
        "swept 1",
        "reshuffled",
        "refilled 3",
        "0 left_remains bee",
        "produced mint 2",
    ]
    e = against(CARDS, step="player", row="deer", season="winter")
    assert told(e, "pass") == ["0 passed", "ended"]


# --- phases


@pytest.mark.rule("EL-5.1", "EL-9.1", "EL-10.1", "EL-12.4")
@pytest.mark.parametrize(
    ("step", "options", "expected"),
    [
        ("exchange", {}, P_EXCHANGE),
        ("play", {}, P_PLAY),
        ("hand on", {}, P_PREPARE),
        ("keep", {}, P_KEEP),
        ("season", {"season": "summer"}, P_FEED),
        ("buy", {"game": "express"}, P_EXCHANGE),
        ("play", {"game": "express"}, P_PLAY),
        ("rounds", {"pace": "sequential"}, P_EXCHANGE),
    ],
)
def test_the_table_says_which_phase_it_is(step: str, options: dict[str, Any], expected: int) -> None:
    e = table(CARDS, land=["a1 deer", ""], hand=["mint oak", "sage ash"], pile="elm", out="", step=step, **options)
    assert fact(e, "phase") == expected


@pytest.mark.rule("EL-5.19", "EL-11.1", "EL-15.5", "EL-18.2", "EL-18.4")
def test_the_table_says_it_also_when_one_follows_the_other() -> None:
    e = table(CARDS, hand=["mint oak", "sage ash"], jokers=[1, 1], pile="elm", out="", step="hand on")
    play(e, "prepare mint", seat=0)
    play(e, "prepare sage", seat=1)
    assert (asked(e), fact(e, "phase")) == ("trade", P_TRADE)
    e = table(CARDS, hand=["mint oak", "sage ash"], out="", step="rounds", pace="sequential")
    play(e, "skip")
    assert (asked(e), fact(e, "phase")) == ("play", P_PLAY)
    e = table(CARDS, land=["a1 oak 1", "a1 deer 5"], hand="wolf")
    play(e, "play wolf", "at a2")
    assert (asked(e), fact(e, "phase")) == ("take", P_RESOLVE)
    e = against(CARDS, row="mint oak", pile="elm", step="player")
    assert fact(e, "phase") == P_PLAY
    e = table(CARDS, hand="mint", season="winter", step="year")
    play(e, "skip", "pass")
    assert (asked(e), fact(e, "phase")) == ("", P_END)


@pytest.mark.rule("EL-18.2")
def test_who_is_first_rotates_clockwise() -> None:
    e = table(CARDS, hand=["oak elm ash", "yew mint sage", "rue poppy bee"], out="", seats=3, step="rounds")
    assert fact(e, "starter") == 0
    while fact(e, "round") == 1:
        wanted = [line for line in sorted(may(e)) if line.split()[0] in ("skip", "swap", "prepare", "done")]
        play(e, wanted[0])
    assert fact(e, "starter") == 1


@pytest.mark.rule("EL-15.5")
def test_rounds_against_the_automa_are_counted() -> None:
    e = against(CARDS, row="mint oak sage elm", pile="ash yew")
    assert fact(e, "round") == 1
    play(e, "play oak", "at a1")
    assert fact(e, "round") == 2
