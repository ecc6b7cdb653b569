// Statements on the tables `ticket` and `ticket_message`, for members and staff.
import type { TicketRecordKind, TicketState, TicketType } from '@banyan/contract/mine/service/worksheet-terms'
import type { AnyTicketState } from '@banyan/rules/mine/service/worksheet'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { deleteUsesAt, insertUses } from '../../files/files.ts'
import { mayTry } from '../../jobs/items.ts'

export interface TicketRow {
  id: bigint
  member_id: bigint
  type: TicketType
  state: AnyTicketState
  urgency: number
  title: string
  contact: string
  record_kind: TicketRecordKind | null
  record_id: bigint | null
  assignee_id: bigint | null
  assignee_name: string | null
  version: number
  created_at: Date
  waiting_at: Date | null
  active_at: Date
  closed_at: Date | null
  merged_into_id: bigint | null
}

const columns = sql`t.id, t.member_id, t.type, t.state, t.urgency, t.title, t.contact, t.record_kind, t.record_id,
  t.assignee_id, s.name as assignee_name, t.version, t.created_at, t.waiting_at, t.active_at, t.closed_at, t.merged_into_id`

export async function findTicket(
  db: Db,
  { id, memberId }: { id: bigint; memberId?: bigint },
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from ticket t left join staff s on s.id = t.assignee_id
    where t.id = ${id} ${memberId === undefined ? sql`` : sql`and t.member_id = ${memberId}`}`.execute(db)
  return rows[0]
}

/** Locks a ticket and returns it. Several tickets are locked in ascending id. */
export async function lockTicket(
  tx: Tx,
  { id, memberId }: { id: bigint; memberId?: bigint },
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from ticket t left join staff s on s.id = t.assignee_id
    where t.id = ${id} ${memberId === undefined ? sql`` : sql`and t.member_id = ${memberId}`}
    for no key update of t`.execute(tx)
  return rows[0]
}

export interface NewTicket {
  readonly member: bigint
  readonly type: TicketType
  readonly title: string
  readonly contact: string
  readonly record: { readonly kind: TicketRecordKind; readonly id: bigint } | undefined
  readonly now: Date
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<bigint> {
  const { member, type, title, contact, record, now } = ticket
  const { id } = await tx
    .insertInto('ticket')
    .values({
      member_id: member,
      type,
      title,
      contact,
      record_kind: record?.kind ?? null,
      record_id: record?.id ?? null,
      created_at: now,
      waiting_at: now,
      active_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewMessage {
  readonly ticket: bigint
  readonly member: bigint
  readonly author: 'member' | 'staff' | 'note'
  readonly staff?: bigint
  readonly words: string
  readonly images: readonly string[]
  /** The stored address of a video, and the id of its file. */
  readonly video?: { readonly address: string; readonly id: string } | undefined
  readonly now: Date
}

/** Adds a message. The caller has locked the ticket and holds the files. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<bigint> {
  const { ticket, member, author, staff, words, images, video, now } = message
  const { id } = await tx
    .insertInto('ticket_message')
    .values({
      ticket_id: ticket,
      member_id: member,
      author,
      staff_id: staff ?? null,
      words,
      images: [...images],
      video: video?.address ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertUses(tx, 'ticket', id, 0n, video ? [...images, video.id] : images)
  return id
}

export interface TicketChange {
  readonly state?: AnyTicketState
  readonly urgency?: number
  readonly assignee?: bigint | null
  /** Who of the staff closed it. */
  readonly closedBy?: bigint | null
  readonly mergedInto?: bigint
}

/** Returns the open tickets of a person of staff, by ascending id. */
export async function listAssigned(db: Db, staff: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from ticket
    where assignee_id = ${staff} and state in ('waiting', 'answered') order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Changes a locked ticket. A ticket that begins to wait waits from now on; one that waits already keeps its time. Only a
 * change of the state is an activity.
 */
export async function updateTicket(
  tx: Tx,
  { id, state: before }: Pick<TicketRow, 'id' | 'state'>,
  change: TicketChange,
  now: Date,
): Promise<void> {
  const { state, urgency, assignee, closedBy = null, mergedInto = null } = change
  const sets = [sql`version = version + 1`]
  if (urgency !== undefined) sets.push(sql`urgency = ${urgency}`)
  if (assignee !== undefined) sets.push(sql`assignee_id = ${assignee}`)
  if (state !== undefined) {
    sets.push(sql`state = ${state}, active_at = ${now}, merged_into_id = ${mergedInto}`)
    if (state !== 'waiting') sets.push(sql`waiting_at = null`)
    else if (before !== 'waiting') sets.push(sql`waiting_at = ${now}`)
    sets.push(
      state === 'closed'
        ? sql`closed_at = ${now}, closed_by = ${closedBy}`
        : sql`closed_at = null, closed_by = null`,
    )
  }
  await sql`update ticket set ${sql.join(sets)} where id = ${id}`.execute(tx)
}

/** Moves all messages of one ticket to another. The caller has locked both. Earlier merges point to the new one too. */
export async function moveMessages(tx: Tx, from: bigint, to: bigint): Promise<void> {
  await sql`update ticket_message set ticket_id = ${to} where ticket_id = ${from}`.execute(tx)
  await sql`update ticket set merged_into_id = ${to} where merged_into_id = ${from}`.execute(tx)
}

/** Returns how many tickets of a member are open. */
export async function countOpen(db: Db, member: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('ticket')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member)
    .where('state', 'in', ['waiting', 'answered'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns how many messages a member has written since a time. */
export async function countWritten(db: Db, member: bigint, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('ticket_message')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member)
    .where('author', '=', 'member')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface MessageRow {
  id: bigint
  author: 'member' | 'staff' | 'note'
  staff: string | null
  words: string
  images: string[]
  video: string | null
  created_at: Date
  read_at: Date | null
}

/** Returns the messages of a ticket before a cursor, newest first; with the internal notes only if `notes` is true. */
export async function listMessages(
  db: Db,
  ticket: bigint,
  { notes, before, limit }: { notes: boolean; before: bigint | undefined; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.author, s.name as staff, m.words, m.images, m.video, m.created_at, m.read_at
    from ticket_message m left join staff s on s.id = m.staff_id
    where m.ticket_id = ${ticket} ${notes ? sql`` : sql`and m.author <> 'note'`}
      ${before === undefined ? sql`` : sql`and m.id < ${before}`}
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

/** Marks the answers of a ticket up to a message as read. */
export async function updateRead(db: Db, ticket: bigint, upTo: bigint, now: Date): Promise<void> {
  await sql`
    update ticket_message set read_at = ${now}
    where ticket_id = ${ticket} and author = 'staff' and read_at is null and id <= ${upTo}`.execute(db)
}

export async function countUnread(db: Db, ticket: bigint): Promise<number> {
  const { rows } = await sql<{ unread: bigint }>`
    select count(*) as unread from ticket_message
    where ticket_id = ${ticket} and author = 'staff' and read_at is null`.execute(db)
  return Number(rows[0]?.unread ?? 0n)
}

export interface ListedTicket {
  id: bigint
  type: TicketType
  state: TicketState
  title: string
  created_at: Date
  active_at: Date
  position: bigint
  unread: number
}

/** Returns a member's tickets after a position, by their last activity. Merged ones are left out. */
export async function listTickets(
  db: Db,
  member: bigint,
  {
    state,
    after,
    limit,
  }: { state: TicketState | undefined; after: readonly bigint[] | undefined; limit: number },
): Promise<ListedTicket[]> {
  const { rows } = await sql<ListedTicket>`
    select t.id, t.type, t.state, t.title, t.created_at, t.active_at,
      (extract(epoch from t.active_at) * 1000000)::bigint as position,
      (select count(*) from ticket_message m
        where m.ticket_id = t.id and m.author = 'staff' and m.read_at is null)::int as unread
    from ticket t
    where t.member_id = ${member} and ${state === undefined ? sql`t.state <> 'merged'` : sql`t.state = ${state}`}
      ${
        after === undefined
          ? sql``
          : sql`and (t.active_at, t.id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`
      }
    order by t.active_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns answered tickets without an activity since a time, the oldest first. */
export async function listExpired(
  db: Db,
  { job, before, now, limit }: { job: string; before: Date; now: Date; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from ticket where state = 'answered' and active_at <= ${before} and ${mayTry(job, sql`id`, now)}
    order by active_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns a member's own tickets with their messages, by id. Notes of the staff are left out. */
export async function listOwn(db: Db, member: bigint, after: bigint, limit: number) {
  const { rows } = await sql<{ id: bigint; ticket: object }>`
    select t.id, json_build_object('number', t.id, 'type', t.type, 'state', t.state, 'contact', t.contact,
      'time', t.created_at, 'messages', coalesce((
        select json_agg(json_build_object('from', m.author, 'text', m.words, 'time', m.created_at,
          'pictures', cardinality(m.images), 'video', m.video is not null) order by m.id)
        from ticket_message m where m.ticket_id = t.id and m.author <> 'note'), '[]')) as ticket
    from ticket t where t.member_id = ${member} and t.state <> 'merged' and t.id > ${after}
    order by t.id limit ${limit}`.execute(db)
  return rows
}

/** Deletes all tickets of a member with their messages; their files lose their use. */
export async function deleteTickets(tx: Tx, member: bigint): Promise<void> {
  await sql`select from ticket where member_id = ${member} order by id for update`.execute(tx)
  const { rows } = await sql<{ id: bigint }>`
    delete from ticket_message m using ticket t where t.id = m.ticket_id and t.member_id = ${member}
    returning m.id`.execute(tx)
  await deleteUsesAt(
    tx,
    'ticket',
    rows.map(({ id }) => id),
  )
  await sql`delete from ticket where member_id = ${member}`.execute(tx)
}
