import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface Filter {
  state?: string | undefined
  search?: string | undefined
  /** The first instant, and the first one after the last. */
  from?: Date | undefined
  until?: Date | undefined
}

export interface WorkRow {
  id: bigint
  amount: bigint
  paid_amount: bigint
  paid_currency: string
  rate: string
  state: string
  created_at: Date
  decided_at: Date | null
  account_title: string
  voucher: string
  reason: string
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  member_account: string
  decided_by: string | null
  arrived_before: bigint
  rejected_before: bigint
  same_voucher: boolean
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function conditions({ state, search, from, until }: Filter): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (state !== undefined) parts.push(sql`r.state = ${state}`)
  if (from !== undefined) parts.push(sql`r.created_at >= ${from}`)
  if (until !== undefined) parts.push(sql`r.created_at < ${until}`)
  if (search !== undefined && /^#\d{1,18}$/.test(search)) {
    parts.push(sql`r.id = ${BigInt(search.slice(1))}`)
  } else if (search !== undefined && search !== '') {
    const like = `%${escapeLike(search)}%`
    const found = sql`select f.id from member f where f.nick_name ilike ${like} or f.user_code ilike ${like}
      or f.mobile like ${like} or f.email ilike ${like}`
    // A number is a recharge's too; as one list of ids each half has its index, as an "or" neither has.
    parts.push(
      /^\d{1,18}$/.test(search)
        ? sql`r.id = any (array(select o.id from recharge o where o.member_id in (${found})
            union select ${BigInt(search)}::bigint))`
        : sql`r.member_id in (${found})`,
    )
  }
  return sql.join(parts, sql` and `)
}

/** A page of the work list: what waits in the order in which it came, the rest newest first. */
export async function listWork(
  db: Db,
  filter: Filter,
  page: { after: bigint | undefined; limit: number },
): Promise<WorkRow[]> {
  const oldestFirst = filter.state === 'waiting'
  const place =
    page.after === undefined ? sql`true` : oldestFirst ? sql`r.id > ${page.after}` : sql`r.id < ${page.after}`
  const { rows } = await sql<WorkRow>`
    select r.id, r.amount, r.paid_amount, r.paid_currency, r.rate, r.state, r.created_at, r.decided_at, r.account_title, r.voucher, r.reason,
      r.member_id, m.nick_name, m.avatar, m.user_code, coalesce(m.mobile, m.email, '') as member_account,
      s.name as decided_by,
      (select count(*) from recharge o where o.member_id = r.member_id and o.id < r.id and o.state = 'arrived') as arrived_before,
      (select count(*) from recharge o where o.member_id = r.member_id and o.id < r.id and o.state = 'rejected') as rejected_before,
      exists (select from recharge o where o.voucher_sha256 = r.voucher_sha256 and o.id <> r.id) as same_voucher
    from recharge r
    join member m on m.id = r.member_id
    left join staff s on s.id = r.decided_by
    where ${conditions(filter)} and ${place}
    order by r.id ${oldestFirst ? sql`asc` : sql`desc`}
    limit ${page.limit}`.execute(db)
  return rows
}

/** How many recharges wait, and their sum in cents. */
export async function countWaitingWork(db: Db): Promise<{ count: number; sum: bigint }> {
  const { rows } = await sql<{ count: bigint; sum: bigint }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from recharge
    where state = 'waiting'`.execute(db)
  return { count: Number(rows[0]?.count ?? 0n), sum: rows[0]?.sum ?? 0n }
}

/** How many recharges were decided, by state. This counts all there ever were. */
export async function countDecided(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: bigint }>`
    select state, count(*) as count from recharge where state in ('arrived', 'rejected')
    group by state`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]))
}

export const lockRecharge = (tx: Tx, id: bigint) =>
  tx
    .selectFrom('recharge')
    .innerJoin('member', 'member.id', 'recharge.member_id')
    .select(['recharge.id', 'member_id', 'amount', 'state', 'nick_name', 'user_code'])
    .where('recharge.id', '=', id)
    .forNoKeyUpdate('recharge')
    .executeTakeFirst()

/** Who decided a recharge; read after its lock, since whoever was first had it until then. */
export async function whoDecided(tx: Tx, id: bigint): Promise<string> {
  const row = await tx
    .selectFrom('recharge')
    .innerJoin('staff', 'staff.id', 'recharge.decided_by')
    .select('staff.name')
    .where('recharge.id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** Stores the decision about a recharge. The caller has locked the row and asked the rule. */
export async function decide(
  tx: Tx,
  id: bigint,
  verdict: { state: string; reason: string; staffId: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('recharge')
    .set({
      state: verdict.state,
      reason: verdict.reason,
      decided_by: verdict.staffId,
      decided_at: verdict.at,
    })
    .where('id', '=', id)
    .execute()
}
