import type { AddressCountry } from '@banyan/contract/app/region'
import type { Restriction } from '@banyan/contract/staff/member/restriction'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { findMembers, isFound } from '../../db/find-members.ts'
import type { WorkRequest } from '../work/source.ts'
import { inDays } from '../../db/filter/days.ts'

export interface MemberRow {
  id: bigint
  nick_name: string
  avatar: string
  user_code: string
  account: string
  country: AddressCountry | null
  level: number
  created_at: Date
  restrictions: { restriction: Restriction; until: string; reason: string; taken_by: string }[]
  reports_waiting: bigint
  reports_upheld: bigint
  /** Microseconds since 1970; with the id, the row's position in the list. */
  position: bigint
}

async function conditions(db: Db, filter: WorkRequest, now: Date): Promise<RawBuilder<unknown>[]> {
  const { search, level, country, restricted } = filter
  const parts: RawBuilder<unknown>[] = [sql`m.closed_at is null`]
  if (level !== undefined) parts.push(sql`m.level = ${Number(level)}`)
  if (country !== undefined) parts.push(sql`m.country = ${country}`)
  parts.push(...inDays(sql`m.created_at`, filter))
  if (restricted !== undefined)
    parts.push(sql`m.id in (select c.member_id from restriction c where c.lifted_at is null and c.active_until > ${now}
      and ${restricted === 'any' ? sql`true` : sql`c.restriction = ${restricted}`})`)
  if (search !== undefined && search !== '') {
    const number = /^#(\d{1,18})$/.exec(search)?.[1]
    parts.push(
      number === undefined ? isFound(await findMembers(db, search), 'm') : sql`m.id = ${BigInt(number)}`,
    )
  }
  return parts
}

export interface MemberQuery {
  readonly filter: WorkRequest
  readonly now: Date
  /** Position and id of the last row of the page before. */
  readonly after: readonly bigint[] | undefined
  readonly limit: number
}

/** Returns open accounts by the time of the sign-up. */
export async function listMembers(db: Db, { filter, now, after, limit }: MemberQuery): Promise<MemberRow[]> {
  const oldest = filter['order'] === 'oldest'
  const parts = await conditions(db, filter, now)
  if (after !== undefined) {
    const place = sql`(timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`
    parts.push(oldest ? sql`(m.created_at, m.id) > ${place}` : sql`(m.created_at, m.id) < ${place}`)
  }
  const way = oldest ? sql`asc` : sql`desc`
  const { rows } = await sql<MemberRow>`
    select m.id, m.nick_name, m.avatar, m.user_code, coalesce(m.mobile, m.email, '') as account, m.country, m.level,
      m.created_at, active.restrictions,
      (select count(*) from chat_report r where r.about_id = m.id and r.state = 'waiting') as reports_waiting,
      (select count(*) from chat_report r where r.about_id = m.id and r.state = 'upheld') as reports_upheld,
      (extract(epoch from m.created_at) * 1000000)::bigint as position
    from (
      select m.* from member m where ${sql.join(parts, sql` and `)}
      order by m.created_at ${way}, m.id ${way} limit ${limit}
    ) m
    cross join lateral (
      select coalesce(json_agg(json_build_object('restriction', c.restriction, 'until', c.active_until, 'reason', c.reason,
        'taken_by', s.name) order by c.id desc), '[]') as restrictions
      from restriction c join staff s on s.id = c.staff_id
      where c.member_id = m.id and c.lifted_at is null and c.active_until > ${now}
    ) active
    order by m.created_at ${way}, m.id ${way}`.execute(db)
  return rows
}

/**
 * Locks a member against other restrictions and returns name and code for the audit log; undefined if the member does not
 * exist or the account is closed.
 */
export async function lockMember(
  tx: Tx,
  id: bigint,
): Promise<{ nick_name: string; user_code: string } | undefined> {
  const { rows } = await sql<{ nick_name: string; user_code: string }>`
    select nick_name, user_code from member where id = ${id} and closed_at is null for no key update`.execute(
    tx,
  )
  return rows[0]
}
