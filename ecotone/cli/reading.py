"""What can be read about cards and other pieces: what is printed on them, and what explains itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ecotone.cli.answers import NAMED, fits, short
from ecotone.cli.screen import Screen
from ecotone.cli.terminal import listed
from ecotone.core.errors import BadInput
from ecotone.core.views import Face, FaceLine, Piece, View
from ecotone.words import Words, sentence

Found = tuple[str, Piece]  # a piece and its zone


def printed(words: Words, face: Face, kinds: dict[str, list[str]]) -> str:
    """What is printed on a card: what it asks for in brackets, then what it does, one sentence for each effect."""
    asked = [
        names for value in face.traits.values() if isinstance(value, list) and (names := called(words, value, kinds))
    ]
    effects: list[str] = []
    for line in face.lines:
        if line.depth and effects:
            effects[-1] += f" > {effect(words, line)}"
        else:
            effects.append(sentence(effect(words, line)))
    return " ".join([*[f"[{', '.join(names)}]" for names in asked], *[f"{each}." for each in effects]])


def called(words: Words, ids: Sequence[str], kinds: dict[str, list[str]]) -> list[str]:
    """What things of one kind are called; nothing where the ids are of no kind that the game speaks of."""
    for kind, names in kinds.items():
        if ids and set(ids) <= set(names):
            return [str(words.name(kind, id)) for id in ids]
    return []


def effect(words: Words, line: FaceLine) -> str:
    """One printed effect."""
    return " ".join(words.phrase(part) for part in line.parts)


def told(screen: Screen, piece: Piece, faces: dict[str, Face]) -> str:
    """What a piece is called, and what is printed on it."""
    name = sentence(screen.named(piece, 1))
    return f"{name}: {printed(screen.words, faces[piece.face], screen.kinds)}" if piece.face in faces else f"{name}:"


def own_cards(screen: Screen, view: View, faces: dict[str, Face]) -> list[str]:
    """What is printed on every card that the seat has or may choose from."""
    chosen = {key for option in view.ask.options for key in option.on} if view.ask else set()
    own = [piece for zone, piece in pieces_of(view) if view.zones[zone].owner == screen.seat or piece.key in chosen]
    return [told(screen, piece, faces) for piece in own if piece.face in faces]


def pieces_of(view: View) -> Iterator[Found]:
    """Everything visible, with its zone."""
    for name, zone in view.zones.items():
        for piece in zone.pieces:
            yield name, piece


def meant(screen: Screen, view: View, text: str) -> Found:
    """The piece that somebody names: by its name, its place, or the beginnings of its words; own ones first."""
    typed = text.lower().split()
    ways = [(found, screen.named(found[1], 1).lower().split()) for found in pieces_of(view)]
    exact = [found for found, way in ways if typed == way or text == found[1].at]
    found = exact or [found for found, way in ways if fits(typed, way)]
    if not found:
        raise BadInput(f"nothing that lies open is called {short(text)!r}: type the name of a card or of a place")
    names = list(dict.fromkeys(screen.named(piece, 1) for _, piece in found))
    if len(names) > 1 and not exact:
        told = names[:NAMED] + (["others"] if len(names) > NAMED else [])
        raise BadInput(f"{short(text)!r} could be {listed(told, 'or')}: type more of it")
    return min(found, key=lambda each: view.zones[each[0]].owner != screen.seat)
