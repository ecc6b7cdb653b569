import * as contract from '@banyan/contract/staff/finance/receiving-account'
import { plainRate } from '@banyan/rules/wallet/recharge'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { showAccount } from '../../wallet/recharge.ts'
import { insertUses } from '../../files/files.ts'
import { recordAction } from '../audit.ts'
import {
  insertAccount,
  isQrPicture,
  listAccounts,
  lockAccount,
  updateAccount,
} from './receiving-account.sql.ts'

export const loadReceivingAccount = handle(contract.loadReceivingAccount, async ({ app }) => {
  const rows = await listAccounts(app.database.db)
  return {
    list: rows.map((row) => ({ ...showAccount(app, row), shown: row.shown, position: row.position })),
  }
})

export const doSave = handle(contract.doSave, (context) =>
  once(context, async (tx) => {
    const { app, request, staff, origin, refuse } = context
    const { request_key: _key, id: asked, qr, ...fields } = request
    const before =
      asked === undefined ? undefined : ((await lockAccount(tx, BigInt(asked))) ?? refuse('record-not-found'))
    if (qr && !(await isQrPicture(tx, qr))) refuse('file-not-found')
    const row = { ...fields, qr: qr === undefined ? (before?.qr ?? null) : qr || null }
    const saved = before?.id ?? (await insertAccount(tx, row))
    if (before) await updateAccount(tx, { ...row, id: saved })
    await insertUses(tx, 'receiving_account', saved, 0n, row.qr === null ? [] : [row.qr])
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'receiving-account.save',
      subject: fields.title,
      before: before ? { ...before, id: String(before.id), rate: plainRate(before.rate) } : null,
      after: { ...row, id: String(saved), rate: plainRate(row.rate) },
    })
    return { id: String(saved) }
  }),
)
