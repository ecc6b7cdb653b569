#!/bin/sh
# Copies the database into the archive every night, since archived WAL can only be replayed on a copy. Keeps the newest copies
# and the WAL from the oldest of them on. The figure of the node exporter says when the last copy succeeded (alert BackupOld).
# With ONCE=1 it makes one copy and ends.
set -eu
: "${URL:?the database as a user who may replicate}"
: "${ARCHIVE:=/archive}"
: "${KEEP:=14}"
cd "$ARCHIVE"

figure() {
  cat > banyan_backup.prom.new <<METRICS
# HELP banyan_backup_at_seconds When the database was last copied into the archive, in Unix seconds; 0 if never.
# TYPE banyan_backup_at_seconds gauge
banyan_backup_at_seconds{stanza="archive"} $1
METRICS
  mv banyan_backup.prom.new banyan_backup.prom
}

# Copies are named by the time at which they end: a restore to an earlier moment needs an earlier copy.
copies() { ls | grep '^base-[0-9]*T[0-9]*Z$' | sort; }

[ -e banyan_backup.prom ] || figure 0
# A copy that fails is tried again an hour later; what is left of it is removed then.
while [ -z "${ONCE:-}" ]; do
  if ONCE=1 sh "$0"; then sleep 86400; else sleep 3600; fi
done

rm -rf making
pg_basebackup --dbname="$URL" --pgdata="$ARCHIVE/making" --format=tar --gzip --wal-method=fetch --checkpoint=fast
sync
mv making "base-$(date --utc +%Y%m%dT%H%M%SZ)"
figure "$(date +%s)"
copies | head --lines="-$KEEP" | xargs --no-run-if-empty rm -r
first=$(tar --extract --gzip --to-stdout --file "$(copies | head --lines=1)/base.tar.gz" backup_label |
  sed --quiet 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p')
pg_archivecleanup "$ARCHIVE" "$first"
