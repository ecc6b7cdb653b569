// Firebase Cloud Messaging, the push service of the Android app (HTTP v1).
import { createPrivateKey, type KeyObject } from 'node:crypto'
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

/** The group of notifications on Android; the app creates it (shell/src/app.ts). */
export const androidChannel = 'messages'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** An access token is replaced this long before it ends. Milliseconds. */
const renewBeforeMs = 5 * 60_000
/** Google asks for a minute if it does not say when to try again. */
const quotaMs = 60_000

const accountFile = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9:.-]+$/),
  private_key_id: z.string().min(1),
  private_key: z.string(),
  client_email: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }),
})

export interface FcmAccount {
  readonly project: string
  readonly keyId: string
  readonly key: KeyObject
  readonly email: string
  /** Where an access token is got. */
  readonly tokenUrl: string
}

/** Reads the key file of a service account. Throws if it is none. */
export function readFcmAccount(text: string): FcmAccount {
  const file = accountFile.parse(JSON.parse(text))
  const key = createPrivateKey(file.private_key)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('no RSA key')
  return {
    project: file.project_id,
    keyId: file.private_key_id,
    key,
    email: file.client_email,
    tokenUrl: file.token_uri,
  }
}

export interface FcmOptions {
  readonly account: FcmAccount
  /** The address of the service, without the path. */
  readonly url: string
  readonly timeoutMs: number
  readonly clock: Clock
}

const errorBody = z.object({
  error: z.object({
    status: z.string().optional(),
    message: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
})
const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const tokenError = z.object({ error: z.string() })

/** The service did not give an access token. */
class NoAccess extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('no access token')
    this.outcome = outcome
  }
}

export function openFcm({ account, url, timeoutMs, clock }: FcmOptions): PushSender {
  const access = openAccess({ account, url, timeoutMs, clock })
  const address = new URL(`/v1/projects/${account.project}/messages:send`, url)

  async function trySend(push: Push): Promise<Outcome> {
    const token = await access.token()
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ message: messageOf(push) }),
      // A redirect means a wrong configuration; the access token must not be sent elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await reply.text()
    if (reply.ok) return { kind: 'sent' }
    if (reply.status === 401) access.forget(token)
    return outcomeOf(reply.status, text, retryAfterMs(reply.headers.get('retry-after'), clock.now()))
  }

  return {
    async send(push) {
      try {
        const first = await trySend(push)
        // Google may end an access token early. A second refusal is about the credentials.
        return first.kind === 'refused' && first.reason.startsWith('HTTP 401') ? await trySend(push) : first
      } catch (error) {
        if (error instanceof NoAccess) return error.outcome
        return { kind: 'down', reason: reasonOf(error), afterMs: undefined }
      }
    },
    close: () => undefined,
  }
}

function messageOf({ to, notice, topic }: Push): object {
  const { title, body } = notice
  return {
    token: to.endpoint,
    notification: { title, body },
    data: linkOf(notice),
    android: {
      priority: 'HIGH',
      ttl: `${keptSeconds}s`,
      // The first replaces what is not delivered yet, the tag what is on the screen.
      collapse_key: topic,
      notification: { channel_id: androidChannel, tag: topic },
    },
  }
}

function outcomeOf(status: number, text: string, afterMs: number | undefined): Outcome {
  const error = errorBody.safeParse(parsed(text)).data?.error
  const details = error?.details ?? []
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? error?.status ?? ''
  const reason = `HTTP ${status} ${code}`.trim()
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return { kind: 'gone', reason }
  if (status === 400) {
    const isToken =
      details.some(({ fieldViolations = [] }) =>
        fieldViolations.some(({ field }) => field === 'message.token'),
      ) || /registration token is not a valid/i.test(error?.message ?? '')
    return { kind: isToken ? 'gone' : 'failed', reason }
  }
  if (status === 429) return { kind: 'later', reason, afterMs: afterMs ?? quotaMs }
  if (status >= 500) return { kind: 'down', reason, afterMs }
  return { kind: 'refused', reason }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Access {
  token(): Promise<string>
  /** The service does not accept this token any more. */
  forget(token: string): void
}

/** Gets access tokens for a service account (RFC 7523) and keeps them until shortly before they end. */
function openAccess({ account, timeoutMs, clock }: FcmOptions): Access {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const now = clock.now()
    const iat = secondsOf(now)
    const assertion = signedToken(account.key, {
      kid: account.keyId,
      claims: { iss: account.email, scope, aud: account.tokenUrl, iat, exp: iat + 3600 },
    })
    const reply = await fetch(account.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = parsed(await reply.text())
    if (!reply.ok) {
      const reason = `HTTP ${reply.status} ${tokenError.safeParse(body).data?.error ?? ''}`.trim()
      const afterMs = retryAfterMs(reply.headers.get('retry-after'), now)
      const isBusy = reply.status >= 500 || reply.status === 429
      throw new NoAccess(isBusy ? { kind: 'down', reason, afterMs } : { kind: 'refused', reason })
    }
    const { access_token, expires_in } = tokenBody.parse(body)
    kept = { token: access_token, until: now.getTime() + expires_in * 1000 - renewBeforeMs }
    return access_token
  }

  return {
    async token() {
      if (kept && clock.now().getTime() < kept.until) return kept.token
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
    forget(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}
