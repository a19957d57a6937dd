#!/bin/sh
# Install the named Debian packages that are missing: by apt when run as root, else say which and how.
set -eu
missing=""
for package in "$@"; do
    case "$package" in
    gcc) command -v cc >/dev/null && continue ;;
    libc6-dev) test -e /usr/include/stdio.h && continue ;;
    chromium | chromium-headless-shell) command -v "$package" >/dev/null && continue ;;
    postgresql) ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && continue ;;
    redis-server) command -v redis-server >/dev/null && continue ;;
    esac
    missing="$missing $package"
done
test -z "$missing" && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -q
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
else
    echo "make test needs$missing: sudo apt-get install$missing" >&2
    exit 1
fi
