"""EL-18.1: what is hidden, what a seat may only imagine, and tables that are copied to think ahead."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecotone.core.kernel import legal, to_act
from ecotone.core.kernel import play as act
from ecotone.core.rng import seeded
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import KINDS, NUMBER_OF
from ecotone.games.ecologic.state import Ecologic
from tests.games.ecologic.opponent import against
from tests.games.ecologic.position import (
    Card,
    Cards,
    asked,
    begin,
    discard,
    eater,
    events,
    hand,
    laid,
    may,
    named,
    number_of,
    plant,
    play,
    short,
    table,
    view,
)
from tests.laws.keys import position_key, shared_parts

CARDS: Cards = {
    **{name: plant("herb") for name in ("mint", "sage", "rue", "dill")},
    **{name: plant("tree") for name in ("oak", "elm", "ash", "yew")},
    **{name: eater("insect", 1, "herb") for name in ("fly", "gnat", "moth")},
    "jay": eater("small_bird", 1, "herb", ability="A21"),
}
OURS = " ".join(list(NUMBER_OF)[:60])
DAM: Card = {"kind": "impact", "effects": ["you jokers 1"], "latin": None}
HAND_ON: dict[str, Any] = {"out": "", "step": "hand on", "jokers": [1, 1, 1]}
IN_TURN: dict[str, Any] = {"step": "rounds", "pace": "sequential"}


def imagined(e: Ecologic, seat: int, number: int = 40) -> list[Ecologic]:
    """Tables that a seat cannot tell from the true one."""
    found = [GAME.imagine(e, seat, seeded(each)) for each in range(number)]
    assert all(isinstance(each, Ecologic) for each in found)
    return [each for each in found if isinstance(each, Ecologic)]


def kinds_of(e: Ecologic, cards: list[int]) -> list[str]:
    """The backs of some cards."""
    return [KINDS[e.deck.kind[card]] for card in cards]


@pytest.mark.rule("EL-18.1", "EL-18.3")
def test_everybody_knows_in_whose_hand_a_card_is_that_came_back() -> None:
    """Its plan was revealed; of the two cards in that hand nobody has seen the other."""
    ban: Card = {"kind": "impact", "effects": ["all forbid tree"], "latin": None}
    e = table({**CARDS, "ban": ban}, hand=["ban", "oak mint", "fly"], pile="elm ash sage rue", seats=3)
    play(e, "play ban", seat=0)
    play(e, "play oak", "at a1", seat=1)
    play(e, "pass", seat=2)
    assert (asked(e, 1), events(e, "came_back")) == ("returned", ["1 came_back oak"])
    hands = [hand(each, 1).split() for each in imagined(e, 2)]
    assert all("oak" in each for each in hands)
    assert len({" ".join(each) for each in hands}) > 1


# --- copies


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"weather": "on", "expansions": "all"}),
        (1, {"solo": "automa", "automa_any": "on"}),
        (2, {"game": "express", "pace": "sequential"}),
    ],
)
def test_a_clone_is_equal_and_shares_nothing(seats: int, options: dict[str, Any]) -> None:
    e, chance = laid(seats, 5, **options), random.Random(5)
    for step in range(150):
        if step % 15 == 0:
            c = e.clone()
            assert position_key(c) == position_key(e)
            assert shared_parts(c, e) == []
        if to_act(e):
            seat = chance.choice(to_act(e))
            act(e, seat, chance.choice(legal(e, seat)))


# --- what is imagined


@pytest.mark.rule("EL-18.1", "EL-1.9")
def test_all_that_others_may_hold_is_imagined_and_nothing_else() -> None:
    e = table(CARDS, hand=["mint fly", "sage oak"], pile="rue elm", discard="dill", out="")
    worlds = imagined(e, 0)
    assert {hand(world, 0) for world in worlds} == {"fly mint"}
    assert {hand(world, 1) for world in worlds} == {
        f"{tree} {herb}" if tree < herb else f"{herb} {tree}"
        for herb in ("sage", "rue", "dill")
        for tree in ("oak", "elm")
    }  # the backs in pile and discard are public, so it holds a herb and a tree
    assert {named(world, world.discard) for world in worlds} == {"sage", "rue", "dill"}


@pytest.mark.rule("EL-18.1")
def test_dealt_cards_of_others_are_not_known_at_the_start() -> None:
    e = laid(2, 3)
    worlds = [*imagined(e, 0, 5), e]
    assert len({hand(world, 1) for world in worlds}) == 6
    assert {hand(world, 0) for world in worlds} == {hand(e, 0)}
    for seat in (0, 1):  # a spectator knows neither hand
        assert len({hand(world, seat) for world in imagined(e, -1, 5)}) == 5


@pytest.mark.rule("EL-18.1", "EL-5.15")
def test_cards_that_were_handed_on_are_known_to_who_gave_them() -> None:
    e = table(CARDS, hand=["mint sage fly", "oak elm ash"], pile="rue yew", discard="dill", out="", step="hand on")
    play(e, "prepare mint", "prepare sage", seat=0)
    play(e, "prepare oak", "prepare elm", seat=1)
    assert {hand(world, 1) for world in imagined(e, 0)} == {"ash mint sage", "mint sage yew"}
    assert {hand(world, 0) for world in imagined(e, 1)} == {"elm fly oak"}  # there is no other insect
    assert e.prepared == [[], []]


def may_lie_in(discarded: str, e: Ecologic, seat: int) -> set[bool]:
    """Whether a card lies in the discard, in all that a seat may imagine."""
    return {discarded in named(world, world.discard).split() for world in imagined(e, seat)}


@pytest.mark.rule("EL-18.1", "EL-5.11")
def test_which_of_two_backs_alike_was_discarded_only_its_owner_knows() -> None:
    e = table(CARDS, hand=["mint sage fly", "oak elm ash"], pile="rue yew", discard="dill", out="", step="hand on")
    play(e, "prepare mint", "prepare sage", seat=0)
    play(e, "prepare oak", "prepare elm", seat=1)
    begin(e, "play")
    play(e, "swap elm", seat=0)  # of oak and elm, which seat 1 knows
    play(e, "swap sage", seat=1)  # of mint and sage, which seat 0 knows
    assert (may_lie_in("elm", e, 0), may_lie_in("sage", e, 1)) == ({True}, {True})
    assert [may_lie_in(card, e, 0) for card in ("mint", "sage")] == [{False, True}] * 2
    assert [may_lie_in(card, e, 1) for card in ("oak", "elm")] == [{False, True}] * 2


@pytest.mark.rule("EL-18.1", "EL-1.8")
@pytest.mark.parametrize(
    ("kept", "open_backs", "is_known"),
    [("", "off", True), ("gnat", "off", False), ("gnat", "on", True), ("rue", "on", False)],
)
@pytest.mark.parametrize("step", ["play", "keep"])
def test_a_back_that_can_be_only_one_card_is_known(kept: str, open_backs: str, is_known: bool, step: str) -> None:
    e = table(CARDS, hand=["", f"mint {kept}"], pile=OURS, out="0", step=step, open_backs=open_backs)
    e.seen[number_of(e, "mint")] = 0b11  # seat 0 has handed it on
    play(e, "swap mint" if step == "play" else "drop mint", *["done"] * (step == "keep" and kept != ""), seat=1)
    assert discard(e) == "mint"
    assert (may_lie_in("mint", e, 0) == {True}) == is_known


@pytest.mark.rule("EL-18.1", "EL-5.15")
def test_a_card_that_is_known_to_be_of_another_back_is_not_the_one_that_left() -> None:
    """Each knows the other's whole hand, a herb and an insect, and sees the back of a herb go."""
    e = table(CARDS, hand=["mint fly", "sage gnat"], pile="rue moth dill", out="", step="hand on")
    play(e, "prepare mint", seat=0)
    play(e, "prepare sage", seat=1)
    begin(e, "play")
    play(e, "swap sage", seat=0)
    play(e, "swap mint", seat=1)
    assert {hand(world, 1) for world in imagined(e, 0)} == {"fly"}
    assert {hand(world, 0) for world in imagined(e, 1)} == {"gnat"}
    assert {discard(world) for seat in (0, 1) for world in imagined(e, seat)} == {"mint sage"}


@pytest.mark.rule("EL-18.1", "EL-5.11")
def test_cards_of_other_backs_than_the_one_that_left_are_still_known() -> None:
    """The herb that seat 1 discards may be the mint or the card that seat 0 has never seen; the fly is no herb."""
    e = table(CARDS, hand=["mint fly oak", "sage gnat elm"], pile="rue moth yew", out="", step="hand on")
    play(e, "prepare mint", "prepare fly", seat=0)
    play(e, "prepare sage", "prepare gnat", seat=1)
    begin(e, "play")
    play(e, "swap oak", seat=0)
    play(e, "swap mint", seat=1)
    assert may_lie_in("mint", e, 0) == {False, True}
    assert {"fly" in hand(world, 1).split() for world in imagined(e, 0)} == {True}


@pytest.mark.rule("EL-18.1", "EL-5.15")
@pytest.mark.parametrize("season", ["spring", "summer"])
def test_of_a_card_handed_on_only_who_gets_it_knows_what_stayed(season: str) -> None:
    hands = ["oak", "mint sage fly", "elm"]
    e = table(CARDS, hand=hands, pile="rue dill yew", out="", seats=3, season=season, step="exchange")
    for name in ("mint", "sage"):
        e.seen[number_of(e, name)] = 0b111  # they have gone round the table
    begin(e, "hand on")
    play(e, "prepare mint", "prepare fly", seat=1)
    getter, other = (2, 0) if season == "spring" else (0, 2)
    assert "mint" in hand(e, getter).split()
    assert {"sage" in hand(world, 1).split() for world in imagined(e, getter)} == {True}
    assert {"sage" in hand(world, 1).split() for world in imagined(e, other)} == {False, True}


@pytest.mark.rule("EL-18.1", "EL-1.9")
def test_after_a_card_was_taken_from_the_discard_nobody_knows_which_are_left() -> None:
    e = table(CARDS, land=["", "a1 rue 1"], hand=["oak", "jay"], discard="mint sage", out="0")
    for name in ("mint", "sage"):
        e.seen[number_of(e, name)] = 0b11  # both were seen when they died
    assert {named(world, world.discard) for world in imagined(e, 0)} == {"mint sage"}
    play(e, "play jay", "at a2", "recover herb", seat=1)
    assert {hand(world, 1) for world in imagined(e, 0)} == {"mint", "sage"}


@pytest.mark.rule("EL-18.1", "EL-1.10")
def test_nor_which_are_in_a_pile_that_was_made_anew() -> None:
    e = table(CARDS, hand=["oak", "sage"], discard="mint rue", out="0", step="exchange")
    for name in ("mint", "rue"):
        e.seen[number_of(e, name)] = 0b11
    play(e, "give sage", seat=1)  # and a herb is drawn, as there is no other back
    assert {hand(world, 1) for world in imagined(e, 0)} == {"mint", "rue", "sage"}


@pytest.mark.rule("EL-18.1", "EL-1.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_drawn_and_discarded_a_card_knows_that_it_is_there(seat: int) -> None:
    e = table(CARDS, hand=["mint oak", "sage elm"], pile="rue dill yew", out="", starter=seat, **IN_TURN)
    play(e, f"give {('mint', 'sage')[seat]}", "draw herb", "swap rue", seat=seat)
    assert all("rue" in named(world, world.discard) for world in imagined(e, seat))
    assert not all("rue" in named(world, world.discard) for world in imagined(e, 1 - seat))


@pytest.mark.rule("EL-17.21", "EL-18.1")
def test_others_are_told_the_kind_of_a_card_that_was_recovered() -> None:
    e = table(CARDS, land="a1 rue 1", hand="jay", discard="mint")
    play(e, "play jay", "at a2", "recover herb")
    assert events(e, "recovered") == ["0 recovered mint herb"]
    last = (e.events or [])[-1]
    assert GAME.tell(last, 0) == last
    assert short(e, GAME.event_text(GAME.tell(last, 1))) == "0 recovered_kind herb"


@pytest.mark.rule("EL-18.1", "EL-10.6")
def test_everybody_has_seen_who_died() -> None:
    e = table(CARDS, land="a1 fly", pile=OURS, season="summer", step="season", seats=3)
    play(e, "finish")
    e.sides[1].hand, e.pile = [*e.sides[1].hand, number_of(e, "gnat")], [*e.pile, number_of(e, "moth")]
    for seat in range(3):
        assert {named(world, world.discard) for world in imagined(e, seat)} == {"fly"}


@pytest.mark.rule("EL-18.1", "EL-12.5")
def test_everybody_has_seen_a_card_that_was_picked() -> None:
    e = table(CARDS, hand=["mint", "sage"], row="oak", pile="elm ash yew rue", game="express", out="1", step="buy")
    play(e, "give mint", "pick oak")
    assert {hand(world, 0) for world in imagined(e, 1)} == {"oak"}


@pytest.mark.rule("EL-18.1", "EL-15.16")
def test_cards_that_lay_in_the_row_are_known_in_the_discard() -> None:
    e = against(CARDS, "coniferous coniferous", pile=OURS, step="player")
    play(e, "pass")
    row = sorted(e.row)
    play(e, "pass")
    assert sorted(e.discard) == row
    assert all(sorted(world.discard) == row for world in imagined(e, 0, 10))


@pytest.mark.rule("EL-18.1", "EL-19.4")
def test_what_others_have_planned_or_prepared_is_forgotten_in_what_is_imagined() -> None:
    e = table(CARDS, hand=["mint oak", "sage elm"], pile="rue yew", out="")
    play(e, "swap sage", seat=1)
    for world in imagined(e, 0):
        assert (asked(world, 1), world.scripts[1], len(world.sides[1].hand)) == ("play", [], 2)
    e = table(CARDS, hand=["mint oak ash", "sage elm fly"], pile="rue yew", out="", step="hand on")
    play(e, "prepare sage", seat=1)
    for world in imagined(e, 0):
        assert (asked(world, 1), world.prepared[1]) == ("prepare", [])
        assert len(may(world, seat=1)) == 3


@pytest.mark.rule("EL-18.1", "EL-18.2")
@pytest.mark.parametrize("plan", ["pass", "swap sage", "play sage"])
def test_what_others_have_planned_is_not_known_before_it_is_carried_out(plan: str) -> None:
    gift: Card = {"kind": "impact", "effects": ["you draw 1"], "latin": None}
    hands = ["gift mint", "sage elm"]
    e = table({**CARDS, "gift": gift}, hand=hands, pile="rue yew dill ash", out="", expansions="human")
    play(e, plan, *["at a1"] * plan.startswith("play"), seat=1)
    play(e, "play gift", seat=0)  # which comes first, and seat 0 is asked for a back
    for world in imagined(e, 0):
        play(world, "draw herb", seat=0)
        assert (asked(world, 1), may(world, "swap", 1)) == ("play", set(hand(world, 1).split()))


@pytest.mark.rule("EL-19.4", "EL-16.2")
def test_an_impact_card_that_is_planned_is_marked_in_the_own_hand() -> None:
    e = table({**CARDS, "dam": DAM}, hand=["dam mint", "sage"], out="", expansions="human")
    play(e, "play dam", seat=0)
    assert [piece.marks for piece in view(e, 0).zones["hand 0"].pieces] == [[], ["gone"]]
    assert view(e, 1).zones["hand 0"].hidden == 2


@pytest.mark.rule("EL-18.1")
@pytest.mark.parametrize("open_backs", ["off", "on"])
def test_whose_hand_has_which_back_is_known_only_where_backs_are_open(open_backs: str) -> None:
    e = table(CARDS, hand=["mint", "sage fly", "oak"], pile="rue elm gnat", seats=3, out="", open_backs=open_backs)
    found = {frozenset(kinds_of(world, world.sides[1].hand)) for world in imagined(e, 0)}
    both = {frozenset(pair) for pair in (("herb", "insect"), ("herb", "tree"), ("insect", "tree"))}
    assert found == ({frozenset(("herb", "insect"))} if open_backs == "on" else both)
    assert {hand(world, 0) for world in imagined(e, -1)} >= {"mint", "sage"}  # to a spectator all is hidden


@pytest.mark.rule("EL-18.1", "EL-1.9")
@pytest.mark.parametrize(("backs", "known"), [("kind", 0), ("tops", 2)])
def test_the_order_of_the_pile_is_imagined_but_for_backs_that_are_seen(backs: str, known: int) -> None:
    e = table(CARDS, hand=["jay", "dill"], pile="mint oak fly sage elm gnat rue ash moth", out="", backs=backs)
    worlds = imagined(e, 0)
    tops = [{kinds_of(world, world.pile[::-1])[number] for world in worlds} for number in range(9)]
    assert [len(kinds) > 1 for kinds in tops] == [number >= known for number in range(9)]
    assert len({named(world, world.pile[-1:]) for world in worlds}) > 1


@pytest.mark.rule("EL-18.6", "EL-13.1")
def test_weather_and_dice_are_imagined_too() -> None:
    e = laid(2, 3, weather="on")
    worlds = imagined(e, 0, 10)
    assert len({tuple(world.weather) for world in worlds}) == 10
    assert {tuple(sorted(world.weather)) for world in worlds} == {tuple(sorted(e.weather))}
    assert len({world.rng.roll(10**6) for world in worlds}) == 10


@pytest.mark.rule("EL-18.1", "EL-5.19")
def test_received_cards_are_those_of_the_imagined_hand() -> None:
    e = table(CARDS, hand=["mint oak fly", "sage elm gnat", "rue ash moth"], pile="dill yew jay", seats=3, **HAND_ON)
    for seat, cards in enumerate(("mint oak", "sage elm", "rue ash")):
        play(e, *[f"prepare {card}" for card in cards.split()], seat=seat)
    for world in imagined(e, 2):
        assert set(named(world, world.received[1]).split()) < set(hand(world, 1).split())


@pytest.mark.rule("EL-18.1", "EL-18.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_others_choose_among_the_cards_that_they_are_imagined_to_have(seat: int) -> None:
    e = table(CARDS, hand=["mint oak", "sage elm"], pile="rue dill yew ash", out="", starter=seat, **IN_TURN)
    play(e, "skip", seat=seat)
    worlds = imagined(e, 1 - seat)
    assert len({hand(world, seat) for world in worlds}) > 1
    assert all(may(world, "swap", seat) == set(hand(world, seat).split()) for world in worlds)
    assert all(may(world, "swap", seat) == set(hand(e, seat).split()) for world in imagined(e, seat))


@pytest.mark.rule("EL-1.10", "EL-18.6")
def test_a_pile_that_is_made_anew_is_shuffled() -> None:
    orders: set[str] = set()
    for seed in range(5):
        e = table(CARDS, hand="jay", discard="mint sage rue dill fly", step="exchange", seed=seed)
        play(e, "give jay", "draw insect")
        orders.add(" ".join(word for word in named(e, e.pile).split() if word != "jay"))
    assert len(orders) > 1


# --- what cannot be taken back


@pytest.mark.rule("EL-18.1")
def test_after_a_face_came_to_light_nothing_can_be_taken_back() -> None:
    e = table(CARDS, hand=["mint oak", "sage elm"], pile="rue dill yew", out="", **IN_TURN)
    seat = to_act(e)[0]
    play(e, f"give {('mint', 'sage')[seat]}")
    assert max(e.floors) < e.acts
    play(e, "draw herb")
    assert e.floors == [e.acts, e.acts]
    e = table(CARDS, hand=["mint oak", "sage elm"], row="ash", pile="rue dill", out="", game="express", **IN_TURN)
    seat = to_act(e)[0]
    play(e, f"give {('mint', 'sage')[seat]}")
    assert max(e.floors) < e.acts
    play(e, "pick ash")  # and another is laid open
    assert e.floors == [e.acts, e.acts]
