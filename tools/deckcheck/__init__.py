"""The eight checks of Ecos' deck (EC-12.2), for `tools/ecos_deck.py`."""
