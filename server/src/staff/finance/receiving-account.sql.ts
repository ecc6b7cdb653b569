import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

interface Fields {
  readonly kind: string
  readonly title: string
  readonly holder: string
  readonly number: string
  readonly detail: string
  readonly qr_id: string | null
  readonly position: number
  readonly shown: boolean
}

/** The currency of a receiving account, and the price of one unit of the balance in it. */
export interface RateTerms {
  readonly currency: string
  readonly rate: string
}

export interface AccountRow extends Fields, RateTerms {
  readonly id: bigint
  readonly version: number
}

const accountsAt = (at: Date) => sql`
  select a.*, r.currency, r.rate from receiving_account a join receiving_rate_at(${at}) r on r.account_id = a.id`

export async function listAccounts(db: Db, at: Date): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`${accountsAt(at)} order by a.position, a.id`.execute(db)
  return rows
}

/** Returns the next scheduled rate of each account. */
export async function listNextRates(
  db: Db,
  at: Date,
): Promise<ReadonlyMap<bigint, RateTerms & { readonly effective_at: Date }>> {
  const { rows } = await sql<RateTerms & { account_id: bigint; effective_at: Date }>`
    select distinct on (account_id) account_id, currency, rate, effective_at from receiving_rate
    where effective_at > ${at} and cancelled_at is null
    order by account_id, effective_at, id desc`.execute(db)
  return new Map(rows.map(({ account_id, ...terms }) => [account_id, terms]))
}

/** Locks an account and returns it with the rate in force. */
export async function lockAccount(tx: Tx, id: bigint, at: Date): Promise<AccountRow | undefined> {
  const locked = await sql`select from receiving_account where id = ${id} for update`.execute(tx)
  if (locked.rows.length === 0) return undefined
  // Read after the lock: the statement that waited for it sees the rates as they were before.
  const { rows } = await sql<AccountRow>`${accountsAt(at)} where a.id = ${id}`.execute(tx)
  return rows[0]
}

export async function insertAccount(tx: Tx, row: Fields): Promise<bigint> {
  const { id } = await tx
    .insertInto('receiving_account')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an account; its version goes up. */
export async function updateAccount(tx: Tx, id: bigint, change: Partial<Fields>): Promise<void> {
  await tx
    .updateTable('receiving_account')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

interface NewRate extends RateTerms {
  readonly account_id: bigint
  readonly effective_at: Date
  readonly created_at: Date
  readonly made_by: bigint
}

export async function insertRate(tx: Tx, row: NewRate): Promise<void> {
  await tx.insertInto('receiving_rate').values(row).execute()
}

export interface RateRow extends RateTerms {
  readonly id: bigint
  readonly account_id: bigint
  readonly effective_at: Date
  readonly created_at: Date
  readonly made_by: string
  readonly cancelled_at: Date | null
  readonly cancelled_by: string | null
}

/** Returns the newest rates of an account by their effective time; those after a row of the list if it is given. */
export async function listRates(
  db: Db,
  account: bigint,
  after: { readonly effectiveAt: Date; readonly id: bigint } | undefined,
  limit: number,
): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select r.id, r.account_id, r.currency, r.rate, r.effective_at, r.created_at, m.name as made_by, r.cancelled_at,
      c.name as cancelled_by
    from receiving_rate r join staff m on m.id = r.made_by left join staff c on c.id = r.cancelled_by
    where r.account_id = ${account}
      ${after ? sql`and (r.effective_at, r.id) < (${after.effectiveAt}::timestamptz, ${after.id}::bigint)` : sql``}
    order by r.effective_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the id of the rate that is in force; undefined if there is no such account. */
export async function findRateInForce(db: Db, account: bigint, at: Date): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from receiving_rate_at(${at}) where account_id = ${account}`.execute(db)
  return rows[0]?.id
}

/** Returns a rate that was not cancelled, with the title of its account. */
export async function findRate(
  db: Db,
  id: bigint,
): Promise<
  | (RateTerms & { readonly account_id: bigint; readonly effective_at: Date; readonly title: string })
  | undefined
> {
  const { rows } = await sql<RateTerms & { account_id: bigint; effective_at: Date; title: string }>`
    select r.account_id, r.currency, r.rate, r.effective_at, a.title
    from receiving_rate r join receiving_account a on a.id = r.account_id
    where r.id = ${id} and r.cancelled_at is null`.execute(db)
  return rows[0]
}

export async function cancelRate(tx: Tx, id: bigint, staffId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('receiving_rate')
    .set({ cancelled_at: at, cancelled_by: staffId })
    .where('id', '=', id)
    .execute()
}

/** True if staff uploaded this picture as a QR code. The lock keeps the sweep from deleting it. */
export async function isQrPicture(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('staff_id', 'is not', null)
    .where('purpose', '=', 'qr')
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
