// The review of reports, a work list. The reported content is read through a call of its own, which logs who read it.
// No other part of the console shows messages between members. A decision, its restriction and its audit
// entry are one transaction (D51, D52).
import * as contract from '@banyan/contract/staff/chat/report'
import type { ReplyOf } from '@banyan/contract/call'
import type { App } from '../../boot/app-context.ts'
import { signReported } from '../../chat/signed.ts'
import { removeReported } from '../../chat/log/remove.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { handle } from '../../door/handler.ts'
import { recordAction } from '../audit.ts'
import { endAfter, writeRestriction } from '../member/restriction.ts'
import { claimItem, releaseItem, takeNext } from '../work/claim.ts'
import { startExport } from '../work/export-start.ts'
import { decideWork, othersOf, loadWork, showClaim, waitingOf } from '../work/work-list.ts'
import { reportSource } from './report-source.ts'
import { findReport } from './report.sql.ts'

/** Returns how many reports wait for staff. */
export const countWaitingReports = (app: App): Promise<number> => waitingOf(app, reportSource)

export const loadReport = handle(contract.loadReport, async ({ app, request, staff }) => {
  const { rows, next, count, mine, now } = await loadWork({ app, staff }, reportSource, request)
  const others = await othersOf(app, reportSource, rows, (row) => row.about_id)
  return {
    list: rows.map((row) => ({
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
      restriction: row.restriction,
      restriction_until: row.restriction_until?.toISOString() ?? null,
      claim: showClaim(row, staff),
      upheld_before: others(row, 'upheld'),
      dismissed_before: others(row, 'dismissed'),
    })),
    next,
    counts: { waiting: count('waiting'), upheld: count('upheld'), dismissed: count('dismissed') },
    mine,
    now,
  }
})

export const loadContent = handle(contract.loadContent, async ({ app, request, staff, origin, refuse }) =>
  app.database.transaction(async (tx) => {
    const report = (await findReport(tx, BigInt(request.id))) ?? refuse('record-not-found')
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'report.read',
      subject: request.id,
      member: report.about_id,
      before: null,
      after: { subject: report.subject, member: report.about },
    })
    // The column was written in the contract's shape.
    return signReported(app.files.sign, report.content as ReplyOf<typeof contract.loadContent>)
  }),
)

export const doClaim = handle(contract.doClaim, async (context) => ({
  claim: await claimItem(context, reportSource, BigInt(context.request.id)),
}))

export const doTake = handle(contract.doTake, async (context) => ({
  id: (await takeNext(context, reportSource))?.toString() ?? null,
}))

export const doRelease = handle(contract.doRelease, async (context) => {
  await releaseItem(context, reportSource, BigInt(context.request.id))
  return {}
})

export const doDecide = handle(contract.doDecide, async (context) => {
  const { app, request, staff, refuse } = context
  const { verdict, answer, restriction, hours } = request
  if (restriction !== undefined && verdict !== 'upheld') return refuse('restriction-unfounded')
  if (restriction !== undefined && hours === undefined) return refuse('term-missing')
  const id = BigInt(request.id)
  return publishOnce(context, async (tx, news) => {
    await decideWork(tx, context, reportSource, id, async (at) => {
      const report = (await findReport(tx, id)) ?? refuse('record-not-found')
      if (verdict === 'upheld' && report.subject === 'message')
        await removeReported(tx, news, report.subject_id, at)
      const taken =
        restriction === undefined || hours === undefined
          ? undefined
          : {
              member: report.about_id,
              restriction,
              hours,
              reason: answer,
              report: id,
              staff: staff.staffId,
              at,
            }
      const until = taken ? endAfter(taken.hours, at) : null
      return {
        state: verdict,
        columns: { answer, restriction: restriction ?? null, restriction_until: until },
        action: verdict === 'upheld' ? 'report.uphold' : 'report.dismiss',
        before: { subject: report.subject, member: report.about },
        after: { answer, restriction: restriction ?? null, until },
        async tell() {
          if (taken) await writeRestriction(app, tx, news, taken)
        },
      }
    })
    return {}
  })
})

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, reportSource, context.request)),
}))
