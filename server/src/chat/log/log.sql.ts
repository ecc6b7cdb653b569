import type { ChatType, EntryType, MessageOptions, Reactions } from '@banyan/contract/chat/message'
import { CompiledQuery, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** A row of the view chat_message: an entry with the names and pictures shown with it. */
export interface MessageRow {
  conversation_id: bigint
  seq: bigint
  count: bigint
  type: EntryType
  sender_id: bigint
  client_id: string | null
  data: string
  options: MessageOptions | null
  refers_to: bigint | null
  recalled: boolean
  created_at: Date
  kind: ChatType
  from_name: string
  from_avatar: string
  to_id: bigint
  to_name: string
  to_avatar: string
  recaller_id: bigint | null
  recaller_name: string | null
  quote_seq: bigint | null
  quote_type: EntryType | null
  quote_data: string | null
  quote_recalled: boolean
  quote_from_id: bigint | null
  quote_from_name: string | null
  /** Reactions to the message, or of a reaction, those to the message that it is about. */
  reactions: Reactions | null
}

/** One entry for `chat_append`. It travels as JSON, so ids and seqs are decimal strings. */
export interface AppendItem {
  conversation?: string
  peer?: string
  sender: string
  type: EntryType
  data: string
  /** A card of a notice stores only the notice. */
  options?: MessageOptions | { notice: { id: string } } | null
  client?: string
  /** Digest of the request, hexadecimal. */
  payload?: string
  refers?: string
  mentions?: string[]
  everybody?: boolean
  files?: string[]
  own?: boolean
  /** A message of a member to customer service. */
  service?: boolean
  /** A question of a member to the assistant. */
  assistant?: boolean
}

export interface AppendedRow extends MessageRow {
  n: number
  outcome: string
  until: Date | null
}

export const appendText =
  'select n, outcome, until, (message).* from chat_append($1::json, $2, $3) order by n'
export const appendValues = (items: readonly AppendItem[], at: Date, perMinute: number): unknown[] => [
  JSON.stringify(
    items.map((item, index) => ({
      ...item,
      n: index + 1,
      everybody: item.everybody ?? false,
      own: item.own ?? false,
    })),
  ),
  at,
  perMinute,
]

/** Appends a member's message in the caller's transaction. */
export async function appendSent(
  tx: Tx,
  item: AppendItem,
  at: Date,
  perMinute: number,
): Promise<AppendedRow | undefined> {
  const values = appendValues([item], at, perMinute)
  return (await tx.executeQuery<AppendedRow>(CompiledQuery.raw(appendText, values))).rows[0]
}

/** Appends an entry of the product itself. */
export async function appendRow(tx: Tx, item: AppendItem, at: Date): Promise<AppendedRow | undefined> {
  const values = appendValues([{ ...item, own: true }], at, 1)
  return (await tx.executeQuery<AppendedRow>(CompiledQuery.raw(appendText, values))).rows[0]
}

/** The total cost of a member's messages and changes that is allowed in one minute. Milliseconds. */
const minute = 60_000

/**
 * Takes the cost of a change from the member's allowance, which messages use too (chat_append). Returns false if too
 * little is left. Call it after the conversation is locked.
 * @param perMinute how many such changes a member can make in a minute.
 */
export async function takePace(tx: Tx, member: bigint, at: Date, perMinute: number): Promise<boolean> {
  const cost = Math.floor(minute / perMinute)
  const { rows } = await sql`
    insert into chat_pace as pace (member_id, free_at)
    values (${member}, ${at}::timestamptz + ${cost} * interval '1 millisecond')
    on conflict (member_id) do update
      set free_at = greatest(pace.free_at, ${at}) + ${cost} * interval '1 millisecond'
      where greatest(pace.free_at, ${at}) + ${cost} * interval '1 millisecond' <= ${at}::timestamptz + interval '1 minute'
    returning 1`.execute(tx)
  return rows.length > 0
}

/** A condition: the entry is in this conversation, after the member's first seq, and not hidden by the member. */
const visible = (place: Place) => sql`m.conversation_id = ${place.conversation} and m.seq > ${place.fromSeq}
  and not exists (select from entry_hidden h where h.member_id = ${place.member}
    and h.conversation_id = m.conversation_id and h.seq = m.seq)`

/** A member's participation in a conversation, with the head of its log. */
export interface Place {
  conversation: bigint
  member: bigint
  kind: ChatType
  role: 1 | 2 | 3
  fromSeq: bigint
  readSeq: bigint
  readCount: bigint
  lastSeq: bigint
  lastCount: bigint
  peer: bigint | null
}

/** Returns the member's places in these conversations. Conversations without the member are left out. */
export async function findPlaces(db: Db, member: bigint, conversations: readonly bigint[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.id as conversation, p.member_id as member, c.kind, p.role, p.from_seq as "fromSeq",
      p.read_seq as "readSeq", p.read_count as "readCount", c.last_seq as "lastSeq", c.last_count as "lastCount",
      case when c.low_id = p.member_id then c.high_id else c.low_id end as peer
    from participant p join conversation c on c.id = p.conversation_id
    where p.member_id = ${member} and p.conversation_id = any (${conversations}::bigint[]) and p.left_at is null`.execute(
    db,
  )
  return rows
}

/** Returns the id of a member's conversation with another member, customer service or the assistant, or of a group that the member is in. The member may lack the right to write there. */
export async function findConversation(
  db: Db,
  member: bigint,
  to: { single: bigint } | { group: bigint } | { own: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select c.id from conversation c
    join participant p on p.conversation_id = c.id and p.member_id = ${member} and p.left_at is null
    where ${
      'group' in to
        ? sql`c.id = ${to.group} and c.kind = 'group'`
        : 'own' in to
          ? sql`c.id = ${to.own} and c.kind in ('service', 'assistant')`
          : sql`c.low_id = least(${member}::bigint, ${to.single}::bigint)
            and c.high_id = greatest(${member}::bigint, ${to.single}::bigint)`
    }`.execute(db)
  return rows[0]?.id
}

/** Returns entries that the member may see, by ascending seq: the first ones `after` a seq, or the last ones `before` one. */
export async function listMessages(
  db: Db,
  place: Place,
  range: { after: bigint } | { before: bigint },
  limit: number,
): Promise<MessageRow[]> {
  const forward = 'after' in range
  const { rows } = await sql<MessageRow>`
    select * from chat_message m where ${visible(place)}
      and ${forward ? sql`m.seq > ${range.after}` : sql`m.seq < ${range.before}`}
    order by m.seq ${forward ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return forward ? rows : rows.toReversed()
}

/** Returns one entry as the member sees it; undefined if the member may not see it. */
export async function findMessage(db: Db, place: Place, seq: bigint): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select * from chat_message m where ${visible(place)} and m.seq = ${seq}`.execute(db)
  return rows[0]
}

/** Returns the message that a member sent under a client_id, with the digest of the request. */
export async function findSent(
  db: Db,
  member: bigint,
  clientId: string,
): Promise<(MessageRow & { payload: string }) | undefined> {
  const { rows } = await sql<MessageRow & { payload: string }>`
    select m.*, encode(e.payload, 'hex') as payload from entry e
    -- A lateral join with a limit: the planner would otherwise read the whole view.
    cross join lateral (
      select * from chat_message v where v.conversation_id = e.conversation_id and v.seq = e.seq limit 1
    ) m
    where e.sender_id = ${member} and e.client_id = ${clientId}`.execute(db)
  return rows[0]
}
