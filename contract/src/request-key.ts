// Request keys (D27): one for each intention, kept until the server has answered, also over a reload.
import { CallFailed, type CallRequest } from './client.ts'

/**
 * Fields that are no part of an intention: the key itself, and secrets. The server leaves them out of its digest of a
 * request. No client stores a request that has a secret, not even a digest: six digits are soon guessed.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'request_key',
  'pay_password',
  'pay_password_again',
  'new_password',
  'new_password_again',
  'old_password',
  'password',
  'password_again',
  'captcha',
  'old_captcha',
])

/** The code of a refusal that the member asked for: the server will not carry out the call any more (decision 0214). */
export const givenUp = 'given-up'

/** True if the server may have carried out the call in spite of this error: no answer came, or the answer was a fault. */
export const mayHaveRun = (error: unknown): boolean =>
  !(error instanceof CallFailed) ||
  error.kind === 'unreachable' ||
  error.kind === 'lost-login' ||
  error.code === 'server-failed'

/** A call as the contract names it. */
export interface KeyedCall {
  readonly path: string
  readonly control: string
}

/** A request that has no answer yet. */
export interface SentKey extends KeyedCall {
  /** The id of the person who sent it. */
  readonly by: string
  readonly digest: string
  readonly key: string
  /** When it was first sent. Milliseconds since 1970. */
  readonly at: number
}

export interface SenderOptions {
  newKey: () => string
  now: () => number
  /** The id of the person who sends. */
  by: () => string
  /** The stored requests. They survive a reload. `read` returns an empty list if the storage is forbidden or broken. */
  store: { read: () => readonly SentKey[]; write: (list: readonly SentKey[]) => void }
  /** Asks the server for the outcome of a key. Rejects if the server does not answer. */
  outcome: (sent: SentKey) => Promise<'unknown' | 'done' | 'refused'>
  /** Called when a request got no answer, so that `settle` is called some seconds later. */
  lost: () => void
  /** Called when `settle` has found that the server had carried out a request whose answer was lost. */
  carriedOut: () => void
}

export interface Sender {
  /**
   * Sends an intention with its key. The same content gets the same key as long as the server has not answered, so the
   * server does it once. After an answer, a refusal too, the same content is a new intention with a new key.
   */
  send: <Reply>(
    call: KeyedCall,
    content: object,
    send: (requestKey: string) => Promise<Reply>,
  ) => Promise<Reply>
  /** Asks the server about each request without an answer, and drops the keys that it has answered. Never rejects. */
  settle: (which?: (sent: SentKey) => boolean) => Promise<void>
}

/** A person who repeats an action after this time means a new one. Milliseconds. */
export const keptMs = 10 * 60_000
const mostStored = 50

/**
 * Returns the sender of a front end. A lost answer must neither let an action happen twice nor let a later, intended
 * repetition do nothing. So a key is used again only for the same content, within ten minutes, and only until the server
 * has said that it has answered the key: it is asked some seconds after the loss, when the app starts or is online again,
 * and before other content goes to the same call.
 */
export function createSender(options: SenderOptions): Sender {
  const { newKey, now, by, store, outcome, lost, carriedOut } = options
  let inMemory: SentKey[] = []
  const underWay = new Set<string>()
  const fresh = (list: readonly SentKey[]) => list.filter(({ at }) => at > now() - keptMs && at <= now())
  const all = () => {
    const stored = store.read()
    return fresh([...stored, ...inMemory.filter(({ key }) => stored.every((one) => one.key !== key))])
  }
  const drop = (key: string) => {
    inMemory = inMemory.filter((one) => one.key !== key)
    store.write(store.read().filter((one) => one.key !== key))
  }
  const keep = (sent: SentKey, storable: boolean) => {
    inMemory = [...fresh(inMemory), sent]
    if (storable) store.write([...fresh(store.read()), sent].slice(-mostStored))
  }
  const settle: Sender['settle'] = async (which = () => true) => {
    const person = by()
    const open = all().filter((one) => one.by === person && !underWay.has(one.key) && which(one))
    const ask = async (one: SentKey) => {
      const found = await outcome(one)
      if (found !== 'unknown') drop(one.key)
      if (found === 'done') carriedOut()
    }
    // A question without an answer is asked again later.
    await Promise.allSettled(open.map(ask))
  }
  return {
    settle,
    async send(call, content, send) {
      const person = by()
      const digest = digestOf(content)
      const same = (one: SentKey) =>
        one.by === person && one.path === call.path && one.control === call.control
      const others = all().filter((one) => same(one) && one.digest !== digest && !underWay.has(one.key))
      // An answer that was lost before this change must not be taken for the answer of a repetition after it.
      if (others.length > 0) await settle((one) => same(one) && one.digest !== digest)
      const known = all().find((one) => same(one) && one.digest === digest)
      const { path, control } = call
      const sent = known ?? { by: person, path, control, digest, key: newKey(), at: now() }
      if (!known) keep(sent, !hasSecret(content))
      underWay.add(sent.key)
      try {
        const reply = await send(sent.key)
        drop(sent.key)
        return reply
      } catch (error) {
        if (mayHaveRun(error)) lost()
        else drop(sent.key)
        throw error
      } finally {
        underWay.delete(sent.key)
      }
    },
  }
}

const hasSecret = (content: object): boolean =>
  Object.entries(content).some(([name, value]) => leftOut.has(name) && value !== undefined)

/** Returns a short digest of a content (two 32-bit hashes, no cryptography): it only tells contents of one call apart. */
function digestOf(content: object): string {
  const text = JSON.stringify(content)
  const hash = (seed: number, factor: number) => {
    let sum = seed
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), factor)
    return ((sum ^ (sum >>> 15)) >>> 0).toString(16)
  }
  return `${text.length}-${hash(0x811c9dc5, 0x01000193)}-${hash(0x9747b28c, 0x5bd1e995)}`
}

/** Returns the requests that a text holds; an empty list if it holds anything else. */
export function sentKeysOf(text: string | null): SentKey[] {
  const isSent = (value: unknown): value is SentKey =>
    typeof value === 'object' &&
    value !== null &&
    ['by', 'path', 'control', 'digest', 'key'].every(
      (name) => typeof Reflect.get(value, name) === 'string',
    ) &&
    typeof Reflect.get(value, 'at') === 'number'
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isSent) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

interface Keyed {
  readonly path: string
  readonly control: string
  readonly request: { readonly shape: object }
}

/**
 * Returns a function that adds a new key to a request whose call takes one and that has none. For clients whose every
 * request is an intention of its own: the demo world and the tests.
 */
export function keyFiller(index: Readonly<Record<string, object>>, newKey: () => string) {
  const keyed = new Set(
    Object.values(index)
      .flatMap((module) => Object.values(module) as Keyed[])
      .filter(({ request }) => typeof request === 'object' && 'request_key' in request.shape)
      .map(({ path, control }) => `${path} ${control}`),
  )
  return ({ path, fields }: Pick<CallRequest, 'path' | 'fields'>): [string, string][] => {
    const control = fields.find(([name]) => name === 'control')?.[1] ?? ''
    const hasKey = fields.some(([name]) => name === 'request_key')
    return hasKey || !keyed.has(`${path} ${control}`) ? fields : [...fields, ['request_key', newKey()]]
  }
}
