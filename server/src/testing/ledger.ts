// What the ledger's tests have in common: members with money, and postings in few words.
import type { Database } from '../db/db.ts'
import { type Account, type Currency, openMember, post, type Posting } from '../ledger/ledger.ts'

/** One transfer, of user_money when not said. */
export function move(
  key: string,
  debit: Account,
  credit: Account,
  amount: bigint,
  currency: Currency = 'user_money',
): Posting {
  return { key, code: 'adjust', ref: null, legs: [{ debit, credit, currency, amount }] }
}

/** Opens members' wallets and gives each so much user_money from outside. */
export async function people(database: Database, members: readonly bigint[], amount = 0n): Promise<void> {
  await database.transaction(async (tx) => {
    for (const member of members) await openMember(tx, member)
    if (amount === 0n) return
    const legs = members.map((wallet) => ({
      debit: 'recharged' as const,
      credit: { wallet },
      currency: 'user_money' as const,
      amount,
    }))
    await post(tx, { key: `start:${members.join('-').slice(0, 100)}`, code: 'recharge', ref: null, legs })
  })
}
