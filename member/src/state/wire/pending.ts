// The requests that the server has not answered yet, with their request keys, in localStorage. A request is stored
// before it is first sent and removed when the server has reported its outcome, so a reload or a crash does not lose
// the key. Each request belongs to one member; other members on this device cannot find it. Its content contains no
// secrets.
import { mayHaveRun } from '@banyan/contract/request-key'
import { dayMs } from '@banyan/rules/time'
import { now } from '../lib/clock.ts'
import { newRequestKey } from '../lib/random.ts'

/** A call as the contract names it. */
export interface PendingCall {
  readonly path: string
  readonly control: string
}

export interface Pending extends PendingCall {
  /** The id of the member whose request it is. */
  readonly member: string
  /** The content of the request, without the request key and without secrets. */
  readonly content: unknown
  readonly key: string
  /** When it was stored. Milliseconds since 1970. */
  readonly at: number
}

const storageKey = 'pending-requests'
/** The most stored requests. The oldest are dropped. */
const mostStored = 20
const longestContent = 8_000
const lifetimeMs = 7 * dayMs

// Used where the storage is full or forbidden: the keys then live as long as the page.
let inMemory: Pending[] = []

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' &&
  value !== null &&
  ['member', 'path', 'control', 'key'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  'content' in value &&
  'at' in value &&
  typeof value.at === 'number'

function stored(): Pending[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isPending) : []
  } catch (error) {
    // Not JSON, or the browser forbids storage (SecurityError).
    if (error instanceof SyntaxError || error instanceof DOMException) return []
    throw error
  }
}

/** Returns all requests that have not expired, the newest last. */
function all(): Pending[] {
  const since = now() - lifetimeMs
  const onDisk = stored()
  const more = inMemory.filter(({ key }) => onDisk.every((one) => one.key !== key))
  return [...onDisk, ...more].filter(({ at }) => at >= since)
}

function write(list: readonly Pending[]): void {
  const kept = list.slice(-mostStored)
  const small = kept.filter(({ content }) => JSON.stringify(content).length <= longestContent)
  inMemory = kept.filter((one) => !small.includes(one))
  try {
    localStorage.setItem(storageKey, JSON.stringify(small))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    inMemory = [...kept]
  }
}

const sameCall = (a: PendingCall, b: PendingCall) => a.path === b.path && a.control === b.control

/** Returns the stored request with the same content, or undefined. */
export function knownPending(member: string, call: PendingCall, content: object): Pending | undefined {
  const digest = JSON.stringify(content)
  return all().find(
    (one) => one.member === member && sameCall(one, call) && JSON.stringify(one.content) === digest,
  )
}

/**
 * Returns the stored request with the same content, or stores a new one with a new key. Call it before sending. After a
 * reload, the same content is therefore sent with the same key, and the server recognises it.
 */
export function keepPending(member: string, call: PendingCall, content: object): Pending {
  const known = knownPending(member, call, content)
  if (known) return known
  const { path, control } = call
  const pending = { member, path, control, content, key: newRequestKey(), at: now() }
  write([...all(), pending])
  return pending
}

/**
 * Runs `send` with the stored key of this content. The key is dropped by an answer, with a refusal too. But a refusal of a
 * repeat (a wrong payment password, too many requests) says nothing about the attempt before it, which may still be running:
 * the key stays until the server has reported the outcome. With a new key, the same content could be carried out twice.
 */
export async function sendPending<Reply>(
  member: string,
  call: PendingCall,
  content: object,
  send: (requestKey: string) => Promise<Reply>,
): Promise<Reply> {
  const isRepeat = knownPending(member, call, content) !== undefined
  const { key } = keepPending(member, call, content)
  try {
    const reply = await send(key)
    dropPending(key)
    return reply
  } catch (error) {
    if (!isRepeat && !mayHaveRun(error)) dropPending(key)
    throw error
  }
}

/** Removes a request that the server has answered. */
export const dropPending = (key: string): void => write(all().filter((one) => one.key !== key))

/** Returns the newest unanswered request of this member and call whose content `read` accepts. */
export function findPending<Content>(
  member: string,
  call: PendingCall,
  read: (content: unknown) => Content | undefined,
): { pending: Pending; content: Content } | undefined {
  for (const pending of all().toReversed()) {
    if (pending.member !== member || !sameCall(pending, call)) continue
    const content = read(pending.content)
    if (content !== undefined) return { pending, content }
  }
  return undefined
}
