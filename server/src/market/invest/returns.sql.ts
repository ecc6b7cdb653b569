import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { tried, type Tries } from '../../jobs/items.ts'

export interface Due {
  readonly job: string
  readonly tries: Tries
  readonly now: Date
  readonly limit: number
}

/** Returns the running investments with a day that is due and not written yet, the oldest day first. */
export async function findDue(db: Db, today: string, { job, tries, now, limit }: Due): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select i.id from investment i where i.state = 'running' and i.started_on + i.days < ${today}::date
      and ${tried(job, tries, sql`i.id`, now)}
    order by i.started_on + i.days, i.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface RunningRow {
  id: bigint
  member_id: bigint
  amount: bigint
  daily_rate: number
  term_days: number
  started_on: string
  days: number
}

/** Locks those of the investments that still run, in the order of their ids. */
export async function lockRunning(tx: Tx, ids: readonly bigint[]): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select id, member_id, amount, daily_rate, term_days, started_on, days from investment
    where id = any(${[...ids]}::bigint[]) and state = 'running' order by id for no key update`.execute(tx)
  return rows
}

export interface NewReturn {
  investment_id: bigint
  day: number
  due_on: string
  amount: bigint
}

/** Writes returns that are due. They wait until they are paid. */
export async function insertReturns(tx: Tx, rows: readonly NewReturn[]): Promise<void> {
  await sql`
    insert into investment_return (investment_id, day, due_on, amount)
    select investment_id, day, due_on, amount from unnest(${rows.map((row) => row.investment_id)}::bigint[], ${rows.map((row) => row.day)}::int[],
      ${rows.map((row) => row.due_on)}::date[], ${rows.map((row) => row.amount)}::bigint[])
      with ordinality r (investment_id, day, due_on, amount, n)
    order by n`.execute(tx)
}

/** Sets how many days of each investment are written; an investment with all days has matured. */
export async function writeDays(
  tx: Tx,
  rows: readonly { id: bigint; days: number }[],
  now: Date,
): Promise<void> {
  await sql`
    update investment i set days = d.days,
      state = case when d.days = i.term_days then 'matured' else 'running' end,
      matured_at = case when d.days = i.term_days then ${now}::timestamptz end
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ days }) => days)}::int[]) d (id, days)
    where i.id = d.id`.execute(tx)
}

/** Returns returns that wait, the oldest first. */
export async function findWaiting(db: Db, { job, tries, now, limit }: Due): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select r.id from investment_return r where r.paid_at is null and ${tried(job, tries, sql`r.id`, now)}
    order by r.due_on, r.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface WaitingRow {
  id: bigint
  investment_id: bigint
  member_id: bigint
  day: number
  amount: bigint
}

/** Locks those of the returns that still wait, and gives them the oldest first. */
export async function lockWaiting(tx: Tx, ids: readonly bigint[]): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select r.id, r.investment_id, i.member_id, r.day, r.amount
    from investment_return r join investment i on i.id = r.investment_id
    where r.id = any(${[...ids]}::bigint[]) and r.paid_at is null
    order by r.due_on, r.id for no key update of r`.execute(tx)
  return rows
}

export async function writePaid(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  await sql`update investment_return set paid_at = ${now} where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Returns returns that wait and whose member is not told yet. */
export async function findUntold(db: Db, { job, tries, now, limit }: Due): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select r.id from investment_return r
    where r.paid_at is null and not r.told and ${tried(job, tries, sql`r.id`, now)}
    order by r.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks returns that the caller has locked as told. Returns the ids of those that were not told before. */
export async function markTold(tx: Tx, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    update investment_return set told = true where id = any(${[...ids]}::bigint[]) and not told
    returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
