// Google's side of Firebase Cloud Messaging on this machine: the token endpoint and the send call, over HTTP. It checks what
// Google checks, and can be slow, silent, refuse and forget devices.
import { generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const project = 'banyan-test'
const email = 'push@banyan-test.iam.gserviceaccount.com'
const keyId = 'key-1'

const message = z.strictObject({
  message: z.strictObject({
    token: z.string(),
    notification: z.strictObject({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()),
    android: z.strictObject({
      priority: z.literal('HIGH'),
      ttl: z.string().regex(/^\d+s$/),
      collapse_key: z.string(),
      notification: z.strictObject({ channel_id: z.string(), tag: z.string() }),
    }),
  }),
})
export type FcmMessage = z.infer<typeof message>['message']

/** The answer of the service instead of accepting a notification. */
export type FcmFault =
  | 'silent'
  | 'gone'
  | 'invalid'
  | 'other-project'
  | 'too-large'
  | { readonly status: number; readonly retryAfter?: string }

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

function answer(reply: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const errorOf = (status: number, name: string, text: string, errorCode?: string) => ({
  error: {
    code: status,
    message: text,
    status: name,
    ...(errorCode && {
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    }),
  },
})

const errors = {
  gone: errorOf(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED'),
  invalid: errorOf(
    400,
    'INVALID_ARGUMENT',
    'The registration token is not a valid FCM registration token',
    'INVALID_ARGUMENT',
  ),
  'too-large': errorOf(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.', 'INVALID_ARGUMENT'),
  'other-project': errorOf(403, 'PERMISSION_DENIED', 'SenderId mismatch', 'SENDER_ID_MISMATCH'),
}

const nameOf = (status: number): string => {
  if (status === 429) return 'QUOTA_EXCEEDED'
  return status === 403 ? 'PERMISSION_DENIED' : 'UNAVAILABLE'
}

const partOf = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

export class FcmSimulator {
  /** The notifications that were taken, in their order. */
  readonly arrived: FcmMessage[] = []
  /** All send calls, also those that were not taken: their devices. */
  readonly tried: string[] = []
  /** The answers to the next calls for a device. */
  readonly faults = new Map<string, FcmFault[]>()
  /** The answer for all devices, while it is set. */
  fault: FcmFault | undefined
  /** Access tokens that were given out. */
  readonly given: string[] = []
  /** Access tokens that are accepted. */
  readonly accepted = new Set<string>()
  /** False: the token endpoint does not know the account any more. */
  isKnown = true
  url = ''
  readonly #now: () => Date
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #held = new Set<ServerResponse>()
  readonly #server = createServer((request, reply) => void this.#handle(request, reply))

  constructor(now: () => Date) {
    this.#now = now
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The key file of the service account. */
  get account(): string {
    return JSON.stringify({
      type: 'service_account',
      project_id: project,
      private_key_id: keyId,
      private_key: this.#keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: email,
      token_uri: `${this.url}/token`,
    })
  }

  /** Cuts the connections of calls that are not answered. */
  release(): void {
    for (const reply of this.#held) reply.destroy()
    this.#held.clear()
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done())
      this.#server.closeAllConnections()
    })
  }

  #isRight(assertion: string): boolean {
    const [head = '', claims = '', mark = ''] = assertion.split('.')
    const content = Buffer.from(`${head}.${claims}`)
    const signed = verify('sha256', content, this.#keys.publicKey, Buffer.from(mark, 'base64url'))
    const { alg, kid } = partOf(head)
    const { iss, scope, aud, iat, exp } = partOf(claims)
    const seconds = this.#now().getTime() / 1000
    return (
      signed &&
      alg === 'RS256' &&
      kid === keyId &&
      iss === email &&
      scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
      aud === `${this.url}/token` &&
      Math.abs(Number(iat) - seconds) < 60 &&
      Number(exp) - Number(iat) <= 3600
    )
  }

  async #giveToken(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const fields = new URLSearchParams(await textOf(request))
    const isJwt = fields.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    if (!this.isKnown || !isJwt || !this.#isRight(fields.get('assertion') ?? ''))
      return answer(reply, 400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
    const access_token = randomBytes(12).toString('hex')
    this.given.push(access_token)
    this.accepted.add(access_token)
    return answer(reply, 200, { access_token, expires_in: 3600, token_type: 'Bearer' })
  }

  #refuse(reply: ServerResponse, fault: FcmFault): void {
    if (fault === 'silent') return void this.#held.add(reply)
    if (typeof fault === 'string') return answer(reply, errors[fault].error.code, errors[fault])
    const { status, retryAfter } = fault
    const headers = retryAfter ? { 'retry-after': retryAfter } : undefined
    return answer(reply, status, errorOf(status, nameOf(status), 'busy'), headers)
  }

  async #handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (request.url === '/token') return this.#giveToken(request, reply)
    if (request.url !== `/v1/projects/${project}/messages:send` || request.method !== 'POST')
      return answer(reply, 404, errorOf(404, 'NOT_FOUND', 'no such method'))
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const text = await textOf(request)
    if (!this.accepted.has(given))
      return answer(reply, 401, errorOf(401, 'UNAUTHENTICATED', 'Request had invalid credentials.'))
    const found = message.parse(JSON.parse(text)).message
    this.tried.push(found.token)
    const fault = this.fault ?? this.faults.get(found.token)?.shift()
    if (fault !== undefined) return this.#refuse(reply, fault)
    this.arrived.push(found)
    return answer(reply, 200, { name: `projects/${project}/messages/${this.arrived.length}` })
  }
}

/** @param now the clock by which the simulator judges assertions. */
export async function startFcm(now: () => Date): Promise<FcmSimulator> {
  const simulator = new FcmSimulator(now)
  await simulator.listen()
  return simulator
}
