// The sums of open commission and of debts, compared with the rows themselves.
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

interface Sums {
  waiting: bigint
  due: bigint
  debt: bigint
}

/** Returns the stored sums, with the changes that are not added to them yet. */
async function summed(db: Db): Promise<Sums | undefined> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount) filter (where kind = 'waiting'), 0)::bigint as waiting,
      coalesce(sum(amount) filter (where kind = 'due'), 0)::bigint as due,
      coalesce(sum(amount) filter (where kind = 'debt'), 0)::bigint as debt
    from (select kind, amount from commission_sum union all select kind, amount from commission_change) s`.execute(
    db,
  )
  return rows[0]
}

/** Returns the same, from the commission and the accounts of commission. */
async function stored(db: Db): Promise<Sums | undefined> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount) filter (where state = 'waiting'), 0)::bigint as waiting,
      coalesce(sum(amount) filter (where state = 'due'), 0)::bigint as due,
      (select coalesce(sum(debt), 0)::bigint from commission_account) as debt
    from commission`.execute(db)
  return rows[0]
}

interface Both {
  readonly summed: unknown
  readonly stored: unknown
}

/** Returns the sums and the totals of the stored commission, both of one moment. */
export const commissionSums = (db: Db): Promise<Both> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({ summed: await summed(tx), stored: await stored(tx) }))

/** Returns the same twice: as it is, and after the job has added the changes to the sums. */
export async function commissionSumsTwice(db: Db): Promise<{ summed: unknown[]; stored: unknown[] }> {
  const before = await commissionSums(db)
  await sql`select roll_up_commission()`.execute(db)
  const after = await commissionSums(db)
  return { summed: [before.summed, after.summed], stored: [before.stored, after.stored] }
}
