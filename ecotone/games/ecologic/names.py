"""What can be done at a table of Ecologic, and what can happen there."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action
from ecotone.core.verbs import Arg, Verb, Verbs
from ecotone.games.ecologic.cards import CARD_NAMES, DIE, HABITATS, KINDS, SEASONS
from ecotone.games.ecologic.field import PLACE_NAMES, PLACES

MOST: Final = 99  # no event tells of more tokens
BOARDS: Final = 28

CARD: Final = Arg("card", CARD_NAMES)
PLACE: Final = Arg("place", PLACE_NAMES)
KIND: Final = Arg("kind", KINDS)
BOARD: Final = Arg("board", [str(number + 1) for number in range(BOARDS)])
HABITAT: Final = Arg("habitat", HABITATS)
SHOWN: Final = Arg("shown", [*HABITATS, "any"])  # a face of the automa's dice
SIDE: Final = Arg("row", [str(number + 1) for number in range(7)])  # whose ecosystem, called by its player
NUMBER: Final = Arg("n", [str(n) for n in range(MOST + 1)])
SEASON: Final = Arg("season", SEASONS)
FACE: Final = Arg("face", DIE)

LAY: Final = 0
SKIP: Final = 1
GIVE: Final = 2
PAY: Final = 3
ROLL: Final = 4
ROLL_FOR: Final = 5
SPEND: Final = 6
SPEND_REMAINS: Final = 7
SPEND_JOKER: Final = 8
DRAW: Final = 9
RECOVER: Final = 10
PICK: Final = 11
PLAY: Final = 12
AT: Final = 13
SWAP: Final = 14
PASS: Final = 15
EAT: Final = 16
EAT_REMAINS: Final = 17
JOKER: Final = 18
FILL: Final = 19
FEED: Final = 20
STARVE: Final = 21
ASSIST: Final = 22
FINISH: Final = 23
BURY: Final = 24
BURY_ALL: Final = 25
PREPARE: Final = 26
TRADE: Final = 27
DROP: Final = 28
TAKE: Final = 29
TAKE_JOKER: Final = 30
TAKE_ALL: Final = 31
RECYCLE: Final = 32
RECYCLE_ALL: Final = 33
DONE: Final = 34
VERBS: Final = Verbs(
    [
        Verb("lay", [BOARD, HABITAT]),  # set-up: this board comes next, this side up
        Verb("skip", []),  # no exchange
        Verb("give", [CARD]),  # an exchange: this card is given
        Verb("pay", []),  # autumn: four tokens for a card; express: two apples
        Verb("roll", [CARD]),  # weather: discard this card and roll
        Verb("roll_for", []),  # weather: two biomass tokens, and roll
        Verb("spend", [PLACE]),  # a biomass token of a card is paid
        Verb("spend_remains", [PLACE]),
        Verb("spend_joker", []),
        Verb("draw", [KIND]),  # from the pile, by its back
        Verb("recover", [KIND]),  # from the discard, by its back
        Verb("pick", [CARD]),  # a face-up card
        Verb("play", [CARD]),
        Verb("at", [PLACE]),
        Verb("swap", [CARD]),  # a card for a joker
        Verb("pass", []),
        Verb("eat", [PLACE]),
        Verb("eat_remains", [PLACE]),
        Verb("joker", []),
        Verb("fill", []),  # take the rest as the assistant would
        Verb("feed", [PLACE]),
        Verb("starve", [PLACE]),  # declare it dead
        Verb("assist", []),  # let the assistant feed all that are left
        Verb("finish", []),  # all that are unfed die
        Verb("bury", [PLACE]),  # one remains token of the dead goes onto this card
        Verb("bury_all", [PLACE]),
        Verb("prepare", [CARD]),
        Verb("trade", [CARD]),  # a received card for another, at the price of a joker
        Verb("drop", [CARD]),  # a hand card is discarded: for a joker at a season's end, or because an effect says so
        Verb("take", [SIDE, PLACE]),  # a biomass token of a neighbour
        Verb("take_joker", [SIDE]),
        Verb("take_all", []),
        Verb("recycle", [PLACE]),  # a remains token becomes a joker, or biomass on a decomposer
        Verb("recycle_all", []),
        Verb("done", []),
    ]
)

# Answers are made once and shared.
SKIPS: Final[Action] = (SKIP,)
PASSES: Final[Action] = (PASS,)
FILLS: Final[Action] = (FILL,)
DONES: Final[Action] = (DONE,)
JOKERS: Final[Action] = (JOKER,)
ATS: Final[list[Action]] = [(AT, place) for place in range(PLACES)]
EATS: Final[list[Action]] = [(EAT, place) for place in range(PLACES)]
REMAINS: Final[list[Action]] = [(EAT_REMAINS, place) for place in range(PLACES)]

SET_UP: Final = 0
LAID: Final = 1
SEASON_BEGAN: Final = 2
ROUND: Final = 3
GAVE: Final = 4
PAID: Final = 5
DREW: Final = 6
DREW_KIND: Final = 7
RECOVERED: Final = 8
RECOVERED_KIND: Final = 9
PICKED: Final = 10
PLAYED: Final = 11
COVERED: Final = 12
PRODUCED: Final = 13
ATE: Final = 14
ATE_REMAINS: Final = 15
ATE_JOKERS: Final = 16
BONUS: Final = 17
GAINED: Final = 18
GAINED_JOKERS: Final = 19
TOOK: Final = 20
TOOK_JOKERS: Final = 21
RECYCLED: Final = 22
SWAPPED: Final = 23
PASSED: Final = 24
RAN_OUT: Final = 25
HANDED: Final = 26
RECEIVED: Final = 27
TRADED: Final = 28
DROPPED: Final = 29
DECAYED: Final = 30
ALL_FED: Final = 31
STARVED: Final = 32
BURIED: Final = 33
UNCOVERED: Final = 34
DEALT: Final = 35
RESHUFFLED: Final = 36
CAME_BACK: Final = 37
ROLLED: Final = 38
WEATHER_CAME: Final = 39
STRUCK: Final = 40
GREW: Final = 41
ROTTED: Final = 42
LOST_JOKERS: Final = 43
FORBIDDEN: Final = 44
DICE: Final = 45
CHOSE: Final = 46
LOST_TURN: Final = 47
SWEPT: Final = 48
REFILLED: Final = 49
LEFT_REMAINS: Final = 50
ENDED: Final = 51
RECEIVED_UNSEEN: Final = 52
CLEARED: Final = 53
EVENTS: Final = Verbs(
    [
        Verb("set_up", []),
        Verb("laid", [HABITAT]),
        Verb("season", [SEASON]),
        Verb("round", [NUMBER]),
        Verb("gave", []),  # a card, face down, in exchange
        Verb("paid", [NUMBER]),  # tokens
        Verb("drew", [CARD, KIND]),  # as the one who drew sees it
        Verb("drew_kind", [KIND]),  # as the others do
        Verb("recovered", [CARD, KIND]),
        Verb("recovered_kind", [KIND]),
        Verb("picked", [CARD]),
        Verb("played", [CARD, PLACE]),
        Verb("covered", [CARD, CARD]),  # the new card, the one below
        Verb("produced", [CARD, NUMBER]),
        Verb("ate", [CARD, CARD, NUMBER]),  # who, whom, how much
        Verb("ate_remains", [CARD, CARD, NUMBER]),
        Verb("ate_jokers", [CARD, NUMBER]),
        Verb("bonus", [CARD, NUMBER]),  # EL-7.10
        Verb("gained", [CARD, NUMBER]),  # biomass by an ability
        Verb("gained_jokers", [NUMBER]),
        Verb("took", [CARD, CARD, NUMBER]),  # from a neighbour's card onto the own one
        Verb("took_jokers", [SIDE, NUMBER]),
        Verb("recycled", [NUMBER]),  # remains for jokers
        Verb("swapped", []),  # a card for a joker
        Verb("passed", []),
        Verb("ran_out", []),  # no card left: out until the phase ends
        Verb("handed", [SIDE, NUMBER]),
        Verb("received", [CARD]),  # as the one who receives sees it
        Verb("traded", []),
        Verb("dropped", [NUMBER]),
        Verb("decayed", [], [SIDE, PLACE, NUMBER, NUMBER]),  # EL-9.3: where biomass was lost, how much, how much rotted
        Verb("all_fed", []),
        Verb("starved", [CARD, NUMBER, NUMBER]),  # needs, could reach
        Verb("buried", [CARD, NUMBER]),  # remains onto a card
        Verb("uncovered", [CARD]),
        Verb("dealt", [NUMBER]),
        Verb("reshuffled", []),
        Verb("came_back", [CARD]),  # it could no longer be fed (EL-18.3)
        Verb("rolled", [FACE]),
        Verb("weather", [CARD]),
        Verb("impact", [CARD]),
        Verb("grew", [CARD, NUMBER]),  # biomass by weather or people
        Verb("rotted", [CARD, NUMBER, NUMBER]),  # biomass lost, and remains made of it
        Verb("lost_jokers", [NUMBER]),
        Verb("forbidden", [KIND]),
        Verb("dice", [SHOWN, SHOWN]),
        Verb("chose", [HABITAT]),
        Verb("lost_turn", []),
        Verb("swept", [NUMBER]),  # cards of the row discarded
        Verb("refilled", [NUMBER]),
        Verb("left_remains", [CARD]),  # EL-15.20
        Verb("ended", []),
        Verb("received_unseen", []),
        Verb("cleared", [CARD, NUMBER]),  # remains gone by weather or people
    ]
)
