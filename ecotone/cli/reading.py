"""What can be read about cards and other pieces: what is printed on them, and what explains itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ecotone.cli.answers import NAMED, fits, short
from ecotone.cli.facts import Fact, fields_in
from ecotone.cli.screen import Screen
from ecotone.cli.terminal import listed
from ecotone.core import numbers
from ecotone.core.errors import BadInput
from ecotone.core.views import Face, FaceLine, Piece, View
from ecotone.words import Words, joined, sentence

PRINTED = "printed"  # the words for what is printed on cards, by trait
Trait = int | str | list[str]
Found = tuple[str, Piece]  # a piece and its zone


def printed(words: Words, face: Face, kinds: dict[str, list[str]], now: Mapping[str, Fact] | None = None) -> str:
    """What is printed on a card: what it is or asks for, then what it does, one sentence for each effect."""
    effects: list[str] = []
    for line in face.lines:
        if line.depth and effects:
            effects[-1] += f" > {effect(words, line)}"
        else:
            effects.append(sentence(effect(words, line)))
    return " ".join([*asked(words, face, kinds, now or {}), *[f"{each.removesuffix('.')}." for each in effects]])


def asked(words: Words, face: Face, kinds: dict[str, list[str]], now: Mapping[str, Fact]) -> list[str]:
    """What a card is or asks for: a sentence as the game's words have it, else lists of things in brackets."""
    table = words.strings.get(PRINTED, {})
    if not table:
        lists = [called(words, value, kinds) for value in face.traits.values() if isinstance(value, list)]
        return [f"[{', '.join(names)}]" for names in lists if names]
    told = [trait_told(words, table[trait], value, now) for trait, value in face.traits.items() if trait in table]
    return [f"{sentence('; '.join(filter(None, told)))}."]


def trait_told(words: Words, template: str, value: Trait, now: Mapping[str, Fact]) -> str:
    """One trait in words, as facts are told; nothing where something of it is missing."""
    filled = {field: trait_filled(words, field, value, now) for field in fields_in(template) or ["some"]}
    return template.format(**filled) if all(filled.values()) else ""


def trait_filled(words: Words, field: str, value: Trait, now: Mapping[str, Fact]) -> str:
    """What a trait's sentence asks for: `some` number, names of a kind, or one number for each thing of a kind.

    Where a fact says which of these things it is now, as a season, its number is in brackets.
    """
    if field == "some":
        return numbers.printed(value) if isinstance(value, int) and value else str(value or "")
    if field in now and isinstance(value, list):
        return " ".join(f"[{number}]" if i == now[field] else number for i, number in enumerate(value))
    return ", ".join(str(words.name(field, id)) for id in (value if isinstance(value, list) else [str(value)]))


def called(words: Words, ids: Sequence[str], kinds: dict[str, list[str]]) -> list[str]:
    """What things of one kind are called; nothing where the ids are of no kind that the game speaks of."""
    for kind, names in kinds.items():
        if ids and set(ids) <= set(names):
            return [str(words.name(kind, id)) for id in ids]
    return []


def effect(words: Words, line: FaceLine) -> str:
    """One printed effect."""
    return joined(words.phrase(part) for part in line.parts)


def told(screen: Screen, piece: Piece, faces: dict[str, Face], view: View) -> str:
    """What a piece is called, and what is printed on it."""
    name = sentence(screen.named(piece, 1))
    if piece.face not in faces:
        return f"{name}:"
    return f"{name}: {printed(screen.words, faces[piece.face], screen.kinds, view.facts)}"


def own_cards(screen: Screen, view: View, faces: dict[str, Face]) -> list[Piece]:
    """Every card with print on it that the seat has or may choose from."""
    chosen = {key for option in view.ask.options for key in option.on} if view.ask else set()
    own = [piece for zone, piece in pieces_of(view) if view.zones[zone].owner == screen.seat or piece.key in chosen]
    return [piece for piece in own if piece.face in faces]


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
