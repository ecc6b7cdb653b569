import * as contract from '@banyan/contract/mine/receive/bank/bank-manage'
import { handle } from '../../../door/handler.ts'
import { findPayoutAccount } from '../account.ts'

export const loadBankManage = handle(contract.loadBankManage, async ({ app, request, member, refuse }) => {
  const account = await findPayoutAccount(app, member.memberId, BigInt(request.id))
  return account?.kind === 'bank' ? account : refuse('payout-gone')
})
