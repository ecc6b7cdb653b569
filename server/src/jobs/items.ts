// Runs a job's work item by item. One item that fails never stops the others:
//
//   due ── work succeeds ──▶ done (its row in parked_item is deleted)
//    ▲ └── work fails ─────▶ waiting (1, 2, 4 … 30 minutes) ── time is over ──▶ due
//    │                          └── the setting job.attempts is reached ──▶ parked
//    └──────────────────── staff ask for a retry ◀───────────────────────────┘
//
// A failure with a reason outside the item, such as a gateway that does not answer, never counts towards parking: an outage of hours
// leaves no work for staff.
import pLimit from 'p-limit'
import type { App } from '../boot/app-context.ts'
import { reasonOf } from './reason.ts'
import { clearFailure, deleteAbandoned, readFailed, recordFailure } from './items.sql.ts'
import { dayMs } from '../lib/time.ts'

export { clearFailure as forgetFailure, countFailed, listFailed, listHeld } from './items.sql.ts'
export { makeAllDue, makeDue, mayTry, tried, type Tries } from './items.sql.ts'

export interface ItemsOutcome {
  /** Items whose work succeeded. */
  readonly done: number
  /** Items whose work failed in this run, the newly parked ones included. */
  readonly failed: number
  /** Items that were parked in this run. */
  readonly parked: number
}

export interface ItemsOptions {
  /**
   * True for a fixed list of steps that belong to every run, such as the sweepers: a failure is counted and
   * shown, but the step is tried at every run and never parked.
   */
  readonly everyRun?: boolean
  /** True if the reason of a failure is outside the item. The item waits and is tried again, however often this happens. */
  readonly isOutside?: (error: unknown) => boolean
  /** How many items are worked on at the same time; one by default. */
  readonly atOnce?: number
}

type Services = Pick<App, 'clock' | 'database' | 'jobMetrics' | 'log' | 'settings'>

/**
 * Runs `work` for each item, one after the other unless `atOnce` says otherwise. Skips items that are parked or wait
 * for their next try. A failure is written to `parked_item` and logged, and the next item follows. Throws only if the
 * database can't store a failure; then the job as a whole failed.
 *
 * A job that reads its items in pages puts `mayTry` into its query, so that parked items never fill a page.
 *
 * @param keyOf gives the item's key, unique within the job: an order's id, a sweeper's name.
 * @param work opens its own transaction. It may run again after a failure, so it must be safe to repeat.
 */
export async function forEachItem<Item>(
  app: Services,
  job: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
  options: ItemsOptions = {},
): Promise<ItemsOutcome> {
  const outcome = { done: 0, failed: 0, parked: 0 }
  const rows = await readFailed(app.database.db, job, items.map(keyOf), app.clock.now())
  const failedBefore = new Map(rows.map((row) => [row.item, row.held]))
  const tryOne = async (item: Item): Promise<void> => {
    const key = keyOf(item)
    if (failedBefore.get(key) && !options.everyRun) return
    try {
      await work(item)
    } catch (error) {
      const parked = await fail(app, { job, item: key, error }, options)
      outcome.failed++
      if (parked) outcome.parked++
      app.jobMetrics.item(job, parked ? 'parked' : 'failed')
      return
    }
    if (failedBefore.has(key)) await clearFailure(app.database.db, job, key)
    outcome.done++
    app.jobMetrics.item(job, 'done')
  }
  const limit = pLimit(options.atOnce ?? 1)
  try {
    await limit.map(items, tryOne)
  } finally {
    limit.clearQueue()
  }
  return outcome
}

/** Stores one failure. Returns true if it parked the item. */
async function fail(
  app: Services,
  { job, item, error }: { job: string; item: string; error: unknown },
  { everyRun = false, isOutside }: ItemsOptions,
): Promise<boolean> {
  const settings = await app.settings.read()
  const row = await recordFailure(app.database.db, {
    job,
    item,
    reason: reasonOf(error),
    now: app.clock.now(),
    outside: isOutside?.(error) ?? false,
    attempts: everyRun ? null : settings['job.attempts'],
  })
  const next = row.parked_at
    ? 'it is parked until staff ask for a retry'
    : everyRun
      ? 'it is tried again at the next run'
      : `it is tried again after ${row.next_try_at.toISOString()}`
  app.log.error({ err: error, job, item, attempts: row.attempts }, `jobs: an item failed, ${next}`)
  return row.parked_at !== null
}

const abandonedMs = 2 * dayMs

/** Deletes failures of items that no job tries any more: another process or a member finished them. */
export const sweepItems = (app: Pick<App, 'clock' | 'database'>): Promise<void> =>
  deleteAbandoned(app.database.db, new Date(app.clock.now().getTime() - abandonedMs))
