// The work list of reports. What was reported is read through a call of its own, which writes down who read it; nothing
// else in the console shows what members wrote to each other. A decision, its measure and its audit entry are one
// transaction, and whoever comes second is told who was first (D51, D52).
import * as contract from '@banyan/contract/staff/chat/report'
import type { ReplyOf } from '@banyan/contract/call'
import type { App } from '../../boot/app-context.ts'
import { writeBan } from '../../chat/moderation/ban.ts'
import { signReported } from '../../chat/signed.ts'
import { telling } from '../../bus/event.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { recordAction } from '../audit.ts'
import {
  countDecided,
  countWaiting,
  decideReport,
  listReports,
  lockReport,
  type ReportRow,
} from './report.sql.ts'
import { dayMs } from '../../lib/time.ts'

const pageSize = 20

/** How many reports wait for staff. */
export const countWaitingReports = (app: App): Promise<number> => countWaiting(app.database.db)

const show = (row: ReportRow) => ({
  id: String(row.id),
  time: row.created_at.toISOString(),
  subject: row.subject,
  group: row.group,
  reporter: row.reporter,
  about: row.about,
  reason: row.reason,
  words: row.words,
  state: row.state,
  decided: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by,
  answer: row.answer,
  measure: row.measure,
  measure_until: row.measure_until?.toISOString() ?? null,
  upheld_before: Number(row.upheld_before),
  dismissed_before: Number(row.dismissed_before),
})

export const loadReport = handle(contract.loadReport, async ({ app, request }) => {
  const { db } = app.database
  const { state, subject, reason, about, group, search, from, to } = request
  const list = `staff report ${state ?? 'all'}`
  const [after] = readCursor(app, list, request.cursor) ?? []
  const filter = {
    state,
    subject,
    reason,
    search,
    about: about === undefined ? undefined : BigInt(about),
    group: group === undefined ? undefined : BigInt(group),
    from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
    until: to === undefined ? undefined : new Date(new Date(`${to}T00:00:00Z`).getTime() + dayMs),
  }
  const rows = await listReports(db, filter, { after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  const decided = await app.cache.get('staff report decided', () => countDecided(db))
  return {
    list: page.rows.map(show),
    next: page.next,
    counts: {
      waiting: await countWaiting(db),
      upheld: decided['upheld'] ?? 0,
      dismissed: decided['dismissed'] ?? 0,
    },
    now: app.clock.now().toISOString(),
  }
})

export const loadContent = handle(contract.loadContent, async ({ app, request, staff, origin, refuse }) =>
  app.database.transaction(async (tx) => {
    const report = (await lockReport(tx, BigInt(request.id))) ?? refuse('record-not-found')
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'report.read',
      subject: request.id,
      before: null,
      after: { subject: report.subject, member: report.about },
    })
    // It was written from what the contract describes.
    return signReported(app.files.sign, report.content as ReplyOf<typeof contract.loadContent>)
  }),
)

export const doDecide = handle(contract.doDecide, async ({ app, request, staff, origin, refuse }) => {
  const { verdict, answer, measure, hours } = request
  if (measure !== undefined && verdict !== 'upheld') return refuse('measure-unfounded')
  if (measure !== undefined && hours === undefined) return refuse('term-missing')
  const at = app.clock.now()
  const id = BigInt(request.id)
  await telling(app, async (tx, news) => {
    const report = (await lockReport(tx, id)) ?? refuse('record-not-found')
    if (report.state !== 'waiting') refuse('decided-already', { name: report.decided_by ?? '' })
    const taken =
      measure === undefined || hours === undefined
        ? undefined
        : await writeBan(tx, news, {
            member: report.about_id,
            measure,
            hours,
            reason: answer,
            report: id,
            staff: staff.staffId,
            at,
          })
    const until = taken?.until ?? null
    await decideReport(tx, id, {
      state: verdict,
      answer,
      measure: measure ?? null,
      until,
      staff: staff.staffId,
      at,
    })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: verdict === 'upheld' ? 'report.uphold' : 'report.dismiss',
      subject: request.id,
      before: { state: 'waiting', subject: report.subject, member: report.about },
      after: { state: verdict, answer, measure: measure ?? null, until },
    })
  })
  app.cache.forget()
  return {}
})
