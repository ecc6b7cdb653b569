import type { AddressCountry } from '@banyan/contract/app/region'
import type { NoticeKind } from '@banyan/contract/mine/notice/kind'
import type { Restriction } from '@banyan/contract/staff/member/restriction'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { StoredDetails } from '../../mine/notice-text.ts'

export interface PersonRow {
  id: bigint
  nick_name: string
  avatar: string
  user_code: string
}

/** A person within a JSON value, where the id is text. */
export type PersonJson = Omit<PersonRow, 'id'> & { id: string }

export interface ProfileRow extends PersonRow {
  mobile: string | null
  email: string | null
  gender: 'male' | 'female' | null
  age: number | null
  country: AddressCountry | null
  level: number
  created_at: Date
  closed_at: Date | null
  inviter: PersonJson | null
  direct: bigint
  total: bigint
  matrix: { parent: PersonJson | null; slot: number | null; children: number; total: number } | null
  restrictions: { restriction: Restriction; until: string; reason: string; taken_by: string }[]
  reports_waiting: bigint
  reports_upheld: bigint
}

/** The JSON of a member with this alias. */
const personJson = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}::text,
  'nick_name', ${sql.ref(`${alias}.nick_name`)}, 'avatar', ${sql.ref(`${alias}.avatar`)},
  'user_code', ${sql.ref(`${alias}.user_code`)})`

/** Returns a member, also of a closed account. */
export async function readProfile(db: Db, id: bigint, now: Date): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select m.id, m.nick_name, m.avatar, m.user_code, m.mobile, m.email, m.gender, m.age, m.country, m.level,
      m.created_at, m.closed_at, case when i.id is not null then ${personJson('i')} end as inviter,
      coalesce(t.direct, 0) as direct, coalesce(t.total, 0) as total,
      case when x.member_id is not null then json_build_object(
        'parent', case when p.id is not null then ${personJson('p')} end,
        'slot', x.slot, 'children', x.children, 'total', x.total) end as matrix,
      (select coalesce(json_agg(json_build_object('restriction', c.restriction, 'until', c.active_until, 'reason', c.reason,
          'taken_by', s.name) order by c.id desc), '[]')
        from restriction c join staff s on s.id = c.staff_id
        where c.member_id = m.id and c.lifted_at is null and c.active_until > ${now}) as restrictions,
      (select count(*) from chat_report r where r.about_id = m.id and r.state = 'waiting') as reports_waiting,
      (select count(*) from chat_report r where r.about_id = m.id and r.state = 'upheld') as reports_upheld
    from member m left join member i on i.id = m.inviter_id
    left join team_count t on t.member_id = m.id
    left join matrix_place x on x.member_id = m.id left join member p on p.id = x.parent_id
    where m.id = ${id}`.execute(db)
  return rows[0]
}

export async function isMember(db: Db, id: bigint): Promise<boolean> {
  return (await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Returns the balances of a member's accounts by id. */
export const readAccounts = (db: Db, ids: readonly bigint[]) =>
  db
    .selectFrom('ledger.account')
    .select(['id', 'balance'])
    .where('id', 'in', [...ids])
    .execute()

export interface TeamRow extends PersonRow {
  level: number
  created_at: Date
  direct: bigint
  total: bigint
  /** Cents. */
  sales: bigint
}

/** Returns the members whom a member invited, the newest first. */
export async function listTeam(
  db: Db,
  member: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select m.id, m.nick_name, m.avatar, m.user_code, m.level, m.created_at,
      coalesce(t.direct, 0) as direct, coalesce(t.total, 0) as total, coalesce(x.sales, 0) as sales
    from member m left join team_count t on t.member_id = m.id left join team_member x on x.member_id = m.id
    where m.inviter_id = ${member} ${before === undefined ? sql`` : sql`and m.id < ${before}`}
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

export interface PlaceRow extends PersonRow {
  level: number
  slot: number
  placed_at: Date
  children: number
  total: bigint
}

/** Returns the places right below a member in the matrix, from the left. */
export async function listPlaces(db: Db, member: bigint): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select m.id, m.nick_name, m.avatar, m.user_code, m.level, p.slot, p.placed_at, p.children, p.total
    from matrix_place p join member m on m.id = p.member_id
    where p.parent_id = ${member} order by p.slot`.execute(db)
  return rows
}

export interface NoticeRow {
  id: bigint
  kind: NoticeKind
  params: StoredDetails
  /** Of a notice that staff wrote. */
  title: string | null
  body: string | null
  created_at: Date
  is_read: boolean
  /** Microseconds since 1970; with the id, the row's position in the list. */
  position: bigint
}

/** Returns the personal notices of a member, the newest first. */
export async function listNotices(
  db: Db,
  {
    member,
    language,
    after,
    limit,
  }: {
    member: bigint
    language: string
    after: readonly bigint[] | undefined
    limit: number
  },
): Promise<NoticeRow[]> {
  const place =
    after === undefined
      ? sql`true`
      : sql`(n.created_at, n.id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`
  const { rows } = await sql<NoticeRow>`
    select n.id, n.kind, n.params, said(s.title, ${language}) as title, said(s.body, ${language}) as body, n.created_at,
      n.read_at is not null as is_read, (extract(epoch from n.created_at) * 1000000)::bigint as position
    from notice n left join notice_sending s on s.id = n.sending_id
    where n.member_id = ${member} and ${place}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the name and the code of a member for the audit log; undefined if there is none. */
export const findNamed = (tx: Tx, id: bigint) =>
  tx.selectFrom('member').select(['nick_name', 'user_code']).where('id', '=', id).executeTakeFirst()
