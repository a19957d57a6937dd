"""What can be done at a table of Ecos, and what can happen there."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action
from ecotone.core.verbs import Arg, Verb, Verbs
from ecotone.games.ecos.cards import COLOURS, ELEMENTS, KINDS, NUMBERS, TERRAINS
from ecotone.games.ecos.field import CELL_NAMES, CELLS

POINTS: Final = 100  # no effect scores more at once

QUIET: Final = ("ask", "at_once", "in_order")  # when quiet cards are resolved (EC-4.7)
ASK: Final = 0
AT_ONCE: Final = 1
IN_ORDER: Final = 2

CARD: Final = Arg("card", NUMBERS)
ELEMENT: Final = Arg("element", ELEMENTS)
CELL: Final = Arg("cell", CELL_NAMES)
TERRAIN: Final = Arg("terrain", TERRAINS)
KIND: Final = Arg("kind", KINDS)
DECKS: Final = Arg("decks", [*COLOURS, "both"])
COLOUR: Final = Arg("colour", COLOURS)
NUMBER: Final = Arg("n", [str(n) for n in range(POINTS + 1)])

PUT: Final = 0
SHIFT: Final = 1
TURN: Final = 2
GAIN: Final = 3
STAY: Final = 4
PLAY: Final = 5
CUBE: Final = 6
LOOK: Final = 7
TAKE: Final = 8
KEEP: Final = 9
ECO: Final = 10
TAKE_BACK: Final = 11
PLACE: Final = 12
FACE: Final = 13
PICK: Final = 14
WHICH: Final = 15
SKIP: Final = 16
DRAFT: Final = 17
ACTIVATE: Final = 18
STARTER: Final = 19
DRAFTS: Final = 20
NEITHER: Final = 21
NOW: Final = 22
WAIT: Final = 23
VERBS: Final = Verbs(
    [
        Verb("put", [CARD, ELEMENT]),
        Verb("shift", [CARD, ELEMENT]),
        Verb("turn", []),
        Verb("gain", []),
        Verb("stay", []),
        Verb("play", [CARD]),
        Verb("cube", []),
        Verb("look", [DECKS]),
        Verb("take", [CARD]),
        Verb("keep", [CARD]),
        Verb("eco", []),
        Verb("take_back", []),
        Verb("place", [CELL]),
        Verb("face", [TERRAIN]),
        Verb("pick", [CELL]),
        Verb("which", [KIND]),
        Verb("skip", []),
        Verb("draft", [CARD]),
        Verb("activate", [CARD]),
        Verb("starter", []),
        Verb("drafts", []),
        Verb("neither", []),
        Verb("now", []),
        Verb("wait", []),
    ]
)

# Answers are made once and shared.
TURNS: Final[Action] = (TURN,)
SKIPS: Final[Action] = (SKIP,)
CUBES: Final[Action] = (CUBE,)
NEITHERS: Final[Action] = (NEITHER,)
PLACES: Final[list[Action]] = [(PLACE, cell) for cell in range(CELLS)]
PICKS: Final[list[Action]] = [(PICK, cell) for cell in range(CELLS)]

SET_UP: Final = 0
ROUND: Final = 1
DREW: Final = 2
PUT_IT: Final = 3
SHIFTED: Final = 4
TURNED: Final = 5
CUBED: Final = 6
PLAYED: Final = 7
LOOKED: Final = 8
KEPT: Final = 9
KEPT_UNSEEN: Final = 10
LAID_OPEN: Final = 11
TOOK: Final = 12
ANNOUNCED: Final = 13
IMPACT: Final = 14
TOOK_BACK: Final = 15
PLACED: Final = 16
REPLACED: Final = 17
MOVED: Final = 18
REMOVED: Final = 19
SCORED: Final = 20
BROKEN: Final = 21
GAINED: Final = 22
WORN: Final = 23
DISCARDED: Final = 24
RESHUFFLED: Final = 25
REACHED: Final = 26
LAST_CALL: Final = 27
WILD_ENDS: Final = 28
TIED: Final = 29
ENDED: Final = 30
ACTIVATED: Final = 31
DRAFTED: Final = 32
STARTED: Final = 33
COMPLETED: Final = 34
STAYED: Final = 35
EVENTS: Final = Verbs(
    [
        Verb("set_up", []),
        Verb("round", []),
        Verb("drew", [ELEMENT]),
        Verb("put_it", [ELEMENT, CARD]),
        Verb("shifted", [CARD, ELEMENT, CARD]),
        Verb("turned", [NUMBER]),
        Verb("cubed", []),
        Verb("played", [CARD]),
        Verb("looked", [DECKS]),
        Verb("kept", [CARD, COLOUR]),
        Verb("kept_unseen", [COLOUR]),
        Verb("laid_open", [CARD]),
        Verb("took", [CARD]),
        Verb("announced", [CARD]),
        Verb("impact", [CARD]),
        Verb("took_back", [CARD]),
        Verb("placed", [KIND, CELL]),
        Verb("replaced", [CELL, KIND]),
        Verb("moved", [KIND, CELL, CELL]),
        Verb("removed", [KIND, CELL]),
        Verb("scored", [NUMBER, CARD]),
        Verb("broken", [CARD]),
        Verb("gained", [ELEMENT, CARD]),
        Verb("worn", [CARD]),
        Verb("discarded", [CARD]),
        Verb("reshuffled", [COLOUR]),
        Verb("reached", [NUMBER]),
        Verb("last_call", []),
        Verb("wild_ends", []),
        Verb("tied", []),
        Verb("ended", []),
        Verb("activated", [CARD]),
        Verb("drafted", []),
        Verb("started", []),
        Verb("completed", [CARD]),
        Verb("stayed", [KIND, CELL]),
    ]
)
