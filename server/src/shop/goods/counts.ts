// Sales and ratings of products are derived from orders, refunds and reviews. A payment or a review only writes its
// own rows; this job adds the new rows to the products. Each batch is one statement: marks and counts commit
// together, so a killed batch is counted later, once. Any number of processes may run the job.
import type { App } from '../../boot/app-context.ts'
import { forEachItem } from '../../jobs/items.ts'
import { retrying } from '../../db/db.ts'
import { countRatings, countSales } from './counts.sql.ts'

const batch = 500

const counters = [
  { name: 'sales', count: countSales },
  { name: 'ratings', count: countRatings },
]

/** Updates the sales and ratings of all products. */
export async function countGoods(app: App): Promise<void> {
  const count = async ({ count }: (typeof counters)[number]): Promise<void> => {
    for (;;) if ((await retrying(() => count(app.database.db, batch))) === 0) return
  }
  await forEachItem(app, 'goods-count', counters, ({ name }) => name, count, { everyRun: true })
}
