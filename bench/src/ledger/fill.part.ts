// Fills the ledger through its own function, up to 5000 transfers per call, seals them, and checks what was stored.
import { sql } from 'kysely'
import { type Database, type Db, patiently } from '../../../server/src/db/db.ts'
import { walletId } from '../../../server/src/ledger/accounts.ts'
import { seal } from '../../../server/src/ledger/seal.ts'
import { totals } from '../../../server/src/ledger/totals.ts'
import { systemClock } from '../../../server/src/lib/clock.ts'

interface Filling {
  /** Names the keys of the transfers. */
  readonly name: string
  /** The members who pay each other in turn. They have money, and no entry after `from`. */
  readonly members: readonly bigint[]
  readonly entries: number
  /** The dates of the first and of the last transfer, in milliseconds. */
  readonly from: number
  readonly to: number
  /** True if each transfer names a record, with its own number as id. */
  readonly records?: boolean
}

const kinds = ['transfer', 'order-pay', 'order-refund'] as const

/** A part of the transfers that one call posts with one date. */
interface Batch {
  /** The first transfer is `after + 1`. */
  readonly after: number
  readonly last: number
  readonly at: Date
}

function batchesOf({ entries, from, to }: Filling): Batch[] {
  // Small runs have batches in all months, too.
  const step = Math.min(5_000, Math.max(1, Math.floor(entries / 50)))
  return Array.from({ length: Math.ceil(entries / step) }, (_, n) => ({
    after: n * step,
    last: Math.min((n + 1) * step, entries),
    at: new Date(from + ((to - from) * n * step) / entries),
  }))
}

/**
 * Posts `entries` transfers of a few cents between the members. Throws if one was not posted, or if the months or the
 * totals of the members are not those of the transfers.
 */
export async function fillTransfers(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  filling: Filling,
): Promise<void> {
  const { name, members, records = false } = filling
  const accounts = members.map((member) => walletId(member, 'user_money'))
  for (const { after, last, at } of batchesOf(filling)) {
    const { rows } = await transaction((tx) =>
      sql<{ posted: number }>`
        select cardinality(array_positions(p.outcomes, 'posted')) as posted
        from (select array_agg(${`${name}:`} || n order by n) as keys, array_agg(md5(n::text)::uuid order by n) as payloads,
            array_agg(case when ${records} then 'transfer'::text end order by n) as ref_kinds,
            array_agg(case when ${records} then n end order by n) as ref_ids,
            array_agg((n - ${after})::int order by n) as groups,
            array_agg(a.ids[1 + n % a.size] order by n) as debits,
            array_agg(a.ids[1 + (n + 1) % a.size] order by n) as credits,
            array_agg(1 + n % 50 order by n) as amounts,
            array_agg((${[...kinds]}::text[])[1 + n % 3] order by n) as kinds
          from generate_series(${after + 1}::bigint, ${last}::bigint) n
          cross join (select ${accounts}::bigint[] as ids, ${accounts.length}::int as size) a) t
        cross join lateral ledger.post(t.keys, t.payloads, t.ref_kinds, t.ref_ids, t.groups, t.debits, t.credits, t.amounts,
          t.kinds, ${at}::timestamptz) p`.execute(tx),
    )
    if (rows[0]?.posted !== last - after)
      throw new Error(`${name}: ${rows[0]?.posted} of ${last - after} transfers were posted`)
    await seal(db, systemClock.now())
  }
  await checkMonths(db, filling, accounts)
  await checkTotals(db, filling, accounts)
}

/** Throws if the number of transfers of a month is another one than was posted. */
async function checkMonths(db: Db, filling: Filling, accounts: readonly bigint[]): Promise<void> {
  const wanted = new Map<string, number>()
  for (const { after, last, at } of batchesOf(filling)) {
    const month = at.toISOString().slice(0, 7)
    wanted.set(month, (wanted.get(month) ?? 0) + last - after)
  }
  const stored = await patiently(db)
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = '30min'`.execute(tx)
      const { rows } = await sql<{ month: string; count: number }>`
        select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count from ledger.transfer
        where created_at between ${new Date(filling.from)} and ${new Date(filling.to)}
          and debit = any (${[...accounts]}::bigint[]) group by 1 order by 1`.execute(tx)
      return rows.map(({ month, count }) => `${month} ${count}`).join(', ')
    })
  const posted = [...wanted].map(([month, count]) => `${month} ${count}`).join(', ')
  if (stored !== posted) throw new Error(`${filling.name}: posted ${posted}; stored ${stored}`)
}

/** Throws if the sums of a member's entries, which a statement shows, are not those of the transfers. */
async function checkTotals(db: Db, { name, entries }: Filling, accounts: readonly bigint[]): Promise<void> {
  const size = accounts.length
  const paid = Array<number>(size).fill(0)
  const received = Array<number>(size).fill(0)
  for (let n = 1; n <= entries; n++) {
    const amount = 1 + (n % 50)
    paid[n % size] = (paid[n % size] ?? 0) + amount
    received[(n + 1) % size] = (received[(n + 1) % size] ?? 0) + amount
  }
  for (const [at, account] of accounts.entries()) {
    const { totalIn, totalOut } = await totals(db, account, kinds, undefined)
    if (Number(totalIn) !== received[at] || Number(totalOut) !== paid[at])
      throw new Error(
        `${name}: account ${account} has ${totalIn} in and ${totalOut} out, not ${received[at]} and ${paid[at]}`,
      )
  }
}
