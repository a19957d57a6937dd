#!/usr/bin/env bash
# Run a part of the tests and note its seconds: `timed.sh NAME COMMAND...`. Without a command: the table of all parts.
set -u
build="$(dirname "$0")/../build"
if [ $# -eq 0 ]; then
    printf '%-18s %8s %12s\n' part seconds 'CPU seconds'
    awk '{ printf "%-18s %8.1f %12.1f\n", $1, $2, $3 + $4; cpu += $3 + $4 }
        END { printf "%-18s %8s %12.1f\n", "together", "", cpu }' "$build/seconds"
    exit
fi
mkdir -p "$build"
exec 3>&2 # where the command complains; the seconds alone go to the notes
TIMEFORMAT="$1 %R %U %S"
shift
{ time "$@" 2>&3; } 2>>"$build/seconds"
