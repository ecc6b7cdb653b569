// Calls that run at the same moment, for tests of locks.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestApp } from '../app.ts'
import { outcome } from '../shop.ts'

/** One statement and its values. */
type Statement = readonly [text: string, ...values: unknown[]]
type Call = () => Promise<unknown>

/**
 * Runs calls whose first locked or written row another transaction holds, and lets them go when all of them have read what they read
 * before it. Without a lock, each of them then decides by what it read before the others wrote, so the test of a missing lock
 * fails every time.
 * @param hold locks the row on which the calls meet.
 * @param change runs before the row is released: what else happened while the calls waited.
 * @returns the outcome of each call: 'done', or the code of its refusal.
 */
export const atOnce = (
  home: TestApp,
  hold: Statement,
  calls: readonly Call[],
  change?: Statement,
): Promise<string[]> => meet(home, hold, calls, { change })

/**
 * Runs calls as `atOnce` does, but starts each one only when the one before it waits for the row. They get the row in this
 * order, so the test of an order fails every time.
 */
export const inTurn = (home: TestApp, hold: Statement, calls: readonly Call[]): Promise<string[]> =>
  meet(home, hold, calls, { inTurn: true })

async function meet(
  { app, database }: TestApp,
  hold: Statement,
  calls: readonly Call[],
  { change, inTurn: oneByOne = false }: { change?: Statement | undefined; inTurn?: boolean },
): Promise<string[]> {
  // Connections of their own: the waiting calls may use up those of the server.
  const [holder, watch] = [database.url, database.url].map(
    (connectionString) => new Client({ connectionString }),
  ) as [Client, Client]
  await Promise.all([holder.connect(), watch.connect()])
  try {
    await holder.query('begin')
    const { rowCount } = await holder.query(hold[0], hold.slice(1))
    if (rowCount === 0) throw new Error('there is no row on which the calls meet')
    let ended = 0
    const waiting = async (): Promise<number> => {
      const { rowCount: stopped } = await watch.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return (stopped ?? 0) + ended + app.database.pool.waitingCount
    }
    const started: Promise<string>[] = []
    for (const call of calls) {
      const told = outcome(call()).finally(() => ended++)
      // An error other than a refusal ends the test at the end.
      told.catch(() => undefined)
      started.push(told)
      if (oneByOne) while ((await waiting()) < started.length) await pause(5)
    }
    while ((await waiting()) < calls.length) await pause(5)
    if (change) await holder.query(change[0], change.slice(1))
    await holder.query('commit')
    return await Promise.all(started)
  } finally {
    await Promise.all([holder.end(), watch.end()])
  }
}
