// Payments through the gateway for staff (D6): the list, questions to the gateway, refunds, and the comparison of a day with the
// gateway's records. Each action and its audit entry are in one transaction.
import type { ReplyOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/finance/third-payment'
import { formatCents } from '@banyan/rules/money'
import { compareWithGateway, type GatewayLine, readGatewayFile } from '@banyan/rules/wallet/third-comparison'
import { publishOnce } from '../../bus/publish-once.ts'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { earlierAnswer, once } from '../../door/idempotency.ts'
import { textOf } from '../../files/text-of.ts'
import { GatewaySilent } from '../../gateway/joinpay/joinpay.ts'
import {
  creditInstead,
  findPayment,
  findRefund,
  refundRecharge,
  retryRefund,
} from '../../wallet/third/by-staff.ts'
import { showPayment } from '../../wallet/third/payment.ts'
import { queryPayment } from '../../wallet/third/query.ts'
import { wasSent } from '../../wallet/third/refund.ts'
import { recordAction } from '../audit.ts'
import { refuseClosed } from '../closed.ts'
import { startExport } from '../work/export-start.ts'
import { saveComparison } from './third-difference.ts'
import {
  countThird,
  type DayRow,
  findKnown,
  listNotices,
  listPayments,
  listRefunds,
  readDay,
  type StaffPaymentRow,
  type StaffRefundRow,
} from './third-payment.sql.ts'
import { noticeExport } from './third-payment/notice-source.ts'
import { thirdPaymentExport } from './third-payment/source.ts'
import { dayMs, hourMs } from '../../lib/time.ts'
import { zoned } from '../work/days.ts'

type Item = ReplyOf<typeof contract.loadThirdPayment>['list'][number]

const showRefund = (row: StaffRefundRow): Item['refunds'][number] => ({
  id: String(row.id),
  sn: row.sn,
  cause: row.cause,
  amount: formatCents(row.amount),
  paid_amount: formatCents(row.paid_amount),
  state: row.state,
  fault: row.fault,
  time: row.created_at.toISOString(),
  ended: row.ended_at?.toISOString() ?? null,
})

function show(row: StaffPaymentRow, refunds: readonly StaffRefundRow[], now: Date): Item {
  const { link: _link, refund: _refund, ...payment } = showPayment({ ...row, refund: null }, now)
  return {
    ...payment,
    order_sn: row.order_sn,
    merchant: row.merchant,
    trx_no: row.trx_no,
    queried: row.queried_at?.toISOString() ?? null,
    member: {
      id: String(row.member_id),
      nick_name: row.nick_name,
      avatar: row.avatar,
      user_code: row.user_code,
      account: row.member_account,
    },
    refunds: refunds.filter((refund) => refund.payment_id === row.id).map(showRefund),
  }
}

const pageSize = 20

export const loadThirdPayment = handle(contract.loadThirdPayment, async ({ app, request }) => {
  const { db } = app.database
  const { cursor, ...asked } = request
  const filter = await zoned(app, asked)
  const list = `staff third-payment ${filter.state ?? 'all'}`
  const after = readCursor(app, list, cursor)
  const rows = await listPayments(db, { filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.position, last.id]))
  const refunds = await listRefunds(
    db,
    page.rows.map(({ id }) => id),
  )
  const now = app.clock.now()
  return {
    list: page.rows.map((row) => show(row, refunds, now)),
    next: page.next,
    counts: await countThird(db),
    gateway: app.third.kind,
  }
})

export const doExport = handle(contract.doExport, async (context) => {
  const id = await startExport(context, thirdPaymentExport, context.request)
  return { id: String(id) }
})

type Notice = ReplyOf<typeof contract.loadNotice>['list'][number]

export const loadNotice = handle(contract.loadNotice, async ({ app, request }) => {
  const { sn } = request
  const list = `staff third-notice ${sn ?? 'problems'}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listNotices(app.database.db, { sn, before, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      sn: row.sn,
      trx_no: row.trx_no,
      // The table allows no others.
      status: row.status as Notice['status'],
      verdict: row.verdict as Notice['verdict'],
      times: row.times,
      first: row.first_at.toISOString(),
      last: row.last_at.toISOString(),
    })),
    next: page.next,
  }
})

export const doExportNotice = handle(contract.doExportNotice, async (context) => ({
  id: String(await startExport(context, noticeExport, {})),
}))

/** Runs a question to the gateway; refuses if it gave no usable answer. */
async function asked<T>(
  {
    app,
    refuse,
  }: { app: Context<typeof contract.doQuery>['app']; refuse: (code: 'gateway-unanswered') => never },
  question: () => Promise<T>,
): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error
    app.log.warn({ err: error }, 'third: the gateway did not answer staff')
    return refuse('gateway-unanswered')
  }
}

export const doQuery = handle(contract.doQuery, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const id = BigInt(request.id)
  const before = (await findPayment(app.database.db, { id })) ?? refuse('record-not-found')
  const paid = await asked(context, () => queryPayment(app, before))
  const after = (await findPayment(app.database.db, { id })) ?? before
  await app.database.transaction((tx) =>
    recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'third.query',
      subject: before.sn,
      member: before.member_id,
      before: { state: before.state },
      after: { state: after.state },
    }),
  )
  return { state: after.state, found: paid ? ('paid' as const) : ('unpaid' as const) }
})

export const doRefund = handle(contract.doRefund, async (context) => {
  const { app, request, staff, origin, refuse } = context
  if (request.reason === '') refuse('reason-missing')
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const payment = await refundRecharge({ tx, news, at }, BigInt(request.id))
    if (payment === 'missing') return refuse('record-not-found')
    if (payment === 'state') return refuse('third-state')
    if (payment === 'insufficient') return refuse('balance-not-enough')
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'third.refund',
      subject: payment.sn,
      member: payment.member_id,
      before: { state: payment.state },
      after: { state: 'returned', amount: formatCents(payment.amount), reason: request.reason },
    })
    return {}
  })
})

/** Lets the job ask about a failed refund and send it again, with the audit entry. */
async function retry(
  tx: Tx,
  { app, staff, origin }: Pick<Context<typeof contract.doRetry>, 'app' | 'staff' | 'origin'>,
  id: bigint,
): Promise<'retried' | 'missing' | 'state'> {
  const at = app.clock.now()
  const refund = await retryRefund(tx, at, id)
  if (refund === 'missing' || refund === 'state') return refund
  await recordAction(tx, {
    at,
    staff,
    origin,
    action: 'third.retry-refund',
    subject: refund.sn,
    member: refund.member_id,
    before: { state: refund.state, fault: refund.fault },
    after: { state: 'waiting' },
  })
  return 'retried'
}

export const doRetry = handle(contract.doRetry, (context) =>
  once(context, async (tx) => {
    const { request, refuse } = context
    const done = await retry(tx, context, BigInt(request.refund_id))
    if (done === 'missing') return refuse('record-not-found')
    if (done === 'state') return refuse('third-state')
    return {}
  }),
)

export const doCredit = handle(contract.doCredit, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const id = BigInt(request.refund_id)
  const refund = await findRefund(app.database.db, id)
  // Read after the refund: if this key's first run has ended it meanwhile, its answer is there.
  const earlier = await earlierAnswer(context)
  if (earlier) return earlier
  if (!refund) return refuse('record-not-found')
  if (refund.state !== 'failed') refuse('third-state')
  if (await asked(context, () => wasSent(app, refund))) {
    // The money went out after all. The job asks again, and finds that.
    await app.database.transaction((tx) => retry(tx, context, id))
    return refuse('third-state')
  }
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const credited = await creditInstead({ tx, news, at }, id, refund.attempt).catch(refuseClosed(context))
    if (credited === 'missing') return refuse('record-not-found')
    if (credited === 'state') return refuse('third-state')
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'third.credit-refund',
      subject: credited.sn,
      member: credited.member_id,
      before: { state: refund.state, fault: refund.fault },
      after: { state: 'credited', amount: formatCents(credited.amount) },
    })
    return {}
  })
})

/** The gateway's days begin at midnight in China. */
const chinaMs = 8 * hourMs

const lineOf = ({ type, sn, paid_amount }: DayRow): GatewayLine => ({ type, sn, amount: paid_amount })
const sum = (lines: readonly GatewayLine[]): bigint =>
  lines.reduce((total, { type, amount }) => total + (type === 'payment' ? amount : -amount), 0n)

export const doCompare = handle(contract.doCompare, async ({ app, request, file, staff, origin, refuse }) => {
  const theirs = readGatewayFile(textOf(file))
  if ('line' in theirs) return refuse('csv-unreadable', { line: String(theirs.line) })
  const from = new Date(Date.parse(`${request.day}T00:00:00Z`) - chinaMs)
  const { db } = app.database
  const ours = (await readDay(db, from, new Date(from.getTime() + dayMs))).map(lineOf)
  const known = await findKnown(
    db,
    theirs.succeeded.map(({ sn }) => sn),
  )
  const differences = compareWithGateway(ours, known.map(lineOf), theirs)
  const lines = theirs.succeeded.length
  const at = app.clock.now()
  await app.database.transaction(async (tx) => {
    const { day } = request
    await saveComparison(tx, { day, lines, differences, at, staffId: staff.staffId })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'third.compare',
      subject: day,
      before: null,
      after: { lines, differences: differences.length },
    })
  })
  return {
    lines,
    same: lines - differences.filter(({ kind }) => kind === 'missing-here' || kind === 'amount').length,
    ours: formatCents(sum(ours)),
    theirs: formatCents(sum(theirs.succeeded)),
    differences: differences.map((one) => ({
      ...one,
      ours: one.ours === null ? null : formatCents(one.ours),
      theirs: one.theirs === null ? null : formatCents(one.theirs),
    })),
  }
})
