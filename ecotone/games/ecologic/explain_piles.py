"""What is told about cards that are not seen: the pile, the discard, hands, and the piles of weather and people."""

from __future__ import annotations

from ecotone.core.views import Explanation, Line
from ecotone.games.ecologic.cards import DIE, HABITATS, KINDS, ORGANISMS
from ecotone.games.ecologic.facts import backs
from ecotone.games.ecologic.setup import is_in_pile, layable
from ecotone.games.ecologic.state import AUTOMA, SOLITAIRE, Ecologic, seen_side
from ecotone.games.ecologic.view import dead_of


def explain_stack(e: Ecologic, eyes: int, place: str, owner: int) -> Explanation:
    """A pile, a hand, or a row of open cards, as a whole."""
    if place == "hand":
        return explain_hand(e, eyes, owner)
    if place == "row":
        name = "automa" if e.mode == AUTOMA else "express"
        lines = [Line(f"market.{name}", {}), Line("market.count", {"n": len(e.row)})]
        return Explanation("EL-15.3" if e.mode == AUTOMA else "EL-12.2", lines)
    if place == "weather":
        left = Line("weather.left", {"n": len(e.weather)})
        return Explanation("EL-13.2", [Line("weather.rule", {}), *die_faces(e), left])
    if place == "impacts":
        return Explanation("EL-16.4", [Line("impacts.rule", {}), Line("impacts.count", {"n": len(e.impacts)})])
    return explain_pile(e) if place == "pile" else explain_discard(e, eyes)


def die_faces(e: Ecologic) -> list[Line]:
    """What the weather die may show, and on how many of its faces (EL-13.3, EL-13.8)."""
    die = e.deck.weather_die
    faces = [face for face in range(len(DIE)) if face in die]
    return [Line("weather.face", {"face": DIE[face], "n": die.count(face), "all": len(die)}) for face in faces]


def explain_pile(e: Ecologic) -> Explanation:
    """The pile: by whose back one draws, and how many cards are left (EL-1.9, EL-1.10)."""
    lines = [Line("pile.tops" if e.tops_only else "pile.rule", {})]
    if not e.pile:
        return Explanation("EL-1.10", [*lines, Line("pile.empty", {"n": len(e.discard)})])
    return Explanation("EL-1.8", [*lines, Line("pile.count", {"n": len(e.pile)})])


def explain_discard(e: Ecologic, eyes: int) -> Explanation:
    """The discard, with what has died in one's own plan."""
    number = len(e.discard) + len(dead_of(e, eyes))
    return Explanation("EL-1.9", [Line("discard.rule", {}), Line("discard.count", {"n": number})])


def explain_back(e: Ecologic, place: str, kind: int) -> Explanation:
    """One kind of backs: how many lie in the pile and in the discard, of how many in play."""
    lines = [Line("back.rule", {}), Line("back.play", {"kind": KINDS[kind], "n": in_play(e, kind)})]
    pile = Line("back.pile", {"n": backs(e, e.pile)[kind], "all": len(e.pile)})
    discard = Line("back.discard", {"n": backs(e, e.discard)[kind], "all": len(e.discard)})
    return Explanation("EL-1.8", [*lines, *([pile, discard] if place == "pile" else [discard, pile])])


def in_play(e: Ecologic, kind: int) -> int:
    """How many cards of a kind there are at this table, wherever they are."""
    return len([card for card in e.deck.present if e.deck.kind[card] == kind and is_in_pile(e, card)])


# --- hands


def explain_hand(e: Ecologic, eyes: int, owner: int) -> Explanation:
    """A hand: its number, its backs where they are open, and those that everybody saw go there or leave."""
    if e.mode == AUTOMA:
        return Explanation("EL-15.5", [Line("hand.automa", {})])
    is_own = owner == eyes
    number = len(seen_side(e, owner, eyes).hand)
    lines = [Line("hand.own" if is_own else "hand.rule", {}), Line("hand.count", {"n": number})]
    if e.open_backs:
        kinds = backs(e, e.sides[owner].hand)
        lines += [
            Line("hand.kind", {"kind": KINDS[kind], "n": kinds[kind]}) for kind in range(len(KINDS)) if kinds[kind]
        ]
    if e.mode != SOLITAIRE:
        lines += handed(e, owner)
    return Explanation("EL-18.1", lines)


def handed(e: Ecologic, owner: int) -> list[Line]:
    """The backs of the cards that a player has handed on last."""
    pairs = [(e.handed[at], e.handed[at + 1]) for at in range(0, len(e.handed), 2)]
    return [Line("hand.handed", {"kind": KINDS[kind]}) for seat, kind in pairs if seat == owner]


# --- boards to be laid


def explain_habitat(e: Ecologic, eyes: int, habitat: int) -> Explanation:
    """A side of a board that may be laid: how many cards live there, and whether it can come next (EL-3.4)."""
    side = seen_side(e, eyes, eyes)
    may_come = habitat in [found for _, found in layable(e.deck, side, e.distinct)]
    lines = [
        Line("board.rule", {}),
        Line("board.next" if may_come else "board.not_next", {"habitat": HABITATS[habitat]}),
    ]
    cards = [card for card in e.deck.present if e.deck.kind[card] < ORGANISMS and is_in_pile(e, card)]
    at_home = len([card for card in cards if e.deck.habitats[card] >> habitat & 1])
    return Explanation("EL-3.4", [*lines, Line("board.cards", {"n": at_home, "all": len(cards)})])


def explain_board(e: Ecologic, board: int) -> Explanation:
    """A board with its two sides (EL-3.3)."""
    sides = [Line("board.side", {"habitat": HABITATS[habitat]}) for habitat in e.deck.boards[board]]
    return Explanation("EL-3.3", [Line("board.rule", {}), *sides])
