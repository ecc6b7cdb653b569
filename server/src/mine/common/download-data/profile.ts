import type { App } from '../../../boot/app-context.ts'
import { findById, findProfile } from '../../../identity/member.ts'
import { listAddresses } from '../../address/address.ts'
import { listPayoutAccounts } from '../../receive/account.ts'

/** Yields the profile with addresses and payout accounts, as the member’s own pages show them. */
export async function* ownProfile(app: App, member: bigint) {
  const { db } = app.database
  const found = await findById(db, member)
  if (!found) return
  const [profile, addresses, payouts] = await Promise.all([
    findProfile(db, member),
    listAddresses(db, member),
    listPayoutAccounts(app, member),
  ])
  const { nick_name, user_code, mobile, email } = found
  const accounts = payouts.list.map(({ qr: _link, ...account }) => account)
  yield [{ nick_name, user_code, mobile, email, ...profile, addresses, payout_accounts: accounts }]
}
