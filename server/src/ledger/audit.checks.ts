// The checks of the full proof. Each query returns the rows at fault.
import type { CheckCode } from '@banyan/contract/staff/finance/check'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/db.ts'
import { currencies, currencyNames, describeAccount } from './accounts.ts'
import type { AuditCheck, Checkpoint } from './audit-check.ts'

/** Makes a check from a query; `say` describes a row, and returns undefined for a row that is no fault. */
export function check<Row>(
  code: CheckCode,
  well: string,
  query: RawBuilder<Row> | ((since: Checkpoint) => RawBuilder<Row>),
  say: (row: Row) => string | undefined,
): AuditCheck {
  const start: Checkpoint = { hi: '0', seal: 0n, created_at: new Date(0) }
  return {
    code,
    run: async (db: Kysely<DB>, since) => {
      const { rows } = await (typeof query === 'function' ? query(since ?? start) : query).execute(db)
      return { well, faults: rows.map(say).filter((words) => words !== undefined) }
    },
  }
}

/** All accounts with their stored balances. */
export const stored = sql`
  select a.id, a.outside, case when a.kind = 'system' then ledger.slots(a.id) else a.balance end as balance
  from ledger.account a`

const recomputed = sql`
  select account, sum(delta)::bigint as balance from (
    select debit as account, -amount as delta from ledger.transfer
    union all select credit, amount from ledger.transfer
  ) e group by account`

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

export const sealCheck: AuditCheck = check<{ seq: bigint; broken: string | null }>(
  'seals',
  'The chain of seals is whole: no sealed entry was changed, added or removed.',
  // With a checkpoint, the last proven seal is read for its hash and `hi` only.
  (since) => sql`select s.seq, case
      when s.prev <> coalesce(lag(s.hash) over w, sha256('')) or s.seq <> coalesce(lag(s.seq) over w, 0) + 1
        or s.lo <> coalesce(lag(s.hi) over w, '0'::xid8) then 'does not follow from the one before it'
      when c.n <> s.transfers then 'covers ' || s.transfers || ' transfers, but there are ' || c.n
      when s.hash is distinct from sha256(s.prev || c.digests) then 'does not match its transfers'
    end as broken
    from ledger.seal s left join lateral (
      select count(*) as n, string_agg(ledger.digest(t), ''::bytea order by t.id) as digests
      from ledger.transfer t where t.xid >= s.lo and t.xid < s.hi
    ) c on s.seq > ${since.seal}
    where s.seq >= ${since.seal} window w as (order by s.seq) order by s.seq offset ${since.seal > 0n ? 1 : 0}`,
  ({ seq, broken }) => (broken === null ? undefined : `Seal ${seq} ${broken}.`),
)

export const fullChecks: readonly AuditCheck[] = [
  ...accountChecks,
  check<{ id: bigint; balance: bigint; entries: bigint }>(
    'balances-entries',
    'Every account has exactly the sum of its entries.',
    sql`select coalesce(s.id, r.account) as id, coalesce(s.balance, 0) as balance, coalesce(r.balance, 0) as entries
      from (${stored}) s full join (${recomputed}) r on r.account = s.id
      where coalesce(s.balance, 0) <> coalesce(r.balance, 0) order by 1`,
    ({ id, balance, entries }) =>
      `The ${describeAccount(id)} has ${balance} cents, but its entries sum to ${entries}.`,
  ),
  check<{ account: bigint; id: bigint }>(
    'balances-after',
    'Every entry’s balance and date follow from the one before it.',
    sql`select account, id from (
        select account, id, after - delta - coalesce(lag(after) over w, 0) as gap,
          created_at < lag(created_at) over w as early
        from (
          select debit as account, id, -amount as delta, debit_after as after, created_at from ledger.transfer
            where not ledger.is_system(debit)
          union all select credit, id, amount, credit_after, created_at from ledger.transfer
            where not ledger.is_system(credit)
        ) e window w as (partition by account order by id)
      ) g where gap is distinct from 0 or early order by 2`,
    ({ account, id }) =>
      `Entry ${id} of the ${describeAccount(account)} does not follow from the one before it.`,
  ),
  check<{ key: string; outcome: string; transfers: bigint }>(
    'requests-transfers',
    'Every posting has its transfers, every refusal has none, and no transfer is without its posting.',
    sql`select coalesce(r.key, 'none') as key, coalesce(r.outcome, 'unknown') as outcome,
        coalesce(t.n, 0) as transfers
      from ledger.request r full join (
        select request_id, count(*) as n from ledger.transfer group by request_id
      ) t on t.request_id = r.id
      where r.id is null or (r.outcome = 'posted') <> (t.n is not null)`,
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
  check<{ id: bigint }>(
    'totals',
    'The roll-ups of statements are the sums of their entries.',
    sql`with entry as (
        select h.account_id, t.id, t.kind, t.created_at, t.amount as total_in, 0 as total_out from ledger.total_head h
          join ledger.transfer t on t.credit = h.account_id and t.id <= h.last_id
        union all
        select h.account_id, t.id, t.kind, t.created_at, 0, t.amount from ledger.total_head h
          join ledger.transfer t on t.debit = h.account_id and t.id <= h.last_id
      ), summed as (
        select e.account_id, s.span, date_bin(s.width, e.created_at, '2000-01-01 00:00+00') as starts_at, e.kind,
          sum(e.total_in) as total_in, sum(e.total_out) as total_out
        from entry e cross join (values ('quarter', interval '15 minutes'), ('day', interval '1 day')) s (span, width)
        group by 1, 2, 3, 4
      )
      select distinct coalesce(o.account_id, s.account_id) as id
      from ledger.total o full join summed s using (account_id, span, starts_at, kind)
      where (o.total_in, o.total_out) is distinct from (s.total_in::bigint, s.total_out::bigint) order by 1`,
    ({ id }) => `The statement totals of the ${describeAccount(id)} are not the sums of its entries.`,
  ),
  check<{ id: bigint; balance: bigint; entries: bigint }>(
    'checkpoint',
    'The balances of the checkpoint are the sums of the entries up to it.',
    sql`select coalesce(b.account_id, r.account) as id, coalesce(b.balance, 0) as balance,
        coalesce(r.balance, 0) as entries
      from ledger.checkpoint_balance b full join (
        select account, sum(delta)::bigint as balance from ledger.checkpoint c cross join lateral (
          select debit as account, -amount as delta from ledger.transfer where xid < c.hi
          union all select credit, amount from ledger.transfer where xid < c.hi
        ) e group by account
      ) r on r.account = b.account_id
      where coalesce(b.balance, 0) <> coalesce(r.balance, 0) order by 1`,
    ({ id, balance, entries }) =>
      `At the checkpoint the ${describeAccount(id)} had ${balance} cents, but its entries sum to ${entries}.`,
  ),
  sealCheck,
]

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
