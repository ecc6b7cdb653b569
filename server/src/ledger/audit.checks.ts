// The ledger's own checks. Each statement gives the rows at fault; none is what we hope for.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/db.ts'
import { currencies, currencyNames, describeAccount } from './accounts.ts'
import type { AuditCheck } from './audit.ts'

function check<Row>(
  code: string,
  well: string,
  query: RawBuilder<Row>,
  say: (row: Row) => string | undefined,
): AuditCheck {
  return {
    code,
    run: async (db: Kysely<DB>) => {
      const { rows } = await query.execute(db)
      return { well, faults: rows.map(say).filter((words) => words !== undefined) }
    },
  }
}

const stored = sql`
  select a.id, a.outside, case when a.kind = 'system' then ledger.slots(a.id) else a.balance end as balance
  from ledger.account a`

const recomputed = sql`
  select account, sum(delta)::bigint as balance from (
    select debit as account, -amount as delta from ledger.transfer
    union all select credit, amount from ledger.transfer
  ) e group by account`

export const checks: readonly AuditCheck[] = [
  check<{ currency: bigint; total: bigint }>(
    'sums-zero',
    'Every currency sums to zero over all accounts.',
    sql`select s.id >> 56 as currency, sum(s.balance)::bigint as total from (${stored}) s
      group by 1 having sum(s.balance) <> 0`,
    ({ currency, total }) => `${nameOf(currency)} does not sum to zero but to ${total} cents.`,
  ),
  check<{ id: bigint; balance: bigint; entries: bigint }>(
    'balances-entries',
    'Every account has exactly the sum of its entries.',
    sql`select coalesce(s.id, r.account) as id, coalesce(s.balance, 0) as balance, coalesce(r.balance, 0) as entries
      from (${stored}) s full join (${recomputed}) r on r.account = s.id
      where coalesce(s.balance, 0) <> coalesce(r.balance, 0) order by 1`,
    ({ id, balance, entries }) =>
      `The ${describeAccount(id)} has ${balance} cents, but its entries sum to ${entries}.`,
  ),
  check<{ id: bigint; balance: bigint }>(
    'none-negative',
    'No wallet and no pool is below zero.',
    sql`select s.id, s.balance from (${stored}) s where s.balance < 0 and not s.outside order by 1`,
    ({ id, balance }) => `The ${describeAccount(id)} is below zero: ${balance} cents.`,
  ),
  check<{ account: bigint; id: bigint }>(
    'balances-after',
    'Every entry’s balance follows from the one before it.',
    sql`select account, id from (
        select account, id, after - delta - coalesce(lag(after) over (partition by account order by id), 0) as gap
        from (
          select debit as account, id, -amount as delta, debit_after as after from ledger.transfer
            where not ledger.is_system(debit)
          union all select credit, id, amount, credit_after from ledger.transfer
            where not ledger.is_system(credit)
        ) e
      ) g where gap <> 0 order by 2`,
    ({ account, id }) =>
      `Entry ${id} of the ${describeAccount(account)} does not follow from the one before it.`,
  ),
  check<{ key: string; outcome: string; transfers: bigint }>(
    'requests-transfers',
    'Every posting has its transfers, every refusal has none, and no transfer is without its posting.',
    sql`select coalesce(r.key, 'none') as key, coalesce(r.outcome, 'unknown') as outcome,
        coalesce(t.n, 0) as transfers
      from ledger.request r full join (
        select request, count(*) as n from ledger.transfer group by request
      ) t on t.request = r.id
      where r.id is null or (r.outcome = 'posted') <> (t.n is not null)`,
    ({ key, outcome, transfers }) => `The request ${key} (${outcome}) has ${transfers} transfers.`,
  ),
  check<{ id: bigint; ref_kind: string | null; ref_id: bigint | null; balance: bigint }>(
    'holds',
    'No record has taken more out of a held account than was set aside for it.',
    sql`select account as id, ref_kind, ref_id, sum(delta)::bigint as balance from (
        select credit as account, ref_kind, ref_id, amount as delta from ledger.transfer where ledger.is_held(credit)
        union all select debit, ref_kind, ref_id, -amount from ledger.transfer where ledger.is_held(debit)
      ) h group by 1, 2, 3 having sum(delta) < 0`,
    ({ id, ref_kind, ref_id, balance }) =>
      `The ${describeAccount(id)} gave out ${-balance} cents more for ${ref_kind} ${ref_id} than it held for it.`,
  ),
  check<{ seq: bigint; broken: string | null }>(
    'seals',
    'The chain of seals is whole: nothing sealed was changed, added or taken away.',
    sql`select s.seq, case
        when s.prev <> coalesce(lag(s.hash) over w, sha256('')) or s.seq <> coalesce(lag(s.seq) over w, 0) + 1
          or s.lo <> coalesce(lag(s.hi) over w, '0'::xid8) then 'does not follow from the one before it'
        when c.n <> s.transfers then 'covers ' || s.transfers || ' transfers, but there are ' || c.n
        when s.hash is distinct from sha256(s.prev || c.digests) then 'does not match its transfers'
      end as broken
      from ledger.seal s cross join lateral (
        select count(*) as n, string_agg(ledger.digest(t), ''::bytea order by t.id) as digests
        from ledger.transfer t where t.xid >= s.lo and t.xid < s.hi
      ) c window w as (order by s.seq) order by s.seq`,
    ({ seq, broken }) => (broken === null ? undefined : `Seal ${seq} ${broken}.`),
  ),
]

function nameOf(currency: bigint): string {
  return currencyNames.find((name) => currencies[name] === currency) ?? `Currency ${currency}`
}
