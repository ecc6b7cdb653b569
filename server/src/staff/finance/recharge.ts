// The review of recharges, a work list. Approving and rejecting are one step each: the state, the posting and the audit
// entry are in one transaction (D5, D52). Above a set amount a first approval is stored, and a second person decides.
import * as contract from '@banyan/contract/staff/finance/recharge'
import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import { cents, formatCents } from '@banyan/rules/money'
import { type RechargeAction, rechargeAfter } from '@banyan/rules/wallet/recharge'
import type { App } from '../../boot/app-context.ts'
import type { News } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { tellMember } from '../../mine/notice.ts'
import type { Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { post } from '../../ledger/ledger.ts'
import { showRecord } from '../../wallet/recharge-record.ts'
import { recordAction } from '../audit.ts'
import { refuseClosed } from '../closed.ts'
import { approvalStageOf, requireSecond } from '../second.ts'
import { claimItem, releaseItem, takeNext } from '../work/claim.ts'
import { startExport } from '../work/export-start.ts'
import {
  decideWork,
  othersOf,
  loadWork,
  lockWaiting,
  releaseClaim,
  showClaim,
  showItemMember,
  waitingOf,
} from '../work/work-list.ts'
import { rechargeSource } from './recharge-source.ts'
import { findRecharge, writeFirst } from './recharge.sql.ts'

/** Returns how many recharges wait for staff. */
export const countWaitingRecharges = (app: App): Promise<number> => waitingOf(app, rechargeSource)

export const loadRecharge = handle(contract.loadRecharge, async ({ app, request, staff }) => {
  const { rows, next, count, sum, mine, now } = await loadWork({ app, staff }, rechargeSource, request)
  const others = await othersOf(app, rechargeSource, rows, (row) => row.member_id)
  return {
    list: rows.map((row) => ({
      ...showRecord(app, row),
      stage: approvalStageOf(row),
      member: showItemMember(row),
      decided_by: row.decided_by,
      first_by: row.first_by,
      first_mine: row.first_staff === staff.staffId,
      claim: showClaim(row, staff),
      arrived_before: others(row, 'arrived'),
      rejected_before: others(row, 'rejected'),
      open_beside: Number(row.open_beside),
      same_voucher: row.same_voucher?.toString() ?? null,
    })),
    next,
    counts: {
      waiting: count('waiting'),
      arrived: count('arrived'),
      rejected: count('rejected'),
      cancelled: count('cancelled'),
    },
    waiting_sum: formatCents(sum),
    mine,
    now,
  }
})

export const doClaim = handle(contract.doClaim, async (context) => ({
  claim: await claimItem(context, rechargeSource, BigInt(context.request.id)),
}))

export const doTake = handle(contract.doTake, async (context) => ({
  id: (await takeNext(context, rechargeSource))?.toString() ?? null,
}))

export const doRelease = handle(contract.doRelease, async (context) => {
  await releaseItem(context, rechargeSource, BigInt(context.request.id))
  return {}
})

type Deciding = Context<typeof contract.doApprove> | Context<typeof contract.doReject>

async function settle(
  tx: Tx,
  news: News[],
  context: Deciding,
  { action, reason }: { action: Exclude<RechargeAction, 'cancel'>; reason: string },
): Promise<void> {
  const id = BigInt(context.request.id)
  await decideWork(tx, context, rechargeSource, id, async (at) => {
    const { amount, member_id, nick_name, user_code, state: before } = await findRecharge(tx, id)
    const state = rechargeAfter(before as RechargeState, action)
    // The item is waiting, and both actions are allowed then. Anything else is a fault of the server.
    if (state === undefined) throw new Error(`recharge ${id}: no ${action} from ${before}`)
    if (state === 'arrived')
      await post(tx, at, {
        key: `recharge:${id}:decide`,
        kind: 'recharge',
        ref: { kind: 'recharge', id },
        legs: [
          { currency: 'money', debit: 'recharged', credit: { member: member_id, kind: 'balance' }, amount },
        ],
      })
    const notice = { member: member_id, link: id, now: at }
    const shown = formatCents(amount)
    return {
      state,
      columns: { reason },
      action: `recharge.${action}`,
      before: {},
      after: { amount: shown, member: `${nick_name} (${user_code})`, reason },
      async tell() {
        news.push(
          state === 'arrived'
            ? await tellMember(tx, { ...notice, kind: 'recharge-arrived', params: { amount: shown } })
            : await tellMember(tx, {
                ...notice,
                kind: 'recharge-rejected',
                params: { amount: shown, reason },
              }),
        )
      },
    }
  })
}

/** Stores the first of two approvals. Returns false, and stores nothing, if one person may decide, or the second does. */
async function approveFirst(
  tx: Tx,
  context: Context<typeof contract.doApprove>,
  secondAbove: bigint,
): Promise<boolean> {
  const { app, staff, origin } = context
  const id = BigInt(context.request.id)
  const at = app.clock.now()
  await lockWaiting(tx, context, rechargeSource, id)
  const { amount, first_by, member_id, nick_name, user_code } = await findRecharge(tx, id)
  if (first_by !== null) await requireSecond(tx, first_by, context, 'second-person')
  if (first_by !== null || amount <= secondAbove) return false
  await writeFirst(tx, id, staff.staffId, at)
  // The next person finds the item free.
  await releaseClaim(tx, rechargeSource, id)
  await recordAction(tx, {
    at,
    staff,
    origin,
    action: 'recharge.approve-first',
    subject: String(id),
    member: member_id,
    before: null,
    after: { amount: formatCents(amount), member: `${nick_name} (${user_code})` },
  })
  return true
}

export const doApprove = handle(contract.doApprove, async (context) => {
  const secondAbove = cents((await context.app.settings.read())['recharge.secondAbove'])
  return publishOnce(context, async (tx, news) => {
    if (await approveFirst(tx, context, secondAbove)) return { arrived: false }
    await settle(tx, news, context, { action: 'approve', reason: '' }).catch(refuseClosed(context))
    return { arrived: true }
  })
})

export const doReject = handle(contract.doReject, async (context) => {
  const { reason } = context.request
  if (reason === '') context.refuse('reason-missing')
  return publishOnce(context, async (tx, news) => {
    await settle(tx, news, context, { action: 'reject', reason })
    return {}
  })
})

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, rechargeSource, context.request)),
}))
