import type { promotionStates } from '@banyan/contract/mine/common/my-promotion'
import type { CommissionState } from '@banyan/rules/mine/commission'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type PromotionState = (typeof promotionStates)[number]

export interface PromotionRow {
  id: bigint
  generation: 1 | 2
  nick_name: string
  state: CommissionState
  amount: bigint
  full_amount: bigint
  burn: bigint
  withheld: bigint
  returned: bigint
  created_at: Date
  settled_at: Date | null
}

const columns = sql`c.id, c.generation, m.nick_name, c.state, c.amount, c.full_amount, c.burn, c.withheld, c.returned,
  c.created_at, c.settled_at`

// Literal states, so that each condition matches an index.
const inState: Readonly<Record<PromotionState, RawBuilder<unknown>>> = {
  waiting: sql`c.state in ('waiting', 'due')`,
  settled: sql`c.state = 'settled'`,
  void: sql`c.state = 'void'`,
}

// An IANA name begins with a letter. PostgreSQL would read `+07:00` as seven hours west of UTC.
const zoneShape = /^[A-Za-z][A-Za-z0-9_+/-]{0,59}$/

const zoneOf = (zone: string | undefined): RawBuilder<string> =>
  sql<string>`known_zone(${zone !== undefined && zoneShape.test(zone) ? zone : 'UTC'})`

export interface PromotionQuery {
  memberId: bigint
  state: PromotionState | undefined
  /** A day such as `2026-11-21` in the zone. */
  day: string | undefined
  zone: string | undefined
  /** The id of the last row of the page before. */
  before: bigint | undefined
  limit: number
}

/** Returns one page of a member's commission, newest first. */
export async function listPromotion(db: Db, query: PromotionQuery): Promise<PromotionRow[]> {
  const { memberId, state, day, zone, before, limit } = query
  const where = [sql`c.member_id = ${memberId}`]
  if (state !== undefined) where.push(inState[state])
  if (before !== undefined) where.push(sql`c.id < ${before}`)
  if (day !== undefined)
    where.push(sql`c.created_at >= ${day}::timestamp at time zone ${zoneOf(zone)}
      and c.created_at < (${day}::date + 1)::timestamp at time zone ${zoneOf(zone)}`)
  const { rows } = await sql<PromotionRow>`
    select ${columns} from commission c join member m on m.id = c.buyer_id
    where ${sql.join(where, sql` and `)} order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns one commission of this member. */
export async function readPromotion(db: Db, memberId: bigint, id: bigint): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from commission c join member m on m.id = c.buyer_id
    where c.id = ${id} and c.member_id = ${memberId}`.execute(db)
  return rows[0]
}

export interface FiguresRow {
  income_today: bigint
  income_total: bigint
  burn_today: bigint
  burn_total: bigint
  waiting: bigint
  void: bigint
  debt: bigint
  level: number
  upgradable: boolean
  cap: bigint
}

/** Returns the sums of a member's commission. The totals come from the member's account, the rest from indexes. */
export async function readFigures(
  db: Db,
  memberId: bigint,
  { now, zone }: { now: Date; zone: string | undefined },
): Promise<FiguresRow | undefined> {
  const { rows } = await sql<FiguresRow>`
    select coalesce(a.income, 0) as income_total, coalesce(a.burned, 0) as burn_total, coalesce(a.debt, 0) as debt,
      coalesce(t.amount, 0)::bigint as income_today, coalesce(t.burn, 0)::bigint as burn_today,
      coalesce((select sum(c.amount) from commission c
        where c.member_id = m.id and c.state in ('waiting', 'due')), 0)::bigint as waiting,
      coalesce((select sum(c.full_amount - c.amount) from commission c
        where c.member_id = m.id and c.amount < c.full_amount), 0)::bigint as void,
      m.level, exists (select from level h where h.rank > m.level) as upgradable, l.commission_cap as cap
    from member m join level l on l.rank = m.level left join commission_account a on a.member_id = m.id
    left join lateral (
      select sum(c.amount) as amount, sum(c.burn) as burn from commission c
      where c.member_id = m.id and c.settled_at is not null and c.settled_at >= day_start(${now}, ${zoneOf(zone)})
    ) t on true
    where m.id = ${memberId}`.execute(db)
  return rows[0]
}

export interface DayRow {
  /** When the day begins, microseconds since 1970. */
  position: bigint
  day: string
  orders: bigint
  waiting: bigint
  settled: bigint
  void: bigint
  burn: bigint
}

/**
 * Returns one page of the days on which orders were paid that yield commission for this member, newest first. Each step
 * finds the next older day in the index, so the page costs what its days have, not the whole history.
 * @param before `position` of the last day of the page before.
 */
export async function listDays(
  db: Db,
  query: { memberId: bigint; zone: string | undefined; before: bigint | undefined; limit: number },
): Promise<DayRow[]> {
  const { memberId, zone, before, limit } = query
  const until =
    before === undefined
      ? sql`'infinity'::timestamptz`
      : sql`timestamptz 'epoch' + ${before}::bigint * interval '1 microsecond'`
  const newest = (end: RawBuilder<unknown>) => sql`
    select day_start(max(c.created_at), z.name) from commission c where c.member_id = ${memberId} and c.created_at < ${end}`
  const { rows } = await sql<DayRow>`
    with recursive z as materialized (select ${zoneOf(zone)} as name), days (start, n) as (
      select (${newest(until)}), 1 from z
      union all
      select (${newest(sql`d.start`)}), d.n + 1 from days d cross join z where d.start is not null and d.n < ${limit}
    )
    select (extract(epoch from d.start) * 1000000)::bigint as position, (d.start at time zone z.name)::date::text as day,
      s.orders, s.waiting, s.settled, s.void, s.burn
    from days d cross join z cross join lateral (
      select count(*) as orders,
        coalesce(sum(c.amount) filter (where c.state in ('waiting', 'due')), 0)::bigint as waiting,
        coalesce(sum(c.amount) filter (where c.state = 'settled'), 0)::bigint as settled,
        sum(c.full_amount - c.amount)::bigint as void, sum(c.burn)::bigint as burn
      from commission c
      where c.member_id = ${memberId} and c.created_at >= d.start and c.created_at < day_start(d.start, z.name, 1)
    ) s where d.start is not null order by d.start desc`.execute(db)
  return rows
}
