import * as contract from '@banyan/contract/wallet/withdraw-record'
import type { ReceivingCurrency } from '@banyan/contract/wallet/recharge'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'
import { formatCents } from '@banyan/rules/money'
import { plainRate } from '@banyan/rules/wallet/recharge'
import { withdrawAfter } from '@banyan/rules/wallet/withdraw'
import { cutPage, readCursor, writeCursor } from '../door/cursor.ts'
import { handle } from '../door/handler.ts'
import { once } from '../door/idempotency.ts'
import { readNoticesOf } from '../mine/common/system-notice.ts'
import { payoutAccountsOf } from '../mine/receive/account.ts'
import {
  countUnseenWithdrawals,
  listRecords,
  lockRecord,
  markSeen,
  writeCancelled,
} from './withdraw-record.sql.ts'
import { returnWithdraw } from './withdraw.ts'

export { countUnseenWithdrawals }

const pageSize = 20

/** Returns the state for the member and the rules: an approved withdrawal that waits in the table is `paying`. */
export const stateOf = ({ state, approved_at }: { state: string; approved_at: Date | null }): WithdrawState =>
  state === 'waiting' && approved_at !== null ? 'paying' : (state as WithdrawState)

export interface RecordRow {
  id: bigint
  amount: bigint
  fee: bigint
  dividend: bigint
  account_id: bigint
  payout_amount: bigint
  payout_currency: string
  rate: string
  state: string
  approved_at: Date | null
  created_at: Date
  decided_at: Date | null
  reference: string
  reason: string
}

type Accounts = Awaited<ReturnType<typeof payoutAccountsOf>>

/** Returns the account that a withdrawal goes to. Every withdrawal has one, because none is ever deleted for good. */
export function accountOf(accounts: Accounts, { id, account_id }: Pick<RecordRow, 'id' | 'account_id'>) {
  const account = accounts.get(account_id)
  if (!account) throw new Error(`withdrawal ${id} has no account ${account_id}`)
  return account
}

/** Returns a withdrawal as its owner sees it. */
export function showWithdraw(row: RecordRow, accounts: Accounts) {
  const { kind, name, masked } = accountOf(accounts, row)
  return {
    id: String(row.id),
    amount: formatCents(row.amount),
    fee: formatCents(row.fee),
    dividend: formatCents(row.dividend),
    net: formatCents(row.amount - row.fee - row.dividend),
    payout: {
      amount: formatCents(row.payout_amount),
      currency: row.payout_currency as ReceivingCurrency,
      rate: plainRate(row.rate),
    },
    account: { kind, name, masked },
    state: stateOf(row),
    time: row.created_at.toISOString(),
    decided: row.decided_at?.toISOString() ?? null,
    reference: row.reference,
    reason: row.reason,
  }
}

export const loadWithdrawRecord = handle(contract.loadWithdrawRecord, async ({ app, request, member }) => {
  const list = `withdraw-record ${request.state ?? 'all'}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const query = { memberId: member.memberId, state: request.state, before, limit: pageSize + 1 }
  const rows = await listRecords(app.database.db, query)
  if (before === undefined) {
    const { db } = app.database
    const now = app.clock.now()
    await markSeen(db, member.memberId, now)
    await readNoticesOf(db, member.memberId, 'pages/wallet/withdraw-record', now)
  }
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  const accounts = await payoutAccountsOf(
    app,
    page.rows.map((row) => row.account_id),
  )
  return { list: page.rows.map((row) => showWithdraw(row, accounts)), next: page.next }
})

export const doCancel = handle(contract.doCancel, async (context) => {
  const { app, request, member, refuse } = context
  return once(context, async (tx) => {
    const at = app.clock.now()
    const row = (await lockRecord(tx, member.memberId, BigInt(request.id))) ?? refuse('record-not-found')
    if (withdrawAfter(stateOf(row), 'cancel') === undefined) refuse('withdraw-decided')
    await returnWithdraw(tx, at, row)
    await writeCancelled(tx, row.id, at)
    return {}
  })
})
