#!/bin/sh
# Restarts the servers of this machine one after the other: roll.sh 8081 8082. The next one follows when the one before is
# ready. It stops at the first server that does not become ready, so the others go on with the old version.
set -eu
: "${READY_WITHIN:=120}"
[ $# -gt 0 ] || { echo "usage: roll.sh PORT…" >&2; exit 2; }
for port in "$@"; do
  echo "banyan@$port: restarting"
  systemctl restart "banyan@$port.service"
  waited=0
  until curl --silent --fail --max-time 2 --output /dev/null "http://127.0.0.1:$port/ready"; do
    waited=$((waited + 1))
    if [ "$waited" -ge "$READY_WITHIN" ]; then
      echo "banyan@$port: not ready after $READY_WITHIN tries; the servers after it were not restarted" >&2
      exit 1
    fi
    sleep 1
  done
  echo "banyan@$port: ready"
done
