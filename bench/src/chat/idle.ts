// What a member costs who only waits: bytes of the server's memory per socket that is logged in, beside ejabberd's
// sessions, measured on a fresh server each.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPlace, type Place } from '../http/place.ts'
import type { Result } from '../result.ts'
import { idleSessions } from './ejabberd/cases.ts'
import { residentBytes, startEjabberd } from './ejabberd/server.ts'
import { openLines, signedIn } from './line.ts'

const wantedKb = 12

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const sockets = small ? 100 : 10_000
  // Code and caches that the first ones bring are no socket's cost.
  const before = small ? 20 : 500
  const theirs = await baseline(sockets)
  const folder = mkdtempSync(join(tmpdir(), 'banyan-test-idle-'))
  const file = join(folder, 'held')
  const place = await openPlace(0, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'collect.mjs')}`,
    HELD_FILE: file,
  })
  try {
    const people = await signedIn(place.app, sockets + before)
    const first = await openLines(place.url, people.slice(0, before), 50)
    const rawEmpty = residentBytes(place.pid)
    const empty = await held(place, file)
    const lines = await openLines(place.url, people.slice(before), 50)
    const raw = residentBytes(place.pid)
    const full = await held(place, file)
    const kb = Math.round(((full - empty) / 1024 / sockets) * 10) / 10
    const lost = [...first, ...lines].filter(({ closed }) => closed).length
    yield {
      name: 'idle',
      value: kb,
      unit: 'kB/socket',
      ...(theirs === undefined
        ? {}
        : { baseline: { name: 'ejabberd', value: Math.round(theirs / 102.4) / 10 } }),
      wrong: lost > 0 ? `${lost} of ${sockets} sockets were closed` : undefined,
      notes: {
        sockets,
        wantedKb,
        enough: kb <= wantedKb,
        kbWithGarbage: Math.round(((raw - rawEmpty) / 1024 / sockets) * 10) / 10,
        serverMb: Math.round(raw / 1_048_576),
      },
    }
    for (const line of [...first, ...lines]) line.close()
  } finally {
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the server holds once it has cleared away what the logins themselves needed. */
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
