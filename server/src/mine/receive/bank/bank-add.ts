import * as contract from '@banyan/contract/mine/receive/bank/bank-add'
import { bankOf, isCardNumber, plainNumber } from '@banyan/rules/mine/receive/bank'
import { handle } from '../../../door/handler.ts'
import { checkPayPassword } from '../../../identity/pay-password.ts'
import { addPayoutAccount } from '../account.ts'

export const doSave = handle(contract.doSave, async (context) => {
  const { request, refuse } = context
  await checkPayPassword(context, request.pay_password)
  const { country, holder, branch } = request
  const number = plainNumber(request.number)
  const bank = bankOf(country, request.bank) ?? refuse('bank-unknown')
  if (!isCardNumber(country, number)) refuse('card-number')
  if (holder === '') refuse('holder-missing')
  return addPayoutAccount(context, {
    kind: 'bank',
    number,
    holder,
    country,
    bank: bank.code,
    branch,
    network: '',
    label: '',
    qr: null,
  })
})
