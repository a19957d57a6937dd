"""What every answer in Ecologic looks worth at a glance, in points."""

from __future__ import annotations

from typing import Final

from ecotone.bots.values.ecologic_hand import Hopes
from ecotone.bots.values.ecologic_land import Land
from ecotone.bots.values.ecologic_outlook import (
    EDGE,
    EXTRA,
    HOPE,
    PASSING,
    RIVAL,
    USED,
    Outlook,
    own_side,
)
from ecotone.core.kernel import MAIN, Action, Frame
from ecotone.games.ecologic.cards import (
    AUTUMN,
    HERB,
    IMPACT,
    INSECT,
    INVERTEBRATE,
    NONE,
    SMALL_BIRD,
    SPRING,
    SUMMER,
    UNGULATE,
)
from ecotone.games.ecologic.effects import is_hit
from ecotone.games.ecologic.field import FIELDS, HALVES, PLACES, ROW_BITS, TOUCHED
from ecotone.games.ecologic.food import (
    BARTERER,
    FLOCK,
    FORAGER,
    HIDDEN,
    PACK_HUNTER,
    RECOVERS,
    SCAVENGER,
    THIEF,
)
from ecotone.games.ecologic.grammar import ADD, DISCARD_CARDS, DRAW_CARDS, FINE, JOKERS, LOSE, ROT, YOU, Effect
from ecotone.games.ecologic.names import (
    ASSIST,
    AT,
    BURY_ALL,
    DRAW,
    DROP,
    FILL,
    GIVE,
    PASS,
    PAY,
    PICK,
    PLAY,
    PREPARE,
    RECOVER,
    RECYCLE_ALL,
    ROLL,
    ROLL_FOR,
    SPEND,
    SPEND_JOKER,
    SPEND_REMAINS,
    SWAP,
    TAKE,
    TAKE_ALL,
    TAKE_JOKER,
    TRADE,
)
from ecotone.games.ecologic.placing import Survey, foreign_food, places_for, used_places
from ecotone.games.ecologic.state import AUTOMA, EXPRESS, Ecologic, neighbours
from ecotone.games.ecologic.table import drawable

LIKED: Final = (ASSIST, FILL, TAKE_ALL, RECYCLE_ALL)  # one answer for many
TOKEN: Final = 0.04  # what a token on a card is worth, roughly
WASTE: Final = 0.01  # remains that nobody may ever eat
ROLLED: Final = 0.03  # what the weather die brings
UNSEEN: Final = 12  # cards of the pile that are looked at for what an unknown card is worth, as it is imagined


class Glance:
    """What a seat's player takes in at a glance, to weigh the answers to one question."""

    def __init__(self, e: Ecologic, seat: int, view: Outlook, quick: bool) -> None:
        self.e = e
        self.seat = seat
        self.view = view
        self.w = view.w
        self.quick = quick  # where games are played on
        self.hopes = Hopes(view)
        self.base = 0.0 if quick else view.worth(view.land)
        self.hand = view.side.hand
        self.held = self.hopes.ranked(self.hand)
        self.best_draw = -1.0
        self.survey: Survey | None = None
        self.among: list[int] = []

    # --- the hand

    def hope(self, card: int) -> float:
        """What a card of the hand would bring."""
        return self.held[self.hand.index(card)] if card in self.hand else 0.0

    def lowest(self) -> float:
        """What the worst card of the hand would bring."""
        return min(self.held, default=0.0)

    def from_pile(self) -> float:
        """What a card of the best kind brings, drawn by its back."""
        if self.best_draw < 0.0:
            self.best_draw = 0.0
            for kind in drawable(self.e):
                self.best_draw = max(self.best_draw, self.hopes.drawn(self.e.pile, kind))
        return self.w[HOPE] * self.best_draw

    def unseen(self) -> float:
        """What any card of the pile brings."""
        cards = self.e.pile[-UNSEEN:]
        if not cards:
            return 0.0
        return self.w[HOPE] * sum([max(0.0, self.hopes.hope(card, self.hopes.coming)) for card in cards]) / len(cards)

    # --- answers

    def worth(self, action: Action) -> float:
        """How good an answer looks; to do nothing is worth 0."""
        verb = action[0]
        if verb == PLAY:
            return self.played(action[1])
        if verb == AT:
            return self.placed(action[1])
        if verb == SWAP:
            return self.joker(1) - self.w[USED] * self.hope(action[1])
        if verb == PASS:
            return 0.0 if self.e.mode == AUTOMA else -self.w[PASSING] - self.lowest()
        if verb in (PREPARE, DROP, TRADE):
            return self.given(verb, action[1])
        if verb in (GIVE, PAY, ROLL, ROLL_FOR):
            return self.exchanged(action)
        if verb in (DRAW, RECOVER, PICK):
            return self.taken(verb, action[1])
        return self.small(action)

    def small(self, action: Action) -> float:
        """Answers about tokens."""
        verb = action[0]
        if verb in LIKED:
            return 1.0
        if verb in (TAKE, TAKE_JOKER, BURY_ALL):
            return 0.5
        if verb == SPEND_REMAINS:
            return -WASTE
        if verb == SPEND:
            return -TOKEN - (0.0 if own_side(self.e, self.seat).biomass[action[1]] % 2 else 0.5 * TOKEN)
        return -self.joker(1) - TOKEN if verb == SPEND_JOKER else 0.0

    def joker(self, number: int) -> float:
        """What so many jokers more are worth, or fewer."""
        has = self.view.land.jokers
        return self.view.jokers(max(0, has + number)) - self.view.jokers(has)

    def given(self, verb: int, card: int) -> float:
        """What it brings to part with a card: to hand it on, to drop it for a joker, or to trade it."""
        if verb == PREPARE:
            return -self.hope(card)
        if verb == TRADE:
            return self.from_pile() - self.w[HOPE] * self.hope(card) + self.joker(-1)
        hope = self.hope(card)
        if self.e.season == AUTUMN and self.view.lore.kind[card] in (HERB, INSECT):
            hope = 0.0  # winter is near
        return self.joker(1) + self.unseen() - self.w[HOPE] * hope

    def exchanged(self, action: Action) -> float:
        """What the first step brings."""
        verb = action[0]
        if verb == PAY:
            cost = -self.joker(-2) if self.e.mode == EXPRESS else self.cheapest(4)
            return self.bought() - cost
        if verb == ROLL_FOR:
            return ROLLED - self.cheapest(2)
        lost = self.w[HOPE] * self.hope(action[1])
        if verb == ROLL:
            return ROLLED - lost
        if self.e.mode == EXPRESS or self.e.season == SPRING:
            return self.bought() - lost
        if self.e.season == SUMMER:
            return self.joker(2) - lost - self.w[EXTRA] * 0.1
        return self.from_pile() - lost - self.w[HOPE] * max(0.0, self.second_lowest(action[1]))

    def second_lowest(self, card: int) -> float:
        """What the worst card beside one would bring."""
        return min([self.hope(other) for other in self.hand if other != card], default=0.0)

    def bought(self) -> float:
        """What the best card brings that can be had now."""
        best = self.from_pile()
        if self.e.mode == EXPRESS:
            for card in self.e.row:
                best = max(best, self.w[HOPE] * self.hopes.hope(card, self.hopes.coming))
        return best

    def cheapest(self, number: int) -> float:
        """What the loss of so many tokens means: remains first, then biomass."""
        remains = sum(self.view.land.remains)
        if number == 2:
            return number * TOKEN
        return number * WASTE + max(0, number - remains) * TOKEN

    def taken(self, verb: int, what: int) -> float:
        """What a card is worth that is drawn or picked."""
        if verb == PICK:
            return self.hopes.hope(what, self.hopes.coming)
        return self.hopes.drawn(self.e.pile if verb == DRAW else self.e.discard, what)

    # --- playing

    def played(self, card: int) -> float:
        """What it brings to play a card where it is best."""
        if self.view.lore.kind[card] == IMPACT:
            return self.struck(card) - self.w[USED] * self.joker(1)
        cost = self.w[RIVAL] if self.e.mode == AUTOMA else self.w[USED] * self.hope(card)
        if self.quick:
            return self.hopes.hope(card, NOTHING) - cost
        best = -1e9
        for place in self.different(card, self.places(card)):
            best = max(best, self.laid(card, place))
        return best - cost + self.beside(card)

    def places(self, card: int) -> list[int]:
        """Where a card may go."""
        e = self.e
        lane = e.lane
        e.lane = self.seat if e.lanes[self.seat] else MAIN
        if self.survey is None:
            self.survey = Survey(e, self.view.side)
            self.among = used_places(e, self.view.side)
        found = places_for(e, self.seat, card, self.survey, self.among)
        e.lane = lane
        return found

    def different(self, card: int, places: list[int]) -> list[int]:
        """Of places that are alike the one that spoils fewest edges."""
        best: dict[int, int] = {}
        for place in places:
            key = place if self.view.land.at[place] != NONE else -ROW_BITS[place]
            if key not in best or self.spoiled(place) < self.spoiled(best[key]):
                best[key] = place
        return list(best.values())

    def spoiled(self, place: int) -> int:
        """How many edge places cannot be used any more when a card lies at a place."""
        e = self.e
        if e.separate:
            return 0
        land = self.view.land
        fields = [place] if place < FIELDS else TOUCHED[place]
        found = 0
        for field in fields:
            for edge in HALVES[field]:
                if edge != place and land.at[edge] == NONE and is_open(land, edge, field):
                    found += 1
        return found

    def laid(self, card: int, place: int) -> float:
        """What the ecosystem gains by a card at a place."""
        land = self.view.land.copy()
        land.play(card, place, foreign_food(self.e, self.seat, card))
        return self.view.worth(land) - self.base - self.w[EDGE] * self.spoiled(place)

    def placed(self, place: int) -> float:
        """What it brings to lay the card that is being played at a place."""
        card = question(self.e, self.seat).card
        if not self.quick:
            return self.laid(card, place)
        worth = 0.0
        for row in range(self.view.rows):
            if ROW_BITS[place] >> row & 1:
                worth += self.hopes.in_row(card, row, NOTHING)
        covers = 0.3 if self.view.land.at[place] != NONE else 0.0
        return worth - covers - self.w[EDGE] * self.spoiled(place)

    def beside(self, card: int) -> float:
        """What the ability of a card brings beside its own tokens."""
        ability = self.view.lore.ability[card]
        if ability in (RECOVERS, SCAVENGER) and self.e.discard:
            return self.w[EXTRA]
        if ability == BARTERER and self.e.discard:
            return self.w[EXTRA] - TOKEN
        if ability == FLOCK:
            birds = [other for other in self.hand if other != card and self.view.lore.kind[other] == SMALL_BIRD]
            return self.w[EXTRA] if birds else 0.0
        if ability in (PACK_HUNTER, FORAGER, THIEF):
            return TOKEN * self.prey(ability)
        return 0.0

    def prey(self, ability: int) -> int:
        """How many tokens of neighbours an ability takes."""
        e = self.e
        found = 0
        for other in neighbours(e, self.seat):
            side = e.sides[other]
            if ability == THIEF:
                found += 2 * min(2, side.jokers)
                continue
            kind = UNGULATE if ability == PACK_HUNTER else INVERTEBRATE
            most = 2 if ability == PACK_HUNTER else 1
            for place in range(PLACES):
                card = side.ground[place]
                if card != NONE and e.deck.kind[card] == kind and e.deck.ability[card] != HIDDEN:
                    found += min(most, side.biomass[place])
        return found

    # --- people

    def struck(self, card: int) -> float:
        """What a human-impact card brings: what happens to oneself, less what happens to the others."""
        total = 0.0
        for effect in self.e.deck.effects[card]:
            total += self.effect(effect, self.seat)
            if effect.who != YOU and self.e.seats > 1:
                others = [self.effect(effect, other) for other in range(self.e.seats) if other != self.seat]
                total -= 0.5 * sum(others) / len(others)
        return total

    def effect(self, effect: Effect, seat: int) -> float:
        """What one line means for a seat."""
        if effect.deed in (ADD, LOSE, ROT):
            side = self.e.sides[seat]
            hit = len([place for place in range(PLACES) if is_hit(self.e, side, place, effect)])
            return TOKEN * effect.number * hit * (1 if effect.deed == ADD else -1)
        if effect.deed in (JOKERS, FINE):
            return self.joker(effect.number if effect.deed == JOKERS else -effect.number)
        if effect.deed in (DRAW_CARDS, DISCARD_CARDS):
            return self.w[EXTRA] * effect.number * (1 if effect.deed == DRAW_CARDS else -1)
        return 0.0


def is_open(land: Land, edge: int, field: int) -> bool:
    """Whether an edge place could be used but for one field."""
    for other in TOUCHED[edge]:
        if other != field and land.at[other] != NONE:
            return False
    return True


def question(e: Ecologic, seat: int) -> Frame:
    """The frame that asks a seat."""
    return e.lanes[seat][-1] if e.lanes[seat] else e.stack[-1]


NOTHING: Final = [0, 0, 0, 0]
