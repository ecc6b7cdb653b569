// The differences between our payments through the gateway and its records. A comparison of a day stores them
// (third-payment); each stays open until staff resolve it with a note, or a later comparison no longer finds it.
import * as contract from '@banyan/contract/staff/finance/third-difference'
import { formatCents } from '@banyan/rules/money'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { recordAction } from '../audit.ts'
import { startExport } from '../work/export-start.ts'
import {
  type DifferenceRow,
  listDifferences,
  listUncompared,
  lockDifference,
  writeResolved,
} from './third-difference.sql.ts'
import { differenceExport } from './third-difference/source.ts'
import { dayMs, hourMs } from '../../lib/time.ts'

export { saveComparison } from './third-difference.sql.ts'

const pageSize = 20
const chinaMs = 8 * hourMs
/** A day that was not compared is shown for this many days. */
const shownDays = 30

/** Returns the day of China time, some days before an instant. */
const chinaDay = (now: Date, daysAgo: number): string =>
  new Date(now.getTime() + chinaMs - daysAgo * dayMs).toISOString().slice(0, 10)

const amount = (cents: bigint | null): string | null => (cents === null ? null : formatCents(cents))

const show = (row: DifferenceRow) => ({
  id: String(row.id),
  day: row.day,
  kind: row.kind,
  type: row.type,
  sn: row.sn,
  ours: amount(row.ours),
  theirs: amount(row.theirs),
  state: row.state,
  found: row.found_at.toISOString(),
  note: row.note,
  resolved: row.resolved_at?.toISOString() ?? null,
  resolved_by: row.resolver,
})

export const loadDifference = handle(contract.loadDifference, async ({ app, request }) => {
  const { db } = app.database
  const { state } = request
  const list = `staff third-difference ${state ?? 'all'}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listDifferences(db, { state, before, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  const now = app.clock.now()
  return {
    list: page.rows.map(show),
    next: page.next,
    uncompared: await listUncompared(db, chinaDay(now, shownDays), chinaDay(now, 0)),
  }
})

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, differenceExport, context.request)),
}))

export const doResolve = handle(contract.doResolve, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { note } = request
  if (note === '') return refuse('reason-missing')
  return once(context, async (tx) => {
    const id = BigInt(request.id)
    const at = app.clock.now()
    const row = (await lockDifference(tx, id)) ?? refuse('record-not-found')
    if (row.state !== 'open') refuse('decided-already', { name: row.resolver ?? '' })
    await writeResolved(tx, id, { note, at, staffId: staff.staffId })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'third.resolve',
      subject: row.sn,
      before: { state: row.state },
      after: { state: 'resolved', day: row.day, note },
    })
    return {}
  })
})
