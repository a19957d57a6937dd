"""Ecos: First Continent: forces of nature build a continent together, each with plans of its own."""

from ecotone.core.game import Free, Game, Variant
from ecotone.games.ecos.cards import NUMBERS
from ecotone.games.ecos.deck import EXAMPLE, check_options, deck_option
from ecotone.games.ecos.explain import explain
from ecotone.games.ecos.faces import faces, homes
from ecotone.games.ecos.names import EVENTS, VERBS
from ecotone.games.ecos.setup import setup
from ecotone.games.ecos.view import imagine, look, outcome, tell
from ecotone.games.ecos.weigh import gains

ANY = (2, 3, 4, 5, 6)  # EC-1.7

GAME = Game(
    id="ecos",
    version=2,
    seats=ANY,
    cooperative=False,
    bound=50_000,  # a round may be long, and random players are slow to score
    variants=(
        Variant("cards", ("paw", "flower", "draft", "mixed_paw", "mixed_flower"), ANY),
        Variant("layout", ("standard", "river", "coast", "islands"), ANY),
        Variant("limit", ("80", "60"), ANY),
        Variant("first", ("random", "seat1"), ANY),
        Variant("last_call", ("off", "on"), ANY),
        Variant("quiet", ("on", "off"), ANY),
        Variant("asking", ("choices", "all"), ANY),
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
    homes=homes,
    free=(Free("deck", ANY, EXAMPLE),),
    check=check_options,
    read_deck=deck_option,
    deck=dict.fromkeys(NUMBERS, 1),
)
