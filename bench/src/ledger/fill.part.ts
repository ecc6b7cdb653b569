// Fills the ledger through its own function, up to 5000 transfers per call, and seals them.
import { sql } from 'kysely'
import type { Database } from '../../../server/src/db/db.ts'
import { walletId } from '../../../server/src/ledger/accounts.ts'
import { seal } from '../../../server/src/ledger/seal.ts'
import { systemClock } from '../../../server/src/lib/clock.ts'

interface Filling {
  /** Names the keys of the transfers. */
  readonly name: string
  /** The members who pay each other in turn. They have money. */
  readonly members: readonly bigint[]
  readonly entries: number
  /** The dates of the first and of the last transfer, in milliseconds. */
  readonly from: number
  readonly to: number
  /** True if each transfer names a record, with its own number as id. */
  readonly records?: boolean
}

/** Posts `entries` transfers of a few cents between the members. */
export async function fillTransfers(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { name, members, entries, from, to, records = false }: Filling,
): Promise<void> {
  const accounts = members.map((member) => walletId(member, 'user_money'))
  // Small runs have batches in all months, too.
  const step = Math.min(5_000, Math.max(1, Math.floor(entries / 50)))
  for (let first = 0; first < entries; first += step) {
    const last = Math.min(first + step, entries)
    const at = new Date(from + ((to - from) * first) / entries)
    await transaction((tx) =>
      sql`select ledger.post(array_agg(${`${name}:`} || n order by n), array_agg(md5(n::text)::uuid order by n),
          array_agg(case when ${records} then 'transfer'::text end order by n), array_agg(case when ${records} then n end order by n),
          array_agg((n - ${first})::int order by n),
          array_agg(a.ids[1 + n % a.size] order by n), array_agg(a.ids[1 + (n + 1) % a.size] order by n),
          array_agg(1 + n % 50 order by n), array_agg((array['transfer', 'order-pay', 'order-refund'])[1 + n % 3] order by n),
          ${at}::timestamptz)
        from generate_series(${first + 1}::bigint, ${last}::bigint) n
        cross join (select ${accounts}::bigint[] as ids, ${accounts.length}::int as size) a`.execute(tx),
    )
    await seal(db, systemClock.now())
  }
}
