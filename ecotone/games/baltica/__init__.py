"""Ecosfera Baltica: save the Baltic Sea together. Elements feed producers, producers consumers, consumers habitats."""

from ecotone.core.game import Free, Game, Variant
from ecotone.games.baltica.cards import NAMES, SPECIES_END
from ecotone.games.baltica.deck import EXAMPLE, check_options, deck_option
from ecotone.games.baltica.explain import explain
from ecotone.games.baltica.names import EVENTS, VERBS
from ecotone.games.baltica.setup import setup
from ecotone.games.baltica.view import imagine, look, outcome, tell

ANY = (1, 2, 3, 4)
SEVERAL = (2, 3, 4)

GAME = Game(
    id="baltica",
    version=2,
    seats=ANY,
    cooperative=True,
    bound=5000,  # there is no turn limit (BA-5.6), but random play is lost long before
    variants=(
        Variant("level", ("1", "2"), ANY),
        Variant("supply", ("8", "7", "6", "5", "4", "3"), ANY),
        Variant("rows", ("2", "3", "4", "1"), (1,)),
        Variant("first", ("seat1", "random"), SEVERAL),
        Variant("pressure", ("normal", "high"), ANY),
        Variant("eutrophication", ("off", "on"), ANY),
        Variant("nutrients", ("chosen", "printed"), ANY, when=(("eutrophication", "on"),)),
        Variant("biodiversity", ("full", "loss"), ANY),
        Variant("passing_pressures", ("yes", "no"), ANY),
        Variant("policy_deck", ("full", "known"), ANY, when=(("level", "2"),)),
        Variant("policy_draw", ("per_tile", "per_event"), ANY, when=(("level", "2"),)),
        Variant("agreement", ("active", "all"), SEVERAL, when=(("level", "2"),)),
    ),
    verbs=VERBS,
    events=EVENTS,
    setup=setup,
    look=look,
    imagine=imagine,
    tell=tell,
    outcome=outcome,
    explain=explain,
    free=(Free("deck", ANY, EXAMPLE),),
    check=check_options,
    read_deck=deck_option,
    deck=dict.fromkeys(NAMES[:SPECIES_END], 1),
)
