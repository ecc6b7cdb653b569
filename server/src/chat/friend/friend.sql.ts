import type { PersonCard } from '@banyan/contract/chat/shapes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Counts one search within a window. Returns false, and counts nothing, if the limit is reached. */
export async function countFind(
  db: Db,
  member: bigint,
  { now, windowStart, limit }: { now: Date; windowStart: Date; limit: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_person as person (member_id, changed_at, finds, finds_since)
    values (${member}, ${now}, 1, ${now})
    on conflict (member_id) do update set
      finds = case when person.finds_since > ${windowStart} then person.finds + 1 else 1 end,
      finds_since = case when person.finds_since > ${windowStart} then person.finds_since else ${now} end
    where person.finds < ${limit} or person.finds_since is null or person.finds_since <= ${windowStart}
    returning 1`.execute(db)
  return rows.length === 1
}

/** The relation of two members, from the view of `me`. */
export interface Pair {
  friends: boolean
  /** Waiting requests: mine to them, and theirs to me. */
  mine: bigint | null
  theirs: bigint | null
  blocked_by_me: boolean
  blocked_by_them: boolean
}

export async function readPair(db: Db, me: bigint, other: bigint): Promise<Pair> {
  const { rows } = await sql<Pair>`
    select exists (select from friend where member_id = ${me} and friend_id = ${other}) as friends,
      (select id from friend_apply where from_id = ${me} and to_id = ${other} and state = 1) as mine,
      (select id from friend_apply where from_id = ${other} and to_id = ${me} and state = 1) as theirs,
      exists (select from blocked where member_id = ${me} and blocked_id = ${other}) as blocked_by_me,
      exists (select from blocked where member_id = ${other} and blocked_id = ${me}) as blocked_by_them`.execute(
    db,
  )
  return rows[0] ?? { friends: false, mine: null, theirs: null, blocked_by_me: false, blocked_by_them: false }
}

export const relationOf = (me: bigint, other: bigint, pair: Pair): PersonCard['relation'] => {
  if (me === other) return 'self'
  if (pair.friends) return 'friend'
  if (pair.theirs !== null) return 'asked'
  return pair.mine === null ? 'none' : 'applied'
}

export async function countFriends(tx: Tx, member: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from friend where member_id = ${member}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Makes two members friends and closes their requests to each other. */
export async function insertFriends(tx: Tx, a: bigint, b: bigint, at: Date): Promise<void> {
  await sql`insert into friend (member_id, friend_id, created_at)
    values (${a}, ${b}, ${at}), (${b}, ${a}, ${at}) on conflict do nothing`.execute(tx)
  await sql`update friend_apply set state = 2, decided_at = ${at}
    where state = 1 and (from_id = ${a} and to_id = ${b} or from_id = ${b} and to_id = ${a})`.execute(tx)
}

/** Returns false if they were not friends. */
export async function deleteFriends(tx: Tx, a: bigint, b: bigint): Promise<boolean> {
  const { rows } = await sql`delete from friend
    where member_id = ${a} and friend_id = ${b} or member_id = ${b} and friend_id = ${a} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns the locked conversation of two members; creates it if there is none. */
export async function openPair(tx: Tx, a: bigint, b: bigint, at: Date): Promise<bigint> {
  const [low, high] = a < b ? [a, b] : [b, a]
  const { rows } = await sql<{ id: bigint }>`
    insert into conversation (kind, low_id, high_id, last_at, created_at)
    values ('single', ${low}, ${high}, ${at}, ${at})
    on conflict (low_id, high_id) do update set kind = 'single' returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an upsert gives its row')
  await sql`insert into participant (conversation_id, member_id, joined_at)
    values (${id}, ${low}, ${at}), (${id}, ${high}, ${at}) on conflict do nothing`.execute(tx)
  return id
}

export async function findPair(db: Db, a: bigint, b: bigint): Promise<bigint | null> {
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('low_id', '=', a < b ? a : b)
    .where('high_id', '=', a < b ? b : a)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Removes a conversation from one member's list until its next entry. */
export async function hidePair(tx: Tx, conversation: bigint, member: bigint): Promise<void> {
  await sql`select from conversation where id = ${conversation} for no key update`.execute(tx)
  await sql`update participant p set hidden_seq = c.last_seq, is_top = false from conversation c
    where p.conversation_id = ${conversation} and p.member_id = ${member} and c.id = p.conversation_id`.execute(
    tx,
  )
}

export async function insertApply(tx: Tx, from: bigint, to: bigint, note: string, at: Date): Promise<void> {
  await sql`insert into friend_apply (from_id, to_id, note, created_at)
    values (${from}, ${to}, ${note}, ${at})`.execute(tx)
}

export async function writeNote(tx: Tx, apply: bigint, note: string): Promise<void> {
  await tx.updateTable('friend_apply').set({ note }).where('id', '=', apply).execute()
}

export async function countApplies(tx: Tx, from: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from friend_apply where from_id = ${from} and created_at > ${since}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Returns the sender of a request to this member that this member can see. */
export async function findApplicant(db: Db, apply: bigint, to: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ from_id: bigint }>`
    select a.from_id from friend_apply a where a.id = ${apply} and a.to_id = ${to}
      and not exists (select from blocked b where b.member_id = ${to} and b.blocked_id = a.from_id)`.execute(
    db,
  )
  return rows[0]?.from_id
}

/** Returns false if it was decided before. */
export async function decideApply(tx: Tx, apply: bigint, state: 2 | 3, at: Date): Promise<boolean> {
  const { rows } = await sql`update friend_apply set state = ${state}, decided_at = ${at}, is_look = true
    where id = ${apply} and state = 1 returning 1`.execute(tx)
  return rows.length > 0
}

/** Returns true if one of them was new. */
export async function lookAtApplies(tx: Tx, member: bigint): Promise<boolean> {
  const { rows } =
    await sql`update friend_apply a set is_look = true where a.to_id = ${member} and not a.is_look
    and not exists (select from blocked b where b.member_id = ${member} and b.blocked_id = a.from_id)
    returning 1`.execute(tx)
  return rows.length > 0
}

export interface ApplyRow {
  id: bigint
  is_look: boolean
  to_id: bigint
  from_id: bigint
  state: 1 | 2 | 3
  note: string
  created_at: Date
  nick_name: string
  avatar: string
  user_code: string
}

/** Returns requests from and to a member, newest first. */
export async function readApplies(db: Db, member: bigint, most: number): Promise<ApplyRow[]> {
  const { rows } = await sql<ApplyRow>`
    with both_ways as (
      (select a.*, a.to_id as other from friend_apply a where a.from_id = ${member} order by a.id desc limit ${most})
      union all
      (select a.*, a.from_id from friend_apply a where a.to_id = ${member}
        and not exists (select from blocked b where b.member_id = ${member} and b.blocked_id = a.from_id)
        order by a.id desc limit ${most}))
    select a.id, a.is_look, a.to_id, a.from_id, a.state, a.note, a.created_at, m.nick_name, m.avatar, m.user_code
    from both_ways a join member m on m.id = a.other and m.closed_at is null
    order by a.id desc limit ${most}`.execute(db)
  return rows
}

/** Returns the ids of all friends of a member. */
export async function listFriendIds(tx: Tx, member: bigint): Promise<bigint[]> {
  const rows = await tx.selectFrom('friend').select('friend_id').where('member_id', '=', member).execute()
  return rows.map((row) => row.friend_id)
}
