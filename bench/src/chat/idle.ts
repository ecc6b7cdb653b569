// What a member costs who only waits: bytes of the server's memory per socket that is logged in, beside ejabberd's
// sessions, measured on a fresh server each.
import { setTimeout as pause } from 'node:timers/promises'
import { openPlace } from '../http/place.ts'
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
  const place = await openPlace(0)
  try {
    const people = await signedIn(place.app, sockets + before)
    const first = await openLines(place.url, people.slice(0, before), 50)
    await pause(small ? 100 : 5_000)
    const empty = residentBytes(place.pid)
    const lines = await openLines(place.url, people.slice(before), 50)
    await pause(small ? 100 : 5_000)
    const kb = Math.round(((residentBytes(place.pid) - empty) / 1024 / sockets) * 10) / 10
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
        serverMb: Math.round(residentBytes(place.pid) / 1_048_576),
      },
    }
    for (const line of [...first, ...lines]) line.close()
  } finally {
    await place.close()
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
