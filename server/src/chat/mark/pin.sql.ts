import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Place } from '../log/log.sql.ts'
import type { QuoteRow } from '../log/log.ts'

interface Message {
  conversation_id: bigint
  seq: bigint
}

/** Returns false if the message is pinned already. */
export async function insertPin(
  tx: Tx,
  { conversation_id, seq }: Message,
  { member, entry, at }: { member: bigint; entry: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into pin (conversation_id, seq, entry_seq, member_id, created_at)
    values (${conversation_id}, ${seq}, ${entry}, ${member}, ${at}) on conflict do nothing returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns false if the message is not pinned. */
export async function deletePin(tx: Tx, { conversation_id, seq }: Message): Promise<boolean> {
  const { rows } = await sql`delete from pin where conversation_id = ${conversation_id} and seq = ${seq}
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function countPins(tx: Tx, conversation: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pin where conversation_id = ${conversation}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Returns the entry that changed the pins last; 0 if none did. */
export async function readPinsSeq(db: Db, conversation: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('conversation')
    .select('pins_seq')
    .where('id', '=', conversation)
    .executeTakeFirst()
  return row?.pins_seq ?? 0n
}

export async function readName(tx: Tx, member: bigint): Promise<string> {
  const row = await tx.selectFrom('member').select('nick_name').where('id', '=', member).executeTakeFirst()
  return row?.nick_name ?? ''
}

/** Returns the pinned messages that the member sees, the newest pin first. */
export async function listPins(db: Db, { conversation, member, fromSeq }: Place): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select e.seq, e.type, left(e.data, 200) as data, false as recalled, e.sender_id as from_id,
      coalesce(nullif(p.name, ''), m.nick_name, e.options ->> 'agent', own_name(c.kind)) as from_name
    from pin join entry e on e.conversation_id = pin.conversation_id and e.seq = pin.seq
    join conversation c on c.id = e.conversation_id
    -- The sender 0 is customer service or the assistant.
    left join member m on m.id = e.sender_id
    left join participant p on p.conversation_id = e.conversation_id and p.member_id = e.sender_id
    where pin.conversation_id = ${conversation} and e.seq > ${fromSeq} and e.recalled_at is null
      and not exists (select from entry_hidden h where h.member_id = ${member}
        and h.conversation_id = e.conversation_id and h.seq = e.seq)
    order by pin.entry_seq desc`.execute(db)
  return rows
}
