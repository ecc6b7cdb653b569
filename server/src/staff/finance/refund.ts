// Staff decide refunds. State, posting and audit entry are in one transaction. A second decision is refused with the
// name of the first decider (D23, D52).
import type { RecordNews } from '@banyan/contract/chat/push'
import type { RefundState } from '@banyan/contract/shop/order/order-refund'
import * as contract from '@banyan/contract/staff/finance/refund'
import { thirdMethod } from '@banyan/contract/wallet/third-payment'
import type { RefundAction } from '@banyan/rules/shop/refund'
import { formatCents } from '@banyan/rules/money'
import { telling } from '../../bus/event.ts'
import { tellRecord } from '../../chat/relation/record-news.ts'
import { type Context, handle } from '../../door/handler.ts'
import { decideRefund } from '../../shop/order/order-refund.ts'
import { recordAction } from '../audit.ts'

type Deciding =
  | Context<typeof contract.doAgree>
  | Context<typeof contract.doRefuse>
  | Context<typeof contract.doConfirmReturn>

const newsOf: Partial<Record<RefundState, RecordNews>> = {
  returning: 'refund-returning',
  refunded: 'refund-refunded',
  refused: 'refund-refused',
}

/** Runs the first of the actions that the refund allows. */
async function decide(context: Deciding, actions: readonly RefundAction[], answer = ''): Promise<void> {
  const { app, staff, origin, request } = context
  const refuse: Context<typeof contract.doAgree>['refuse'] = context.refuse
  const now = app.clock.now()
  await telling(app, async (tx, told) => {
    const decided = await decideRefund(tx, {
      id: BigInt(request.id),
      actions,
      staffId: staff.staffId,
      now,
      answer,
    })
    if (!decided) return refuse('record-not-found')
    if (decided === 'refund-state') return refuse(decided)
    if ('decidedBy' in decided) return refuse('decided-already', { name: decided.decidedBy })
    const { refund, to } = decided
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: `refund.${to}`,
      subject: `${refund.sn} ${refund.id}`,
      before: { state: refund.state },
      after: {
        state: to,
        money: formatCents(refund.money),
        points: formatCents(refund.points),
        reason: answer,
      },
    })
    const news = to === 'refunded' && refund.payMethod === thirdMethod ? 'refund-sent' : newsOf[to]
    if (news) await tellRecord(tx, told, now, { member: refund.memberId, news, id: refund.orderId })
  })
}

export const doAgree = handle(contract.doAgree, async (context) => {
  await decide(context, ['agree', 'await-return'])
  return {}
})

export const doConfirmReturn = handle(contract.doConfirmReturn, async (context) => {
  await decide(context, ['confirm-return'])
  return {}
})

export const doRefuse = handle(contract.doRefuse, async (context) => {
  const { reason } = context.request
  if (reason === '') context.refuse('reason-missing')
  await decide(context, ['refuse'], reason)
  return {}
})
