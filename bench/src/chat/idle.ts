// Memory of the server's process per idle logged-in socket, compared with ejabberd's sessions; each on a fresh server.
// Both figures of the first case are resident memory as the system counts it, without forced garbage collection. The
// second case is our server's memory after a collection.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPlace, type Place } from '../http/place.ts'
import type { Result } from '../result.ts'
import { idleSessions } from './ejabberd/cases.ts'
import { residentBytes, startEjabberd } from './ejabberd/server.ts'
import { openLines, signedIn } from './line.ts'

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const sockets = small ? 100 : 10_000
  const theirs = await baseline(sockets)
  const caches = 'none'
  const leavesOut = 'TLS; the first sockets, which load code and fill caches that all share'
  const plain = await measure(sockets, small, small ? 'both' : 'resident')
  yield {
    name: 'idle',
    value: plain.resident,
    unit: 'kB/socket',
    baseline: theirs === undefined ? undefined : { name: 'ejabberd', value: Math.round(theirs / 102.4) / 10 },
    target: { of: 'ratio', atMost: 1 },
    caches,
    leavesOut,
    wrong: plain.wrong,
    notes: { sockets, counted: 'resident memory of both processes, no forced collection' },
  }
  // A forced collection changes the resident memory, so only a small run measures both on one server.
  const collected = small ? plain : await measure(sockets, small, 'held')
  yield {
    name: 'idle-collected',
    value: collected.held,
    unit: 'kB/socket',
    target: { of: 'value', atMost: 10, why: '5,000 sockets in 50 MB beside the server’s own memory' },
    caches,
    leavesOut: `${leavesOut}; garbage, and free space of the heap`,
    wrong: collected.wrong,
    notes: { sockets, counted: 'live heap and memory outside of it, after a forced collection' },
  }
}

interface Measured {
  /** Kilobytes per socket; 0 if not measured. */
  resident: number
  held: number
  wrong: string | undefined
}

/** Returns the memory that each further idle socket costs a fresh server. */
async function measure(
  sockets: number,
  small: boolean,
  what: 'resident' | 'held' | 'both',
): Promise<Measured> {
  const before = small ? 20 : 500
  const folder = mkdtempSync(join(tmpdir(), 'banyan-test-idle-'))
  const file = join(folder, 'held')
  const place = await openPlace(0, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'collect.mjs')}`,
    HELD_FILE: file,
  })
  const memory = async () => ({
    resident: what === 'held' ? 0 : residentBytes(place.pid),
    held: what === 'resident' ? 0 : await held(place, file),
  })
  const perSocket = (bytes: number) => Math.round(bytes / 102.4 / sockets) / 10
  try {
    const people = await signedIn(place.app, sockets + before)
    const first = await openLines(place.url, people.slice(0, before), 50)
    const empty = await memory()
    const lines = await openLines(place.url, people.slice(before), 50)
    const full = await memory()
    const lost = [...first, ...lines].filter(({ closed }) => closed).length
    for (const line of [...first, ...lines]) line.close()
    return {
      resident: perSocket(full.resident - empty.resident),
      held: perSocket(full.held - empty.held),
      wrong: lost > 0 ? `${lost} of ${sockets} sockets were closed` : undefined,
    }
  } finally {
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the bytes that the server holds after a forced garbage collection. */
async function held({ pid }: Place, file: string): Promise<number> {
  rmSync(file, { force: true })
  await pause(1_000)
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await pause(50)
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (text.endsWith('\n')) return Number(text)
  }
}

async function baseline(sessions: number): Promise<number | undefined> {
  const server = await startEjabberd(sessions)
  if (!server) return undefined
  try {
    return await idleSessions(server, sessions)
  } finally {
    await server.stop()
  }
}
