"""Credits: everybody whom the rulebooks name is named, on the page in every language and in ATTRIBUTION.md."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# As the books' imprints have them; the Russian book of Ecosystem gives the first line in Cyrillic letters.
ECOSYSTEM = {
    "en": "Falsone, Bogusz, Meadows, Voynov, Cherkasov, Sevrova, Korrektor, Skovorodin, Szpil, Vlasák, Wagner",
    "ru": "Фальсон, Богуш, Медоуз, Войнов, Черкасов, Севрова, Корректор, Сковородин, Шпиль, Власак, Вагнер",
    "cs": "Falsone, Bogusz, Meadows, Vojnov, Čerkasov, Sevrovová, Korrektor, Skovorodin, Szpilová, Vlasák, Wagner",
    "pl": "Falsone, Bogusz, Meadows, Wojnow, Czerkasow, Siewrowa, Korrektor, Skoworodin, Szpil, Vlasák, Wagner",
}
LATIN = "Miramon, Paquette, Wood, Wootton, Bongiu, Lepore, Grogan, Pettifer, Clair, Dancey, Rowland, Zinser"
RUSSIAN = "Мирамон, Пакетт, Вуд, Вуттон, Бонжу, Лепор, Гроган, Петтифер, Клер, Дэнси, Роуланд, Зинсер"
ECOS = {"en": LATIN, "ru": RUSSIAN, "cs": LATIN.replace("Zinser", "Zinserovi"), "pl": LATIN}
PUBLISHERS = "Genius Games, GaGa Games, Mindok, Nasza Księgarnia"


def told(language: str, game: str) -> str:
    """All that the credits say of a game."""
    path = ROOT / f"ecotone/server/words/{language}/credits.toml"
    words = tomllib.loads(path.read_text(encoding="utf-8"))
    return " ".join([words[game], words["editions"][game], words["note"][game]])


@pytest.mark.parametrize("language", ECOSYSTEM)
def test_all_editions_and_the_dedication_of_ecosystem_are_named(language: str) -> None:
    wanted = f"{ECOSYSTEM[language]}, {PUBLISHERS}".split(", ")
    assert [name for name in wanted if name not in told(language, "ecosystem")] == []


@pytest.mark.parametrize("language", ECOS)
def test_makers_and_designers_note_of_ecos_are_named(language: str) -> None:
    assert [name for name in ECOS[language].split(", ") if name not in told(language, "ecos")] == []


def test_the_attribution_names_the_same_people() -> None:
    text = (ROOT / "ATTRIBUTION.md").read_text(encoding="utf-8")
    wanted = f"{ECOSYSTEM['en']}, {LATIN}, {PUBLISHERS}".split(", ")
    assert [name for name in wanted if name not in text] == []
