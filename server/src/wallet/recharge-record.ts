import * as contract from '@banyan/contract/wallet/recharge-record'
import type { ReceivingCurrency } from '@banyan/contract/wallet/recharge'
import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import { formatCents } from '@banyan/rules/money'
import { plainRate, rechargeAfter } from '@banyan/rules/wallet/recharge'
import type { App } from '../boot/app-context.ts'
import { publishOnce } from '../bus/publish-once.ts'
import { handle } from '../door/handler.ts'
import { ownNews } from '../mine/notice.ts'
import { findRecord, listRecords, lockRecord } from './recharge-record.sql.ts'
import { writeCancelled } from './record.sql.ts'
import { loadRecords } from './record.ts'

interface RecordRow {
  id: bigint
  amount: bigint
  paid_amount: bigint
  paid_currency: string
  rate: string
  state: string
  created_at: Date
  decided_at: Date | null
  account_title: string
  account_id: bigint
  voucher: string
  reason: string
}

/** Returns a recharge as its owner sees it, with a signed link to the proof of payment that works for some minutes. */
export const showRecord = (app: App, row: RecordRow) => ({
  id: String(row.id),
  amount: formatCents(row.amount),
  paid: {
    amount: formatCents(row.paid_amount),
    currency: row.paid_currency as ReceivingCurrency,
    rate: plainRate(row.rate),
  },
  state: row.state as RechargeState,
  time: row.created_at.toISOString(),
  decided: row.decided_at?.toISOString() ?? null,
  account: row.account_title,
  account_id: String(row.account_id),
  voucher: app.files.urlOf(row.voucher),
  reason: row.reason,
})

export const loadRechargeRecord = handle(contract.loadRechargeRecord, async (context) => {
  const { rows, next } = await loadRecords(context, 'recharge', listRecords)
  return { list: rows.map((row) => showRecord(context.app, row)), next }
})

export const loadOne = handle(contract.loadOne, async ({ app, request, member, refuse }) => {
  const row = await findRecord(app.database.db, member.memberId, BigInt(request.id))
  return row ? showRecord(app, row) : refuse('record-not-found')
})

export const doCancel = handle(contract.doCancel, async (context) => {
  const { app, request, member, refuse } = context
  return publishOnce(context, async (tx, news) => {
    const row = (await lockRecord(tx, member.memberId, BigInt(request.id))) ?? refuse('record-not-found')
    if (rechargeAfter(row.state as RechargeState, 'cancel') === undefined) refuse('recharge-decided')
    await writeCancelled(tx, 'recharge', row.id, app.clock.now())
    news.push(ownNews(member.memberId))
    return {}
  })
})
