// The checks of the incremental proof. They have the codes of the full checks, and read only the entries since the
// checkpoint, the balances at the checkpoint, and the stored balances of all accounts.
import { sql } from 'kysely'
import { describeAccount } from './accounts.ts'
import type { AuditCheck, Checkpoint, DividedCheck } from './audit-check.ts'
import { accountChecks, check, sayHold, sealCheck, stored } from './audit.checks.ts'

const fresh = (since: Checkpoint) => sql`
  select debit as account, id, -amount as delta, debit_after as after, created_at, ref_kind, ref_id from ledger.transfer
    where xid >= ${since.hi}::xid8
  union all select credit, id, amount, credit_after, created_at, ref_kind, ref_id from ledger.transfer
    where xid >= ${since.hi}::xid8`

const requestsCheck: AuditCheck = {
  code: 'requests-transfers',
  async run(db, since) {
    const hi = since?.hi ?? '0'
    const first = await sql<{ id: bigint }>`
      select coalesce(min(request_id), 0) as id from ledger.transfer where xid >= ${hi}::xid8`.execute(db)
    // Not a join: PostgreSQL can't estimate it, and would search all partitions for each request, or read the whole
    // history in the order of its ids. The lowest id is a value, so that PostgreSQL estimates how many requests it reads.
    const { rows } = await sql<{ id: bigint; request_id: bigint }>`
      select min(transfer) as id, request as request_id from (
        select request_id as request, id as transfer, null as posted from ledger.transfer where xid >= ${hi}::xid8
        union all
        select id, null, true from ledger.request where id >= ${first.rows[0]?.id ?? 0n} and outcome = 'posted'
      ) e group by request having count(transfer) > 0 and count(posted) = 0 order by 1`.execute(db)
    return {
      well: 'Every new transfer has its posting.',
      faults: rows.map(
        ({ id, request_id }) => `Transfer ${id} belongs to the request ${request_id}, which posted nothing.`,
      ),
    }
  },
}

export const newChecks: readonly (AuditCheck | DividedCheck)[] = [
  ...accountChecks,
  check<{ id: bigint; balance: bigint; entries: bigint }>(
    'balances-entries',
    'Every account has its balance at the checkpoint plus the sum of its new entries.',
    (since) => sql`with expected as (
        select account, sum(delta)::bigint as balance from (
          select account_id as account, balance as delta from ledger.checkpoint_balance
          union all select account, delta from (${fresh(since)}) f
        ) e group by account
      )
      select coalesce(s.id, e.account) as id, coalesce(s.balance, 0) as balance, coalesce(e.balance, 0) as entries
      from (${stored}) s full join expected e on e.account = s.id
      where coalesce(s.balance, 0) <> coalesce(e.balance, 0) order by 1`,
    ({ id, balance, entries }) =>
      `The ${describeAccount(id)} has ${balance} cents, but its entries sum to ${entries}.`,
  ),
  check<{ account: bigint; id: bigint }>(
    'balances-after',
    'Every new entry’s balance and date follow from the one before it.',
    // The checkpoint never separates two entries of an account such that the later one has the lower xid: the later one
    // waits for the lock of the earlier, and transactions below the cut have ended.
    (since) => sql`select account, id from (
        select f.account, f.id, f.after - f.delta - coalesce(lag(f.after) over w, b.balance, 0) as gap,
          f.created_at < lag(f.created_at) over w as early
        from (${fresh(since)}) f left join ledger.checkpoint_balance b on b.account_id = f.account
        where not ledger.is_system(f.account) window w as (partition by f.account order by f.id)
      ) g where gap is distinct from 0 or early order by 2`,
    ({ account, id }) =>
      `Entry ${id} of the ${describeAccount(account)} does not follow from the one before it.`,
  ),
  requestsCheck,
  check<{ id: bigint; ref_kind: string | null; ref_id: bigint | null; balance: bigint }>(
    'holds',
    'No record with new entries has taken more out of a held or invested account than was reserved for it.',
    (since) => sql`with touched as (
        select distinct account, ref_kind, ref_id from (${fresh(since)}) f
        where ledger.is_reserved(account) and delta < 0
      )
      select h.account as id, h.ref_kind, h.ref_id, s.balance from touched h cross join lateral (
        select coalesce(sum(case when t.credit = h.account then t.amount else -t.amount end), 0)::bigint as balance
        from ledger.transfer t where t.ref_kind = h.ref_kind and t.ref_id = h.ref_id
          and (t.credit = h.account or t.debit = h.account)
      ) s where s.balance < 0 or h.ref_kind is null`,
    sayHold,
  ),
  sealCheck,
]
