// The review of refunds, a work list. State, posting and audit entry are in one transaction; a second decision is
// refused with the name of the first decider (D23, D52). The goods of an approved return come back before the money goes
// back: that second step is a guarded change of its own.
import type { RefundState } from '@banyan/contract/shop/order/refund-terms'
import * as contract from '@banyan/contract/staff/finance/refund'
import { thirdMethod } from '@banyan/contract/wallet/third/terms'
import { formatCents } from '@banyan/rules/money'
import { refundAfter } from '@banyan/rules/shop/refund'
import type { Settings } from '@banyan/rules/settings'
import type { App } from '../../boot/app-context.ts'
import type { News } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { LedgerRefusal } from '../../ledger/ledger.ts'
import { type Notice, tellMembers } from '../../mine/notice.ts'
import type { Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import {
  decideReturn,
  isReturning,
  lockRefund,
  payBack,
  type ReturnEnd,
  type RefundRow,
} from '../../shop/order/order-refund.ts'
import { showRefund } from '../../shop/order/order-refund-defail.ts'
import { recordAction } from '../audit.ts'
import { claimItem, releaseItem, takeNext } from '../work/claim.ts'
import { startExport } from '../work/export-start.ts'
import { decideWork, othersOf, loadWork, showClaim, showItemMember, waitingOf } from '../work/work-list.ts'
import { refundSource, refundSourceIn } from './refund/source.ts'
import { nameMember } from './refund.sql.ts'

/** Returns how many refunds wait for staff. */
export const countWaitingRefunds = (app: App): Promise<number> => waitingOf(app, refundSource)

export const loadRefund = handle(contract.loadRefund, async ({ app, request, staff, language }) => {
  const source = refundSourceIn(language)
  const { rows, next, count, mine, now } = await loadWork({ app, staff }, source, request)
  const others = await othersOf(app, refundSource, rows, (row) => row.member_id)
  return {
    list: rows.map((row) => ({
      ...showRefund(app, row),
      time: row.created_at.toISOString(),
      member: showItemMember(row),
      decided: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by,
      ended_by: row.ended_by,
      claim: showClaim(row, staff),
      refunded_before: others(row, 'refunded'),
      refused_before: others(row, 'refused'),
    })),
    next,
    counts: {
      waiting: count('waiting'),
      returning: count('returning'),
      refunded: count('refunded'),
      refused: count('refused'),
      cancelled: count('cancelled'),
    },
    mine,
    now,
  }
})

export const doClaim = handle(contract.doClaim, async (context) => ({
  claim: await claimItem(context, refundSource, BigInt(context.request.id)),
}))

export const doTake = handle(contract.doTake, async (context) => ({
  id: (await takeNext(context, refundSource))?.toString() ?? null,
}))

export const doRelease = handle(contract.doRelease, async (context) => {
  await releaseItem(context, refundSource, BigInt(context.request.id))
  return {}
})

type RefundNotice = Notice<'refund-returning' | 'refund-sent' | 'refund-refunded' | 'refund-refused'>

/** Returns the notice about the decision on a refund. */
function refundNotice(refund: RefundRow, to: RefundState, reason: string, now: Date): RefundNotice {
  const { memberId: member, orderId: link, sn: order, money, points } = refund
  const notice = { member, link, now }
  const params = {
    order,
    amount: money > 0n ? formatCents(money) : undefined,
    points: points > 0n ? formatCents(points) : undefined,
  }
  if (to === 'returning') return { ...notice, kind: 'refund-returning', params }
  if (to === 'refunded') {
    const sent = refund.payMethod === thirdMethod
    return { ...notice, kind: sent ? 'refund-sent' : 'refund-refunded', params }
  }
  return { ...notice, kind: 'refund-refused', params: { order, reason } }
}

/** The content of an audit entry about a refund. */
const audited = (refund: RefundRow, member: string, reason: string) => ({
  order: refund.sn,
  member,
  money: formatCents(refund.money),
  points: formatCents(refund.points),
  reason,
})

interface Decision extends Pick<ReturnEnd, 'commission' | 'receiveDays'> {
  readonly agrees: boolean
  readonly reason: string
  /** Where the goods of a return go. */
  readonly returnTo: string
}

/** Returns the settings that count when a refund is paid. */
const rulesOf = (settings: Pick<Settings, 'commission.open' | 'order.receiveDays'>) => ({
  commission: settings['commission.open'],
  receiveDays: settings['order.receiveDays'],
})

/** Decides a refund that waits. */
async function decide(
  tx: Tx,
  news: News[],
  context: Context<typeof contract.doAgree> | Context<typeof contract.doRefuse>,
  { agrees, reason, returnTo, ...rules }: Decision,
): Promise<void> {
  const { staff, refuse } = context
  const id = BigInt(context.request.id)
  // The order is locked before the refund, as everywhere.
  const refund = (await lockRefund(tx, { id })) ?? refuse('record-not-found')
  await decideWork(tx, context, refundSource, id, async (at) => {
    const state = refundAfter(
      refund,
      agrees ? (refund.kind === 'return' ? 'await-return' : 'agree') : 'refuse',
    )
    // The item is waiting, and both decisions are allowed then. Anything else is a fault of the server.
    if (state === undefined) throw new Error(`refund ${id}: no decision from ${refund.state}`)
    const ends = state !== 'returning'
    const notices = state === 'refunded' ? await payBack(tx, refund, { now: at, ...rules }) : []
    return {
      state,
      columns: {
        answer: reason,
        return_to: state === 'returning' ? returnTo : '',
        ended_at: ends ? at : null,
        ended_by: ends ? staff.staffId : null,
      },
      action: `refund.${agrees ? 'agree' : 'refuse'}`,
      before: {},
      after: audited(refund, await nameMember(tx, refund.memberId), reason),
      async tell() {
        news.push(...(await tellMembers(tx, [refundNotice(refund, state, reason, at), ...notices])))
      },
    }
  })
}

/** Ends an approved return. */
async function endReturn(
  tx: Tx,
  news: News[],
  context: Context<typeof contract.doConfirmReturn> | Context<typeof contract.doRefuse>,
  end: Pick<ReturnEnd, 'action' | 'answer' | 'commission' | 'receiveDays'>,
): Promise<void> {
  const { app, staff, origin } = context
  const { action, answer } = end
  const refuse: (
    code: 'record-not-found' | 'refund-state' | 'decided-already',
    params?: Record<string, string>,
  ) => never = context.refuse
  const now = app.clock.now()
  const id = BigInt(context.request.id)
  const decided = await decideReturn(tx, {
    ...end,
    id,
    staffId: staff.staffId,
    now,
  })
  if (!decided) return refuse('record-not-found')
  if (decided === 'refund-state') return refuse(decided)
  if ('endedBy' in decided) return refuse('decided-already', { name: decided.endedBy })
  const { refund, to, notices } = decided
  await recordAction(tx, {
    at: now,
    staff,
    origin,
    action: `refund.${action}`,
    subject: String(id),
    member: refund.memberId,
    before: { state: refund.state },
    after: { state: to, ...audited(refund, await nameMember(tx, refund.memberId), answer) },
  })
  news.push(...(await tellMembers(tx, [refundNotice(refund, to, answer, now), ...notices])))
}

/** Runs a decision that pays money back. Refuses it if the house account has less than the refund. */
async function paying(
  { refuse }: { refuse: (code: 'house-short') => never },
  decision: () => Promise<void>,
): Promise<void> {
  try {
    await decision()
  } catch (error) {
    if (error instanceof LedgerRefusal && error.refusal === 'insufficient') refuse('house-short')
    throw error
  }
}

export const doAgree = handle(contract.doAgree, async (context) => {
  const { 'refund.returnTo': returnTo, ...settings } = await context.app.settings.read()
  const rules = rulesOf(settings)
  return publishOnce(context, async (tx, news) => {
    await paying(context, () => decide(tx, news, context, { agrees: true, reason: '', returnTo, ...rules }))
    return {}
  })
})

export const doConfirmReturn = handle(contract.doConfirmReturn, async (context) => {
  const rules = rulesOf(await context.app.settings.read())
  return publishOnce(context, async (tx, news) => {
    await paying(context, () =>
      endReturn(tx, news, context, { action: 'confirm-return', answer: '', ...rules }),
    )
    return {}
  })
})

export const doRefuse = handle(contract.doRefuse, async (context) => {
  const { id, reason } = context.request
  if (reason === '') context.refuse('reason-missing')
  const rules = rulesOf(await context.app.settings.read())
  return publishOnce(context, async (tx, news) => {
    // An approved return is refused as its second step; everything else is a decision of the work list.
    if (await isReturning(tx, BigInt(id)))
      await endReturn(tx, news, context, { action: 'refuse', answer: reason, ...rules })
    else await decide(tx, news, context, { agrees: false, reason, returnTo: '', ...rules })
    return {}
  })
})

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, refundSource, context.request)),
}))
