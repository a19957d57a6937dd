"""Every game of the table; the only list of games in the repository."""

from ecotone.core.game import Game, enrol
from ecotone.games.baltica import GAME as BALTICA
from ecotone.games.ecologic import GAME as ECOLOGIC
from ecotone.games.ecos import GAME as ECOS
from ecotone.games.ecosystem import GAME as ECOSYSTEM

GAMES: dict[str, Game] = enrol([ECOSYSTEM, ECOS, BALTICA, ECOLOGIC])
