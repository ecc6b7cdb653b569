// A member pays to one of the company's accounts, then requests the recharge with a picture of the payment. The
// recharge waits until staff approve or reject it (T4). rules/wallet/recharge has the limits and the check.
import * as contract from '@banyan/contract/wallet/recharge'
import type { ReceivingCurrency } from '@banyan/contract/wallet/recharge'
import { cents, formatCents } from '@banyan/rules/money'
import { plainRate, rechargeFault, rechargeLimits } from '@banyan/rules/wallet/recharge'
import type { App } from '../boot/app-context.ts'
import { publishOnce } from '../bus/publish-once.ts'
import { handle } from '../door/handler.ts'
import { balances } from '../ledger/ledger.ts'
import { lockSignedIn } from '../identity/member.ts'
import { checkPayPassword, hasPayPassword } from '../identity/pay-password.ts'
import {
  countWaiting,
  findShownAccount,
  findVoucher,
  insertRecharge,
  listShownAccounts,
  type ShownAccount,
  usualMinutes,
} from './recharge.sql.ts'
import { bit } from '../lib/bit.ts'
import { ownNews } from '../mine/notice.ts'
import { termsNow } from './third/payment.ts'

export const showAccount = (app: App, account: ShownAccount) => ({
  id: String(account.id),
  kind: account.kind as 'bank' | 'alipay' | 'block',
  title: account.title,
  holder: account.holder,
  number: account.number,
  detail: account.detail,
  qr: account.qr_id === null ? null : app.files.urlOf(account.qr_id),
  ...payTerms(account),
})

const payTerms = ({ currency, rate }: Pick<ShownAccount, 'currency' | 'rate'>) => ({
  currency: currency as ReceivingCurrency,
  rate: plainRate(rate),
})

export { countWaiting }

export const loadRecharge = handle(contract.loadRecharge, async ({ app, member }) => {
  const { db } = app.database
  const settings = await app.settings.read()
  const limits = rechargeLimits(settings)
  const wallets = await balances(db, member.memberId)
  const accounts = await listShownAccounts(db, app.clock.now())
  return {
    user_money: formatCents(wallets.user_money.available),
    minimum: formatCents(limits.minimum),
    maximum: formatCents(limits.maximum),
    paypwd: bit(await hasPayPassword(db, member.memberId)),
    accounts: accounts.map((account) => showAccount(app, account)),
    third: bit(termsNow(app, settings).open),
    waiting: await countWaiting(db, member.memberId),
    waiting_max: limits.waitingMax,
    checked_within: await usualMinutes(db, app.clock.now()),
  }
})

export const doRecharge = handle(contract.doRecharge, async (context) => {
  const { app, request, member, refuse } = context
  await checkPayPassword(context, request.pay_password)
  const limits = rechargeLimits(await app.settings.read())
  const amount = cents(request.amount)
  const paid = cents(request.paid_amount)
  return publishOnce(context, async (tx, news) => {
    const fileId = request.voucher ?? refuse('voucher-missing')
    await lockSignedIn(tx, member.memberId)
    const account =
      (await findShownAccount(tx, BigInt(request.account_id), app.clock.now())) ??
      refuse('receiving-account-gone')
    const voucher = (await findVoucher(tx, member.memberId, fileId)) ?? refuse('file-not-found')
    const waiting = await countWaiting(tx, member.memberId)
    const facts = { account: payTerms(account), waiting, voucherUsed: voucher.used_by !== null }
    const fault = rechargeFault({ amount, paid, hasVoucher: true }, limits, facts)
    if (fault) refuse(fault.code, fault.params)
    const id = await insertRecharge(tx, {
      member_id: member.memberId,
      amount,
      account_id: account.id,
      account_title: account.title,
      paid_amount: paid,
      paid_currency: account.currency,
      rate: account.rate,
      voucher_id: fileId,
      voucher_sha256: voucher.sha256,
      created_at: app.clock.now(),
    })
    news.push(ownNews(member.memberId))
    return { recharge_id: String(id) }
  })
})
