// The amounts that are held for open records of a member.
import { sql } from 'kysely'
import type { EntryKind, RefKind } from '@banyan/contract/wallet/entry-kind'
import type { Db } from '../db/db.ts'
import { accountId, type Currency } from './accounts.ts'

export interface OpenHold {
  readonly ref_kind: RefKind
  readonly ref_id: bigint
  /** The kind of the entry that took the amount from the wallet. */
  readonly kind: EntryKind
  /** Cents. */
  readonly amount: bigint
  readonly since: Date
}

/** Returns the amounts on hold in one currency, by record, the newest first. */
export async function holdsOf(db: Db, member: bigint, currency: Currency): Promise<OpenHold[]> {
  const id = accountId({ member, kind: 'held' }, currency)
  const { rows } = await sql<OpenHold>`
    select ref_kind, ref_id, min(kind) filter (where way > 0) as kind, sum(way * amount)::bigint as amount,
      min(created_at) as since
    from (
      select ref_kind, ref_id, kind, amount, created_at, 1 as way from ledger.transfer
        where credit = ${id} and credit_after is not null
      union all
      select ref_kind, ref_id, kind, amount, created_at, -1 from ledger.transfer
        where debit = ${id} and debit_after is not null
    ) e
    group by ref_kind, ref_id having sum(way * amount) > 0 order by since desc, ref_id desc`.execute(db)
  return rows
}
