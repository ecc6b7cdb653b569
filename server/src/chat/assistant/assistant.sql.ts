import { sql } from 'kysely'
import type { AnswerOption, MessageOptions } from '@banyan/contract/chat/message'
import type { Language } from '@banyan/contract/language'
import type { Db, Tx } from '../../db/db.ts'
import { lockSignedIn } from '../../identity/member.ts'
import { dayMs } from '../../lib/time.ts'
import type { OpenedChat } from '../own-chat.ts'
import { raiseVersion } from '../relation/person.sql.ts'

/** Returns a member's conversation with the assistant; undefined if there is none yet. */
export async function findAssistantChat(db: Db, member: bigint): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('assistant_chat')
    .select('conversation_id')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row?.conversation_id
}

/** The notices from before the chat was opened that become cards: at most this many, of this many days. */
const earlier = { most: 10, days: 30 }

/**
 * Returns a member's conversation with the assistant; creates it and raises the member's version if there is none. The
 * newest notices then wait for their cards.
 */
export async function openAssistantChat(tx: Tx, member: bigint, at: Date): Promise<OpenedChat> {
  // One call of a member at a time: the others wait for the member's row.
  await lockSignedIn(tx, member)
  const known = await findAssistantChat(tx, member)
  if (known !== undefined) return { conversation: known, version: undefined }
  const { rows } = await sql<{ id: bigint }>`
    insert into conversation (kind, last_at, created_at) values ('assistant', ${at}, ${at}) returning id`.execute(
    tx,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an insert gives its row')
  await sql`insert into assistant_chat (member_id, conversation_id) values (${member}, ${id})`.execute(tx)
  // Hidden from the list until the first message.
  await sql`insert into participant (conversation_id, member_id, joined_at, hidden_seq)
    values (${id}, ${member}, ${at}, 0)`.execute(tx)
  // This locks the row of the versions. A notice locks it before it looks for the chat. So it is either found by
  // `addEarlier`, or it finds the chat.
  const version = await raiseVersion(tx, member, at)
  await addEarlier(tx, member, at)
  return { conversation: id, version }
}

async function addEarlier(tx: Tx, member: bigint, at: Date): Promise<void> {
  const since = new Date(at.getTime() - earlier.days * dayMs)
  await sql`insert into assistant_due (member_id, notice_id)
    select member_id, id from notice where member_id = ${member} and created_at > ${since}
    order by created_at desc, id desc limit ${earlier.most}`.execute(tx)
}

interface NewQuestion {
  readonly member: bigint
  readonly conversation: bigint
  /** The entry with the answer. */
  readonly seq: number
  readonly words: string
  readonly language: Language
  readonly outcome: AnswerOption['kind']
  readonly article: string | undefined
  readonly at: Date
}

export async function writeQuestion(tx: Tx, question: NewQuestion): Promise<void> {
  const { member, conversation, seq, words, language, outcome, article, at } = question
  await sql`insert into assistant_question (member_id, conversation_id, seq, words, language, outcome, article_id, created_at)
    values (${member}, ${conversation}, ${seq}, ${words}, ${language}, ${outcome}, ${article ?? null}, ${at})`.execute(
    tx,
  )
}

/** Returns whether an answer helped this member; undefined if it is not an answer for this member. */
export async function readHelpful(
  db: Db,
  member: bigint,
  place: { conversation: bigint; seq: bigint },
): Promise<{ helpful: boolean | null } | undefined> {
  const { rows } = await sql<{ helpful: boolean | null }>`
    select helpful from assistant_question
    where conversation_id = ${place.conversation} and seq = ${place.seq} and member_id = ${member}`.execute(
    db,
  )
  return rows[0]
}

/** Stores whether an answer helped. Returns false if it is not an answer for this member. */
export async function writeHelpful(
  db: Db,
  member: bigint,
  place: { conversation: bigint; seq: bigint },
  helpful: boolean,
): Promise<boolean> {
  const { rows } = await sql`update assistant_question set helpful = ${helpful}
    where conversation_id = ${place.conversation} and seq = ${place.seq} and member_id = ${member} returning 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface SaidRow {
  seq: bigint
  own: boolean
  data: string
  options: MessageOptions | null
}

/**
 * Returns the newest messages of a conversation with the assistant that the member still sees and that customer service has
 * not got yet, oldest first.
 */
export async function listSaid(db: Db, member: bigint, limit: number): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select m.seq, m.sender_id = p.member_id as own, m.data, m.options
    from assistant_chat a
    join participant p on p.conversation_id = a.conversation_id and p.member_id = a.member_id
    join chat_message m on m.conversation_id = a.conversation_id
      and m.seq > greatest(p.from_seq, a.handed_seq)
      and m.type in ('text', 'assistant') and not m.recalled and not is_notice_card(m.type, m.options)
    where a.member_id = ${member} and not exists (select from entry_hidden h where h.member_id = p.member_id
      and h.conversation_id = m.conversation_id and h.seq = m.seq)
    order by m.seq desc limit ${limit}`.execute(db)
  return rows.toReversed()
}

/** Locks a member's chat with the assistant for a hand-over. Lock the chat first, before the conversations. */
export async function lockAssistantChat(tx: Tx, member: bigint): Promise<void> {
  await sql`select from assistant_chat where member_id = ${member} for no key update`.execute(tx)
}

/** Notes the newest message that customer service has got. */
export async function writeHanded(tx: Tx, member: bigint, seq: bigint): Promise<void> {
  await sql`update assistant_chat set handed_seq = ${seq} where member_id = ${member} and handed_seq < ${seq}`.execute(
    tx,
  )
}

/** Deletes the questions of a member who closes the account, and the notices that wait for their cards. */
export async function deleteQuestions(tx: Tx, member: bigint): Promise<void> {
  await sql`delete from assistant_due where member_id = ${member}`.execute(tx)
  await sql`delete from assistant_question where member_id = ${member}`.execute(tx)
}
