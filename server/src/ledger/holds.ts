// The amounts that are held for open records of a member.
import { type RawBuilder, sql } from 'kysely'
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

/** An account of held amounts, and what it holds now, in cents. */
export interface HeldAccount {
  readonly member: bigint
  readonly currency: Currency
  readonly total: bigint
}

/** Records of one kind that may hold an amount. */
export interface OpenRecords {
  readonly kind: RefKind
  readonly ids: readonly bigint[]
  /** No amount was held for them before this time. */
  readonly since: Date
}

/**
 * Returns what is held in one account, record by record, the newest first. If the given records hold all of it, only
 * their entries are read; otherwise the whole history of the account is. No record holds less than nothing, so then the
 * others hold nothing.
 */
export async function holdsOf(db: Db, account: HeldAccount, records?: OpenRecords): Promise<OpenHold[]> {
  const id = accountId({ member: account.member, kind: 'held' }, account.currency)
  if (records) {
    const found = await readHolds(db, id, ofRecords(records))
    if (found.reduce((sum, { amount }) => sum + amount, 0n) === account.total) return found
  }
  return readHolds(db, id, sql`ledger.transfer`)
}

/** Materialized, so that the entries are found by their record and not by the account, however long its history is. */
const ofRecords = ({ kind, ids, since }: OpenRecords) => sql`(
  with own as materialized (
    select * from ledger.transfer
    where ref_kind = ${kind} and ref_id = any (${ids}::bigint[]) and created_at >= ${since}
  ) select * from own)`

async function readHolds(db: Db, id: bigint, entries: RawBuilder<unknown>): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select ref_kind, ref_id, min(kind) filter (where way > 0) as kind, sum(way * amount)::bigint as amount,
      min(created_at) as since
    from (
      select ref_kind, ref_id, kind, amount, created_at, 1 as way from ${entries} c
        where credit = ${id} and credit_after is not null
      union all
      select ref_kind, ref_id, kind, amount, created_at, -1 from ${entries} d
        where debit = ${id} and debit_after is not null
    ) e
    group by ref_kind, ref_id having sum(way * amount) > 0 order by since desc, ref_id desc`.execute(db)
  return rows
}
