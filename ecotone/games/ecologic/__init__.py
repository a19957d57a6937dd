"""Ecologic: each player builds an ecosystem of habitats and moves biomass along its food chains through a year."""

from ecotone.core.game import Free, Game, Variant
from ecotone.games.ecologic.cards import SHEET
from ecotone.games.ecologic.deck import EXAMPLE, check_options, deck_option
from ecotone.games.ecologic.explain import explain
from ecotone.games.ecologic.faces import faces
from ecotone.games.ecologic.names import EVENTS, VERBS
from ecotone.games.ecologic.setup import setup
from ecotone.games.ecologic.view import imagine, look, outcome, tell
from ecotone.games.ecologic.weigh import gains

ANY = (1, 2, 3, 4, 5, 6, 7)  # EL-1.2
MANY = ANY[1:]
ONE = ("mountains", "coast", "human")
TWO = ("mountains_coast", "mountains_human", "coast_human")
PEOPLE = ("human", "mountains_human", "coast_human", "all")  # with the human neighbourhood

GAME = Game(
    id="ecologic",
    version=3,
    seats=ANY,
    cooperative=False,
    bound=20_000,
    variants=(
        Variant("solo", ("solitaire", "automa"), (1,)),
        Variant("game", ("full", "express"), MANY),
        Variant("pace", ("committed", "sequential"), MANY),
        Variant("expansions", ("none", *ONE, *TWO, "all"), (1, 2, 3, 4)),
        Variant("expansions", (*ONE, *TWO, "all"), (5,)),  # each raises the number of players by one
        Variant("expansions", (*TWO, "all"), (6,)),
        Variant("expansions", ("all",), (7,)),
        Variant("impact", ("on", "off"), (1,), when=(("solo", "solitaire"), ("expansions", *PEOPLE))),
        Variant("impact", ("on", "off"), MANY, when=(("game", "full"), ("expansions", *PEOPLE))),
        Variant("express_impact", ("off", "on"), MANY, when=(("game", "express"), ("expansions", *PEOPLE))),
        Variant("weather", ("off", "on"), (1,), when=(("solo", "solitaire"),)),
        Variant("weather", ("off", "on"), MANY, when=(("game", "full"),)),
        Variant("columns", ("7", "6", "8"), ANY),
        Variant("edges", ("straddle", "separate"), ANY),
        Variant("edge_match", ("either", "none", "both"), ANY),
        Variant("edge_scoring", ("column", "habitat", "side"), ANY),
        Variant("distinct", ("on", "off"), ANY),
        Variant("covered", ("off", "on"), (1,), when=(("solo", "solitaire"),)),
        Variant("covered", ("off", "on"), MANY),
        Variant("trade_price", ("card", "all"), (1,), when=(("solo", "solitaire"),)),
        Variant("trade_price", ("card", "all"), MANY, when=(("game", "full"),)),
        Variant("backs", ("kind", "tops"), (1,), when=(("solo", "solitaire"),)),
        Variant("backs", ("kind", "tops"), MANY),
        Variant("must_feed", ("off", "on"), (1,), when=(("solo", "solitaire"),)),
        Variant("must_feed", ("off", "on"), MANY, when=(("game", "full"),)),
        Variant("open_backs", ("off", "on"), MANY),
        Variant("automa_any", ("off", "on"), (1,), when=(("solo", "automa"),)),
    ),
    verbs=VERBS,
    events=EVENTS,
    setup=setup,
    look=look,
    imagine=imagine,
    tell=tell,
    outcome=outcome,
    gains=gains,
    explain=explain,
    faces=faces,
    free=(Free("deck", ANY, EXAMPLE),),
    check=check_options,
    read_deck=deck_option,
    deck={str(card["id"]): 1 for card in SHEET.cards if card.get("set") == "base"},
)
