import { CompiledQuery, sql } from 'kysely'
import { constraintOf, type Db, type Tx } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'

export interface Actor {
  kind: 'member' | 'staff'
  id: bigint
}

/** The identity of a request: the caller, the request key, the call, and the hash of the fields. */
export interface KeyedRequest {
  actor: Actor
  key: string
  /** Path and control. */
  call: string
  /** SHA-256 of the request without its key and its secrets. */
  payload: Buffer
}

export interface RefusalRow {
  code: string
  params: Record<string, string>
}

export interface StoredAnswer {
  call: string
  payload: Buffer
  /** Null when the request was refused. */
  reply: unknown
  /** Null when the request was carried out. */
  refusal: RefusalRow | null
}

/**
 * Stores the refusal of a request. Waits for a transaction that stores an answer under the same key.
 * Returns false if the key has an answer already; nothing is changed then.
 */
export async function storeRefusal(
  db: Db,
  { actor, key, call, payload }: KeyedRequest,
  refusal: RefusalRow,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into request_key (actor_kind, actor_id, key, call, payload, refusal, created_at)
    values (${actor.kind}, ${actor.id}, ${key}, ${call}, ${payload}, ${JSON.stringify(refusal)}::jsonb, ${now})
    on conflict (actor_kind, actor_id, key) do nothing returning true`.execute(db)
  return rows.length === 1
}

/**
 * Returns the answer that an actor's key has, or undefined. The message in the WAL makes this statement's commit wait for
 * the standbys. Without it, an answer whose own commit was not replicated could be given, and be lost in a failover.
 */
export async function findAnswer(db: Db, actor: Actor, key: string): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select call, payload, reply, refusal, pg_logical_emit_message(true, 'answer', '') as logged from request_key
    where actor_kind = ${actor.kind} and actor_id = ${actor.id} and key = ${key}`.execute(db)
  return rows[0]
}

/** Deletes up to `most` answers of before this time, except those of calls that move money. Returns how many. */
export async function deleteAnswers(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select delete_answers(${before}, ${most}) as deleted`.execute(db)
  return rows[0]?.deleted ?? 0
}

/** Erases the content of the answers to a member. The keys of calls that move money stay. */
export async function eraseAnswers(tx: Tx, member: bigint): Promise<void> {
  await sql`select erase_answers(${member})`.execute(tx)
}

/** True if a statement failed because it would store a second answer to a key. */
export const isAnswered = (error: unknown): boolean => constraintOf(error) === 'request_key_pkey'

/** The fields of a request for the function `answer_requests`, which stores the answers of several calls. */
export const answerFields = ({ key, call, payload }: KeyedRequest) => ({
  key,
  call,
  payload: payload.toString('hex'),
})

const storeReplyText = prepared(
  'request-key-reply',
  `insert into request_key (actor_kind, actor_id, key, call, payload, reply, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`,
)

/**
 * Stores the reply to a request. Waits for a transaction that stores an answer under the same key. Fails, and
 * `isAnswered` is true for the error, if the key has an answer already.
 */
export async function storeReply(
  tx: Tx,
  { actor, key, call, payload }: KeyedRequest,
  reply: unknown,
  now: Date,
): Promise<void> {
  const values = [actor.kind, actor.id, key, call, payload, JSON.stringify(reply), now]
  await tx.executeQuery(CompiledQuery.raw(storeReplyText, values))
}
