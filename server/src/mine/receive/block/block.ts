import * as contract from '@banyan/contract/mine/receive/block/block'
import { handle } from '../../../door/handler.ts'
import { listPayoutAccounts } from '../account.ts'

export const loadBlock = handle(contract.loadBlock, ({ app, member }) =>
  listPayoutAccounts(app, member.memberId, 'block'),
)
