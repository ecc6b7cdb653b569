// Asks the database every five seconds whether it answers, and every thirty whether it takes writes. The probe has a
// connection of its own, so it does not compete with calls for the pool. Only one check runs at a time.
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase } from '../../db/db.ts'
import { ping, tryWrite } from './probe.sql.ts'

const everyMs = 5_000
const writeEveryMs = 30_000
/** Milliseconds without an answer after which the database counts as away. */
const freshMs = 15_000
/** The limit for the connection, and for each answer. */
const limitMs = 3_000

export interface Probe {
  /** True from the first answer on. */
  readonly answered: boolean
  /** Whether the database has answered within the last 15 seconds, and whether it took the last write. */
  state(): { readonly up: boolean; readonly writable: boolean }
  /** Asks now. Never throws. Two calls at the same time ask once. */
  look(): Promise<void>
  /** Begins to ask at intervals. */
  start(): void
  /** Stops asking, and closes the connection. */
  close(): Promise<void>
}

/** Opens the probe of the database at `url`. It connects at the first check. */
export function openProbe(url: string, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Probe {
  const database = openDatabase(url, {
    max: 1,
    name: 'banyan-probe',
    connectWithin: limitMs,
    answerWithin: limitMs,
  })
  let answeredAt = Number.NEGATIVE_INFINITY
  let wroteAt = Number.NEGATIVE_INFINITY
  let writable = true
  let well = true
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const ask = async () => {
    await ping(database.db)
    answeredAt = performance.now()
    if (writable && answeredAt - wroteAt < writeEveryMs) return
    wroteAt = answeredAt
    writable = await tryWrite(database).then(
      () => true,
      (error: unknown) => {
        if (writable) log.error({ err: error }, 'probe: the database takes no writes')
        return false
      },
    )
  }
  const report = (now: boolean, reason?: unknown) => {
    if (well === now) return
    well = now
    if (now) log.warn('probe: the database answers again')
    else log.error({ err: reason }, 'probe: the database does not answer')
  }
  const look = () =>
    (looking ??= ask()
      .then(
        () => report(true),
        (error: unknown) => report(false, error),
      )
      .finally(() => (looking = undefined)))
  return {
    get answered() {
      return answeredAt > Number.NEGATIVE_INFINITY
    },
    state: () => ({ up: performance.now() - answeredAt <= freshMs, writable }),
    look,
    start() {
      timer ??= setInterval(() => void look(), everyMs).unref()
      void look()
    },
    async close() {
      clearInterval(timer)
      await looking
      await database.close()
    },
  }
}
