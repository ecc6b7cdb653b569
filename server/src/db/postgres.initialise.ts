// Makes the files of a new cluster. A start may be killed at any moment: `initdb` works in a folder of its own beside the
// data directory, which takes the place of the data directory in one step, when everything is in it. What killed starts
// left behind is deleted by the next one.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { PostgresError } from './postgres.errors.ts'
import type { Place } from './postgres.place.ts'
import { environment, identity, isAlive, lastLine } from './postgres.process.ts'

/** The file in the data directory with the password of both roles. */
export const passwordFile = 'banyan.password'

/** Makes the cluster in the empty data directory of `place`, unless another process has just done so. */
export async function initialise(place: Place): Promise<void> {
  deleteLeftovers(place)
  const dir = `${place.dir}.new-${process.pid}`
  mkdirSync(dir, { mode: 0o700 })
  if (place.uid !== undefined) chownSync(dir, place.uid, place.gid ?? place.uid)
  try {
    const password = randomBytes(18).toString('base64url')
    await runInitdb(place, dir, password)
    writeFileSync(join(dir, passwordFile), password, { mode: 0o600, flush: true })
    // A base backup, which a cluster begins with, reads every file of the folder.
    if (place.uid !== undefined) chownSync(join(dir, passwordFile), place.uid, place.gid ?? place.uid)
    // Windows does not replace a folder, not even an empty one.
    if (process.platform === 'win32') rmdirSync(place.dir)
    renameSync(dir, place.dir)
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    // ENOTEMPTY: another start was faster; its cluster is used.
    if (!existsSync(join(place.dir, 'PG_VERSION'))) throw error
  }
}

/** Deletes the folders of starts that were killed. In a container a later start can have the same process id. */
export function deleteLeftovers({ dir }: Place): void {
  const prefix = `${basename(dir)}.new-`
  for (const name of readdirSync(dirname(dir)).filter((one) => one.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    // The `initdb` of a killed start may still be writing there.
    if (pid === process.pid || !isAlive(pid))
      rmSync(join(dirname(dir), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function runInitdb(place: Place, dir: string, password: string): Promise<void> {
  const secret = join(tmpdir(), `banyan-${randomBytes(9).toString('hex')}`)
  writeFileSync(secret, password, { mode: 0o600 })
  if (place.uid !== undefined) chownSync(secret, place.uid, place.gid ?? place.uid)
  try {
    const args = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8']
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions')
    const { code, said } = await run(place, place.initdb, [`--pgdata=${dir}`, ...args])
    if (code !== 0) throw new PostgresError(`PostgreSQL could not set up ${place.dir}: ${lastLine(said)}.`)
  } finally {
    rmSync(secret, { force: true })
  }
}

/** Runs a program as the cluster's user and returns its output. */
function run(place: Place, program: string, args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...identity(place), cwd: place.dir, env: environment() })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', fail)
    child.on('close', (code) => done({ code, said }))
  })
}
