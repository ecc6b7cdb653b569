// Apple Push Notification service, the push service of the iOS app: HTTP/2 with a provider token.
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { z } from 'zod'
import type { Clock } from '../../lib/clock.ts'
import { secondsOf, signedToken } from './jwt.ts'
import {
  keptSeconds,
  linkOf,
  type Outcome,
  type Push,
  type PushSender,
  reasonOf,
  retryAfterMs,
} from './service.ts'

/** Apple accepts a provider token for an hour, and not more than one new token in 20 minutes. Milliseconds. */
const renewMs = 50 * 60_000
const renewLeastMs = 20 * 60_000
/** Apple asks for one connection that stays open; a quiet one may be cut on the way without a sign. */
const idleMs = 10 * 60_000
const quotaMs = 60_000

export interface ApnsOptions {
  /** The address of the service; that of the sandbox for builds from Xcode. */
  readonly url: string
  readonly key: KeyObject
  readonly keyId: string
  readonly team: string
  /** The id of the app. */
  readonly topic: string
  readonly timeoutMs: number
  readonly clock: Clock
}

/** Reads a key of Apple (`AuthKey_….p8`). Throws if it is none. */
export function readApnsKey(text: string): KeyObject {
  const key = createPrivateKey(text)
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('no key of the curve P-256')
  return key
}

const refusalBody = z.object({ reason: z.string(), timestamp: z.number().optional() })

/** The device has removed the app, or the token is of another environment. */
const gone = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken'])
/** Reasons that only a change of this server's configuration can solve. Other reasons may concern one device only. */
const refused = new Set([
  'InvalidProviderToken',
  'ExpiredProviderToken',
  'MissingProviderToken',
  'Forbidden',
  'TopicDisallowed',
  'BadTopic',
  'MissingTopic',
  'BadEnvironmentKeyInToken',
  'BadEnvironmentKeyIdInToken',
])

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export function openApns(options: ApnsOptions): PushSender {
  const { clock } = options
  const line = openLine(options)
  const provider = openProvider(options)

  async function trySend(push: Push): Promise<{ outcome: Outcome; isStale: boolean }> {
    const token = provider.token()
    const { status, headers, text } = await line.post(headersOf(push, token, options), bodyOf(push))
    if (status === 200) return { outcome: { kind: 'sent' }, isStale: false }
    const refusal = refusalOf(text)
    const after = headers['retry-after']
    const afterMs = retryAfterMs(typeof after === 'string' ? after : undefined, clock.now())
    const isStale = refusal.reason === 'ExpiredProviderToken' && provider.renew(token)
    return { outcome: outcomeOf(status, refusal, afterMs), isStale }
  }

  return {
    async send(push) {
      try {
        const { outcome, isStale } = await trySend(push)
        return isStale ? (await trySend(push)).outcome : outcome
      } catch (error) {
        return { kind: 'down', reason: reasonOf(error), afterMs: undefined }
      }
    },
    close: () => line.close(),
  }
}

const headersOf = (
  { to, topic: collapse }: Push,
  token: string,
  { topic, clock }: ApnsOptions,
): Record<string, string | number> => ({
  [constants.HTTP2_HEADER_METHOD]: 'POST',
  [constants.HTTP2_HEADER_PATH]: `/3/device/${to.endpoint}`,
  authorization: `bearer ${token}`,
  'apns-topic': topic,
  'apns-push-type': 'alert',
  'apns-priority': '10',
  'apns-expiration': String(secondsOf(clock.now()) + keptSeconds),
  'apns-collapse-id': collapse,
})

function bodyOf({ notice }: Push): string {
  const { title, body } = notice
  const group = 'conversation_id' in notice ? { 'thread-id': notice.conversation_id } : {}
  return JSON.stringify({ aps: { alert: { title, body }, sound: 'default', ...group }, ...linkOf(notice) })
}

interface Refusal {
  readonly reason: string
  readonly timestamp?: number | undefined
}

function refusalOf(text: string): Refusal {
  try {
    return refusalBody.parse(JSON.parse(text))
  } catch {
    return { reason: '' }
  }
}

function outcomeOf(
  status: number,
  { reason: code, timestamp }: Refusal,
  afterMs: number | undefined,
): Outcome {
  const reason = `HTTP ${status} ${code}`.trim()
  if (status === 410 || gone.has(code))
    return { kind: 'gone', reason, ...(timestamp !== undefined && { since: new Date(timestamp) }) }
  if (refused.has(code)) return { kind: 'refused', reason }
  if (code === 'TooManyProviderTokenUpdates') return { kind: 'down', reason, afterMs: renewLeastMs }
  if (status === 429) return { kind: 'later', reason, afterMs: afterMs ?? quotaMs }
  if (status >= 500 || code === 'IdleTimeout') return { kind: 'down', reason, afterMs }
  return status === 403 ? { kind: 'refused', reason } : { kind: 'failed', reason }
}

/** Makes the provider tokens. */
function openProvider({ key, keyId, team, clock }: ApnsOptions) {
  let made: { token: string; at: number } | undefined
  const age = () => (made ? clock.now().getTime() - made.at : Infinity)
  return {
    token(): string {
      if (made && age() < renewMs) return made.token
      const now = clock.now()
      const token = signedToken(key, { kid: keyId, claims: { iss: team, iat: secondsOf(now) } })
      made = { token, at: now.getTime() }
      return token
    },
    /** Apple calls this token too old. Returns true if there is, or may be, another one. */
    renew(token: string): boolean {
      if (made?.token !== token) return true
      if (age() < renewLeastMs) return false
      made = undefined
      return true
    },
  }
}

/** Keeps one connection, and opens another one when it ends. */
function openLine({ url, timeoutMs }: Pick<ApnsOptions, 'url' | 'timeoutMs'>) {
  let open: ClientHttp2Session | undefined

  function session(): ClientHttp2Session {
    if (open && !open.closed && !open.destroyed) return open
    const fresh = connect(url)
    const leave = () => {
      if (open === fresh) open = undefined
    }
    // Each request reports its own failure.
    fresh.on('error', leave)
    fresh.on('close', leave)
    fresh.on('goaway', leave)
    fresh.setTimeout(idleMs, () => fresh.close())
    open = fresh
    return fresh
  }

  function post(headers: Record<string, string | number>, body: string): Promise<Answer> {
    return new Promise((done, fail) => {
      const used = session()
      const stream = used.request(headers)
      const limit = setTimeout(() => {
        fail(new DOMException('', 'TimeoutError'))
        // A connection without an answer may be dead: the next push opens another one.
        used.destroy()
      }, timeoutMs)
      let answer: IncomingHttpHeaders | undefined
      let text = ''
      stream.setEncoding('utf8')
      stream.on('response', (found) => (answer = found))
      stream.on('data', (piece: string) => (text += piece))
      stream.on('error', fail)
      stream.on('close', () => {
        clearTimeout(limit)
        const status = answer?.[constants.HTTP2_HEADER_STATUS]
        if (answer && typeof status === 'number') done({ status, headers: answer, text })
        else fail(new Error('the connection ended'))
      })
      stream.end(body)
    })
  }

  return { post, close: () => open?.destroy() }
}
