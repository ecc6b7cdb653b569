import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { insertUses } from '../files/files.ts'

export interface ShownAccount {
  readonly id: bigint
  readonly kind: string
  readonly title: string
  readonly holder: string
  readonly number: string
  readonly detail: string
  readonly qr_id: string | null
  readonly currency: string
  readonly rate: string
}

const shownAt = (at: Date) => sql`
  select a.id, a.kind, a.title, a.holder, a.number, a.detail, a.qr_id, r.currency, r.rate
  from receiving_account a join receiving_rate_at(${at}) r on r.account_id = a.id where a.shown`

/** Returns the accounts that members see, in the order that staff set, with the rates in force at `at`. */
export async function listShownAccounts(db: Db, at: Date): Promise<ShownAccount[]> {
  const { rows } = await sql<ShownAccount>`${shownAt(at)} order by a.position, a.id`.execute(db)
  return rows
}

export async function findShownAccount(db: Db, id: bigint, at: Date): Promise<ShownAccount | undefined> {
  const { rows } = await sql<ShownAccount>`${shownAt(at)} and a.id = ${id}`.execute(db)
  return rows[0]
}

export async function countWaiting(db: Db, memberId?: bigint): Promise<number> {
  let query = db
    .selectFrom('recharge')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'waiting')
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Finds the member's own proof of payment and the recharge that uses it. The lock keeps the sweep from deleting it. */
export const findVoucher = (tx: Tx, memberId: bigint, id: string) =>
  tx
    .selectFrom('file')
    .leftJoin('recharge', 'recharge.voucher_id', 'file.id')
    .select(['file.sha256', 'recharge.id as used_by'])
    .where('file.id', '=', id)
    .where('file.member_id', '=', memberId)
    .where('file.purpose', '=', 'voucher')
    .forKeyShare('file')
    .executeTakeFirst()

export interface NewRecharge {
  member_id: bigint
  amount: bigint
  account_id: bigint
  account_title: string
  paid_amount: bigint
  paid_currency: string
  rate: string
  voucher_id: string
  voucher_sha256: Buffer
  created_at: Date
}

export async function insertRecharge(tx: Tx, row: NewRecharge): Promise<bigint> {
  const { id } = await tx
    .insertInto('recharge')
    .values({ ...row, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertUses(tx, 'recharge', id, 0n, [row.voucher_id])
  return id
}

/** The decisions that the usual time is measured from: the newest ones, of the last days, and at least so many. */
const measured = { newest: 50, days: 30, least: 5 }

/**
 * Returns within how many minutes staff decided four of five of the last recharges. Null if there are too few. A member’s
 * own cancellation is no decision of staff.
 */
export async function usualMinutes(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= ${measured.least} then
        ceil(percentile_disc(0.8) within group (order by extract(epoch from decided_at - created_at)) / 60)::int
      end as minutes
    from (
      select created_at, decided_at from recharge
      where state in ('arrived', 'rejected') and decided_at is not null
        and decided_at > ${now}::timestamptz - make_interval(days => ${measured.days})
      order by decided_at desc limit ${measured.newest}
    ) r`.execute(db)
  return rows[0]?.minutes ?? null
}
