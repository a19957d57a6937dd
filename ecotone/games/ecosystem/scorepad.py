"""The score pad for a real table: finished boards in, score sheets out, every mistake told with its place."""

from __future__ import annotations

import json
from typing import Final

from ecotone.core.errors import BadInput
from ecotone.games.ecosystem.cards import NAMES, STREAM, WOLF
from ecotone.games.ecosystem.grid import COLUMNS, FULL, ROWS, Grid, filled_grid
from ecotone.games.ecosystem.scoring import Sheet, level, score, score_solo, winners

Fields = dict[str, object]

BOARDS: Final = {"multi": (3, 6), "two": (2, 2), "solo": (2, 2)}  # the fewest and the most boards of a mode
SHOWN: Final = 40  # as much of a wrong value as a sentence can bear


def score_text(text: str) -> list[Fields]:
    """The score sheets of every table in a JSON text."""
    if not text.strip():
        raise BadInput("the file is empty: expected JSON with a table, a list of tables, or tables under `vectors`")
    try:
        found: object = json.loads(text, parse_constant=refuse_constant)
    except RecursionError:
        raise BadInput("the file is nested too deeply: expected a table, or a list of tables") from None
    except json.JSONDecodeError as wrong:
        place = f"line {wrong.lineno}, column {wrong.colno}"
        raise BadInput(f"the file is not JSON: {wrong.msg} at {place}") from None
    except ValueError as wrong:
        raise BadInput(f"the file is not JSON that can be read: {wrong}") from None
    return score_tables(found)


def refuse_constant(word: str) -> object:
    """NaN and Infinity, which Python would let pass."""
    raise BadInput(f"the file is not JSON: {word} is no JSON value")


def score_tables(data: object) -> list[Fields]:
    """The score sheets of every table in decoded JSON: one table, a list, or an object with `vectors`."""
    tables = data
    if isinstance(data, dict):
        tables = data.get("vectors", [data])
    if not isinstance(tables, list):
        raise BadInput(f"expected a table, a list of tables, or tables under `vectors`, found {shown(tables)}")
    if not tables:
        raise BadInput("there is no table: expected at least one")
    return [score_table(table, number) for number, table in enumerate(tables, start=1)]


def score_table(table: object, number: int) -> Fields:
    """The score sheets of one table, which is the so-manieth of its file."""
    if not isinstance(table, dict):
        raise BadInput(f"table {number}: expected an object with `mode` and `boards`, found {shown(table)}")
    name = table_id(table, number)
    where = f"table {str(name)[:SHOWN] if name not in (None, '') else number}"
    mode = mode_of(table, where)
    grids = read_boards(table, mode, where)
    if mode == "solo":
        return solo_result(name, score_solo(grids[0], grids[1]))
    streams, wolves = read_neutral(table, where) if mode == "two" else (0, 0)
    sheets = score(grids, streams, wolves)
    return {"id": name, "players": [column(sheet) for sheet in sheets], "winners": winners(sheets)}


def solo_result(name: str | int | None, sheets: list[Sheet]) -> Fields:
    """A solo game's sheets, with the lead over the automa and the level it reaches (ES-9.8)."""
    margin = sheets[0].total - sheets[1].total
    reached: Fields = {"margin": margin, "level": level(margin) or None}
    return {"id": name, "players": [column(sheet) for sheet in sheets], "solo": reached}


def column(sheet: Sheet) -> Fields:
    """One column of the score sheet, in the sheet's order."""
    points = dict(zip(NAMES, sheet.points, strict=True))
    return {"categories": points, "gaps": sheet.gaps, "biodiversity": sheet.biodiversity, "total": sheet.total}


# --- reading, a sentence for every mistake


def shown(value: object) -> str:
    """A wrong value, short enough for a sentence."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if value is None:
        return "nothing (null)"
    plain = isinstance(value, str) and value.isprintable()
    text = json.dumps(value, ensure_ascii=not plain)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def listed(words: list[str]) -> str:
    """Words as in `bear, bee or wolf`."""
    return f"{', '.join(words[:-1])} or {words[-1]}"


def table_id(table: Fields, number: int) -> str | int | None:
    """The name that a table gives itself, if any."""
    name = table.get("id")
    if name is None or (isinstance(name, str) and name.isprintable()):
        return name
    if isinstance(name, int) and not isinstance(name, bool):
        return name
    raise BadInput(f"table {number}: `id` must be a line of text or a whole number, found {shown(name)}")


def mode_of(table: Fields, where: str) -> str:
    """How the table was played."""
    if "mode" not in table:
        raise BadInput(f"{where}: `mode` is missing, expected {listed(list(BOARDS))}")
    mode = table["mode"]
    if not isinstance(mode, str) or mode not in BOARDS:
        raise BadInput(f"{where}: `mode` must be {listed(list(BOARDS))}, found {shown(mode)}")
    return mode


def read_boards(table: Fields, mode: str, where: str) -> list[Grid]:
    """Every board of the table, as many as its mode has."""
    if "boards" not in table:
        raise BadInput(f"{where}: `boards` is missing, expected a list of boards")
    boards = table["boards"]
    if not isinstance(boards, list):
        raise BadInput(f"{where}: `boards` must be a list of boards, found {shown(boards)}")
    least, most = BOARDS[mode]
    if not least <= len(boards) <= most:
        needed = f"{least} to {most}" if least < most else f"{least}"
        raise BadInput(f"{where}: mode {mode} needs {needed} boards, found {len(boards)}")
    return [filled_grid(read_board(board, f"{where}, board {i}")) for i, board in enumerate(boards, start=1)]


def read_board(board: object, where: str) -> list[list[int]]:
    """The four rows of one board (ES-4.1)."""
    if not isinstance(board, list) or len(board) != ROWS:
        raise BadInput(f"{where}: expected {ROWS} rows, found {shown(board)}")
    return [read_row(row, f"{where}, row {i}") for i, row in enumerate(board, start=1)]


def read_row(row: object, where: str) -> list[int]:
    """The five cards of one row."""
    if not isinstance(row, list) or len(row) != COLUMNS:
        raise BadInput(f"{where}: expected {COLUMNS} cards, found {shown(row)}")
    return [read_card(card, f"{where}, column {i}") for i, card in enumerate(row, start=1)]


def read_card(card: object, where: str) -> int:
    """One card by its name."""
    if not isinstance(card, str) or card not in NAMES:
        raise BadInput(f"{where}: expected a card ({listed(NAMES)}), found {shown(card)}")
    return NAMES.index(card)


def read_neutral(table: Fields, where: str) -> tuple[int, int]:
    """How many streams and wolves the neutral player has (ES-8.6), from its counts, its pile, or both."""
    counts, pile = table.get("neutral"), table.get("neutral_pile")
    if counts is None and pile is None:
        raise BadInput(f"{where}: mode two needs `neutral` (its stream and wolf counts) or `neutral_pile` (its cards)")
    if pile is None:
        return read_counts(counts, where)
    piled = read_pile(pile, where)
    if counts is not None and read_counts(counts, where) != piled:
        told = f"the pile has {piled[0]} streams and {piled[1]} wolves"
        raise BadInput(f"{where}: `neutral` and `neutral_pile` must agree, but {told}")
    return piled


def read_counts(counts: object, where: str) -> tuple[int, int]:
    """The neutral player's streams and wolves as numbers."""
    if not isinstance(counts, dict):
        raise BadInput(f'{where}: `neutral` must be an object like {{"stream": 3, "wolf": 2}}, found {shown(counts)}')
    streams, wolves = read_count(counts, "stream", where), read_count(counts, "wolf", where)
    if streams + wolves > FULL:
        raise BadInput(f"{where}: `neutral` has {streams + wolves} cards, but its pile holds only {FULL}")
    return streams, wolves


def read_count(counts: Fields, name: str, where: str) -> int:
    """One of the neutral player's counts."""
    if name not in counts:
        raise BadInput(f"{where}: `neutral` has no {name!r}, expected a whole number from 0 to {FULL}")
    count = counts[name]
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= FULL:
        raise BadInput(f"{where}: neutral {name} must be a whole number from 0 to {FULL}, found {shown(count)}")
    return count


def read_pile(pile: object, where: str) -> tuple[int, int]:
    """The streams and wolves among the cards of the neutral pile (ES-8.5)."""
    if not isinstance(pile, list) or len(pile) != FULL:
        raise BadInput(f"{where}: `neutral_pile` must be a list of {FULL} cards, found {shown(pile)}")
    cards = [read_card(card, f"{where}, neutral pile, card {i}") for i, card in enumerate(pile, start=1)]
    return cards.count(STREAM), cards.count(WOLF)
