// A member's view of a refund (`defail` is the specification's spelling), and the member's actions on it.
import type { ReplyOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/shop/order/order-refund-defail'
import { formatCents } from '@banyan/rules/money'
import { refundActions, refundAfter, refundTimeline, refundTotals } from '@banyan/rules/shop/refund'
import type { App } from '../../boot/app-context.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { linkPictures } from '../pictures.ts'
import { showLine } from './order.ts'
import { type FullRefund, readRefund, refundColumns } from './order-refund-defail.sql.ts'
import { cancelRefund, lockRefund, storeReturnParcel } from './order-refund.sql.ts'

export { type FullRefund, refundColumns }

type Shown = Omit<ReplyOf<typeof contract.loadOrderRefundDefail>, 'actions'>

/** Returns the amounts of a refund; the money with the shipping fee. */
export function amountsOf({ lines, shipping }: Pick<FullRefund, 'lines' | 'shipping'>) {
  const totals = refundTotals(lines.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) })))
  return { money: formatCents(totals.money + shipping), points: formatCents(totals.points) }
}

/** Returns a refund for its member and for staff, with signed links to its pictures. */
export const showRefund = (app: App, row: FullRefund): Shown => ({
  id: String(row.id),
  order_id: String(row.order_id),
  sn: row.sn,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  words: row.words,
  images: linkPictures(app, row.images),
  lines: row.lines.map((line) => ({
    ...line,
    ...showLine(line),
    amount: formatCents(BigInt(line.amount)),
  })),
  ...amountsOf(row),
  shipping: formatCents(row.shipping),
  answer: row.answer,
  return_to: row.return_to,
  parcel:
    row.return_company === null || row.return_waybill === null
      ? null
      : { company: row.return_company, waybill: row.return_waybill },
  steps: refundTimeline({
    state: row.state,
    requested: row.created_at,
    decided: row.decided_at,
    sentBack: row.returned_at,
    ended: row.ended_at,
  }).map(({ step, time }) => ({ step, time: time.toISOString() })),
})

export const loadOrderRefundDefail = handle(
  contract.loadOrderRefundDefail,
  async ({ app, request, member, language, refuse }) => {
    const id = BigInt(request.refund_id)
    const row = (await readRefund(app.database.db, member.memberId, id, language)) ?? refuse('refund-gone')
    return { ...showRefund(app, row), actions: refundActions(row, row.returned_at !== null) }
  },
)

export const doCancel = handle(contract.doCancel, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const id = BigInt(request.refund_id)
    const refund = (await lockRefund(tx, { id, memberId: member.memberId })) ?? refuse('refund-gone')
    if (!refundActions(refund, refund.sentBack).includes('cancel')) refuse('refund-state')
    await cancelRefund(tx, id, app.clock.now())
    return {}
  }),
)

export const doSendBack = handle(contract.doSendBack, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const id = BigInt(request.refund_id)
    const refund = (await lockRefund(tx, { id, memberId: member.memberId })) ?? refuse('refund-gone')
    if (refundAfter(refund, 'send-back') === undefined) refuse('refund-state')
    const { company, waybill } = request
    await storeReturnParcel(tx, id, { company, waybill, now: app.clock.now() })
    return {}
  }),
)
