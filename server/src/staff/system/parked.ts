import * as contract from '@banyan/contract/staff/system/parked'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { countFailed, listFailed, makeAllDue, makeDue } from '../../jobs/items.ts'
import { recordAction } from '../audit.ts'

const pageSize = 30

export const loadParked = handle(contract.loadParked, async ({ app, request }) => {
  const { db } = app.database
  const [before] = readCursor(app, 'parked', request.cursor) ?? []
  const rows = await listFailed(db, { job: request.job, before, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, 'parked', [last.id]))
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      job: row.job,
      item: row.item,
      attempts: row.attempts,
      reason: row.reason,
      first_failed: row.first_failed_at.toISOString(),
      last_failed: row.last_failed_at.toISOString(),
      next_try: row.next_try_at.toISOString(),
      parked: row.parked_at?.toISOString() ?? null,
    })),
    next: page.next,
    jobs: await countFailed(db),
  }
})

export const doRetry = handle(contract.doRetry, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const now = app.clock.now()
  return once(context, async (tx) => {
    const before = await makeDue(tx, BigInt(request.id), now)
    if (!before) return refuse('item-gone')
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'job.retry',
      subject: `${before.job} ${before.item}`,
      before: { attempts: before.attempts, reason: before.reason, parked: before.parked_at },
      after: { attempts: 0, parked: null },
    })
    return {}
  })
})

export const doRetryAll = handle(contract.doRetryAll, async (context) => {
  const { app, request, staff, origin } = context
  const now = app.clock.now()
  return once(context, async (tx) => {
    const retried = await makeAllDue(tx, request.job, now)
    if (retried > 0)
      await recordAction(tx, {
        at: now,
        staff,
        origin,
        action: 'job.retry-all',
        subject: request.job,
        before: null,
        after: { items: retried },
      })
    return { retried }
  })
})
