import type { OrderState } from '@banyan/contract/shop/order/order'
import type { Language } from '@banyan/contract/language'
import type { EntryType } from '@banyan/contract/chat/message'
import type { DeskTab } from '@banyan/contract/staff/service/desk'
import { type RawBuilder, sql } from 'kysely'
import type { MessageRow } from '../../chat/service/session.ts'
import type { Db, Tx } from '../../db/db.ts'
import { findMembers, isOf } from '../../db/find-members.ts'

export interface DeskRow {
  id: bigint
  conversation_id: bigint
  state: 'waiting' | 'active' | 'closed'
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  staff_id: bigint | null
  agent: string | null
  created_at: Date
  taken_at: Date | null
  answered_at: Date | null
  asked_at: Date
  replied_at: Date | null
  closed_at: Date | null
  closed_by: 'member' | 'agent' | 'idle' | null
  last_seq: bigint
  preview_type: EntryType | null
  preview_data: string | null
  preview_recalled: boolean | null
  stars: number | null
  words: string
  /** The language in which the member reads. */
  language: Language
}

const rowsWhere = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<DeskRow>`
  select s.id, s.conversation_id, s.state, s.member_id, m.nick_name, m.avatar, m.user_code, s.staff_id,
    case s.state when 'active' then a.name when 'closed' then coalesce(s.agent_name, a.name) end as agent,
    s.created_at, s.taken_at, s.answered_at, s.asked_at, s.replied_at, s.closed_at, s.closed_by,
    c.last_seq, e.type as preview_type, left(e.data, 120) as preview_data,
    e.recalled_at is not null as preview_recalled, s.stars, s.words,
    sc.language
  from service_session s
  join service_chat sc on sc.conversation_id = s.conversation_id
  join member m on m.id = s.member_id
  join conversation c on c.id = s.conversation_id
  left join service_agent a on a.staff_id = s.staff_id
  left join lateral (
    select e.type, e.data, e.recalled_at from entry e where e.conversation_id = s.conversation_id and e.type <> 'tips'
      and not is_silent(e.type) order by e.seq desc limit 1
  ) e on true
  where ${where} ${order}`

export interface DeskQuery {
  tab: DeskTab
  staff: bigint
  search: string
  /** The sort value of the last row, milliseconds for closed sessions, and its id. */
  after: readonly bigint[] | undefined
}

const tabs: Readonly<Record<DeskTab, (staff: bigint) => RawBuilder<unknown>>> = {
  waiting: () => sql`s.state = 'waiting'`,
  mine: (staff) => sql`s.state = 'active' and s.staff_id = ${staff}`,
  all: () => sql`s.state in ('waiting', 'active')`,
  closed: () => sql`s.state = 'closed'`,
}

/** Returns a page of a tab: open sessions from the oldest, closed ones from the newest. */
export async function listDesk(db: Db, query: DeskQuery, limit: number): Promise<DeskRow[]> {
  const { tab, staff, search, after } = query
  const parts = [tabs[tab](staff)]
  if (search !== '') parts.push(isOf(await findMembers(db, search), sql`s.member_id`))
  const [id] = after ?? []
  const newest = tab === 'closed'
  if (id !== undefined) parts.push(newest ? sql`s.id < ${id}` : sql`s.id > ${id}`)
  const order = newest ? sql`order by s.id desc limit ${limit}` : sql`order by s.id limit ${limit}`
  const { rows } = await rowsWhere(sql.join(parts, sql` and `), order).execute(db)
  return rows
}

export async function findRow(db: Db, id: bigint): Promise<DeskRow | undefined> {
  return (await rowsWhere(sql`s.id = ${id}`, sql`limit 1`).execute(db)).rows[0]
}

export async function countOpen(
  db: Db,
  staff: bigint,
): Promise<{ waiting: bigint; mine: bigint; all: bigint }> {
  const { rows } = await sql<{ waiting: bigint; mine: bigint; all: bigint }>`
    select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'active' and staff_id = ${staff}) as mine, count(*) as all
    from service_session where state in ('waiting', 'active')`.execute(db)
  return rows[0] ?? { waiting: 0n, mine: 0n, all: 0n }
}

export async function findAgent(
  db: Db,
  staff: bigint,
): Promise<{ name: string; online_until: Date } | undefined> {
  return db
    .selectFrom('service_agent')
    .select(['name', 'online_until'])
    .where('staff_id', '=', staff)
    .executeTakeFirst()
}

/** Returns entries of a conversation by ascending seq: the last ones before a seq. */
export async function listTranscript(
  db: Db,
  conversation: bigint,
  before: bigint,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from chat_message v where v.conversation_id = ${conversation} and v.seq < ${before}
      and not is_silent(v.type) order by v.seq desc limit ${limit}`.execute(db)
  return rows.toReversed()
}

export interface CardRow {
  nick_name: string
  user_code: string
  created_at: Date
  recharges: bigint
  withdrawals: bigint
  refunds: bigint
  sessions: bigint
  tickets: bigint
}

export async function findCard(db: Db, member: bigint): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select m.nick_name, m.user_code, m.created_at,
      (select count(*) from recharge r where r.member_id = m.id and r.state = 'waiting') as recharges,
      (select count(*) from withdraw w where w.member_id = m.id and w.state = 'waiting') as withdrawals,
      (select count(*) from refund f where f.member_id = m.id and f.state in ('waiting', 'returning')) as refunds,
      (select count(*) from service_session s where s.member_id = m.id) as sessions,
      (select count(*) from ticket t where t.member_id = m.id and t.state in ('waiting', 'answered')) as tickets
    from member m where m.id = ${member}`.execute(db)
  return rows[0]
}

export async function listOrders(
  db: Db,
  member: bigint,
): Promise<{ id: bigint; sn: string; state: OrderState; money: bigint; points: bigint; created_at: Date }[]> {
  return db
    .selectFrom('shop_order')
    .select(['id', 'sn', 'state', 'money', 'points', 'created_at'])
    .$narrowType<{ state: OrderState }>()
    .where('member_id', '=', member)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
}

export async function listNotes(
  db: Db,
  member: bigint,
): Promise<{ id: bigint; words: string; by: string; created_at: Date }[]> {
  const { rows } = await sql<{ id: bigint; words: string; by: string; created_at: Date }>`
    select n.id, n.words, s.name as by, n.created_at from service_note n join staff s on s.id = n.staff_id
    where n.member_id = ${member} order by n.id desc limit 20`.execute(db)
  return rows
}

export async function insertNote(
  tx: Tx,
  { member, staff, words, at }: { member: bigint; staff: bigint; words: string; at: Date },
): Promise<void> {
  await sql`insert into service_note (member_id, staff_id, words, created_at)
    values (${member}, ${staff}, ${words}, ${at})`.execute(tx)
}

export async function listAgents(
  db: Db,
  at: Date,
): Promise<{ staff_id: bigint; name: string; chats: bigint }[]> {
  const { rows } = await sql<{ staff_id: bigint; name: string; chats: bigint }>`
    select a.staff_id, a.name, (select count(*) from service_session s
      where s.staff_id = a.staff_id and s.state = 'active') as chats
    from service_agent a where a.online_until > ${at} order by a.name, a.staff_id`.execute(db)
  return rows
}

export interface FigureRow {
  day: string
  staff_id: bigint | null
  /** The present name that members see, and the name with which the agent logs in. */
  name: string | null
  username: string | null
  chats: bigint
  take: number | null
  answer: number | null
  rated: bigint
  stars: number | null
}

/**
 * Returns chats, average waiting seconds and ratings by day and agent: the one who has a chat or had it last. Chats that no
 * agent has taken have none.
 */
export async function listFigures(
  db: Db,
  { since, offset }: { since: Date; offset: number },
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select to_char((s.created_at at time zone 'UTC') + ${offset} * interval '1 hour', 'YYYY-MM-DD') as day,
      p.id as staff_id, a.name, p.name as username, count(*) as chats,
      avg(extract(epoch from s.taken_at - s.created_at))::float8 as take,
      avg(extract(epoch from s.answered_at - s.created_at))::float8 as answer,
      count(s.stars) as rated, avg(s.stars)::float8 as stars
    from service_session s left join staff p on p.id = coalesce(s.staff_id, s.last_staff_id)
    left join service_agent a on a.staff_id = p.id
    where s.created_at >= ${since} group by 1, p.id, a.name order by 1 desc, a.name nulls first, p.id`.execute(
    db,
  )
  return rows
}
