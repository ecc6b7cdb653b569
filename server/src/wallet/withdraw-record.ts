import * as contract from '@banyan/contract/wallet/withdraw-record'
import type { ReceivingCurrency } from '@banyan/contract/wallet/recharge'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'
import { formatCents } from '@banyan/rules/money'
import { plainRate } from '@banyan/rules/wallet/recharge'
import { withdrawAfter } from '@banyan/rules/wallet/withdraw'
import { publishOnce } from '../bus/publish-once.ts'
import { handle } from '../door/handler.ts'
import { ownNews } from '../mine/notice.ts'
import { payoutAccountsOf } from '../mine/receive/account.ts'
import { writeCancelled } from './record.sql.ts'
import { loadRecords } from './record.ts'
import { findRecord, listRecords, lockRecord } from './withdraw-record.sql.ts'
import { returnWithdraw } from './withdraw.ts'

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

export const loadWithdrawRecord = handle(contract.loadWithdrawRecord, async (context) => {
  const { rows, next } = await loadRecords(context, 'withdraw', listRecords)
  const accounts = await payoutAccountsOf(
    context.app,
    rows.map((row) => row.account_id),
  )
  return { list: rows.map((row) => showWithdraw(row, accounts)), next }
})

export const loadOne = handle(contract.loadOne, async ({ app, request, member, refuse }) => {
  const row =
    (await findRecord(app.database.db, member.memberId, BigInt(request.id))) ?? refuse('record-not-found')
  return showWithdraw(row, await payoutAccountsOf(app, [row.account_id]))
})

export const doCancel = handle(contract.doCancel, async (context) => {
  const { app, request, member, refuse } = context
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const row = (await lockRecord(tx, member.memberId, BigInt(request.id))) ?? refuse('record-not-found')
    if (withdrawAfter(stateOf(row), 'cancel') === undefined) refuse('withdraw-decided')
    await returnWithdraw(tx, at, row)
    await writeCancelled(tx, 'withdraw', row.id, at)
    news.push(ownNews(member.memberId))
    return {}
  })
})
