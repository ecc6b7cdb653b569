// Registers the parcels of shipped orders with the tracking service, which then pushes their events (D24).
import type { App } from '../../../boot/app-context.ts'
import type { Tx } from '../../../db/db.ts'
import { forEachItem, forgetFailure } from '../../../jobs/items.ts'
import { findUntracked, markTracked } from './tracking.sql.ts'
import { dayMs } from '../../../lib/time.ts'

const job = 'parcel-track'
const pageSize = 200
/** Older parcels are not registered: an order counts as received long before. */
const sinceMs = 90 * dayMs

/** Lets a parcel with another number be registered at the next run, also if the former number was refused. */
export const retryTracking = (tx: Tx, parcel: bigint): Promise<void> => forgetFailure(tx, job, String(parcel))

/** Registers every parcel that is due. A number that the service refuses again and again is parked, for staff to see. */
export async function trackParcels(app: App): Promise<void> {
  if (!app.tracking.ready || !(await app.settings.read())['order.tracking']) return
  const now = app.clock.now()
  const since = new Date(now.getTime() - sinceMs)
  let after = 0n
  for (;;) {
    const due = await findUntracked(app.database.db, { job, now, since, after, limit: pageSize })
    await forEachItem(
      app,
      job,
      due,
      ({ id }) => String(id),
      async ({ id, waybill }) => {
        await app.tracking.track17.register(waybill, String(id))
        await markTracked(app.database.db, id, app.clock.now())
      },
    )
    after = due.at(-1)?.id ?? after
    if (due.length < pageSize) return
  }
}
