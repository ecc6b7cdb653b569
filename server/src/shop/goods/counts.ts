// Sales and ratings of products are derived from orders, refunds and reviews. A payment or a review only writes its
// own rows; this job adds the new rows to the products. Each batch is one statement: marks and counts commit
// together, so a killed batch is counted later, once. Any number of processes may run the job.
//
// If a batch fails, its rows are counted one by one. A row that fails waits or is parked (jobs/items.ts), and the next
// batches leave it out.
import type { App } from '../../boot/app-context.ts'
import { forEachItem, listHeld } from '../../jobs/items.ts'
import { retrying } from '../../db/db.ts'
import { countRatings, countSales, listUncountedRatings, listUncountedSales } from './counts.sql.ts'

const batch = 500
const job = 'goods-count'

const counters = [
  { name: 'sales', count: countSales, list: listUncountedSales },
  { name: 'ratings', count: countRatings, list: listUncountedRatings },
]

/** Updates the sales and ratings of all products. */
export async function countGoods(app: App): Promise<void> {
  await forEachItem(
    app,
    job,
    counters,
    ({ name }) => name,
    (one) => countAll(app, one),
    { everyRun: true },
  )
}

async function countAll(app: App, { count, list }: (typeof counters)[number]): Promise<void> {
  const { db } = app.database
  for (;;) {
    const next = { most: batch, skipped: await listHeld(db, job, app.clock.now()) }
    try {
      if ((await retrying(() => count(db, next))) === 0) return
    } catch (error) {
      const keys = await list(db, next)
      // Nothing is left that could have failed alone.
      if (keys.length === 0) throw error
      app.log.warn({ err: error, job }, 'goods: a batch was not counted, its rows are counted one by one')
      const countOne = async (one: string) => {
        await retrying(() => count(db, { most: 1, skipped: [], one }))
      }
      await forEachItem(app, job, keys, (key) => key, countOne)
    }
  }
}
