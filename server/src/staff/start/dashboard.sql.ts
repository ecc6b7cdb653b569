import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import type { Counted, Flow } from '@banyan/rules/staff/start/figure'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/**
 * Counts about `most` transfers that became final since the last run, in a transaction of its own (0231_figure.sql).
 * Returns true if more are left.
 */
export async function rollUp(db: Db, zone: string, most: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select roll_up_figures(${zone}, ${most}, ${at}) as more`.execute(db)
  return rows[0]?.more ?? false
}

/** Returns the zone in which days were cut, and when counting ran last. */
export async function readHead(db: Db): Promise<{ zone: string; counted_at: Date | null } | undefined> {
  const { rows } = await sql<{ zone: string; counted_at: Date | null }>`
    select zone, counted_at from figure_head`.execute(db)
  return rows[0]
}

export interface FlowRow extends Flow {
  day: string
  currency: number
  kind: EntryKind
  debit: string
  credit: string
  amount: bigint
}

/** Returns the sums of the ledger by day, kind and accounts, for the days `from` to `to`, both included. */
export async function readFlows(db: Db, from: string, to: string): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select day, currency, kind, debit, credit, amount from figure_flow
    where day >= ${from}::date and day <= ${to}::date`.execute(db)
  return rows
}

export interface CountRow {
  day: string
  figure: Counted
  count: bigint
}

/** Returns the numbers of the days from one to another, both included. */
export async function readCounts(db: Db, from: string, to: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select day, figure, count from figure_count where day >= ${from}::date and day <= ${to}::date`.execute(db)
  return rows
}

export interface OpeningRow {
  currency: number
  account: string
  amount: bigint
}

/** Returns the sum of each kind of account before a day. */
export async function readOpening(db: Db, day: string): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select f.currency, a.account, sum(a.amount)::bigint as amount from figure_flow f
    cross join lateral (values (f.debit, -f.amount), (f.credit, f.amount)) a (account, amount)
    where f.day < ${day}::date group by f.currency, a.account`.execute(db)
  return rows
}

export interface ProofRow {
  clean: boolean
  ran_at: Date
}

/** Returns the last full and the last incremental proof of the ledger. */
export async function readProofs(db: Db): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    select (result ->> 'clean')::boolean as clean, ran_at from reconciliation order by ran_at`.execute(db)
  return rows
}

export interface DifferenceRow {
  currency: number
  account: string
  counted: bigint
  stored: bigint
}

/**
 * Compares the sums of the days and of the transfers after them with the stored balances, by kind of account. Returns
 * the differences. Without `members`, compares only the system accounts, whose balances are few rows.
 */
export async function findDifferences(db: Db, members: boolean): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    with moved as (
      select f.currency, a.account, a.amount from figure_flow f
        cross join lateral (values (f.debit, -f.amount), (f.credit, f.amount)) a (account, amount)
      union all
      select t.currency, coalesce(s.name, (array['balance', 'held', 'income', 'invested'])[1 + (a.id & 255)]), a.amount
        from ledger.transfer t cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) a (id, amount)
        left join ledger.account s on s.id = a.id and s.kind = 'system'
        where t.xid >= (select hi from figure_head)
    ), counted as (
      select currency, account, sum(amount)::bigint as amount from moved group by 1, 2
    ), stored as (
      select currency, name as account, ledger.slots(id) as amount from ledger.account where kind = 'system'
      union all
      select currency, kind, sum(balance)::bigint from ledger.account where ${members} and kind <> 'system' group by 1, 2
    )
    select s.currency, s.account, coalesce(c.amount, 0)::bigint as counted, s.amount as stored
    from stored s left join counted c using (currency, account)
    where coalesce(c.amount, 0) <> s.amount order by 1, 2`.execute(db)
  return rows
}
