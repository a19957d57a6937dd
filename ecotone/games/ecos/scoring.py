"""Scoring points, fixed or for what a card counts (EC-9.5)."""

from __future__ import annotations

from ecotone.core.kernel import Frame
from ecotone.games.ecos.counts import count_of
from ecotone.games.ecos.deck import Deck
from ecotone.games.ecos.effect import Effect
from ecotone.games.ecos.grammar import Phrase
from ecotone.games.ecos.names import POINTS
from ecotone.games.ecos.state import Ecos
from ecotone.games.ecos.table import score


class Score(Effect):
    """Points, fixed or for each thing counted (EC-9.5)."""

    def __init__(self, phrase: Phrase, deck: Deck) -> None:
        super().__init__(phrase, deck)
        self.points = phrase.number
        self.most = phrase.most or POINTS
        self.per = count_of(phrase.per, deck) if phrase.per is not None else None

    def begin(self, e: Ecos, f: Frame) -> None:
        number = self.per.of(e) if self.per is not None else 1
        self.happened(e, f)
        score(e, f.seat, min(self.points * number, self.most), f.card)
