import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface InvestmentRow {
  id: bigint
  name: string
  amount: bigint
  daily_rate: number
  term_days: number
  state: 'running' | 'matured'
  created_at: Date
  matured_at: Date | null
  started_on: string
  days: number
  /** Cents of the returns that were paid, and of those that wait. */
  paid: bigint
  waiting: bigint
}

const investments = (language: string) => sql`
  select i.id, said(v.name, ${language}) as name, i.amount, i.daily_rate, i.term_days, i.state, i.created_at,
    i.matured_at, i.started_on, i.days, coalesce(r.paid, 0)::bigint as paid, coalesce(r.waiting, 0)::bigint as waiting
  from investment i join invest_version v on v.product_id = i.product_id and v.version = i.version
  left join lateral (
    select sum(amount) filter (where paid_at is not null) as paid, sum(amount) filter (where paid_at is null) as waiting
    from investment_return where investment_id = i.id
  ) r on true`

interface Query {
  readonly memberId: bigint
  readonly language: string
  readonly state: string | undefined
  readonly before: bigint | undefined
  readonly limit: number
}

/** Returns the member's investments, newest first. */
export async function listInvestments(db: Db, query: Query): Promise<InvestmentRow[]> {
  const parts = [sql`i.member_id = ${query.memberId}`]
  if (query.state !== undefined) parts.push(sql`i.state = ${query.state}`)
  if (query.before !== undefined) parts.push(sql`i.id < ${query.before}`)
  const { rows } = await sql<InvestmentRow>`
    ${investments(query.language)} where ${sql.join(parts, sql` and `)} order by i.id desc limit ${query.limit}`.execute(
    db,
  )
  return rows
}

/** Returns one investment of this member. */
export async function findInvestment(
  db: Db,
  memberId: bigint,
  language: string,
  id: bigint,
): Promise<InvestmentRow | undefined> {
  const { rows } = await sql<InvestmentRow>`
    ${investments(language)} where i.id = ${id} and i.member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Returns the sums of the returns of all investments of a member, cents. */
export async function sumReturns(db: Db, memberId: bigint): Promise<{ paid: bigint; waiting: bigint }> {
  const { rows } = await sql<{ paid: bigint; waiting: bigint }>`
    select coalesce(sum(r.amount) filter (where r.paid_at is not null), 0)::bigint as paid,
      coalesce(sum(r.amount) filter (where r.paid_at is null), 0)::bigint as waiting
    from investment i join investment_return r on r.investment_id = i.id where i.member_id = ${memberId}`.execute(
    db,
  )
  return rows[0] ?? { paid: 0n, waiting: 0n }
}

/** Returns the returns of an investment, the newest day first. */
export function listReturns(db: Db, investmentId: bigint, beforeDay: bigint | undefined, limit: number) {
  let query = db
    .selectFrom('investment_return')
    .select(['day', 'due_on', 'amount', 'paid_at'])
    .where('investment_id', '=', investmentId)
  if (beforeDay !== undefined) query = query.where('day', '<', Number(beforeDay))
  return query.orderBy('day', 'desc').limit(limit).execute()
}
