import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/db.ts'

type Read = Kysely<DB>
/** The most faults that a query returns. */
const enough = sql`limit 20`

export async function countEntries(db: Read): Promise<{ entries: bigint; conversations: bigint }> {
  const { rows } = await sql<{ entries: bigint; conversations: bigint }>`
    select (select count(*) from entry) as entries, (select count(*) from conversation) as conversations`.execute(
    db,
  )
  return rows[0] ?? { entries: 0n, conversations: 0n }
}

/** Conversations whose head differs from their entries: gaps in 1, 2, 3 …, or another count than the last entry's. */
export async function findWrongHeads(db: Read): Promise<{ id: bigint }[]> {
  const { rows } = await sql<{ id: bigint }>`
    select c.id from conversation c
    left join (
      select conversation_id as id, count(*) as entries, min(seq) as low, max(seq) as high, max(count) as bearing,
        max(seq) filter (where not is_silent(type)) as shown
      from entry group by conversation_id) e on e.id = c.id
    where (c.last_seq, c.last_seq, c.last_count, c.preview_seq)
        <> (coalesce(e.entries, 0), coalesce(e.high, 0), coalesce(e.bearing, 0), coalesce(e.shown, 0))
      or e.low <> 1
    order by c.id ${enough}`.execute(db)
  return rows
}

/** Entries whose count does not follow from the entry before. */
export async function findWrongCounts(db: Read): Promise<{ conversation: bigint; seq: bigint }[]> {
  const { rows } = await sql<{ conversation: bigint; seq: bigint }>`
    select conversation_id as conversation, seq from (
      select conversation_id, seq, count - coalesce(lag(count) over log, 0) as step,
        case when type = 'tips' or is_silent(type) or is_notice_card(type, options) then 0 else 1 end as bears
      from entry window log as (partition by conversation_id order by seq)) e
    where step <> bears order by conversation_id, seq ${enough}`.execute(db)
  return rows
}

/** Participants whose read cursor points to no entry, or whose read count differs from that entry's count. */
export async function findWrongCursors(db: Read): Promise<{ conversation: bigint; member: bigint }[]> {
  const { rows } = await sql<{ conversation: bigint; member: bigint }>`
    select p.conversation_id as conversation, p.member_id as member from participant p
    left join entry e on e.conversation_id = p.conversation_id and e.seq = p.read_seq
    where p.read_seq < p.from_seq or p.read_count <> coalesce(e.count, 0) or (e.seq is null and p.read_seq <> 0)
    order by 1, 2 ${enough}`.execute(db)
  return rows
}

/**
 * Returns messages whose reactions differ from the entries of the log: the last reaction of each member counts, and
 * none of a recalled message. Also messages whose newest reaction entry differs from the noted entry.
 */
export async function findWrongReactions(db: Read): Promise<{ conversation: bigint; seq: bigint }[]> {
  const { rows } = await sql<{ conversation: bigint; seq: bigint }>`
    with told as (
      select distinct on (e.conversation_id, e.refers_to, e.sender_id) e.conversation_id, e.refers_to as seq,
        e.sender_id as member_id, e.data as sticker, e.seq as entry_seq
      from entry e join entry m on m.conversation_id = e.conversation_id and m.seq = e.refers_to
        and m.recalled_at is null
      where e.type = 'reaction' order by e.conversation_id, e.refers_to, e.sender_id, e.seq desc)
    select coalesce(t.conversation_id, r.conversation_id) as conversation, coalesce(t.seq, r.seq) as seq
    from (select * from told where sticker <> '') t
    full join reaction r using (conversation_id, seq, member_id)
    where (t.sticker, t.entry_seq) is distinct from (r.sticker, r.entry_seq)
    union all
    select m.conversation_id, m.seq from entry m
    left join (select conversation_id, refers_to as seq, max(seq) as newest from entry where type = 'reaction'
      group by conversation_id, refers_to) n using (conversation_id, seq)
    where m.reacted_seq <> coalesce(n.newest, 0)
    ${enough}`.execute(db)
  return rows
}

/** Conversations whose pinned messages differ from the log's pins and unpins, or contain a recalled message. */
export async function findWrongPins(db: Read): Promise<{ conversation: bigint; seq: bigint }[]> {
  const { rows } = await sql<{ conversation: bigint; seq: bigint }>`
    with told as (
      select distinct on (e.conversation_id, e.refers_to) e.conversation_id, e.refers_to as seq, e.type, e.seq as entry_seq
      from entry e join entry m on m.conversation_id = e.conversation_id and m.seq = e.refers_to
        and m.recalled_at is null
      where e.type = 'unpin' or (e.type = 'tips' and e.options ->> 'tipsType' = 'pin-message')
      order by e.conversation_id, e.refers_to, e.seq desc)
    select coalesce(t.conversation_id, p.conversation_id) as conversation, coalesce(t.seq, p.seq) as seq
    from (select * from told where type = 'tips') t
    full join pin p using (conversation_id, seq)
    where t.entry_seq is distinct from p.entry_seq ${enough}`.execute(db)
  return rows
}

/** Recalled messages that kept content or have not exactly one recall, and recalls without a message. */
export async function findWrongRecalls(db: Read): Promise<{ conversation: bigint; seq: bigint }[]> {
  const { rows } = await sql<{ conversation: bigint; seq: bigint }>`
    select e.conversation_id as conversation, e.seq from entry e
    where e.recalled_at is not null and (e.data <> '' or e.options is not null
      or (select count(*) from entry r where r.conversation_id = e.conversation_id and r.refers_to = e.seq
        and r.type = 'recall') <> 1)
    union all
    select r.conversation_id, r.seq from entry r
    where r.type = 'recall' and not exists (select from entry e where e.conversation_id = r.conversation_id
      and e.seq = r.refers_to and e.recalled_at is not null)
    ${enough}`.execute(db)
  return rows
}
