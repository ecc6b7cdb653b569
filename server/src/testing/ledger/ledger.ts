// Helpers of the ledger's tests: members with money, and short postings.
import type { Accounts } from '../../ledger/accounts.ts'
import type { Database } from '../../db/db.ts'
import { audit } from '../../ledger/audit.ts'
import { openMember, post, type Posting } from '../../ledger/ledger.ts'
import { seal } from '../../ledger/seal.ts'
import { until } from '../process.ts'

/** The date of postings whose date does not matter. */
export const someTime = new Date('2026-11-22T04:00:00Z')

/** The balance account of a member. */
export const purse = (member: bigint) => ({ member, kind: 'balance' }) as const

/** One transfer of money. */
export function move(
  key: string,
  debit: Accounts['money'],
  credit: Accounts['money'],
  amount: bigint,
): Posting {
  return { key, kind: 'adjust', ref: null, legs: [{ currency: 'money', debit, credit, amount }] }
}

/** Opens the accounts of members, and recharges the balance of each. */
export async function people(database: Database, members: readonly bigint[], amount = 0n): Promise<void> {
  await database.transaction(async (tx) => {
    for (const member of members) await openMember(tx, member)
    if (amount === 0n) return
    const legs = members.map(
      (member) => ({ currency: 'money', debit: 'recharged', credit: purse(member), amount }) as const,
    )
    await post(tx, someTime, {
      key: `start:${members.join('-').slice(0, 100)}`,
      kind: 'recharge',
      ref: null,
      legs,
    })
  })
}

/** Seals everything. Transactions of other tests in the same cluster delay when transfers become final. */
export async function sealAll({ db, pool }: Database, at = someTime): Promise<void> {
  const { rowCount } = await pool.query('select from ledger.transfer')
  await until(async () => {
    await seal(db, at)
    return (await audit(db)).sealed === BigInt(rowCount ?? 0)
  })
}
