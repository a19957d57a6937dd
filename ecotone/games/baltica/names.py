"""What can be done and what can happen, with the names of everything an action or event can point at."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Action
from ecotone.core.verbs import Arg, Verb, Verbs
from ecotone.games.baltica.cards import HABITATS, NAMES, PRODUCERS, SPECIES_END, SYMBOLS, TOKENS
from ecotone.games.baltica.policy_cards import POLICIES

CARD: Final = Arg("card", NAMES)
SPECIES: Final = Arg("card", NAMES[:SPECIES_END])
PRODUCER: Final = Arg("card", NAMES[:PRODUCERS])
CONSUMER: Final = Arg("card", NAMES[PRODUCERS:SPECIES_END])  # counted from the first consumer on
SYMBOL: Final = Arg("symbol", SYMBOLS)
TOKEN: Final = Arg("token", SYMBOLS[:TOKENS])
ROW: Final = Arg("row", ["1", "2", "3", "4"])
MARKET: Final = Arg("market", ["producers", "consumers"])
HABITAT: Final = Arg("habitat", HABITATS)
POLICY: Final = Arg("policy", POLICIES)
NUMBER: Final = Arg("number", ["0", "1", "2", "3", "4", "5", "6"])

GROW: Final = 0
FEED: Final = 1
RESTORE: Final = 2
USE: Final = 3
TOKENED: Final = 4
IMPLEMENT: Final = 5
END: Final = 6
PASS_ON: Final = 7
RECYCLE: Final = 8
STOW: Final = 9
RENEW: Final = 10
WAKE: Final = 11
DECLINE: Final = 12
PLACE: Final = 13
REGULATE: Final = 14
GIFT: Final = 15
SEND: Final = 16
CLEAN: Final = 17
TAKE_IN: Final = 18
PUT_BACK: Final = 19
SETTLE: Final = 20
AGREE: Final = 21
REFUSE: Final = 22
VERBS: Final = Verbs(
    [
        Verb("grow", [PRODUCER]),
        Verb("feed", [CONSUMER, PRODUCER, PRODUCER]),
        Verb("restore", [CONSUMER, CONSUMER]),
        Verb("use", [SPECIES, SYMBOL]),
        Verb("token", [TOKEN]),
        Verb("implement", [POLICY]),
        Verb("end", []),
        Verb("pass", [CARD, ROW]),
        Verb("recycle", [CARD]),
        Verb("stow", [CARD]),
        Verb("renew", [MARKET]),
        Verb("wake", [TOKEN]),
        Verb("decline", []),
        Verb("place", [HABITAT]),
        Verb("regulate", [PRODUCER, CONSUMER, HABITAT]),
        Verb("gift", [CONSUMER, ROW]),
        Verb("send", [ROW]),
        Verb("clean", [ROW]),
        Verb("take_in", []),
        Verb("put_back", []),
        Verb("settle", [CONSUMER]),
        Verb("agree", []),
        Verb("refuse", []),
    ]
)

SET_UP: Final = 0
TURN: Final = 1
GREW: Final = 2
BORROWED_IT: Final = 3
FED: Final = 4
RESTORED: Final = 5
PLACED: Final = 6
USED_IT: Final = 7
TOKEN_USED: Final = 8
PASSED: Final = 9
RECYCLED: Final = 10
STOWED: Final = 11
OPENED: Final = 12
RENEWED: Final = 13
REFILLED: Final = 14
WOKE: Final = 15
GOT_PRESSURE: Final = 16
INACTION: Final = 17
THREE_EQUAL: Final = 18
IMPACTS: Final = 19
WARMED: Final = 20
DREW: Final = 21
STOCKED: Final = 22
IN_FORCE: Final = 23
DISCARDED: Final = 24
PREVENTED: Final = 25
IMPLEMENTED: Final = 26
REFUSED: Final = 27
LOST_CARD: Final = 28
GONE: Final = 29
MARKET_LOST: Final = 30
GAINED: Final = 31
RETURNED: Final = 32
TILE_BACK: Final = 33
TOKENS_ON: Final = 34
TOKENS_OFF: Final = 35
NOISY: Final = 36
SKIPPED: Final = 37
CLEANED: Final = 38
TURN_OVER: Final = 39
SHUFFLED: Final = 40
WON: Final = 41
LOST: Final = 42
PROPOSED: Final = 43
EVENTS: Final = Verbs(
    [
        Verb("set_up", []),
        Verb("turn", [ROW]),
        Verb("grew", [SPECIES]),
        Verb("borrowed", [CARD]),
        Verb("fed", [SPECIES, SPECIES, SPECIES]),
        Verb("restored", [SPECIES, SPECIES]),
        Verb("placed", [HABITAT]),
        Verb("used", [SPECIES, SYMBOL]),
        Verb("token", [TOKEN]),
        Verb("passed", [CARD, ROW]),
        Verb("recycled", [CARD]),
        Verb("stowed", [CARD]),
        Verb("opened", [CARD]),
        Verb("renewed", [MARKET]),
        Verb("refilled", [SPECIES]),
        Verb("woke", [TOKEN]),
        Verb("pressure", [ROW]),
        Verb("inaction", []),
        Verb("three_equal", [CARD]),
        Verb("impacts", [NUMBER]),
        Verb("climate", []),
        Verb("drew", [POLICY]),
        Verb("stocked", [POLICY]),
        Verb("in_force", [POLICY]),
        Verb("discarded", [POLICY]),
        Verb("prevented", [POLICY]),
        Verb("implemented", [POLICY]),
        Verb("refused", [POLICY]),
        Verb("lost_card", [CARD]),
        Verb("gone", [CARD]),
        Verb("market_lost", [SPECIES]),
        Verb("gained", [CARD, ROW]),
        Verb("returned", [CARD, ROW]),
        Verb("tile_back", []),
        Verb("tokens_on", []),
        Verb("tokens_off", []),
        Verb("noise", [ROW]),
        Verb("skipped", [ROW]),
        Verb("cleaned", [ROW]),
        Verb("turn_over", []),
        Verb("shuffled", [ROW]),
        Verb("won", []),
        Verb("lost", []),
        Verb("proposed", [POLICY]),
    ]
)

GROWS: Final[list[Action]] = [(GROW, card) for card in range(PRODUCERS)]
USES: Final[list[list[Action]]] = [
    [(USE, card, symbol) for symbol in range(len(SYMBOLS))] for card in range(SPECIES_END)
]
TOKENS_USED: Final[list[Action]] = [(TOKENED, token) for token in range(TOKENS)]
WAKES: Final[list[Action]] = [(WAKE, token) for token in range(TOKENS)]
ENDS: Final[Action] = (END,)
DECLINES: Final[Action] = (DECLINE,)
AGREES: Final[Action] = (AGREE,)
REFUSES: Final[Action] = (REFUSE,)
