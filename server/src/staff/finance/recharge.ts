// The recharge work list. Approving and rejecting are one guarded step each: the state, the posting and
// the audit entry are in one transaction, and whoever comes second is told who was first (D5, D52).
import * as contract from '@banyan/contract/staff/finance/recharge'
import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import { formatCents } from '@banyan/rules/money'
import { plainRate, type RechargeAction, rechargeAfter } from '@banyan/rules/wallet/recharge'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { post } from '../../ledger/ledger.ts'
import { showRecord } from '../../wallet/recharge-record.ts'
import { countWaiting } from '../../wallet/recharge.ts'
import { recordAction } from '../audit.ts'
import { csvText } from '../csv.ts'
import {
  countDecided,
  countWaitingWork,
  decide,
  type Filter,
  listWork,
  lockRecharge,
  whoDecided,
  type WorkRow,
} from './recharge.sql.ts'

const pageSize = 20
const exportMax = 50_000

/** How many recharges wait for staff. */
export const countWaitingRecharges = (app: App): Promise<number> => countWaiting(app.database.db)

const dayMs = 86_400_000

interface Asked {
  state?: Filter['state'] | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Days are those of UTC; the last one is included. */
const filterOf = ({ state, search, from, to }: Asked): Filter => ({
  state,
  search,
  from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
  until: to === undefined ? undefined : new Date(new Date(`${to}T00:00:00Z`).getTime() + dayMs),
})

const show = (app: App, row: WorkRow) => ({
  ...showRecord(app, row),
  member: {
    id: String(row.member_id),
    nick_name: row.nick_name,
    avatar: row.avatar,
    user_code: row.user_code,
    account: row.member_account,
  },
  decided_by: row.decided_by,
  arrived_before: Number(row.arrived_before),
  rejected_before: Number(row.rejected_before),
  same_voucher: row.same_voucher,
})

export const loadRecharge = handle(contract.loadRecharge, async ({ app, request }) => {
  const { db } = app.database
  const list = `staff recharge ${request.state ?? 'all'}`
  const [after] = readCursor(app, list, request.cursor) ?? []
  const rows = await listWork(db, filterOf(request), { after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  const waiting = await countWaitingWork(db)
  const decided = await app.cache.get('staff recharge decided', () => countDecided(db))
  return {
    list: page.rows.map((row) => show(app, row)),
    next: page.next,
    counts: {
      waiting: waiting.count,
      arrived: decided['arrived'] ?? 0,
      rejected: decided['rejected'] ?? 0,
    },
    waiting_sum: formatCents(waiting.sum),
    now: app.clock.now().toISOString(),
  }
})

type Deciding = Context<typeof contract.doApprove> | Context<typeof contract.doReject>

async function settle(context: Deciding, action: RechargeAction, reason: string): Promise<void> {
  const { app, staff, origin } = context
  const refuse: Context<typeof contract.doApprove>['refuse'] = context.refuse
  const id = BigInt(context.request.id)
  const at = app.clock.now()
  await app.database.transaction(async (tx) => {
    const row = (await lockRecharge(tx, id)) ?? refuse('record-not-found')
    const state = rechargeAfter(row.state as RechargeState, action)
    if (state === undefined) return refuse('decided-already', { name: await whoDecided(tx, id) })
    await decide(tx, id, { state, reason, staffId: staff.staffId, at })
    if (state === 'arrived')
      await post(tx, at, {
        key: `recharge:${id}:decide`,
        kind: 'recharge',
        ref: { kind: 'recharge', id },
        legs: [
          {
            currency: 'money',
            debit: 'recharged',
            credit: { member: row.member_id, kind: 'balance' },
            amount: row.amount,
          },
        ],
      })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: `recharge.${action}`,
      subject: String(id),
      before: { state: row.state },
      after: {
        state,
        amount: formatCents(row.amount),
        member: `${row.nick_name} (${row.user_code})`,
        reason,
      },
    })
  })
  app.cache.forget()
}

export const doApprove = handle(contract.doApprove, async (context) => {
  await settle(context, 'approve', '')
  return {}
})

export const doReject = handle(contract.doReject, async (context) => {
  if (context.request.reason === '') context.refuse('reason-missing')
  await settle(context, 'reject', context.request.reason)
  return {}
})

const heads = [
  'id',
  'time',
  'state',
  'amount',
  'paid',
  'currency',
  'rate',
  'member',
  'code',
  'account',
  'paid to',
  'decided',
  'by',
  'reason',
]

export const doExport = handle(contract.doExport, async ({ app, request, staff, origin }) => {
  const rows = await listWork(app.database.db, filterOf(request), { after: undefined, limit: exportMax + 1 })
  const kept = rows.slice(0, exportMax)
  const lines = kept.map((row) => [
    String(row.id),
    row.created_at.toISOString(),
    row.state,
    formatCents(row.amount),
    formatCents(row.paid_amount),
    row.paid_currency,
    plainRate(row.rate),
    row.nick_name,
    row.user_code,
    row.member_account,
    row.account_title,
    row.decided_at?.toISOString() ?? '',
    row.decided_by ?? '',
    row.reason,
  ])
  const at = app.clock.now()
  await app.database.transaction((tx) =>
    recordAction(tx, {
      at,
      staff,
      origin,
      action: 'recharge.export',
      subject: `${kept.length} rows`,
      before: null,
      after: request,
    }),
  )
  return {
    name: `recharges-${at.toISOString().slice(0, 10)}.csv`,
    csv: csvText([heads, ...lines]),
    rows: kept.length,
    cut: rows.length > exportMax,
  }
})
