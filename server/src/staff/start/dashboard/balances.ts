import { type BalanceName, balanceNames } from '@banyan/contract/staff/start/figure'
import { balanceOf } from '@banyan/rules/staff/start/figure'
import type { Db } from '../../../db/db.ts'
import { type FlowRow, readFlows, readOpening } from '../dashboard.sql.ts'

/** Amounts in cents. */
export type Balances = ReadonlyMap<BalanceName, bigint>

/** Returns the balances before the first of some days, and at the end of each of them. */
export async function balancesOf(
  db: Db,
  { from, to }: { from: string; to: string },
  days: readonly string[],
): Promise<{ opening: Balances; ends: readonly Balances[] }> {
  const sums = new Map<BalanceName, bigint>(balanceNames.map((name) => [name, 0n]))
  const add = (account: string, currency: number, amount: bigint) => {
    const balance = balanceOf(account, currency)
    if (balance) sums.set(balance.name, (sums.get(balance.name) ?? 0n) + balance.sign * amount)
  }
  for (const row of await readOpening(db, from)) add(row.account, row.currency, row.amount)
  const opening = new Map(sums)
  const flows = Map.groupBy(await readFlows(db, from, to), ({ day }: FlowRow) => day)
  const ends = days.map((day) => {
    for (const { debit, credit, currency, amount } of flows.get(day) ?? []) {
      add(debit, currency, -amount)
      add(credit, currency, amount)
    }
    return new Map(sums)
  })
  return { opening, ends }
}
