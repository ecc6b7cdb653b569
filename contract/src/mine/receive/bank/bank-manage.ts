import { call } from '../../../call.ts'
import { pick } from '../../../errors.ts'
import { id } from '../../../field.ts'
import { payoutAccount } from '../account.ts'
import { payoutErrors } from '../errors.ts'

export const loadBankManage = call({
  path: '/mine/receive/bank/bank-manage',
  control: 'load-bank-manage',
  who: 'member',
  says: 'One bank card, to make it the default or to delete it.',
  request: { id },
  reply: payoutAccount,
  errors: pick(payoutErrors, 'payout-gone'),
})
