import * as contract from '@banyan/contract/mine/receive/alipay'
import { normalAccount } from '@banyan/rules/validate'
import { handle } from '../../door/handler.ts'
import { checkPayPassword } from '../../identity/pay-password.ts'
import { addPayoutAccount, listPayoutAccounts } from './account.ts'

export const loadAlipay = handle(contract.loadAlipay, async ({ app, member }) => {
  const { list, room } = await listPayoutAccounts(app, member.memberId, 'alipay')
  return { account: list[0] ?? null, room }
})

export const doSave = handle(contract.doSave, async (context) => {
  const { request, refuse } = context
  await checkPayPassword(context, request.pay_password)
  const { holder } = request
  const { account: number } = normalAccount(request.account) ?? refuse('alipay-account')
  if (holder === '') refuse('holder-missing')
  const qr = request.qr ?? refuse('qr-missing')
  return addPayoutAccount(
    context,
    { kind: 'alipay', number, holder, country: '', bank: '', branch: '', network: '', label: '', qr },
    { only: true, refuseFile: () => refuse('file-not-found') },
  )
})
