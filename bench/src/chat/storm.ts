// A restart as clients see it: all reconnect in the same moment. Milliseconds until all are logged in, compared with
// ejabberd's sessions.
import { openPlace } from '../http/place.ts'
import type { Result } from '../result.ts'
import { reconnectStorm } from './ejabberd/cases.ts'
import { startEjabberd } from './ejabberd/server.ts'
import { openLine, openLines, signedIn } from './line.ts'

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const sockets = small ? 100 : 5_000
  const theirs = await baseline(sockets)
  const place = await openPlace(0)
  try {
    const people = await signedIn(place.app, sockets)
    // They log in once before, so that the server's caches have them.
    for (const line of await openLines(place.url, people, 50)) line.close()
    const began = performance.now()
    const settled = await Promise.allSettled(people.map((person) => openLine(place.url, person)))
    const took = Math.round(performance.now() - began)
    const lines = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const failed = settled.find((one) => one.status === 'rejected')
    yield {
      name: 'storm',
      value: Math.round((sockets * 1000) / took),
      unit: 'logins/s',
      ...(theirs === undefined
        ? {}
        : { baseline: { name: 'ejabberd', value: Math.round((sockets * 1000) / theirs) } }),
      target: { of: 'ratio', atLeast: 1 },
      caches: 'none',
      leavesOut: 'TLS',
      wrong: failed ? `${sockets - lines.length} did not come in: ${String(failed.reason)}` : undefined,
      notes: { sockets, milliseconds: took, baselineMilliseconds: theirs },
    }
    for (const line of lines) line.close()
  } finally {
    await place.close()
  }
}

async function baseline(sessions: number): Promise<number | undefined> {
  const server = await startEjabberd(sessions)
  if (!server) return undefined
  try {
    return await reconnectStorm(server, sessions)
  } finally {
    await server.stop()
  }
}
