// The checks of the full proof. Each query returns the rows at fault. The checks that read the whole history are divided
// into ranges of ids, so that no snapshot is open for long.
import type { CheckCode } from '@banyan/contract/staff/finance/check'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/db.ts'
import { currencies, currencyNames, describeAccount } from './accounts.ts'
import type { AuditCheck, AuditPart, Checkpoint, DividedCheck } from './audit-check.ts'
import { accountRanges, type Range, requestRanges, sealRanges } from './audit.ranges.ts'

const start: Checkpoint = { hi: '0', seal: 0n, created_at: new Date(0) }

type Query<Row> = RawBuilder<Row> | ((since: Checkpoint) => RawBuilder<Row>)
/** Describes a row; undefined if it is no fault. */
type Say<Row> = (row: Row) => string | undefined

const part =
  <Row>(query: Query<Row>, say: Say<Row>): AuditPart =>
  async (db, since) => {
    const { rows } = await (typeof query === 'function' ? query(since ?? start) : query).execute(db)
    return rows.map(say).filter((words) => words !== undefined)
  }

/** Makes a check from a query. */
export function check<Row>(code: CheckCode, well: string, query: Query<Row>, say: Say<Row>): AuditCheck {
  const faults = part(query, say)
  return { code, run: async (db, since) => ({ well, faults: await faults(db, since) }) }
}

/** Makes a check from queries that together cover everything. */
function divided<Row>(
  code: CheckCode,
  well: string,
  queries: (db: Kysely<DB>, since: Checkpoint) => Promise<readonly Query<Row>[]>,
  say: Say<Row>,
): DividedCheck {
  return {
    code,
    well,
    parts: async (db, since) => (await queries(db, since ?? start)).map((query) => part(query, say)),
  }
}

const within = (id: RawBuilder<unknown>, { first, last }: Range) => sql`${id} between ${first} and ${last}`

/** All accounts with their stored balances. */
export const stored = sql`
  select a.id, a.outside, case when a.kind = 'system' then ledger.slots(a.id) else a.balance end as balance
  from ledger.account a`

/**
 * The entries of the members' accounts of a range, found by the indexes of statements. The indexes have the entries with
 * a balance after them; `missingAfter` finds the others.
 */
const memberEntries = (range: Range) => sql`
  select debit as account, id, -amount as delta, debit_after as after, created_at, xid from ledger.transfer
    where ${within(sql`debit`, range)} and debit_after is not null and not ledger.is_system(debit)
  union all select credit, id, amount, credit_after, created_at, xid from ledger.transfer
    where ${within(sql`credit`, range)} and credit_after is not null and not ledger.is_system(credit)`

const systemEntries = sql`
  select debit as account, -amount as delta, xid from ledger.transfer where ledger.is_system(debit)
  union all select credit, amount, xid from ledger.transfer where ledger.is_system(credit)`

/** The checks that read accounts and seals only; the incremental proof has them too. */
export const accountChecks: readonly AuditCheck[] = [
  check<{ currency: bigint; total: bigint }>(
    'sums-zero',
    'Every currency sums to zero over all accounts.',
    sql`select s.id >> 56 as currency, sum(s.balance)::bigint as total from (${stored}) s
      group by 1 having sum(s.balance) <> 0`,
    ({ currency, total }) => `${nameOf(currency)} does not sum to zero but to ${total} cents.`,
  ),
  check<{ id: bigint; balance: bigint }>(
    'none-negative',
    'No wallet and no pool is below zero.',
    sql`select s.id, s.balance from (${stored}) s where s.balance < 0 and not s.outside order by 1`,
    ({ id, balance }) => `The ${describeAccount(id)} is below zero: ${balance} cents.`,
  ),
]

/** Each range of seals also reads the seal before it, for its hash and `hi`. */
export const sealCheck: DividedCheck = divided<{ seq: bigint; broken: string | null }>(
  'seals',
  'The chain of seals is whole: no sealed entry was changed, added or removed.',
  async (db, since) =>
    (await sealRanges(db, since.seal + 1n)).map((range) => (now: Checkpoint) => sealsOf(range, now)),
  ({ seq, broken }) => (broken === null ? undefined : `Seal ${seq} ${broken}.`),
)

function sealsOf(range: Range, since: Checkpoint): RawBuilder<{ seq: bigint; broken: string | null }> {
  const first = range.first > since.seal ? range.first : since.seal + 1n
  return sql`select seq, broken from (
      select s.seq, case
        when s.prev <> coalesce(lag(s.hash) over w, sha256('')) or s.seq <> coalesce(lag(s.seq) over w, 0) + 1
          or s.lo <> coalesce(lag(s.hi) over w, '0'::xid8) then 'does not follow from the one before it'
        when c.n <> s.transfers then 'covers ' || s.transfers || ' transfers, but there are ' || c.n
        when s.hash is distinct from sha256(s.prev || c.digests) then 'does not match its transfers'
      end as broken
      from ledger.seal s left join lateral (
        select count(*) as n, string_agg(ledger.digest(t), ''::bytea order by t.id) as digests
        from ledger.transfer t where t.xid >= s.lo and t.xid < s.hi
      ) c on s.seq >= ${first}
      where s.seq between ${first - 1n} and ${range.last} window w as (order by s.seq)
    ) s where seq >= ${first} order by seq`
}

interface Sum {
  id: bigint
  balance: bigint
  entries: bigint
}

/** Compares the balances of accounts (id, balance) with the sums of entries (account, delta). */
const compare = (balances: RawBuilder<unknown>, entries: RawBuilder<unknown>) => sql<Sum>`
  select coalesce(s.id, r.account) as id, coalesce(s.balance, 0) as balance, coalesce(r.balance, 0) as entries
  from (${balances}) s full join (
    select account, sum(delta)::bigint as balance from (${entries}) e group by account
  ) r on r.account = s.id
  where coalesce(s.balance, 0) <> coalesce(r.balance, 0) order by 1`

const missingAfter = sql<{ account: bigint; id: bigint }>`
  select case when (debit_after is null) <> ledger.is_system(debit) then debit else credit end as account, id
  from ledger.transfer
  where (debit_after is null) <> ledger.is_system(debit) or (credit_after is null) <> ledger.is_system(credit)
  order by 2`

const beforeCheckpoint = sql`xid < (select hi from ledger.checkpoint)`

export const fullChecks: readonly (AuditCheck | DividedCheck)[] = [
  ...accountChecks,
  divided(
    'balances-entries',
    'Every account has exactly the sum of its entries.',
    async (db) => [
      compare(sql`${stored} where ledger.is_system(a.id)`, systemEntries),
      ...(await accountRanges(db)).map((range) =>
        compare(
          sql`select a.id, a.balance from ledger.account a
            where ${within(sql`a.id`, range)} and not ledger.is_system(a.id)`,
          memberEntries(range),
        ),
      ),
    ],
    ({ id, balance, entries }) =>
      `The ${describeAccount(id)} has ${balance} cents, but its entries sum to ${entries}.`,
  ),
  divided<{ account: bigint; id: bigint }>(
    'balances-after',
    'Every entry’s balance and date follow from the one before it.',
    async (db) => [
      missingAfter,
      ...(await accountRanges(db)).map(
        (range) => sql<{ account: bigint; id: bigint }>`select account, id from (
            select account, id, after - delta - coalesce(lag(after) over w, 0) as gap,
              created_at < lag(created_at) over w as early
            from (${memberEntries(range)}) e window w as (partition by account order by id)
          ) g where gap <> 0 or early order by 2`,
      ),
    ],
    ({ account, id }) =>
      `Entry ${id} of the ${describeAccount(account)} does not follow from the one before it.`,
  ),
  divided<{ key: string; outcome: string; transfers: bigint }>(
    'requests-transfers',
    'Every posting has its transfers, every refusal has none, and no transfer is without its posting.',
    async (db) =>
      (await requestRanges(db)).map(
        (range) => sql`select coalesce(r.key, 'none') as key, coalesce(r.outcome, 'unknown') as outcome,
            coalesce(t.n, 0) as transfers
          from (select id, key, outcome from ledger.request where ${within(sql`id`, range)}) r full join (
            select request_id, count(*) as n from ledger.transfer
            where ${within(sql`request_id`, range)} group by request_id
          ) t on t.request_id = r.id
          where r.id is null or (r.outcome = 'posted') <> (t.n is not null)`,
      ),
    ({ key, outcome, transfers }) => `The request ${key} (${outcome}) has ${transfers} transfers.`,
  ),
  check<{ id: bigint; ref_kind: string | null; ref_id: bigint | null; balance: bigint }>(
    'holds',
    'No record has taken more out of a held or invested account than was reserved for it.',
    sql`select account as id, ref_kind, ref_id, sum(delta)::bigint as balance from (
        select credit as account, ref_kind, ref_id, amount as delta from ledger.transfer
          where ledger.is_reserved(credit)
        union all select debit, ref_kind, ref_id, -amount from ledger.transfer where ledger.is_reserved(debit)
      ) h group by 1, 2, 3 having sum(delta) < 0`,
    sayHold,
  ),
  divided<{ id: bigint }>(
    'totals',
    'The roll-ups of statements are the sums of their entries.',
    async (db) => (await accountRanges(db)).map(wrongTotals),
    ({ id }) => `The statement totals of the ${describeAccount(id)} are not the sums of its entries.`,
  ),
  divided(
    'checkpoint',
    'The balances of the checkpoint are the sums of the entries up to it.',
    async (db) => [
      compare(
        sql`select account_id as id, balance from ledger.checkpoint_balance where ledger.is_system(account_id)`,
        sql`select account, delta from (${systemEntries}) t where ${beforeCheckpoint}`,
      ),
      ...(await accountRanges(db)).map((range) =>
        compare(
          sql`select account_id as id, balance from ledger.checkpoint_balance
            where ${within(sql`account_id`, range)} and not ledger.is_system(account_id)`,
          sql`select account, delta from (${memberEntries(range)}) t where ${beforeCheckpoint}`,
        ),
      ),
    ],
    ({ id, balance, entries }) =>
      `At the checkpoint the ${describeAccount(id)} had ${balance} cents, but its entries sum to ${entries}.`,
  ),
  sealCheck,
]

const wrongTotals = (range: Range) => sql<{ id: bigint }>`
  with head as materialized (
    select account_id, last_id from ledger.total_head where ${within(sql`account_id`, range)}
  ), entry as (
    select h.account_id, t.kind, t.created_at, t.amount as total_in, 0 as total_out
    from head h join ledger.transfer t on t.credit = h.account_id and t.id <= h.last_id
    where t.credit_after is not null and ${within(sql`t.credit`, range)}
    union all
    select h.account_id, t.kind, t.created_at, 0, t.amount
    from head h join ledger.transfer t on t.debit = h.account_id and t.id <= h.last_id
    where t.debit_after is not null and ${within(sql`t.debit`, range)}
  ), summed as (
    select e.account_id, s.span, date_bin(s.width, e.created_at, '2000-01-01 00:00+00') as starts_at, e.kind,
      sum(e.total_in) as total_in, sum(e.total_out) as total_out
    from entry e cross join (values ('quarter', interval '15 minutes'), ('day', interval '1 day')) s (span, width)
    group by 1, 2, 3, 4
  )
  select distinct coalesce(o.account_id, s.account_id) as id
  from (select * from ledger.total where ${within(sql`account_id`, range)}) o
  full join summed s using (account_id, span, starts_at, kind)
  where (o.total_in, o.total_out) is distinct from (s.total_in::bigint, s.total_out::bigint) order by 1`

export function sayHold({
  id,
  ref_kind,
  ref_id,
  balance,
}: {
  id: bigint
  ref_kind: string | null
  ref_id: bigint | null
  balance: bigint
}): string {
  return `The ${describeAccount(id)} paid ${-balance} cents more for ${ref_kind} ${ref_id} than was reserved for it.`
}

function nameOf(currency: bigint): string {
  return currencyNames.find((name) => currencies[name] === currency) ?? `Currency ${currency}`
}
