import type { ChatType, Message } from '@banyan/contract/chat/message'
import { sql } from 'kysely'
import { messageOf } from '../chat/log/log.ts'
import type { Db } from '../db/db.ts'

export interface PersonRow {
  member: bigint
  version: bigint
  /** The end of the member's suspension from chat. */
  banned: Date | null
  /** The member's conversations and their heads; null if there are none. */
  conversations: bigint[] | null
  heads: bigint[] | null
}

/** Returns the followed conversations of these members. */
export async function readPeople(db: Db, members: readonly bigint[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select x.id as member, coalesce(cp.version, 0) as version, cp.banned_until as banned, f.conversations, f.heads
    from unnest(${members}::bigint[]) x (id)
    left join chat_person cp on cp.member_id = x.id
    left join lateral (
      select array_agg(c.id order by c.id) as conversations, array_agg(c.last_seq order by c.id) as heads
      from participant p join conversation c on c.id = p.conversation_id
      where p.member_id = x.id and p.left_at is null
    ) f on true`.execute(db)
  return rows
}

/** Returns which of these members are in a conversation, after which seq they see entries, and the head. */
export async function readFollowers(
  db: Db,
  conversation: bigint,
  members: readonly bigint[],
): Promise<{ member: bigint; from_seq: bigint; last_seq: bigint }[]> {
  const { rows } = await sql<{ member: bigint; from_seq: bigint; last_seq: bigint }>`
    select p.member_id as member, p.from_seq, c.last_seq
    from participant p join conversation c on c.id = p.conversation_id
    where p.conversation_id = ${conversation} and p.member_id = any (${members}::bigint[]) and p.left_at is null`.execute(
    db,
  )
  return rows
}

/** Returns entries as they are now, by ascending seq: after `after`, up to `upto`. */
export async function listEntries(
  db: Db,
  conversation: bigint,
  after: number,
  upto: number,
): Promise<Message[]> {
  const { rows } = await sql<Parameters<typeof messageOf>[0]>`
    select * from chat_message where conversation_id = ${conversation} and seq > ${after} and seq <= ${upto}
    order by seq`.execute(db)
  return rows.map(messageOf)
}

export interface MovedRow {
  what: 'head' | 'version'
  id: bigint
  at: bigint
}

/** Returns the heads of these conversations and the versions of these members. */
export async function readHeads(
  db: Db,
  conversations: readonly string[],
  members: readonly string[],
): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select 'head' as what, id, last_seq as at from conversation where id = any (${conversations}::bigint[])
    union all
    select 'version', member_id, version from chat_person where member_id = any (${members}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Returns the heads of conversations and the versions of members that changed after `since`. */
export async function readMoved(db: Db, since: Date): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select 'head' as what, id, last_seq as at from conversation where last_at > ${since}
    union all
    select 'version', member_id, version from chat_person where changed_at > ${since}`.execute(db)
  return rows
}

/** Returns which of these sessions may still have a socket: not expired, and of a member who may act and chat. */
export async function readStanding(
  db: Db,
  sessions: readonly bigint[],
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<{ id: bigint; banned: Date | null }[]> {
  const { rows } = await sql<{ id: bigint; banned: Date | null }>`
    select s.id, case when cp.banned_until > ${now} then cp.banned_until end as banned
    from session s join member m on m.id = s.member_id and coalesce(m.frozen_until <= ${now}, true) and m.closed_at is null
    left join chat_person cp on cp.member_id = m.id
    where s.id = any (${sessions}::bigint[]) and s.used_at > ${usedSince}`.execute(db)
  return rows
}

/**
 * Returns the conversation's kind if its others may see that the member is typing: the member may write there now, and
 * it is a single chat or a small group. Otherwise undefined.
 */
export async function mayShowTyping(
  db: Db,
  conversation: bigint,
  member: bigint,
  now: Date,
  most: number,
): Promise<ChatType | undefined> {
  const { rows } = await sql<{ kind: ChatType }>`
    select c.kind from participant p
    join conversation c on c.id = p.conversation_id
    left join chat_group g on g.conversation_id = c.id
    left join chat_person cp on cp.member_id = p.member_id
    where p.conversation_id = ${conversation} and p.member_id = ${member} and p.left_at is null
      and coalesce(p.muted_until <= ${now}, true)
      and coalesce(greatest(cp.muted_until, cp.banned_until) <= ${now}, true)
      and case c.kind
        when 'group' then g.dissolved_at is null and g.member_count <= ${most} and not (g.mute_all and p.role = 3)
        when 'service' then true
        when 'assistant' then false
        else are_friends(c.low_id, c.high_id)
      end`.execute(db)
  return rows[0]?.kind
}
