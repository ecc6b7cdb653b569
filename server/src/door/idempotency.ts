// Idempotency of the calls that change something. The client makes one request key per intention and repeats
// the call with the same key until it has an answer.
//
// The same key with the same request returns the first answer, refusals included. The same key with another
// request, or on another call, is refused as `request-key-reused`. Keys belong to the member or the person of
// staff who calls.
//
// The answer is stored last, in the transaction of the work, under a unique index. So work and answer commit
// together or not at all, and of several repeats at the same time exactly one commits: the others find the
// stored answer, roll back their work and return that answer. A refusal rolls the work back and is stored after
// that. Faults (a deadlock, a lost connection, HTTP 5xx) are never stored: a repeat runs the work again.
import { createHash } from 'node:crypto'
import { givenUp, leftOut } from '@banyan/contract/request-key'
import type { z } from 'zod'
import type { App } from '../boot/app-context.ts'
import { codeOf, last, retrying, type Tx } from '../db/db.ts'
import { frozenState, freezeParams } from '../identity/freeze.ts'
import type { MemberSession, StaffSession } from '../identity/session.ts'
import { Refused } from './handler.ts'
import {
  type Actor,
  answerFields,
  findAnswer,
  isAnswered,
  type KeyedRequest,
  storeRefusal,
  storeReply,
  type StoredAnswer,
} from './idempotency.sql.ts'

/** The part of a handler's context that `once` needs. The call must declare `request-key-reused`. */
export interface KeyedContext<Reply> {
  readonly app: App
  readonly call: { readonly path: string; readonly control: string; readonly reply: z.ZodType<Reply> }
  readonly request: { readonly request_key: string }
  readonly member?: MemberSession | undefined
  readonly staff?: StaffSession | undefined
  readonly refuse: (code: 'request-key-reused') => never
}

/**
 * Runs `work` in one transaction, at most once per request key, and returns its reply. A repeat returns the
 * first answer. `work` may refuse and must do nothing outside the database, because it can run more than once
 * and be rolled back.
 *
 * Check passwords before `once`: a wrong password must not become the answer of the key.
 */
export async function once<Reply>(
  context: KeyedContext<Reply>,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const { app } = context
  const request = keyedRequest(context)
  try {
    return await app.database.transaction(async (tx) => {
      const reply = await work(tx)
      await storeReply(last(tx), request, reply, app.clock.now())
      return reply
    })
  } catch (error) {
    if (isAnswered(error)) return firstAnswer(context, request)
    return refuseOnce(context, request, await refusalOf(context, error))
  }
}

export { answerFields, type KeyedRequest }
export { findAnswer as findRequest }

/**
 * Runs `work` at most once per request key, as `once` does, without a transaction around it: for the hot paths, whose whole
 * change is one SQL statement, which may do the work of other calls too (group-commit.ts). The statement stores the reply as
 * the answer to this request (`answer_requests`) and fails with `request_key_pkey` if there is one already. Before it, `work`
 * may only read.
 */
export async function onceInBatch<Reply>(
  context: KeyedContext<Reply>,
  work: (request: KeyedRequest) => Promise<Reply>,
): Promise<Reply> {
  const request = keyedRequest(context)
  try {
    return await retrying(() => work(request))
  } catch (error) {
    if (isAnswered(error)) return firstAnswer(context, request)
    return refuseOnce(context, request, await refusalOf(context, error))
  }
}

/**
 * Returns the refusal that ended the work; throws any other error. The ledger's error for frozen money becomes the refusal
 * `money-frozen` here, for all calls.
 */
async function refusalOf({ app, member }: KeyedContext<unknown>, error: unknown): Promise<Refused> {
  if (error instanceof Refused) return error
  if (codeOf(error) !== frozenState || !member) throw error
  return new Refused('money-frozen', await freezeParams(app, member.memberId, 'money'))
}

/** Stores a refusal as the answer of the key and throws it; if the key has an answer, that answer counts. */
async function refuseOnce<Reply>(
  context: KeyedContext<Reply>,
  request: KeyedRequest,
  { code, params }: Refused,
): Promise<Reply> {
  const { app } = context
  const refusal = { code, params }
  if (await storeRefusal(app.database.db, request, refusal, app.clock.now())) throw new Refused(code, params)
  return firstAnswer(context, request)
}

/**
 * Makes sure that a request is not carried out any more: stores the refusal `given-up` as the answer of its key. A request that
 * is still running finds the answer when it stores its own, and rolls back its work. If the key has an answer already, that
 * one stays. Its digest is that of no request, so a late request with this key is refused as `request-key-reused`.
 */
export async function giveUp(app: App, request: Omit<KeyedRequest, 'payload'>): Promise<void> {
  const refusal = { code: givenUp, params: {} }
  const payload = createHash('sha256').update(givenUp).digest()
  await storeRefusal(app.database.db, { ...request, payload }, refusal, app.clock.now())
}

/**
 * Returns the answer of a request that ran before, or throws its refusal; undefined if the key has no answer. For a
 * handler that checks something before `once` that its own first run changes, such as the old payment password.
 */
export async function earlierAnswer<Reply>(context: KeyedContext<Reply>): Promise<Reply | undefined> {
  const request = keyedRequest(context)
  const stored = await findAnswer(context.app.database.db, request.actor, request.key)
  return stored && answerOf(context, request, stored)
}

/** Returns or throws the stored answer of a key. */
async function firstAnswer<Reply>(context: KeyedContext<Reply>, request: KeyedRequest): Promise<Reply> {
  const { db } = context.app.database
  const stored = await findAnswer(db, request.actor, request.key).catch((error: unknown) => {
    // Not 'busy', whatever the reason: that would say that nothing was done.
    throw new Error(`the answer of request key ${request.key} could not be read`, { cause: error })
  })
  if (!stored) throw new Error(`the answer of request key ${request.key} is missing`)
  return answerOf(context, request, stored)
}

/** Returns a stored reply or throws a stored refusal; refuses if the key belongs to another request. */
function answerOf<Reply>(
  { call, refuse }: KeyedContext<Reply>,
  request: KeyedRequest,
  stored: StoredAnswer,
): Reply {
  if (stored.call !== request.call || !request.payload.equals(stored.payload))
    return refuse('request-key-reused')
  if (stored.refusal) throw new Refused(stored.refusal.code, stored.refusal.params)
  return call.reply.parse(stored.reply)
}

/** Describes the request of a call: actor, key, call and digest. */
function keyedRequest({ call, request, member, staff }: KeyedContext<unknown>): KeyedRequest {
  return {
    actor: actorOf(member, staff),
    key: request.request_key,
    call: `${call.path} ${call.control}`,
    payload: payloadOf(request),
  }
}

function actorOf(member: MemberSession | undefined, staff: StaffSession | undefined): Actor {
  if (member) return { kind: 'member', id: member.memberId }
  if (staff) return { kind: 'staff', id: staff.staffId }
  throw new Error('a call with a request key needs a member or a person of staff')
}

/** Returns the SHA-256 of a parsed request. The order of its fields does not matter. */
export function payloadOf(request: object): Buffer {
  const fields = Object.entries(request).filter(([name]) => !leftOut.has(name))
  return createHash('sha256')
    .update(JSON.stringify(canonical(Object.fromEntries(fields))))
    .digest()
}

/** Sorts the fields of objects at every depth. Absent fields and undefined ones are the same. */
function canonical(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, canonical(field)])
}
