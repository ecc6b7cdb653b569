// Adjustments of members' wallets and the funding of pools. One person proposes, another one decides. Approving is one
// transaction: the state, the posting, the member's news and the audit entry.
//
// waiting ──approve (somebody else)──▶ approved
//    └─────reject (anyone)───────────▶ rejected
import * as contract from '@banyan/contract/staff/finance/adjustment'
import { cents, formatCents } from '@banyan/rules/money'
import { type AdjustmentAction, adjustmentAfter, isPool, proposalFault } from '@banyan/rules/staff/adjustment'
import type { App } from '../../boot/app-context.ts'
import type { News } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { tellMember } from '../../mine/notice.ts'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import type { StaffSession } from '../../identity/session.ts'
import { accountId, type Leg, tryPost } from '../../ledger/ledger.ts'
import { recordAction } from '../audit.ts'
import { refuseClosed } from '../closed.ts'
import { requireSecond } from '../second.ts'
import { claimItem, releaseItem, takeNext } from '../work/claim.ts'
import { startExport } from '../work/export-start.ts'
import { decideWork, loadWork, showClaim, waitingOf } from '../work/work-list.ts'
import { adjustmentSource } from './adjustment/source.ts'
import {
  type AdjustmentRow,
  findName,
  insertAdjustment,
  type NamedTerms,
  readSlots,
  readTerms,
  type Terms,
} from './adjustment.sql.ts'

/** Returns how many adjustments wait for a second person. */
export const countWaitingAdjustments = (app: App): Promise<number> => waitingOf(app, adjustmentSource)

export const loadAdjustment = handle(contract.loadAdjustment, async ({ app, request, staff }) => {
  const { rows, next, count, mine, now } = await loadWork({ app, staff }, adjustmentSource, request)
  const pool = async (name: 'house' | 'dividend' | 'investment') =>
    formatCents(await readSlots(app.database.db, accountId(name, 'money')))
  return {
    list: rows.map((row) => show(row, staff)),
    next,
    counts: { waiting: count('waiting'), approved: count('approved'), rejected: count('rejected') },
    pools: {
      house: await pool('house'),
      dividend: await pool('dividend'),
      investment: await pool('investment'),
    },
    mine,
    now,
  }
})

export const doClaim = handle(contract.doClaim, async (context) => ({
  claim: await claimItem(context, adjustmentSource, BigInt(context.request.id)),
}))

export const doTake = handle(contract.doTake, async (context) => ({
  id: (await takeNext(context, adjustmentSource))?.toString() ?? null,
}))

export const doRelease = handle(contract.doRelease, async (context) => {
  await releaseItem(context, adjustmentSource, BigInt(context.request.id))
  return {}
})

const show = (row: AdjustmentRow, staff: StaffSession) => ({
  id: String(row.id),
  target: row.target,
  way: row.way,
  source: row.source,
  amount: formatCents(row.amount),
  reason: row.reason,
  state: row.state,
  member:
    row.member_id === null
      ? null
      : {
          id: String(row.member_id),
          nick_name: row.nick_name ?? '',
          user_code: row.user_code ?? '',
          avatar: row.avatar ?? '',
        },
  proposed_by: row.proposer,
  mine: row.proposed_by === staff.staffId,
  time: row.created_at.toISOString(),
  decided: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by,
  refusal: row.refusal,
  claim: showClaim(row, staff),
})

/** Returns the terms as the audit log shows them. `member` is the name; null for a pool. */
const termsOf = ({ target, way, source, amount, reason }: Terms, member: string | null) => ({
  target,
  member,
  way,
  source,
  amount: formatCents(amount),
  reason,
})

export const doPropose = handle(contract.doPropose, (context) =>
  once(context, async (tx) => {
    const { app, request, staff, origin, refuse } = context
    const { target, way, source, reason, member_id } = request
    const amount = cents(request.amount)
    const fault = proposalFault({ target, way, source, reason, amount, member: member_id !== undefined })
    if (fault) refuse(fault)
    const member = member_id === undefined ? null : BigInt(member_id)
    const named = member === null ? null : ((await findName(tx, member)) ?? refuse('record-not-found'))
    if (named?.closed) refuse('member-gone')
    const terms = { target, member_id: member, way, source, amount, reason }
    const at = app.clock.now()
    const id = await insertAdjustment(tx, terms, staff.staffId, at)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'adjustment.propose',
      subject: String(id),
      member,
      before: null,
      after: { state: 'waiting', ...termsOf(terms, named?.name ?? null) },
    })
    return { id: String(id) }
  }),
)

/** Returns the transfer of an adjustment, from or to its real source. */
function legOf({ target, member_id, way, source, amount }: Terms): Leg {
  if (isPool(target))
    return { currency: 'money', debit: target === 'house' ? 'recharged' : 'house', credit: target, amount }
  if (member_id === null) throw new Error('an adjustment of a wallet has a member')
  if (target === 'points') {
    const own = { member: member_id, kind: 'balance' } as const
    return way === 'in'
      ? { currency: 'points', debit: 'points-issued', credit: own, amount }
      : { currency: 'points', debit: own, credit: 'points-issued', amount }
  }
  const own = { member: member_id, kind: target === 'income' ? 'income' : 'balance' } as const
  return way === 'in'
    ? { currency: 'money', debit: source === 'house' ? 'house' : 'recharged', credit: own, amount }
    : { currency: 'money', debit: own, credit: source === 'house' ? 'house' : 'paid-out', amount }
}

/** Posts an approved adjustment. Returns false if the debited account has not enough. */
async function pay(tx: Tx, at: Date, row: NamedTerms): Promise<boolean> {
  const { id, target } = row
  const posted = await tryPost(tx, at, {
    key: `adjustment:${id}:approve`,
    kind: isPool(target) ? 'pool-funding' : 'adjust',
    ref: { kind: 'adjustment', id },
    legs: [legOf(row)],
  })
  return posted.posted
}

/** Stores a notice to the member about an approved adjustment of the wallet. Does nothing for an adjustment of a pool. */
async function tellPaid(tx: Tx, news: News[], at: Date, row: NamedTerms): Promise<void> {
  const { member_id: member, way, target, amount, reason } = row
  if (member === null) return
  news.push(
    await tellMember(tx, {
      member,
      kind: `adjusted-${way}`,
      params: { [target === 'points' ? 'points' : 'amount']: formatCents(amount), reason },
      link: null,
      now: at,
    }),
  )
}

const nameOf = ({ nick_name, user_code }: NamedTerms): string | null =>
  nick_name === null ? null : `${nick_name} (${user_code})`

/** Returns the state after an action. The item waits, so every action is allowed; anything else is a fault of the server. */
function after(action: AdjustmentAction): 'approved' | 'rejected' {
  const state = adjustmentAfter('waiting', action)
  if (state === undefined) throw new Error(`no ${action} of a waiting adjustment`)
  return state
}

export const doApprove = handle(contract.doApprove, (context) => {
  const { request, refuse } = context
  const id = BigInt(request.id)
  return publishOnce(context, async (tx, news) => {
    await decideWork(tx, context, adjustmentSource, id, async (at) => {
      const row = await readTerms(tx, id)
      await requireSecond(tx, row.proposed_by, context, 'proposed-self')
      const paid = await pay(tx, at, row).catch(refuseClosed(context))
      if (!paid) refuse('adjustment-short')
      return {
        state: after('approve'),
        columns: {},
        action: 'adjustment.approve',
        before: {},
        after: termsOf(row, nameOf(row)),
        tell: () => tellPaid(tx, news, at, row),
      }
    })
    return {}
  })
})

export const doReject = handle(contract.doReject, async (context) => {
  const { reason } = context.request
  if (reason === '') context.refuse('reason-missing')
  const id = BigInt(context.request.id)
  return once(context, async (tx) => {
    await decideWork(tx, context, adjustmentSource, id, async () => {
      const row = await readTerms(tx, id)
      return {
        state: after('reject'),
        columns: { refusal: reason },
        action: 'adjustment.reject',
        before: {},
        after: { ...termsOf(row, nameOf(row)), refusal: reason },
      }
    })
    return {}
  })
})

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, adjustmentSource, context.request)),
}))
