"""Ecosystem: draft cards, lay out a 4 by 5 ecosystem, score it. The game to copy from."""

from ecotone.core.game import Free, Game, Variant
from ecotone.games.ecosystem.cards import COUNTS, NAMES
from ecotone.games.ecosystem.deck import EXAMPLE, MOST, check_options, deck_option
from ecotone.games.ecosystem.explain import explain
from ecotone.games.ecosystem.flow import EVENTS, VERBS, setup
from ecotone.games.ecosystem.scoring import GOALS
from ecotone.games.ecosystem.view import imagine, look, outcome, tell
from ecotone.games.ecosystem.weigh import gains

GAME = Game(
    id="ecosystem",
    version=1,
    seats=(1, 2, 3, 4, 5, 6),
    cooperative=False,
    bound=6 * 20 * 2 + MOST * 2,  # a pick and a place for each of 120 cards, two steps for each rabbit
    variants=(
        Variant("hand", ("10", "11"), (2, 3, 4, 5, 6)),  # ES-2.2, ES-2.3; solo is always 10 (ES-9.1)
        Variant("commit", ("card", "together"), (2, 3, 4, 5, 6)),  # ruling 4; alone there is nobody to wait for
        Variant("goal", GOALS, (1,)),  # ES-9.8
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
    free=(Free("deck", (1, 2, 3, 4, 5, 6), EXAMPLE),),
    check=check_options,
    read_deck=deck_option,
    deck=dict(zip(NAMES, COUNTS, strict=True)),
)
