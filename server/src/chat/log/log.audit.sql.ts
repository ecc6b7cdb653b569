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
        max(seq) filter (where type <> 'recall') as shown
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
        case when type in ('tips', 'recall') then 0 else 1 end as bears
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
