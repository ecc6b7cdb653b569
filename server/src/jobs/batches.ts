// Runs a job's work in batches, one transaction each. A commit costs more than the work on one item, so batches are many
// times faster than items one by one. A run that is killed loses one batch, and the next run continues.
//
//   batch ── work succeeds ──▶ the next batch
//     └───── work fails ─────▶ rolled back; its items one by one (items.ts): the broken one waits or is parked, the others
//                              are done
//
// Items that failed before never come into a batch again: they are tried alone, before the first batch.
import type { App } from '../boot/app-context.ts'
import { type News, publishAfterCommit } from '../bus/event.ts'
import type { Tx } from '../db/db.ts'
import { forEachItem, type Tries } from './items.ts'

/** Called after each batch; tests stop a job here. */
export type OnBatch = () => Promise<void>

export interface BatchOutcome {
  /** How many items were handled. */
  readonly done: number
  /** False if no other item can be handled now, such as when a pool is empty. */
  readonly goOn: boolean
}

export interface Batches {
  readonly job: string
  /** Returns the next items, with the condition `tried` (items.ts); none at the end. */
  readonly find: (tries: Tries) => Promise<bigint[]>
  /** Handles items in one transaction. An item that it handles must not be found again. */
  readonly work: (tx: Tx, news: News[], ids: readonly bigint[]) => Promise<BatchOutcome>
  readonly onBatch?: OnBatch | undefined
}

/** Runs `work` for all items that are found, batch by batch, until it can't go on. Returns the sum of the outcomes. */
export async function eachBatch(app: App, { job, find, work, onBatch }: Batches): Promise<BatchOutcome> {
  const run = (ids: readonly bigint[]) => publishAfterCommit(app, (tx, news) => work(tx, news, ids))
  const alone = async (ids: readonly bigint[]): Promise<BatchOutcome> => {
    let all: BatchOutcome = { done: 0, goOn: true }
    for (const id of ids) {
      await forEachItem(app, job, [id], String, async () => {
        all = plus(all, await run([id]))
      })
      if (!all.goOn) break
    }
    return all
  }
  const inOneBatch = async (ids: readonly bigint[]): Promise<BatchOutcome> => {
    try {
      const outcome = await run(ids)
      app.jobMetrics.item(job, 'done', outcome.done)
      return outcome
    } catch (error) {
      app.log.warn(
        { err: error, job, items: ids.length },
        'jobs: a batch failed, its items are tried one by one',
      )
      return alone(ids)
    }
  }
  let all = await alone(await find('again'))
  for (;;) {
    const ids = await find('first')
    if (ids.length === 0) return all
    const outcome = await inOneBatch(ids)
    await onBatch?.()
    all = plus(all, outcome)
    if (!outcome.goOn) return all
  }
}

const plus = (one: BatchOutcome, other: BatchOutcome): BatchOutcome => ({
  done: one.done + other.done,
  goOn: one.goOn && other.goOn,
})
