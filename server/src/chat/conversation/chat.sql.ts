import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { MessageRow, Place } from '../log/log.sql.ts'

/** The searched text of an entry: the text of a message, the name of a file. */
const searched = sql`(case e.type when 'text' then e.data when 'file' then e.options ->> 'name' end)`

/** Entries that a search over all conversations reads in each. A search in one conversation reads all of it. */
const depth = 5000n

/**
 * Returns the entries after each head that the member sees, in the order of the log: the newest `most` entries of
 * each conversation.
 */
export async function listNews(
  db: Db,
  member: bigint,
  heads: readonly { conversation: bigint; after: bigint }[],
  most: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.* from unnest(${heads.map((head) => head.conversation)}::bigint[],
      ${heads.map((head) => head.after)}::bigint[]) as head (conversation, after)
    join participant p on p.conversation_id = head.conversation and p.member_id = ${member} and p.left_at is null
    cross join lateral (
      select * from chat_message v
      where v.conversation_id = head.conversation and v.seq > greatest(head.after, p.from_seq)
        and not exists (select from entry_hidden h where h.member_id = p.member_id
          and h.conversation_id = v.conversation_id and h.seq = v.seq)
      order by v.seq desc limit ${most}
    ) m
    order by m.conversation_id, m.seq`.execute(db)
  return rows
}

/** Returns the entries from each `low` on that the member has hidden: the newest 2,000 of each conversation. */
export async function listHidden(
  db: Db,
  member: bigint,
  windows: readonly { conversation: bigint; low: bigint }[],
): Promise<{ conversation: bigint; seq: bigint }[]> {
  if (windows.length === 0) return []
  const { rows } = await sql<{ conversation: bigint; seq: bigint }>`
    select shown.conversation, h.seq from unnest(${windows.map((one) => one.conversation)}::bigint[],
      ${windows.map((one) => one.low)}::bigint[]) as shown (conversation, low)
    cross join lateral (
      select seq from entry_hidden
      where member_id = ${member} and conversation_id = shown.conversation and seq >= shown.low
      order by seq desc limit 2000
    ) h`.execute(db)
  return rows
}

/**
 * Moves a read cursor forward to `seq`, at most to the head. Returns undefined if it was there already. `told`: the
 * other person of a single chat sees the cursor. A former friend and a blocked person do not.
 */
export async function moveRead(
  db: Db,
  { conversation, member }: Place,
  seq: bigint,
): Promise<{ read_seq: bigint; read_count: bigint; told: boolean } | undefined> {
  const { rows } = await sql<{ read_seq: bigint; read_count: bigint; told: boolean }>`
    update participant p set read_seq = e.seq, read_count = e.count,
      told_seq = case when are_friends(c.low_id, c.high_id) then e.seq else p.told_seq end
    from conversation c, entry e
    where p.conversation_id = ${conversation} and p.member_id = ${member} and p.left_at is null
      and c.id = p.conversation_id and e.conversation_id = c.id and e.seq = least(${seq}::bigint, c.last_seq)
      and p.read_seq < e.seq
    returning p.read_seq, p.read_count, p.told_seq = p.read_seq as told`.execute(db)
  return rows[0]
}

/** Hides messages from one member. Returns false if there was none to hide. */
export async function hideEntries(tx: Tx, place: Place, seqs: readonly bigint[]): Promise<boolean> {
  const { rows } = await sql`
    insert into entry_hidden (member_id, conversation_id, seq)
    select ${place.member}, e.conversation_id, e.seq from entry e
    where e.conversation_id = ${place.conversation} and e.seq = any (${seqs}::bigint[])
      and e.seq > ${place.fromSeq} and not is_silent(e.type)
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export interface Sought {
  member: bigint
  words: string
  /** Search in this conversation only. */
  conversation?: bigint | undefined
  /** Search before this entry. */
  before?: { at: Date; conversation: bigint; seq: bigint } | undefined
}

/**
 * Returns messages that contain the words, newest first, from the member's conversations. Each log is read from its
 * end until a page is full: a global text index would be read as a whole for a common word, and trigram indexes find
 * no words of one or two characters, which are common in Chinese, Lao and Thai.
 */
export async function findWords(
  db: Db,
  { member, words, conversation, before }: Sought,
  limit: number,
): Promise<MessageRow[]> {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await sql<MessageRow>`
    select m.* from (
      select found.* from participant p
      join conversation c on c.id = p.conversation_id
      cross join lateral (
        select e.conversation_id, e.seq, e.created_at from entry e
        where e.conversation_id = p.conversation_id
          and e.seq > ${conversation === undefined ? sql`greatest(p.from_seq, c.last_seq - ${depth}::bigint)` : sql`p.from_seq`}
          and e.type in ('text', 'file') and e.recalled_at is null and ${searched} ilike ${pattern}
          ${
            before
              ? sql`and (e.created_at, e.conversation_id, e.seq)
                  < (${before.at}::timestamptz, ${before.conversation}::bigint, ${before.seq}::bigint)`
              : sql``
          }
          and not exists (select from entry_hidden h where h.member_id = p.member_id
            and h.conversation_id = e.conversation_id and h.seq = e.seq)
        order by e.seq desc limit ${limit}
      ) found
      where p.member_id = ${member} and p.left_at is null
        ${conversation === undefined ? sql`` : sql`and p.conversation_id = ${conversation}`}
      order by found.created_at desc, found.conversation_id desc, found.seq desc limit ${limit}
    ) found
    -- One by one: joined as a whole, the view would be read as a whole.
    cross join lateral (
      select * from chat_message v where v.conversation_id = found.conversation_id and v.seq = found.seq limit 1
    ) m
    order by found.created_at desc, found.conversation_id desc, found.seq desc`.execute(db)
  return rows
}

/** Returns the first entry at or after a time that the member sees; undefined if there is none. */
export async function findSince(db: Db, place: Place, since: Date): Promise<bigint | undefined> {
  const { rows } = await sql<{ seq: bigint }>`
    select e.seq from entry e
    where e.conversation_id = ${place.conversation} and e.created_at >= ${since} and e.seq > ${place.fromSeq}
      and not is_silent(e.type)
      and not exists (select from entry_hidden h where h.member_id = ${place.member}
        and h.conversation_id = e.conversation_id and h.seq = e.seq)
    order by e.created_at, e.seq limit 1`.execute(db)
  return rows[0]?.seq
}
