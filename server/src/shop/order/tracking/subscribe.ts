// Registers the parcels of shipped orders with the tracking service, which then pushes their events (D24).
import type { App } from '../../../boot/app-context.ts'
import type { Tx } from '../../../db/db.ts'
import { TrackingSilent } from '../../../gateway/track17/track17.ts'
import { forEachItem, forgetFailure } from '../../../jobs/items.ts'
import { findUntracked, markTracked, readUntracked } from './tracking.sql.ts'
import { dayMs } from '../../../lib/time.ts'

const job = 'parcel-track'
const pageSize = 200
/** Older parcels are not registered: an order counts as received long before. */
const sinceMs = 90 * dayMs

/** Lets a parcel with another number be registered at the next run, also if the former number was refused. */
export const retryTracking = (tx: Tx, parcel: bigint): Promise<void> => forgetFailure(tx, job, String(parcel))

/**
 * Registers every parcel that is due. A number that the service refuses again and again is parked, for staff to see. An
 * outage of the service parks none.
 */
export async function trackParcels(app: App): Promise<void> {
  if (!app.tracking.ready || !(await app.settings.read())['order.tracking']) return
  const now = app.clock.now()
  const since = new Date(now.getTime() - sinceMs)
  let after = 0n
  for (;;) {
    const due = await findUntracked(app.database.db, { job, now, since, after, limit: pageSize })
    await forEachItem(app, job, due, String, (id) => trackParcel(app, id), {
      isOutside: (error) => error instanceof TrackingSilent,
    })
    after = due.at(-1) ?? after
    if (due.length < pageSize) return
  }
}

/**
 * Registers the current tracking number of a parcel. If staff correct the number during the call, the result counts for
 * nothing: the parcel stays due, and the next run registers the new number.
 */
async function trackParcel({ clock, database: { db }, tracking }: App, id: bigint): Promise<void> {
  const waybill = await readUntracked(db, id)
  if (waybill === undefined) return
  try {
    await tracking.track17.register(waybill, String(id))
  } catch (error) {
    if ((await readUntracked(db, id)) !== waybill) return
    throw error
  }
  await markTracked(db, { id, waybill, at: clock.now() })
}
