"""What each game tells the bots: a plain judge that counts, and a learned one for search."""

from collections.abc import Callable

from ecotone.bots.judge import Judge
from ecotone.bots.values import baltica, ecologic, ecos, ecosystem
from ecotone.core.game import Game

PLAIN: dict[str, Callable[[Game], Judge]] = {
    "ecosystem": ecosystem.plain,
    "baltica": baltica.learned,
    "ecos": ecos.plain,
    "ecologic": ecologic.plain,
}
LEARNED: dict[str, Callable[[Game], Judge]] = {
    "ecosystem": ecosystem.learned,
    "baltica": baltica.learned,
    "ecos": ecos.learned,
    "ecologic": ecologic.learned,
}
