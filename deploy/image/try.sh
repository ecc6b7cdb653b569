#!/bin/sh
# Builds the image with buildah, and runs it as the files of deploy/ do: read-only, as its user, with its own processes.
# Ends with code 0 if it migrated the database, became ready, answered, and stopped in good order.
# Wants root, buildah, and the address of an empty PostgreSQL 18 in DATABASE_URL. Options are those of `buildah build`, such as
# --isolation chroot, or --build-arg BASE=… and BUILD=… where no registry can be reached. With IMAGE, that image is run.
# `npm test` runs this on bases of Debian's packages (tools/operate/image).
set -eu
cd "$(dirname "$0")/../.."
: "${DATABASE_URL:?set DATABASE_URL to an empty database}"
within=${READY_WITHIN:-120}
port=${TRY_PORT:-18080}
image=${IMAGE:-localhost/banyan-try}
test -n "${IMAGE:-}" || buildah build "$@" -f deploy/image/Containerfile -t "$image" .
container=$(buildah from "$image")
log=$(mktemp)
trap 'buildah rm "$container" > /dev/null; rm -f "$log"' EXIT
root=$(buildah mount "$container")

config() {
  buildah inspect --type image --format "{{range .OCIv1.Config.$1}}{{.}} {{end}}" "$image"
}
user=$(buildah inspect --type image --format '{{.OCIv1.Config.User}}' "$image")
folder=$(buildah inspect --type image --format '{{.OCIv1.Config.WorkingDir}}' "$image")
echo "image: $(du -shx "$root" | cut -f1), user $user, starts $(config Entrypoint)$(config Cmd)"
# A new volume of an engine gets the owner of this folder.
test "$user" = 10001:10001 && test "$(stat -c %u:%g "$root/data")" = "$user"
leaked=$(find "$root$folder" -maxdepth 4 -not -path '*/node_modules/*' \
  \( -name .env -o -name .git -o -path "$root$folder/data" -o -path "$root$folder/deploy" -o -name '*.test.ts' \))
test -z "$leaked" || { echo "these must not be in the image: $leaked"; exit 1; }

# Runs a command as the image does, with a read-only root and empty /tmp and /data.
run() {
  root=$root user=$user folder=$folder unshare --mount --pid --fork --kill-child sh -euc '
    mount --bind "$root" "$root"
    mount -o remount,bind,ro "$root"
    mount -t proc proc "$root/proc"
    mount -t tmpfs tmpfs "$root/tmp"
    mount -t tmpfs -o "uid=${user%:*},gid=${user#*:},mode=700" tmpfs "$root/data"
    mount -t tmpfs -o mode=755 tmpfs "$root/dev"
    mknod -m 666 "$root/dev/null" c 1 3
    mknod -m 666 "$root/dev/urandom" c 1 9
    exec chroot --userspec="$user" "$root" env -i "$@"' sh \
    $(config Env) HOST=127.0.0.1 PORT="$port" METRICS_HOST=127.0.0.1 METRICS_PORT="${TRY_METRICS_PORT:-19080}" DRAIN_MS=100 PUBLIC_URL=https://banyan.example \
    SECRET=only-for-a-try-only-for-a-try-only-for-a-try SMTP_URL=smtp://user:password@127.0.0.1:1 DATABASE_URL="$DATABASE_URL" \
    sh -c 'cd "$0" && exec "$@"' "$folder" $(config Entrypoint) "$@"
}

run node tools/migrate.ts > "$log" 2>&1 || { cat "$log"; exit 1; }
tail -n 1 "$log"
begun=$(date +%s)
run $(config Cmd) > "$log" 2>&1 &
server=$!
until curl --silent --fail --max-time 2 --output /dev/null "http://127.0.0.1:$port/ready"; do
  if ! kill -0 $server 2> /dev/null || [ $(($(date +%s) - begun)) -gt "$within" ]; then
    cat "$log"
    echo 'the server did not become ready'
    kill -KILL $server 2> /dev/null || true
    exit 1
  fi
  sleep 0.2
done
echo "ready after $(($(date +%s) - begun)) s"
for path in /health / /console/; do
  curl --silent --show-error --fail --max-time 10 --output /dev/null --write-out "$path %{http_code}\n" "http://127.0.0.1:$port$path"
done
# The signal goes to the first process of the image, as from an engine.
first=$server
while [ "$(cat "/proc/$first/comm")" != tini ]; do first=$(cut -d ' ' -f 1 "/proc/$first/task/$first/children"); done
kill -TERM "$first"
wait $server
echo 'stopped in good order'
