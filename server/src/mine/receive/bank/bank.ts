import * as contract from '@banyan/contract/mine/receive/bank/bank'
import { handle } from '../../../door/handler.ts'
import { listPayoutAccounts } from '../account.ts'

export const loadBank = handle(contract.loadBank, ({ app, member }) =>
  listPayoutAccounts(app, member.memberId, 'bank'),
)
