"""`python -m ecotone`: the command line."""

import sys

from ecotone.cli import main

if __name__ == "__main__":
    sys.exit(main())
