#!/bin/sh
# Makes the data directory of the database from the archive: the newest copy that ended before TARGET. The server then replays
# the WAL up to TARGET; without TARGET all that was archived. The database must be stopped. Its former directory stays beside.
set -eu
: "${PGDATA:?the data directory}"
: "${ARCHIVE:=/archive}"

[ ! -e "$PGDATA/postmaster.pid" ] || { echo "$PGDATA is in use: stop the database first" >&2; exit 1; }
limit=$(date --utc --date="${TARGET:-now}" +%Y%m%dT%H%M%SZ)
copy=$(ls "$ARCHIVE" | grep '^base-[0-9]*T[0-9]*Z$' | sort | awk -v limit="base-$limit" '$0 < limit' | tail --lines=1)
[ "$copy" ] || { echo "$ARCHIVE has no copy of before ${TARGET:-now}" >&2; exit 1; }
[ ! -e "$PGDATA" ] || mv "$PGDATA" "$PGDATA.before-$(date --utc +%Y%m%dT%H%M%SZ)"
# On a new machine the volume is empty.
mkdir -p "$(dirname "$PGDATA")"
mkdir -m 700 "$PGDATA"
tar --extract --gzip --file "$ARCHIVE/$copy/base.tar.gz" --directory "$PGDATA"
cat >> "$PGDATA/postgresql.auto.conf" <<CONF
restore_command = 'cp "$ARCHIVE/%f" "%p"'
recovery_target_time = '${TARGET:-}'
recovery_target_action = 'promote'
CONF
touch "$PGDATA/recovery.signal"
echo "$copy is in place; the database replays the archive when it starts"
