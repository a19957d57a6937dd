"""The checks of our own decks: the eight of Ecos (EC-12.2), and what is written on the organisms of Ecologic."""
