import { loadAddressList as call } from '@banyan/contract/mine/address/address-list'
import { handle } from '../../door/handler.ts'
import { listAddresses, memberCountry } from './address.ts'

export const loadAddressList = handle(call, async ({ app, member }) => ({
  list: await listAddresses(app.database.db, member.memberId),
  country: await memberCountry(app.database.db, member.memberId),
}))
