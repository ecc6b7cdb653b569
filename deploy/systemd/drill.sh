#!/bin/sh
# The weekly restore drill: restores the newest backup to a point of the last day into an empty folder, proves it as
# restore.md does, and writes the time for the node exporter. Without a proof it writes nothing, and the alert DrillOld
# fires. The copy is removed at the end. Run it in the folder of the project on a spare machine, as the user of PostgreSQL.
set -eu
: "${DRILL_DATA:?an empty folder with room for the whole database}"
: "${DRILL_PORT:?a free port}"
: "${DRILL_URL:?the restored server as the owner of the database}"
: "${DRILL_SUPER_URL:?the restored server as a superuser}"
: "${HEADS:?the copied heads, a file or a folder of files (HEAD_DIR or a copy of HEAD_BUCKET)}"
: "${METRICS_FOLDER:?the folder of the node exporter’s textfile collector}"
: "${DRILL_TARGET:=$(date --utc --date='1 hour ago' '+%Y-%m-%d %H:%M:%S+00')}"

[ -z "$(ls -A "$DRILL_DATA")" ] || { echo "$DRILL_DATA is not empty" >&2; exit 2; }
begun=$(date +%s)
remove() {
  pg_ctl --pgdata="$DRILL_DATA" --mode=immediate stop >/dev/null 2>&1 || true
  find "$DRILL_DATA" -mindepth 1 -delete
}
trap remove EXIT
trap 'exit 1' HUP INT TERM

pgbackrest --stanza=main --pg1-path="$DRILL_DATA" --type=time --target="$DRILL_TARGET" --target-action=promote restore
pg_ctl --pgdata="$DRILL_DATA" --wait --timeout=86400 --log="$DRILL_DATA/start.log" \
  --options="-c port=$DRILL_PORT -c listen_addresses=127.0.0.1 -c archive_mode=off -c unix_socket_directories=''" start
until psql "$DRILL_SUPER_URL" --tuples-only --no-align --command='select pg_is_in_recovery()' |
  grep --quiet --line-regexp f; do
  sleep 1
done
pg_amcheck --install-missing --heapallindexed "$DRILL_SUPER_URL"
# Only heads of before the point can be in the restored chain.
DATABASE_URL="$DRILL_URL" npm run --silent audit -- --expect-file "$HEADS" --expect-until "$DRILL_TARGET"

ended=$(date +%s)
cat > "$METRICS_FOLDER/banyan_drill.prom.new" <<METRICS
# HELP banyan_drill_at_seconds When a backup was last restored and proven, in Unix seconds.
# TYPE banyan_drill_at_seconds gauge
banyan_drill_at_seconds $ended
# HELP banyan_drill_duration_seconds How long this restore and its proof took.
# TYPE banyan_drill_duration_seconds gauge
banyan_drill_duration_seconds $((ended - begun))
METRICS
mv "$METRICS_FOLDER/banyan_drill.prom.new" "$METRICS_FOLDER/banyan_drill.prom"
echo "A backup was restored to $DRILL_TARGET and proven in $((ended - begun)) s."
