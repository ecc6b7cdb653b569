// A member pays to one of the platform's accounts, then asks for the recharge with the picture of the
// payment. It waits until staff decide: arrived, or rejected with a reason (T4).
import * as contract from '@banyan/contract/wallet/recharge'
import { cents, formatCents } from '@banyan/rules/money'
import type { App } from '../boot/app-context.ts'
import { handle } from '../door/handler.ts'
import { once } from '../door/idempotency.ts'
import { balances } from '../ledger/ledger.ts'
import { checkPayPassword, hasPayPassword } from '../identity/pay-password.ts'
import {
  countWaiting,
  findShownAccount,
  findVoucher,
  insertRecharge,
  listShownAccounts,
  lockMember,
} from './recharge.sql.ts'

type Account = Awaited<ReturnType<typeof listShownAccounts>>[number]

export const showAccount = (app: App, account: Account) => ({
  id: String(account.id),
  kind: account.kind as 'bank' | 'alipay' | 'block',
  title: account.title,
  holder: account.holder,
  number: account.number,
  detail: account.detail,
  qr: account.qr === null ? null : app.files.urlOf(account.qr),
})

export { countWaiting }

export const loadRecharge = handle(contract.loadRecharge, async ({ app, member }) => {
  const { db } = app.database
  const settings = await app.settings.read()
  const wallets = await balances(db, member.memberId)
  const accounts = await listShownAccounts(db)
  return {
    user_money: formatCents(wallets.user_money.available),
    minimum: settings['recharge.minimum'],
    maximum: settings['recharge.maximum'],
    paypwd: (await hasPayPassword(db, member.memberId)) ? (1 as const) : (0 as const),
    accounts: accounts.map((account) => showAccount(app, account)),
    waiting: await countWaiting(db, member.memberId),
  }
})

export const doRecharge = handle(contract.doRecharge, async (context) => {
  const { app, request, member, refuse } = context
  await checkPayPassword(context, request.pay_password)
  const settings = await app.settings.read()
  const amount = cents(request.amount)
  return once(context, async (tx) => {
    if (amount < cents(settings['recharge.minimum']))
      refuse('recharge-minimum', { minimum: settings['recharge.minimum'] })
    if (amount > cents(settings['recharge.maximum']))
      refuse('recharge-maximum', { maximum: settings['recharge.maximum'] })
    const fileId = request.voucher ?? refuse('voucher-missing')
    await lockMember(tx, member.memberId)
    const account =
      (await findShownAccount(tx, BigInt(request.account_id))) ?? refuse('receiving-account-gone')
    const voucher = (await findVoucher(tx, member.memberId, fileId)) ?? refuse('file-not-found')
    if (voucher.used_by !== null) refuse('voucher-used')
    const waiting = await countWaiting(tx, member.memberId)
    if (waiting >= settings['recharge.waitingMax']) refuse('recharges-waiting', { count: String(waiting) })
    const id = await insertRecharge(tx, {
      member_id: member.memberId,
      amount,
      account_id: account.id,
      account_title: account.title,
      voucher: fileId,
      voucher_sha256: voucher.sha256,
      created_at: app.clock.now(),
    })
    return { recharge_id: String(id) }
  })
})
