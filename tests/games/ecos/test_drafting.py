"""EC-2.5, EC-2.6 and EC-11: the draft, mixed tables, and two players."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.kernel import to_act
from ecotone.games.ecos.state import Ecos
from tests.games.ecos.table import (
    asked,
    card,
    cubes_on,
    events,
    faces,
    fact,
    flower_cards,
    fresh,
    hand,
    may,
    paw_cards,
    pieces,
    play,
    refuses,
    table,
    view,
    zone,
)

PAW_DECKS = [set(paw_cards(deck)) for deck in range(6)]
FLOWER_DECKS = [set(flower_cards(deck)) for deck in range(6)]


def pack(e: Ecos, seat: int) -> set[str]:
    """What a seat drafts from, as it sees it."""
    return set(faces(e, f"pack {seat}", seat).split())


def pick_first(e: Ecos, seat: int) -> str:
    """A seat takes the card with the lowest number; gives it."""
    taken = min(may(e, "draft", seat), key=int)
    play(e, f"draft {taken}", seat=seat)
    return taken


def everybody_picks(e: Ecos) -> dict[int, str]:
    """All who draft take a card."""
    return {seat: pick_first(e, seat) for seat in to_act(e)}


def draft_all(e: Ecos) -> None:
    """Draft to the end."""
    while asked(e) == "draft":
        pick_first(e, to_act(e)[0])


def is_blue(number: str) -> bool:
    return int(number) <= 35


# --- EC-2.5


@pytest.mark.rule("EC-2.5")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_five_blue_cards_are_dealt_to_each(seats: int) -> None:
    e = fresh(seats, cards="draft")
    assert (asked(e), to_act(e)) == ("draft", list(range(seats)))
    packs = [pack(e, seat) for seat in range(seats)]
    assert all(len(cards) == 5 and all(map(is_blue, cards)) for cards in packs)
    assert len(set().union(*packs)) == 5 * seats
    assert [may(e, "draft", seat) for seat in range(seats)] == packs


@pytest.mark.rule("EC-2.5")
def test_the_rest_is_passed_to_the_left() -> None:
    e = fresh(4, cards="draft")
    before = [pack(e, seat) for seat in range(4)]
    taken = everybody_picks(e)
    for seat in range(4):
        assert pack(e, (seat + 1) % 4) == before[seat] - {taken[seat]}
        assert hand(e, seat) == taken[seat]


@pytest.mark.rule("EC-2.5")
def test_then_nine_brown_ones_are_passed_to_the_right() -> None:
    e = fresh(4, cards="draft")
    for _ in range(4):
        everybody_picks(e)
    before = [pack(e, seat) for seat in range(4)]
    assert all(len(cards) == 9 and not any(map(is_blue, cards)) for cards in before)
    taken = everybody_picks(e)
    for seat in range(4):
        assert pack(e, (seat - 1) % 4) == before[seat] - {taken[seat]}


@pytest.mark.rule("EC-2.5")
@pytest.mark.parametrize("seats", [3, 6])
def test_four_blue_and_eight_brown_cards_each(seats: int) -> None:
    e = fresh(seats, cards="draft")
    rounds = 0
    while asked(e) == "draft":
        everybody_picks(e)
        rounds += 1
    assert rounds == 4 + 8
    for seat in range(seats):
        held = hand(e, seat).split()
        assert (len(held), sum(map(is_blue, held))) == (12, 4)
        assert pack(e, seat) == set()
    assert (zone(e, "blue").hidden, zone(e, "brown").hidden) == (35 - 4 * seats, 70 - 8 * seats)
    assert all(number == 1 for name, number in pieces(e).items() if name.startswith("card "))


@pytest.mark.rule("EC-2.5")
def test_what_is_left_over_is_shuffled_back() -> None:
    found: Counter[bool] = Counter()
    for seed in range(40):
        e = fresh(3, seed, cards="draft")
        for _ in range(3):
            everybody_picks(e)
        over = [pack(e, seat) for seat in range(3)]
        left = {min(cards, key=int): max(cards, key=int) for cards in over}
        everybody_picks(e)
        deck = [str(each + 1) for each in e.decks[0]]
        assert all(number in deck for number in left.values())
        found[deck[-3:] == list(left.values())] += 1
    assert found[False] > 35  # they do not simply lie on top


@pytest.mark.rule("EC-2.5")
def test_any_three_of_the_twelve_begin_active() -> None:
    e = fresh(3, cards="draft", seed=2)
    draft_all(e)
    assert (asked(e), to_act(e)) == ("activate", [0, 1, 2])
    held = hand(e, 0).split()
    assert may(e, "activate", 0) == set(held)
    chosen = [held[11], held[0], held[5]]
    for number in chosen:
        play(e, f"activate {number}", seat=0)
    refuses(e, f"activate {held[1]}", seat=0)
    for seat in (1, 2):
        for number in hand(e, seat).split()[:3]:
            play(e, f"activate {number}", seat=seat)
    assert faces(e, "tableau 0").split() == chosen
    assert (len(hand(e, 0).split()), fact(e, "round")) == (9, 1)


@pytest.mark.rule("EC-2.5")
def test_a_card_is_activated_once() -> None:
    e = fresh(3, cards="draft")
    draft_all(e)
    first = hand(e, 0).split()[0]
    play(e, f"activate {first}", seat=0)
    assert first not in may(e, "activate", 0)
    refuses(e, f"activate {first}", seat=0)


# --- EC-2.6


@pytest.mark.rule("EC-2.6", "EC-14.4")
@pytest.mark.parametrize(("cards", "decks"), [("mixed_paw", PAW_DECKS), ("mixed_flower", FLOWER_DECKS)])
def test_some_take_starter_decks_while_the_others_draft(cards: str, decks: list[set[str]]) -> None:
    e = fresh(4, cards=cards)
    assert (asked(e), to_act(e), may(e, seat=2)) == ("join", [0, 1, 2, 3], {"starter", "drafts"})
    for seat, line in enumerate(["drafts", "starter", "drafts", "starter"]):
        play(e, line, seat=seat)
    assert (asked(e), to_act(e)) == ("draft", [0, 2])
    for seat in (1, 3):
        held = set(hand(e, seat).split()) | set(faces(e, f"tableau {seat}").split())
        assert held in decks
        assert len(hand(e, seat).split()) == 9
    draft_all(e)
    assert (asked(e), to_act(e)) == ("activate", [0, 2])
    assert [len(hand(e, seat).split()) for seat in range(4)] == [12, 9, 12, 9]


@pytest.mark.rule("EC-14.4", "EC-2.6")
def test_packs_pass_among_those_who_draft() -> None:
    e = fresh(4, cards="mixed_paw")
    for seat, line in enumerate(["drafts", "starter", "drafts", "drafts"]):
        play(e, line, seat=seat)
    for left in ({0: 2, 2: 3, 3: 0}, {0: 3, 3: 2, 2: 0}):
        before = {seat: pack(e, seat) for seat in left}
        taken = everybody_picks(e)
        for seat, other in left.items():
            assert pack(e, other) == before[seat] - {taken[seat]}
        while len(pack(e, 0)) not in (0, 9) and asked(e) == "draft":
            everybody_picks(e)


@pytest.mark.rule("EC-14.4")
def test_everybody_says_so_at_the_same_time() -> None:
    e = fresh(3, cards="mixed_paw")
    before = view(e, 1)
    play(e, "drafts", seat=0)
    after = view(e, 1)
    assert (after.zones, after.facts) == (before.zones, before.facts)
    play(e, "starter", seat=1)
    play(e, "starter", seat=2)
    assert events(e, "drafted", "started") == ["0 drafted", "1 started", "2 started"]
    assert fact(e, "drafts") == [1, 0, 0]


@pytest.mark.rule("EC-2.6")
@pytest.mark.parametrize("line", ["starter", "drafts"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_all_may_choose_the_same(line: str, seats: int) -> None:
    e = fresh(seats, cards="mixed_flower")
    for seat in range(seats):
        play(e, line, seat=seat)
    draft_all(e)
    while asked(e) == "activate":
        play(e, "activate " + min(may(e, "activate"), key=int))
    assert [len(faces(e, f"tableau {seat}").split()) for seat in range(seats)] == [5 if seats == 2 else 3] * seats


@pytest.mark.rule("EC-2.6")
def test_one_who_drafts_alone_takes_from_one_pack() -> None:
    e = fresh(3, cards="mixed_paw")
    for seat, line in enumerate(["drafts", "starter", "starter"]):
        play(e, line, seat=seat)
    before = pack(e, 0)
    taken = pick_first(e, 0)
    assert pack(e, 0) == before - {taken}


# --- EC-11: two players


@pytest.mark.rule("EC-11.1")
@pytest.mark.parametrize(("cards", "decks"), [("paw", PAW_DECKS), ("flower", FLOWER_DECKS)])
def test_two_players_have_18_cards_and_choose_two_more_active_ones(cards: str, decks: list[set[str]]) -> None:
    e = fresh(2, cards=cards)
    assert (asked(e), to_act(e)) == ("activate", [0, 1])
    for seat in (0, 1):
        held, active = hand(e, seat).split(), faces(e, f"tableau {seat}").split()
        assert (len(held), len(active)) == (15, 3)
        assert sum(map(is_blue, [*held, *active])) == 6
        assert any(deck < {*held, *active} for deck in decks)
        assert may(e, "activate", seat) == set(held)
        for number in held[7:9]:
            play(e, f"activate {number}", seat=seat)
        assert len(hand(e, seat).split()) in (13, 15)  # 15 until both have chosen
    for seat in (0, 1):
        assert (len(hand(e, seat).split()), len(faces(e, f"tableau {seat}").split())) == (13, 5)


@pytest.mark.rule("EC-11.1")
def test_the_extra_cards_are_chance() -> None:
    found = set()
    for seed in range(20):
        e = fresh(2, seed)
        held = {*hand(e, 0).split(), *faces(e, "tableau 0").split()}
        (deck,) = [deck for deck in PAW_DECKS if deck < held]
        found.add(tuple(sorted(held - deck)))
    assert len(found) == 20


@pytest.mark.rule("EC-11.2")
def test_two_players_draft_two_at_a_time() -> None:
    e = fresh(2, cards="draft")
    dealt = [hand(e, seat).split() for seat in (0, 1)]
    assert [(len(held), sum(map(is_blue, held))) for held in dealt] == [(6, 2), (6, 2)]
    before = [pack(e, seat) for seat in (0, 1)]
    assert [len(cards) for cards in before] == [5, 5]
    taken = [{pick_first(e, 0), pick_first(e, 0)}, {pick_first(e, 1), pick_first(e, 1)}]
    assert [pack(e, 1), pack(e, 0)] == [before[0] - taken[0], before[1] - taken[1]]


@pytest.mark.rule("EC-11.2")
def test_six_blue_and_twelve_brown_in_the_end() -> None:
    e = fresh(2, cards="draft")
    for size in (5, 3, 9, 7, 5, 3):
        assert [len(pack(e, seat)) for seat in (0, 1)] == [size, size]
        for seat in (0, 0, 1, 1):
            pick_first(e, seat)
    assert asked(e) == "activate"
    for seat in (0, 1):
        held = hand(e, seat).split()
        assert (len(held), sum(map(is_blue, held))) == (18, 6)
        for number in held[:5]:
            play(e, f"activate {number}", seat=seat)
    assert [len(faces(e, f"tableau {seat}").split()) for seat in (0, 1)] == [5, 5]
    assert (zone(e, "blue").hidden, zone(e, "brown").hidden) == (35 - 12, 70 - 24)


@pytest.mark.rule("EC-11.3")
def test_two_tokens_are_drawn_and_each_used() -> None:
    cards = {"1": card("score 1", slots="sun egg rock")}
    e = table(cards, draws="egg sun", seats=2)
    assert (faces(e, "drawn"), fact(e, "token")) == ("egg sun", 3)
    play(e, "put 1 egg")
    assert (faces(e, "drawn"), fact(e, "token"), fact(e, "draw")) == ("egg sun", 0, 1)
    play(e, "put 1 sun")
    assert (cubes_on(e, "1"), len(faces(e, "drawn").split()), fact(e, "draw")) == ("sun egg", 4, 2)
    assert fact(e, "dial") == [0, 2]


@pytest.mark.rule("EC-11.3")
def test_each_token_has_its_full_resolution() -> None:
    cards = {"1": card("place water", slots="egg"), "2": card("score 1", slots="rock rock")}
    e = table(cards, active=["1", "2"], draws="egg rock", seats=2)
    play(e, "put 1 egg")
    assert (asked(e), fact(e, "token")) == ("place", 3)
    play(e, "place 2,0")
    assert (fact(e, "token"), asked(e, 1)) == (5, "use")


@pytest.mark.rule("EC-11.3", "EC-10.1")
@pytest.mark.parametrize("draws", ["wild egg", "egg wild", "wild wild"])
def test_if_either_is_wild_the_round_ends_after_both(draws: str) -> None:
    e = table({"1": card("score 1", slots="rock rock")}, draws=draws, seats=2)
    play(e, "turn")
    assert (fact(e, "round"), events(e, "wild_ends")) == (1, [])
    play(e, "turn")
    assert (fact(e, "round"), fact(e, "harbinger")) == (2, 1)


@pytest.mark.rule("EC-11.3", "EC-3.1")
def test_three_players_draw_one_token() -> None:
    assert faces(table({}, draws="egg sun"), "drawn") == "egg"


@pytest.mark.rule("EC-11.4")
def test_any_two_decks_may_meet() -> None:
    found = set()
    for seed in range(200):
        e = fresh(2, seed)
        held = [{*hand(e, seat).split(), *faces(e, f"tableau {seat}").split()} for seat in (0, 1)]
        found.add(tuple(next(n for n, deck in enumerate(PAW_DECKS) if deck < cards) for cards in held))
    assert found == {(one, other) for one in range(6) for other in range(6) if one != other}
