// The proofs of the ledger beside load: how much the p99 of transfers over HTTP grows while the incremental and the full
// proof run, over a ledger of ten million transfers. BENCH_TRANSFERS sets another number. A full proof that has not ended
// after some minutes is stopped: all its parts do the same work, so the effect is measured by then.
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { audits } from '../../../server/src/boot/audits.ts'
import { type AuditScope, pauses, prove } from '../../../server/src/ledger/audit.ts'
import { load, type Measured } from '../http/client.ts'
import { openPlace, type Place } from '../http/place.ts'
import { fillTransfers } from '../ledger/fill.part.ts'
import type { Result } from '../result.ts'
import { transfersOf } from './transfers.part.ts'

const yearMs = 365 * 86_400_000

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const entries = Number(process.env['BENCH_TRANSFERS'] ?? (small ? 2_000 : 10_000_000))
  const connections = small ? 4 : 32
  const place = await openPlace(1)
  try {
    const now = Date.now()
    const years = { from: now - 3 * yearMs, to: now - yearMs }
    const members = await place.buyers(connections * (small ? 1 : 16), new Date(years.from))
    const { db } = place.app.database
    const { rows } = await sql<{ id: bigint }>`
      select id from member where user_code like 'BENCH%' order by id`.execute(db)
    const ids = rows.map(({ id }) => id)
    await fillTransfers(place.app.database, { name: 'past', members: ids, entries, ...years })
    // From here on the incremental proof reads only what is new.
    const first = await proofs(place, 'full', { rest: () => Promise.resolve() })
    const seconds = small ? 0.5 : 60
    const transfer = transfersOf(members, connections)
    const work = (isNeeded?: () => boolean) => load(place.url, connections, seconds, transfer, isNeeded)
    // The first transfer of each session checks the password with argon2id; later ones do not.
    await load(place.url, connections, small ? 0.2 : 25, transfer)
    for (const scope of ['new', 'full'] as const) {
      const before = await work()
      const beside = await whileProving(place, scope, work)
      const after = await work()
      yield {
        name: `reconcile-${scope}`,
        value: beside.measured.latency.p99,
        unit: 'ms (p99 of transfers)',
        baseline: {
          name: 'the same load alone',
          value: Math.round((before.latency.p99 + after.latency.p99) * 50) / 100,
        },
        target: { of: 'ratio', atMost: 1.2 },
        caches: 'as of the transfers: settings, and the payment password of a session',
        leavesOut: 'TLS; the proof is called by the process that makes the load, not by the server',
        latency: beside.measured.latency,
        wrong: first.wrong ?? beside.wrong ?? beside.measured.wrong,
        notes: {
          entries,
          rhythm:
            'one proof follows the other; the product proves what is new once an hour, and everything once a night',
          connections,
          seconds,
          proofs: beside.proofs,
          ...(beside.proofs > 0 && { secondsPerProof: beside.secondsPerProof }),
          ...(beside.stoppedAfter !== undefined && { stoppedAfterSeconds: beside.stoppedAfter }),
          transfersPerSecond: [before.perSecond, beside.measured.perSecond, after.perSecond],
          load: loadavg()[0],
        },
      }
    }
  } finally {
    await place.close()
  }
}

/** A proof that has not ended after this time is stopped. */
const longestMs = 10 * 60_000

interface Proofs {
  readonly proofs: number
  readonly secondsPerProof: number
  /** Seconds after which a proof was stopped; undefined if none was. */
  readonly stoppedAfter: number | undefined
  readonly wrong: string | undefined
}

class Stopped extends Error {}

interface Proving {
  /** Called after each part of a check. */
  readonly rest?: () => Promise<unknown>
  /** The load beside the proofs. Without it, one proof is made. */
  readonly beside?: { isLoaded: boolean; isNeeded: boolean }
}

/** Proves the ledger once, or again and again while a load lasts. A proof that the load did not outlast does not count. */
async function proofs({ app }: Place, scope: AuditScope, { rest, beside }: Proving): Promise<Proofs> {
  let count = 0
  let milliseconds = 0
  let wrong: string | undefined
  let stoppedAfter: number | undefined
  for (let isLast = false; !isLast; isLast = !beside?.isLoaded) {
    const began = performance.now()
    const { db } = app.database
    try {
      const { checks } = await prove(db, app.clock.now(), scope, audits, db, rest ?? limited(began))
      wrong ??= checks.flatMap(({ ok, found }) => (ok ? [] : [found])).join(' ') || undefined
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      stoppedAfter = Math.round((performance.now() - began) / 1000)
    }
    if (beside?.isLoaded !== false && stoppedAfter === undefined) {
      count++
      milliseconds += performance.now() - began
    }
    if (beside) beside.isNeeded = false
    if (stoppedAfter !== undefined) break
  }
  if (count === 0 && stoppedAfter === undefined) wrong ??= 'the load ended before the first proof'
  return {
    proofs: count,
    secondsPerProof: Math.round(milliseconds / Math.max(count, 1)) / 1000,
    stoppedAfter,
    wrong,
  }
}

/** Pauses as the product does, and stops the proof that began at this time when it has lasted too long. */
function limited(began: number): () => Promise<void> {
  const pause = pauses()
  return async () => {
    await pause()
    if (performance.now() - began > longestMs) throw new Stopped()
  }
}

/** Makes the load while one proof follows the other. The load lasts until the first proof has ended. */
async function whileProving(
  place: Place,
  scope: AuditScope,
  work: (isNeeded: () => boolean) => Promise<Measured>,
): Promise<Proofs & { measured: Measured }> {
  const beside = { isLoaded: true, isNeeded: true }
  const [proven, measured] = await Promise.all([
    proofs(place, scope, { beside }).finally(() => (beside.isNeeded = false)),
    work(() => beside.isNeeded).finally(() => (beside.isLoaded = false)),
  ])
  return { ...proven, measured }
}
