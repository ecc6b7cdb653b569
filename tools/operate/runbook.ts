// Runs the commands of a runbook: all its blocks marked `sh`, one after the other, in one shell. Programs of PostgreSQL and
// pgBackRest are real and run as in `server/src/testing/parts/parts.ts`. Programs that need a running systemd, a cluster
// of Patroni or a proxy are stand-ins that write down how they were called.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { partLine, type PartsRoom, partsPath, partsSearchPath } from '../../server/src/testing/parts/parts.ts'

const root = resolve(import.meta.dirname, '../..')

/** The user of the programs of PostgreSQL, which refuse root. */
const databaseUser = 65_534

/** Returns the code blocks of a Markdown text with the language `sh`. The indentation of a block inside a list is removed. */
export function blocksOf(text: string): string[] {
  return [...text.matchAll(/^( *)```sh\n([\s\S]*?)^\1```/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

const real = 'initdb pg_amcheck pg_archivecleanup pg_basebackup pg_ctl pgbackrest psql'.split(' ')
/** The shell commands that each stand-in runs besides writing down its arguments. */
const standIns: Readonly<Record<string, string>> = {
  systemctl: `case "$*" in
  "stop banyan@8080")
    [ -z "\${OLD_PID:-}" ] || { kill -INT "$OLD_PID"; while kill -0 "$OLD_PID" 2>/dev/null; do sleep 0.05; done; };;
  "start banyan-migrate") cd "$HOME_FOLDER/current" && exec node tools/migrate.ts;;
esac`,
  patronictl: '',
  // `docker compose -f FILE …`: what its services run is real.
  docker: `shift 3
case "$*" in
  "stop "*) pg_ctl --pgdata="$PGDATA" --wait --mode=fast stop;;
  "run --rm restore") sh deploy/compose/backup/restore.sh && chown -R ${databaseUser}:${databaseUser} "$PGDATA";;
  "up -d --wait database") pg_ctl --pgdata="$PGDATA" --wait --log="$PGDATA/start.log" --options="$SERVER_OPTIONS" start;;
  "exec -T database "*) shift 3; exec "$@";;
  "run --rm --no-deps server-1 "*) shift 4; exec "$@";;
esac`,
  // A restarted server is ready immediately.
  curl: '',
}

export interface Ran {
  readonly status: number | null
  readonly output: string
  /** The calls of the stand-ins, in their order. */
  readonly calls: readonly string[]
  /** When each block began, and the end, in milliseconds. */
  readonly times: readonly number[]
}

/** Makes the folder of the programs in a room of the parts. */
function makePrograms(room: PartsRoom): string {
  const folder = join(room.path, 'programs')
  if (existsSync(folder)) return folder
  mkdirSync(folder)
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  for (const name of real) {
    const line = partLine(partsPath(), room.inside, name, [], databaseUser)
    const quoted = line.map((word) => `'${word}'`).join(' ')
    write(
      name,
      `PATH=/usr/sbin:/usr/bin:/sbin:/bin\nchroot=$(command -v chroot)\nexport PATH=${partsSearchPath}\nexec "$chroot" ${quoted.replace("'chroot' ", '')} "$@"`,
    )
  }
  for (const [name, text] of Object.entries(standIns))
    write(name, `echo "${name} $*" >> "${room.path}/calls.txt"\n${text}`)
  return folder
}

/** Runs a script with the programs of a room. */
export async function runScript(
  room: PartsRoom,
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Pick<Ran, 'status' | 'output'>> {
  const programs = makePrograms(room)
  chmodSync(room.path, 0o777)
  const child = spawn('sh', ['-eu', '-c', script], {
    cwd: root,
    env: {
      HOME: room.inside,
      PATH: `${programs}:${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const status = await new Promise<number | null>((done) => child.on('close', done))
  return { status, output }
}

/** Runs a page of `docs/operate`. `env` has the variables that its blocks demand. */
export async function runPage(
  room: PartsRoom,
  page: string,
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const calls = join(room.path, 'calls.txt')
  writeFileSync(calls, '')
  const blocks = blocksOf(readFileSync(join(root, 'docs/operate', page), 'utf8'))
  const now = 'printf "@@%s\\n" "$(date +%s%3N)"'
  const script = [...blocks.flatMap((block) => [now, block]), now].join('\n')
  const ran = await runScript(room, script, env)
  return {
    ...ran,
    calls: readFileSync(calls, 'utf8').split('\n').slice(0, -1),
    times: [...ran.output.matchAll(/^@@(\d+)$/gm)].map(([, time]) => Number(time)),
  }
}

/** Stops the servers of data directories at once; those that do not run are left alone. */
export async function stopServers(room: PartsRoom, folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    await runScript(room, `pg_ctl --pgdata='${folder}' --mode=immediate stop || true`)
}
