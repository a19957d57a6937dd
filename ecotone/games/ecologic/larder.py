"""A season's feeding as a plain problem and its answer: who must be fed from what, and a plan of meals and deaths.

Knows nothing of the table, so that the assistant can be tested alone (EL-18.8).
"""

from __future__ import annotations

from typing import Final

NOWHERE: Final = -1


class Mouth:
    """A consumer that is not fed yet, or one that must be fed if what covers it dies (EL-10.7)."""

    def __init__(self, place: int, need: int) -> None:
        self.place = place
        self.need = need  # its consumption number
        self.head_start = 0  # biomass from the pool when its feeding begins; counts towards the need (A23)
        self.bonus = 0  # biomass from the pool once it was fed (EL-7.10, A06)
        self.eats: list[int] = []  # places whose biomass it may take, never its own
        self.scraps: list[int] = []  # places whose remains it may take, its own included where right (EL-7.8)
        self.rots: list[int] = []  # other occupied places of its habitats, for its remains (EL-10.6)
        self.loss = 1  # what its death costs, where as many die either way
        self.beneath = NOWHERE  # the place that its death uncovers; its tokens pass there as they are, and rots is it
        self.yields = 0  # biomass from the pool at that place when it is uncovered: a plant produces
        self.lures: list[tuple[int, int]] = []  # by place, what is added to the bonus once that place is uncovered
        self.anchors: list[int] = []  # its head start and bonus are for a time when one of these places has its mouth


class Larder:
    """All tokens by place, the jokers, and those who must be fed; at most one mouth a place.

    Every covered card has a place of its own, empty until it is uncovered. A mouth comes after the one that covers it.
    """

    def __init__(self, biomass: list[int], remains: list[int], jokers: int, mouths: list[Mouth]) -> None:
        self.biomass = biomass
        self.remains = remains
        self.jokers = jokers
        self.mouths = mouths
        self.whole = True  # whether all that matters is told; else no number of deaths can be proved


class Step:
    """A meal or a death, at a place."""

    def __init__(self, place: int) -> None:
        self.place = place


class Meal(Step):
    """What a consumer takes so that it is fed: tokens by place, all that it lacks and no more (EL-7.13)."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.biomass: list[tuple[int, int]] = []
        self.remains: list[tuple[int, int]] = []
        self.jokers = 0


class Death(Step):
    """A death that others may wait for: how many of its remains go onto which place (EL-10.6b)."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.graves: list[tuple[int, int]] = []
        self.is_awaited = True  # else it comes at the end, and is nobody's gain


class Proposal:
    """Meals and early deaths in order, all places whose consumers die, and whether no plan with fewer deaths exists."""

    def __init__(self, steps: list[Step], deaths: list[int], exact: bool) -> None:
        self.steps = steps
        self.deaths = deaths
        self.exact = exact
