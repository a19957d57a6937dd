"""ES-2.4, ES-8.3, ruling 15: what a seat with a good memory knows, and what `imagine` may change."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ecotone.core.kernel import to_act
from ecotone.core.rng import seeded
from ecotone.core.views import View
from ecotone.games.ecosystem import GAME
from ecotone.games.ecosystem.cards import deck
from ecotone.games.ecosystem.state import Ecosystem, known_cards
from tests.games.ecosystem.table import (
    act,
    everything,
    finish,
    fresh,
    happened,
    names,
    next_turn,
    number,
    pieces,
    play,
    play_all,
    table,
    words,
)

GAMES = [(seats, hand, commit) for seats in (2, 3, 4, 5, 6) for hand in ("10", "11") for commit in ("card", "together")]


class Tracker:
    """One seat's memory: made only of its own views and of the events it is told."""

    def __init__(self, e: Ecosystem, seat: int) -> None:
        self.seat = seat
        self.places = len(e.hands)
        self.known: list[Counter[str]] = [Counter() for _ in range(self.places)]
        self.read = 0
        self.look(e)

    def look(self, e: Ecosystem) -> None:
        """Take in what happened since, then what lies in the own hand."""
        for event in GAME.events_for(happened(e)[self.read :], self.seat):
            self.hear(GAME.event_text(event).split())
            self.read += 1
        view = GAME.view(e, self.seat)
        self.known[self.seat] = Counter(piece.face for piece in view.zones[f"hand {self.seat}"].pieces)
        passes_to = view.facts["passes_to"]
        assert isinstance(passes_to, list)
        self.passes_to = passes_to  # how hands will be passed the next time

    def hear(self, line: list[str]) -> None:
        """One event: a card leaves a hand face up, or all hands move on. Deals add only unknown cards."""
        if line[1:2] == ["revealed"]:
            self.lose(int(line[0]), line[2])
        elif line[0] == "neutral":
            self.lose(2, line[1])
        elif line[0] == "passed":
            before = self.known
            self.known = [Counter() for _ in range(self.places)]
            for place in range(self.places):
                self.known[self.passes_to[place]] = before[place]

    def lose(self, place: int, card: str) -> None:
        """A card known to be there may be the one that left."""
        self.known[place] -= Counter([card.removeprefix("card=")])


def memory(e: Ecosystem, seat: int) -> list[str]:
    """What the engine says that a seat knows of each hand."""
    return [names(known_cards(e, seat, hand)) for hand in range(len(e.hands))]


@pytest.mark.rule("ES-2.4", "ES-3.6", "ES-8.3", "ES-8.7")
@pytest.mark.parametrize(("seats", "hand", "commit"), GAMES)
def test_known_cards_are_what_a_seat_has_seen_and_nothing_else(seats: int, hand: str, commit: str) -> None:
    e = fresh(seats, seats, hand, commit)
    chance = random.Random(seats)
    trackers = [Tracker(e, seat) for seat in range(seats)]
    while True:
        for tracker in trackers:
            tracker.look(e)
            told = [" ".join(sorted(known.elements())) for known in tracker.known]
            assert memory(e, tracker.seat) == told
        if not to_act(e):
            return
        act(e, chance)


@pytest.mark.rule("ES-2.4")
@pytest.mark.parametrize(("seats", "hand", "commit"), GAMES)
def test_known_cards_are_truly_there(seats: int, hand: str, commit: str) -> None:
    e = fresh(seats, 3, hand, commit)
    chance = random.Random(3)
    while to_act(e):
        for seat in range(seats):
            for place, cards in enumerate(e.hands):
                assert not Counter(known_cards(e, seat, place)) - Counter(cards)
        next_turn(e, chance)


@pytest.mark.rule("ES-2.4")
def test_at_first_a_seat_knows_its_own_hand_only() -> None:
    e = table(["fox bee wolf", "deer deer trout", "eagle bear meadow"])
    assert memory(e, 1) == ["", "deer deer trout", ""]


@pytest.mark.rule("ES-2.4")
def test_a_seat_remembers_the_hand_it_passed_on() -> None:
    e = table(["fox bee wolf", "deer deer trout", "eagle bear meadow"], ["M", "S", "D"])
    play_all(e, "pick fox", "pick deer", "pick bear")
    play_all(e, "place d4", "place d4", "place d4")
    # Seat 0 passed bee and wolf to seat 1, and holds what seat 2 had; seat 2's new hand it never saw.
    assert memory(e, 0) == ["eagle meadow", "bee wolf", ""]


@pytest.mark.rule("ES-3.3", "ES-3.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_left_over_card_was_seen_by_everybody_for_every_hand_goes_round_in_ten_turns(seats: int) -> None:
    e = fresh(seats, 5, "11")
    chance = random.Random(5)
    while e.turn < 10:
        next_turn(e, chance)
    assert e.seen == [2**seats - 1] * len(e.hands)
    next_turn(e, chance)
    assert (e.round, e.seen[:seats]) == (2, [1 << seat for seat in range(seats)])
    for seat in range(seats):
        for place, left in enumerate(e.left):
            assert known_cards(e, seat, place) == (e.hands[seat] if place == seat else [left])


@pytest.mark.rule("ES-3.6")
def test_a_left_over_card_that_may_have_been_played_is_no_longer_known() -> None:
    e = table(["fox bee wolf", "deer deer trout", "eagle bear meadow"], ["M", "S", "D"], round=2, hand="11")
    e.left = [number("bee"), number("deer"), number("eagle")]
    assert memory(e, 0) == ["bee fox wolf", "deer", "eagle"]
    play_all(e, "pick fox", "pick deer", "pick bear")
    # One of the two deer was played: nobody else can say that the other is still there. The eagle is.
    assert memory(e, 0) == ["bee wolf", "", "eagle"]


@pytest.mark.rule("ES-3.6")
def test_the_memory_of_a_left_over_card_travels_with_the_hand() -> None:
    hands = ["fox bee wolf", "fox deer trout", "fox bear eagle", "fox meadow stream"]
    e = table(hands, ["M", "S", "D", "M"], round=2, hand="11")
    e.left = [number("bee"), number("deer"), number("eagle"), number("stream")]
    play_all(e, *["pick fox"] * 4)
    play_all(e, *["place d4"] * 4)
    # To the right: each seat holds what the next one had and knows what it gave away. Of the two other hands it
    # knows the left-over card, wherever the hand is now.
    assert memory(e, 0) == ["deer trout", "eagle", "stream", "bee wolf"]
    assert memory(e, 1) == ["deer trout", "bear eagle", "stream", "bee"]
    assert memory(e, 2) == ["deer", "bear eagle", "meadow stream", "bee"]
    assert memory(e, 3) == ["deer", "eagle", "meadow stream", "bee wolf"]


@pytest.mark.rule("ES-8.3")
@pytest.mark.parametrize("seed", range(6))
def test_the_neutral_hand_is_known_only_to_who_passed_it_there(seed: int) -> None:
    e = table(["bear meadow meadow", "bear stream stream"], ["M", "S"], neutral="wolf wolf wolf", seed=seed)
    assert [memory(e, seat)[2] for seat in (0, 1)] == ["", ""]
    play_all(e, "pick bear", "pick bear")
    play_all(e, "place d4", "place d4")
    giver = 0 if e.direction == -1 else 1  # to the right seat 0 passes to the neutral hand, to the left seat 1
    there = ["meadow meadow", "stream stream"][giver]
    assert names(e.hands[2]) == there
    assert memory(e, giver)[2] == there
    assert memory(e, 1 - giver)[2] == ""


# --- imagine


def seen_by(e: Ecosystem, seat: int) -> View:
    """A seat's view, less who else is still choosing: others' open choices are imagined from their beginning."""
    view = GAME.view(e, seat)
    if any(e.lanes):
        view.waiting = [view.waiting[seat]]
    return view


@pytest.mark.rule("ES-2.4", "ES-3.2")
@pytest.mark.parametrize(("seats", "hand", "commit"), [(1, "", ""), *GAMES])
def test_an_imagined_table_looks_the_same_and_keeps_what_is_known(seats: int, hand: str, commit: str) -> None:
    e = fresh(seats, 4, hand, commit)
    chance = random.Random(4)
    rng = seeded(4)
    while to_act(e):
        before = everything(e)
        for seat in range(seats):
            other = GAME.imagine(e, seat, rng)
            assert isinstance(other, Ecosystem)
            assert seen_by(other, seat) == seen_by(e, seat)
            assert Counter(pieces(other)) == Counter(deck())
            assert [len(cards) for cards in other.hands] == [len(cards) for cards in e.hands]
            assert memory(other, seat) == memory(e, seat)
        assert everything(e) == before
        for _ in range(5):
            if to_act(e):
                act(e, chance)


@pytest.mark.rule("ES-2.4")
@pytest.mark.parametrize("hand", ["10", "11"])
def test_after_everybody_has_held_each_hand_nothing_is_left_to_imagine(hand: str) -> None:
    e = fresh(3, 5, hand)
    chance = random.Random(5)
    next_turn(e, chance)
    next_turn(e, chance)
    assert e.turn == 3
    rng = seeded(5)
    while e.round == 1:
        for seat in range(3):
            other = GAME.imagine(e, seat, rng)
            assert isinstance(other, Ecosystem)
            assert [names(cards) for cards in other.hands] == [names(cards) for cards in e.hands]
        next_turn(e, chance)


@pytest.mark.rule("ES-2.4")
def test_before_that_the_unknown_hands_are_dealt_anew() -> None:
    e = fresh(3, 5)
    next_turn(e, random.Random(5))
    rng = seeded(6)
    imagined: list[Ecosystem] = []
    for _ in range(20):
        other = GAME.imagine(e, 0, rng)
        assert isinstance(other, Ecosystem)
        imagined.append(other)
    # Seat 0 holds what seat 2 had and knows what it gave to seat 1; only seat 2's hand is a riddle.
    assert len({names(other.hands[0]) for other in imagined}) == 1
    assert len({names(other.hands[1]) for other in imagined}) == 1
    assert len({names(other.hands[2]) for other in imagined}) == 20
    assert len({other.rng.state() for other in imagined}) == 20


@pytest.mark.rule("ES-2.4")
def test_an_imagined_hand_is_dealt_from_deck_and_unknown_hands_alike() -> None:
    e = table(["fox bee wolf", "deer deer trout", "eagle bear meadow"])
    rng = seeded(7)
    found: Counter[int] = Counter()
    for _ in range(500):
        other = GAME.imagine(e, 0, rng)
        assert isinstance(other, Ecosystem)
        assert names(other.hands[0]) == "bee fox wolf"
        found.update(other.hands[1])
    rest = Counter(deck()) - Counter(words("fox bee wolf"))
    for card, n in rest.items():
        # 1,500 cards out of 127; four standard deviations of the rarest type are about 37.
        assert abs(found[card] - 1500 * n / 127) < 60


@pytest.mark.rule("ES-3.2")
def test_an_imagined_table_asks_the_others_again() -> None:
    e = table(["fox bee wolf", "deer deer trout", "eagle bear meadow"], ["M", "S", "D"])
    play(e, 0, "pick fox")
    play(e, 1, "pick deer")
    other = GAME.imagine(e, 0, seeded(8))
    assert isinstance(other, Ecosystem)
    assert to_act(e) == [2]
    assert to_act(other) == [1, 2]
    assert other.picks == [number("fox"), -1, -1]
    assert {action[1] for action in other.offers[1]} == set(other.hands[1])


@pytest.mark.rule("ES-3.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_table_forgets_the_others_placements(seat: int) -> None:
    e = table(["rabbit bee wolf", "rabbit deer trout", "eagle bear meadow"], ["M T", "S T", "D T"])
    play_all(e, "pick rabbit", "pick rabbit", "pick bear")
    for both in (0, 1):
        play(e, both, "place d4")
        play(e, both, "swap d4")
        play(e, both, "swap e4")
    other = GAME.imagine(e, seat, seeded(9))
    assert isinstance(other, Ecosystem)
    assert other.picks == e.picks  # revealed
    assert other.targets[seat] == e.targets[seat]
    assert other.swaps[seat] == e.swaps[seat]
    assert other.targets[1 - seat] == -1
    assert other.swaps[1 - seat] == (-1, -1)
    assert to_act(other) == [1 - seat, 2]


@pytest.mark.rule("ES-3.2")
def test_with_commit_together_an_imagined_table_forgets_card_cell_and_swap() -> None:
    hands = ["rabbit bee wolf", "rabbit deer trout", "eagle bear meadow"]
    e = table(hands, ["M T", "S T", "D T"], commit="together")
    for seat in (0, 1):
        for line in ("pick rabbit", "place d4", "swap d4", "swap e4"):
            play(e, seat, line)
    other = GAME.imagine(e, 0, seeded(9))
    assert isinstance(other, Ecosystem)
    assert (other.picks[0], other.targets[0], other.swaps[0]) == (e.picks[0], e.targets[0], e.swaps[0])
    assert (other.picks[1], other.targets[1], other.swaps[1]) == (-1, -1, (-1, -1))


@pytest.mark.rule("ES-2.4")
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_an_imagined_table_can_be_played_to_the_end(seats: int) -> None:
    e = fresh(seats, 10)
    chance = random.Random(10)
    for _ in range(7):
        act(e, chance)
    other = GAME.imagine(e, 0, seeded(10))
    assert isinstance(other, Ecosystem)
    assert other.events is None
    assert Counter(pieces(finish(other))) == Counter(deck())
    assert e.acts == 7


@pytest.mark.rule("ES-2.4")
def test_the_chance_ahead_is_imagined_anew_even_when_all_hands_are_known() -> None:
    e = fresh(3, 5)
    for _ in range(2):
        next_turn(e, random.Random(5))
    rng = seeded(12)
    ahead = [GAME.imagine(e, 0, rng).rng.state() for _ in range(10)]
    assert len({*ahead, e.rng.state()}) == 11


@pytest.mark.rule("ES-3.7")
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("hand", ["", "11"])
def test_a_finished_game_can_be_imagined_too(seats: int, hand: str) -> None:
    e = finish(fresh(seats, 2, hand if seats > 1 else ""))
    for seat in range(seats):
        other = GAME.imagine(e, seat, seeded(13))
        assert to_act(other) == []
        assert GAME.outcome(other) == GAME.outcome(e)


@pytest.mark.rule("ES-3.6")
def test_an_imagined_hand_keeps_its_left_over_card() -> None:
    e = table(["fox bee wolf", "deer deer trout", "eagle bear meadow"], round=2, hand="11")
    e.left = [-1, number("trout"), -1]
    rng = seeded(11)
    for _ in range(30):
        other = GAME.imagine(e, 0, rng)
        assert isinstance(other, Ecosystem)
        assert other.left == e.left
        assert number("trout") in other.hands[1]


def test_a_clone_is_equal_and_independent() -> None:
    for seats in (1, 2, 3):
        e = fresh(seats, 13)
        chance = random.Random(13)
        while to_act(e):
            other = e.clone()
            before = everything(e)
            assert everything(other) == before
            assert other.events is None
            for _ in range(4):
                if to_act(other):
                    act(other, chance)
            assert everything(e) == before
            act(e, chance)


def test_a_clone_holds_its_own_copy_of_everything() -> None:
    e = table(["rabbit bee wolf", "fox deer trout"], ["M T", "S T"], neutral="wolf wolf fox", pile="bee")
    e.left = [1, 8, 10]
    other = e.clone()
    before = everything(e)
    other.deck.pop()
    other.hands[0].pop()
    other.hands.pop()
    other.seen[0] = 3
    other.left[0] = 5
    other.grids[0].place(other.grids[0].edge[0], 1)
    other.grids.pop()
    other.pile.pop()
    other.picks[0] = 1
    other.targets[0] = 1
    other.swaps[0] = (1, 2)
    assert everything(e) == before
