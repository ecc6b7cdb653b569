// The review of withdrawals, a work list. Its items wait in three stages:
//
//   new ──approve──▶ (above a set amount) second ──approve by somebody else──▶ paying ──pay──▶ paid
//    │                                     │                                     │
//    └────── cancel (the member) ──────────┘          reject in every stage ─────┴──▶ rejected
//
// Each action is one transaction: the state, the money and the audit entry (D7, D52).
import * as contract from '@banyan/contract/staff/finance/withdraw'
import { cents, formatCents } from '@banyan/rules/money'
import { withdrawAfter } from '@banyan/rules/wallet/withdraw'
import type { App } from '../../boot/app-context.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { tellMember } from '../../mine/notice.ts'
import { handle } from '../../door/handler.ts'
import { payWithdraw, returnWithdraw } from '../../wallet/withdraw.ts'
import { payoutAccountsOf } from '../../mine/receive/account.ts'
import { accountOf, showWithdraw, stateOf } from '../../wallet/withdraw-record.ts'
import { recordAction } from '../audit.ts'
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
import { withdrawSource } from './withdraw-source.ts'
import { findWithdraw, type WithdrawRow, writeApproval } from './withdraw.sql.ts'

/** Returns how many withdrawals wait for staff. */
export const countWaitingWithdrawals = (app: App): Promise<number> => waitingOf(app, withdrawSource)

const stageOf = (row: WithdrawRow): (typeof contract.withdrawStages)[number] | null =>
  row.state === 'waiting' && row.approved_at ? 'paying' : approvalStageOf(row)

export const loadWithdraw = handle(contract.loadWithdraw, async ({ app, request, staff }) => {
  const { rows, next, count, sum, mine, now } = await loadWork({ app, staff }, withdrawSource, request)
  const accountIds = rows.map((row) => row.account_id)
  const accounts = await payoutAccountsOf(app, accountIds)
  const others = await othersOf(app, withdrawSource, rows, (row) => row.member_id)
  const settings = await app.settings.read()
  return {
    list: rows.map((row) => {
      const { kind, name, number, holder, branch, qr } = accountOf(accounts, row)
      return {
        ...showWithdraw(row, accounts),
        state: row.state,
        stage: stageOf(row),
        account: {
          id: String(row.account_id),
          kind,
          name,
          number,
          holder,
          branch,
          qr,
          added: row.account_added.toISOString(),
        },
        member: showItemMember(row),
        first_by: row.first_by,
        first_mine: row.first_staff === staff.staffId,
        approved_by: row.approved_by,
        decided_by: row.decided_by,
        claim: showClaim(row, staff),
        paid_before: others(row, 'paid'),
        rejected_before: others(row, 'rejected'),
        new_account: row.new_account,
        open_beside: Number(row.open_beside),
        shared_account: row.shared_account,
      }
    }),
    next,
    counts: {
      waiting: count('waiting'),
      paid: count('paid'),
      rejected: count('rejected'),
      cancelled: count('cancelled'),
    },
    waiting_sum: formatCents(sum),
    second_above: settings['withdraw.secondAbove'],
    mine,
    now,
  }
})

export const doClaim = handle(contract.doClaim, async (context) => ({
  claim: await claimItem(context, withdrawSource, BigInt(context.request.id)),
}))

export const doTake = handle(contract.doTake, async (context) => ({
  id: (await takeNext(context, withdrawSource))?.toString() ?? null,
}))

export const doRelease = handle(contract.doRelease, async (context) => {
  await releaseItem(context, withdrawSource, BigInt(context.request.id))
  return {}
})

export const doApprove = handle(contract.doApprove, async (context) => {
  const { app, staff, origin, refuse } = context
  const id = BigInt(context.request.id)
  const secondAbove = cents((await app.settings.read())['withdraw.secondAbove'])
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    await lockWaiting(tx, context, withdrawSource, id)
    const row = await findWithdraw(tx, id)
    if (withdrawAfter(stateOf(row), 'approve') === undefined) refuse('approved-already')
    if (row.first_by !== null) await requireSecond(tx, row.first_by, context, 'second-person')
    const first = row.first_by === null && row.amount > secondAbove
    await writeApproval(tx, id, { staffId: staff.staffId, at, first })
    // The next person finds the item free.
    await releaseClaim(tx, withdrawSource, id)
    if (!first) news.push(await tellMember(tx, { kind: 'withdraw-approved', ...noticeOf(row, at) }))
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: first ? 'withdraw.approve-first' : 'withdraw.approve',
      subject: String(id),
      member: row.member_id,
      before: null,
      after: about(row),
    })
    return { stage: first ? 'second' : 'paying' } as const
  })
})

const noticeOf = ({ id, member_id, amount }: Awaited<ReturnType<typeof findWithdraw>>, now: Date) => ({
  member: member_id,
  params: { amount: formatCents(amount) },
  link: id,
  now,
})

const about = ({ amount, nick_name, user_code }: Awaited<ReturnType<typeof findWithdraw>>) => ({
  amount: formatCents(amount),
  member: `${nick_name} (${user_code})`,
})

export const doPay = handle(contract.doPay, async (context) => {
  const { app, request, refuse } = context
  const { reference } = request
  if (reference === '') refuse('reference-missing')
  const id = BigInt(request.id)
  const { 'withdraw.dividend': shares } = await app.settings.read()
  return publishOnce(context, async (tx, news) => {
    await decideWork(tx, context, withdrawSource, id, async (at) => {
      const row = await findWithdraw(tx, id)
      const state = withdrawAfter(stateOf(row), 'pay') ?? refuse('not-approved')
      await payWithdraw(tx, at, row, shares)
      return {
        state,
        columns: { reference },
        action: 'withdraw.pay',
        before: {},
        after: { ...about(row), reference },
        async tell() {
          news.push(await tellMember(tx, { kind: 'withdraw-paid', ...noticeOf(row, at) }))
        },
      }
    })
    return {}
  })
})

export const doReject = handle(contract.doReject, async (context) => {
  const { reason } = context.request
  if (reason === '') context.refuse('reason-missing')
  const id = BigInt(context.request.id)
  return publishOnce(context, async (tx, news) => {
    await decideWork(tx, context, withdrawSource, id, async (at) => {
      const row = await findWithdraw(tx, id)
      const state = withdrawAfter(stateOf(row), 'reject')
      // The item waits, and a waiting one can be rejected. Anything else is a fault of the server.
      if (state === undefined) throw new Error(`withdrawal ${id}: no reject from ${row.state}`)
      await returnWithdraw(tx, at, row)
      const { params, ...notice } = noticeOf(row, at)
      return {
        state,
        columns: { reason },
        action: 'withdraw.reject',
        before: {},
        after: { ...about(row), reason },
        async tell() {
          news.push(
            await tellMember(tx, { kind: 'withdraw-rejected', params: { ...params, reason }, ...notice }),
          )
        },
      }
    })
    return {}
  })
})

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, withdrawSource, context.request)),
}))
