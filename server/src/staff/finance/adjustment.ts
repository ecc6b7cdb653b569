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
import { tellingOnce } from '../../chat/tell-once.ts'
import { tellMember } from '../../mine/notice.ts'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import type { StaffSession } from '../../identity/session.ts'
import { accountId, type Leg, tryPost } from '../../ledger/ledger.ts'
import { recordAction } from '../audit.ts'
import {
  type AdjustmentRow,
  countWaiting,
  findName,
  insertAdjustment,
  listAdjustments,
  lockAdjustment,
  readSlots,
  type Terms,
  updateDecided,
} from './adjustment.sql.ts'

const pageSize = 20

/** Returns how many adjustments wait for a second person. */
export const countWaitingAdjustments = (app: App): Promise<number> => countWaiting(app.database.db)

export const loadAdjustment = handle(contract.loadAdjustment, async ({ app, request, staff }) => {
  const { db } = app.database
  const list = `staff adjustment ${request.state ?? 'all'}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listAdjustments(db, { state: request.state, before, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  const pool = async (name: 'house' | 'dividend' | 'investment') =>
    formatCents(await readSlots(db, accountId(name, 'money')))
  return {
    list: page.rows.map((row) => show(row, staff)),
    next: page.next,
    waiting: await countWaiting(db),
    pools: {
      house: await pool('house'),
      dividend: await pool('dividend'),
      investment: await pool('investment'),
    },
  }
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
  decided_by: row.decider,
  refusal: row.refusal,
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
    const name = member === null ? null : ((await findName(tx, member)) ?? refuse('record-not-found'))
    const terms = { target, member_id: member, way, source, amount, reason }
    const at = app.clock.now()
    const id = await insertAdjustment(tx, terms, staff.staffId, at)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'adjustment.propose',
      subject: String(id),
      before: null,
      after: { state: 'waiting', ...termsOf(terms, name) },
    })
    return { id: String(id) }
  }),
)

/** Returns the transfer of an adjustment, from or to its real source. */
function legOf({ target, member_id, way, source, amount }: Terms): Leg {
  if (isPool(target)) return { currency: 'money', debit: 'house', credit: target, amount }
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

/** Posts an approved adjustment and tells the member. Returns false if the debited account has not enough. */
async function pay(tx: Tx, told: News[], at: Date, row: AdjustmentRow): Promise<boolean> {
  const { id, member_id: member, way, target, amount, reason } = row
  const posted = await tryPost(tx, at, {
    key: `adjustment:${id}:approve`,
    kind: isPool(target) ? 'pool-funding' : 'adjust',
    ref: { kind: 'adjustment', id },
    legs: [legOf(row)],
  })
  if (!posted.posted) return false
  if (member !== null)
    told.push(
      await tellMember(tx, {
        member,
        kind: `adjusted-${way}`,
        params: { [target === 'points' ? 'points' : 'amount']: formatCents(amount), reason },
        link: null,
        now: at,
      }),
    )
  return true
}

type Deciding = Context<typeof contract.doApprove> | Context<typeof contract.doReject>

interface Step {
  readonly action: AdjustmentAction
  readonly refusal: string
  /** Runs with the adjustment locked and waiting. A refusal in it undoes everything. */
  readonly effect: (tx: Tx, told: News[], at: Date, row: AdjustmentRow) => Promise<void>
}

/** Decides an adjustment once: locks it, runs the effect, writes the new state and the audit entry. */
function decide(context: Deciding, { action, refusal, effect }: Step): Promise<Record<string, never>> {
  const { app, request, staff, origin } = context
  const refuse: Refuse = context.refuse
  const id = BigInt(request.id)
  return tellingOnce(context, async (tx, told) => {
    const at = app.clock.now()
    const row = (await lockAdjustment(tx, id)) ?? refuse('record-not-found')
    const state = adjustmentAfter(row.state, action) ?? refuse('decided-already', { name: row.decider ?? '' })
    await effect(tx, told, at, row)
    await updateDecided(tx, id, { state, refusal, staffId: staff.staffId, at })
    const name = row.member_id === null ? null : `${row.nick_name} (${row.user_code})`
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: `adjustment.${action}`,
      subject: String(id),
      before: { state: row.state },
      after: { state, ...termsOf(row, name), ...(refusal !== '' && { refusal }) },
    })
    return {}
  })
}

type Refuse = (code: 'record-not-found' | 'decided-already', params?: Record<string, string>) => never

export const doApprove = handle(contract.doApprove, (context) => {
  const { staff, refuse } = context
  return decide(context, {
    action: 'approve',
    refusal: '',
    async effect(tx, told, at, row) {
      if (row.proposed_by === staff.staffId) refuse('proposed-self')
      if (!(await pay(tx, told, at, row))) refuse('adjustment-short')
    },
  })
})

export const doReject = handle(contract.doReject, async (context) => {
  const { reason } = context.request
  if (reason === '') context.refuse('reason-missing')
  return decide(context, { action: 'reject', refusal: reason, effect: () => Promise.resolve() })
})
