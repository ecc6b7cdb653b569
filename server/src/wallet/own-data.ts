import { wallets } from '@banyan/contract/wallet/wallet'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../boot/app-context.ts'
import { statement } from '../ledger/ledger.ts'

/** Yields all entries of a member's wallets, the newest first. */
export async function* ownStatement(app: App, member: bigint) {
  for (const wallet of wallets) {
    for (let cursor: string | undefined; ;) {
      const { list, next } = await statement(app.database.db, member, { wallet, cursor, limit: 500 })
      yield list.map(({ time, kind, amount, balance }) => ({
        wallet,
        time: time.toISOString(),
        kind,
        amount: formatCents(amount),
        balance: formatCents(balance),
      }))
      if (next === null) break
      cursor = next
    }
  }
}
