import * as contract from '@banyan/contract/mine/receive/block/block-add'
import { isBlockAddress } from '@banyan/rules/mine/receive/block'
import { handle } from '../../../door/handler.ts'
import { checkPayPassword } from '../../../identity/pay-password.ts'
import { addPayoutAccount } from '../account.ts'

export const doSave = handle(contract.doSave, async (context) => {
  const { request, refuse } = context
  await checkPayPassword(context, request.pay_password)
  const { network, address, label } = request
  if (!isBlockAddress(network, address)) refuse('block-address')
  return addPayoutAccount(context, {
    kind: 'block',
    number: address,
    holder: '',
    country: '',
    bank: '',
    branch: '',
    network,
    label,
    qr: null,
  })
})
