"""A plan of the assistant carried out on a copy of the tokens, so that it becomes meals and deaths, place by place."""

from __future__ import annotations

from ecotone.games.ecologic.assistant_flow import BONES, JOKERS, SCRAPS, STORE
from ecotone.games.ecologic.assistant_order import Draw, Plan
from ecotone.games.ecologic.assistant_web import NOBODY, Store, Web
from ecotone.games.ecologic.larder import NOWHERE, Death, Meal, Mouth, Step


class Table:
    """What lies where while a plan is carried out."""

    def __init__(self, web: Web) -> None:
        self.web = web
        self.biomass = web.larder.biomass.copy()
        self.remains = web.larder.remains.copy()
        self.piles = [store.piles.copy() for store in web.stores]
        self.buried = 0  # mouths that died so far
        self.steps: list[Step] = []  # meals, and those deaths among them on which others live, or that uncover a card
        self.is_lawful = True  # whether nobody dies that has enough (EL-10.5a)


def carried_out(web: Web, plan: Plan) -> Table:
    """A plan step by step, until only deaths are left that change nothing for others."""
    table = Table(web)
    carriers = 0
    for draw in plan.draws:
        for corpse in draw.chain:
            carriers |= 1 << corpse
    for number in plan.order:
        if plan.alive >> number & 1:
            table.steps.append(eat(table, number, plan.draws))
        elif carriers >> number & 1 or (plan.dead >> number & 1 and web.mouths[number].beneath != NOWHERE):
            table.steps.append(die(table, number, plan.draws))
    return table


def eat(table: Table, number: int, draws: list[Draw]) -> Meal:
    """Feed a mouth: it takes what was drawn for it, jokers last, until it lacks nothing; then comes its bonus."""
    mouth = table.web.mouths[number]
    meal = Meal(mouth.place)
    held = table.biomass[mouth.place] + mouth.head_start
    lack = max(0, mouth.need - held)
    lured = [more for place, more in mouth.lures if is_bare(table, place)]
    table.biomass[mouth.place] = held + lack + mouth.bonus + sum(lured)
    for draw in draws:
        if draw.mouth == number and draw.kind != JOKERS:
            lack -= take(table, meal, draw, min(lack, draw.amount))
    meal.jokers = lack
    return meal


def take(table: Table, meal: Meal, draw: Draw, amount: int) -> int:
    """Move some tokens of a draw; how many."""
    if draw.kind == STORE:
        return take_piles(table, meal, draw.owner, amount)
    if draw.kind in (SCRAPS, BONES) or draw.chain:
        take_remains(table, meal, draw.place, amount)
    else:
        take_biomass(table, meal, draw.place, amount)
    return amount


def take_piles(table: Table, meal: Meal, number: int, amount: int) -> int:
    """Move tokens of a store, pile by pile; how many."""
    store: Store = table.web.stores[number]
    piles = table.piles[number]
    left = amount
    for index, place in enumerate(store.places):
        taken = min(left, piles[index])
        piles[index] -= taken
        left -= taken
        if store.rotten[index]:
            take_remains(table, meal, place, taken)
        else:
            take_biomass(table, meal, place, taken)
    return amount


def take_biomass(table: Table, meal: Meal, place: int, amount: int) -> None:
    """Take biomass from a place."""
    table.biomass[place] -= amount
    tell(meal.biomass, place, amount)


def take_remains(table: Table, meal: Meal, place: int, amount: int) -> None:
    """Take remains from a place."""
    table.remains[place] -= amount
    tell(meal.remains, place, amount)


def tell(told: list[tuple[int, int]], place: int, amount: int) -> None:
    """Add to what is told of a place."""
    for index, (other, number) in enumerate(told):
        if other == place:
            told[index] = (place, number + amount)
            return
    if amount:
        told.append((place, amount))


def die(table: Table, number: int, draws: list[Draw]) -> Death:
    """Declare a mouth dead: its tokens go where they are eaten, those that nobody wants onto the first place."""
    place = table.web.mouths[number].place
    death = Death(place)
    table.is_lawful = table.is_lawful and table.biomass[place] < table.web.mouths[number].need
    table.buried |= 1 << number
    if table.web.mouths[number].beneath != NOWHERE:
        uncover(table, table.web.mouths[number])
        return death
    left = table.biomass[place] + table.remains[place]
    table.biomass[place] = 0
    table.remains[place] = 0
    for draw in draws:
        if number in draw.chain:
            left -= draw.amount
            bury(table, death, next_place(table.web, draw, number), draw.amount)
    home = resting_place(table, number)
    if home != NOBODY:
        bury(table, death, home, left)
    return death


def uncover(table: Table, mouth: Mouth) -> None:
    """What lay beneath takes all tokens over, and produces (EL-10.7)."""
    table.biomass[mouth.beneath] = table.biomass[mouth.place] + mouth.yields
    table.remains[mouth.beneath] = table.remains[mouth.place]
    table.biomass[mouth.place] = 0
    table.remains[mouth.place] = 0


def next_place(web: Web, draw: Draw, number: int) -> int:
    """Where a dead mouth's remains go on their way."""
    after = draw.chain.index(number) + 1
    return web.mouths[draw.chain[after]].place if after < len(draw.chain) else draw.place


def resting_place(table: Table, number: int) -> int:
    """The first place for a dead mouth's remains that is still occupied."""
    for place in table.web.mouths[number].rots:
        host = table.web.mouth_at[place]
        if is_bare(table, place) and (host == NOBODY or not table.buried >> host & 1):
            return place
    return NOBODY


def is_bare(table: Table, place: int) -> bool:
    """Whether nothing covers a place any longer."""
    lid = table.web.coverer[place]
    return lid == NOBODY or table.buried >> lid & 1 == 1


def bury(table: Table, death: Death, place: int, amount: int) -> None:
    """Put remains onto a place."""
    table.remains[place] += amount
    tell(death.graves, place, amount)
