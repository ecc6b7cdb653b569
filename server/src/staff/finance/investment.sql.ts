import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { findMembers, isCommon, isOf } from '../../db/find-members.ts'
import type { WorkRequest } from '../work/source.ts'
import { inDays } from '../../db/filter/days.ts'

export interface InvestmentRow {
  id: bigint
  member_id: bigint
  nick_name: string
  user_code: string
  avatar: string
  product_id: bigint
  name: string
  version: number
  amount: bigint
  daily_rate: number
  term_days: number
  state: 'running' | 'matured'
  created_at: Date
  matured_at: Date | null
  started_on: string
  days: number
  paid: bigint
  waiting: bigint
  /** Microseconds since 1970; with the id, the row's position in the list. */
  position: bigint
}

/** True for an investment `alias` with a return that waits. As a subquery that can't become a join. */
const hasWaiting = (alias: string) =>
  sql<boolean>`coalesce((select bool_or(w.paid_at is null) from investment_return w
    where w.investment_id = ${sql.id(alias)}.id), false)`

async function conditions(db: Db, filter: WorkRequest) {
  const { state, search } = filter
  const { product, waiting, member } = filter
  const parts = [sql`true`]
  if (member !== undefined) parts.push(sql`i.member_id = ${BigInt(member)}`)
  if (state !== undefined) parts.push(sql`i.state = ${state}`)
  if (product !== undefined) parts.push(sql`i.product_id = ${BigInt(product)}`)
  parts.push(...inDays(sql`i.created_at`, filter))
  if (waiting === '1') {
    const newest = sql`select id from investment order by created_at desc, id desc`
    parts.push(
      (await isCommon(db, newest, hasWaiting('f'), 500))
        ? hasWaiting('i')
        : sql`i.id = any (array(select w.investment_id from investment_return w where w.paid_at is null))`,
    )
  }
  if (search !== undefined && search !== '') {
    const number = /^#?(\d{1,18})$/.exec(search)?.[1]
    parts.push(sql`(${isOf(await findMembers(db, search), sql`i.member_id`)}
      or i.id = ${number === undefined ? null : BigInt(number)}::bigint)`)
  }
  return sql.join(parts, sql` and `)
}

interface Query {
  readonly filter: WorkRequest
  readonly language: string
  /** Position and id of the last row of the page before. */
  readonly after: readonly bigint[] | undefined
  readonly limit: number
}

/** Returns investments, newest first. */
export async function listInvestments(
  db: Db,
  { filter, language, after, limit }: Query,
): Promise<InvestmentRow[]> {
  const place =
    after === undefined
      ? sql`true`
      : sql`(i.created_at, i.id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`
  const { rows } = await sql<InvestmentRow>`
    select i.id, i.member_id, m.nick_name, m.user_code, m.avatar, i.product_id, said(v.name, ${language}) as name,
      i.version, i.amount, i.daily_rate, i.term_days, i.state, i.created_at, i.matured_at, i.started_on, i.days,
      coalesce(r.paid, 0)::bigint as paid, coalesce(r.waiting, 0)::bigint as waiting,
      (extract(epoch from i.created_at) * 1000000)::bigint as position
    from investment i join member m on m.id = i.member_id
    join invest_version v on v.product_id = i.product_id and v.version = i.version
    left join lateral (
      select sum(amount) filter (where paid_at is not null) as paid, sum(amount) filter (where paid_at is null) as waiting
      from investment_return where investment_id = i.id
    ) r on true
    where ${await conditions(db, filter)} and ${place}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the names of all products, for a filter. */
export async function listNames(db: Db, language: string): Promise<{ id: bigint; name: string }[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select p.id, said(v.name, ${language}) as name from invest_product p
    join invest_version v on v.product_id = p.id and v.version = p.version order by p.position, p.id`.execute(
    db,
  )
  return rows
}

export async function hasInvestment(db: Db, id: bigint): Promise<boolean> {
  return (
    (await db.selectFrom('investment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** Returns the returns of an investment, the newest day first. */
export function listReturns(db: Db, id: bigint, beforeDay: bigint | undefined, limit: number) {
  let query = db
    .selectFrom('investment_return')
    .select(['day', 'due_on', 'amount', 'paid_at'])
    .where('investment_id', '=', id)
  if (beforeDay !== undefined) query = query.where('day', '<', Number(beforeDay))
  return query.orderBy('day', 'desc').limit(limit).execute()
}
