// Apple's side of the push service on this machine: HTTP/2 over TLS, with a certificate of a test authority. It checks what
// Apple checks, and can be slow, silent, refuse, forget devices and close connections.
import { generateKeyPairSync, verify } from 'node:crypto'
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type Http2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { localCertificate } from './local-certificate.ts'

export const apnsTeam = 'TEAM123456'
export const apnsKeyId = 'KEY1234567'
export const apnsTopic = 'app.banyan.member'

export interface ApnsMessage {
  readonly token: string
  readonly headers: IncomingHttpHeaders
  readonly body: Record<string, unknown>
}

/** The answer of the service instead of accepting a notification. */
export type ApnsFault =
  | 'silent'
  | 'cut'
  | {
      readonly status: number
      readonly reason: string
      readonly timestamp?: number
      readonly retryAfter?: string
    }

const partOf = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

export class ApnsSimulator {
  readonly arrived: ApnsMessage[] = []
  /** The devices of all requests, also of refused ones. */
  readonly tried: string[] = []
  /** The answers to the next requests for a device. */
  readonly faults = new Map<string, ApnsFault[]>()
  /** The answer for all devices, while it is set. */
  fault: ApnsFault | undefined
  /** Provider tokens that came, each once. */
  readonly tokens = new Set<string>()
  /** How many connections were opened. */
  connections = 0
  /** Provider tokens that were made before this moment count as too old. Seconds. */
  oldBefore = 0
  url = ''
  readonly #now: () => Date
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  readonly #sessions = new Set<Http2Session>()
  readonly #server = createSecureServer(localCertificate)

  constructor(now: () => Date) {
    this.#now = now
    this.#server.on('session', (session) => {
      this.connections += 1
      this.#sessions.add(session)
      session.on('close', () => this.#sessions.delete(session))
      session.on('error', () => undefined)
    })
    this.#server.on('stream', (stream: ServerHttp2Stream, headers) => {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('error', () => undefined)
      stream.on('data', (piece: string) => (text += piece))
      stream.on('end', () => this.#handle(stream, headers, text))
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `https://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Apple's key, as the server is given it. */
  get key(): string {
    return this.#keys.privateKey.export({ type: 'pkcs8', format: 'pem' })
  }

  /** Ends all connections as Apple does before it restarts a server. */
  goAway(): void {
    for (const session of this.#sessions) session.close()
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done())
      for (const session of this.#sessions) session.destroy()
    })
  }

  /** Returns why Apple refuses a provider token; undefined if it does not. */
  #tokenFault(authorization: string | undefined): string | undefined {
    const token = /^bearer (.+)$/.exec(authorization ?? '')?.[1]
    if (token === undefined) return 'MissingProviderToken'
    const [head = '', claims = '', mark = ''] = token.split('.')
    const { alg, kid } = partOf(head)
    const { iss, iat } = partOf(claims)
    const isRight = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: this.#keys.publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(mark, 'base64url'),
    )
    if (!isRight || alg !== 'ES256' || kid !== apnsKeyId || iss !== apnsTeam) return 'InvalidProviderToken'
    this.tokens.add(token)
    const age = this.#now().getTime() / 1000 - Number(iat)
    return age > 3600 || age < -60 || Number(iat) < this.oldBefore ? 'ExpiredProviderToken' : undefined
  }

  #refuse(stream: ServerHttp2Stream, fault: ApnsFault): void {
    if (fault === 'silent') return
    if (fault === 'cut') return stream.session?.destroy()
    const { status, reason, timestamp, retryAfter } = fault
    stream.respond({ ':status': status, ...(retryAfter && { 'retry-after': retryAfter }) })
    stream.end(JSON.stringify({ reason, ...(timestamp !== undefined && { timestamp }) }))
  }

  #handle(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, text: string): void {
    const token = /^\/3\/device\/([0-9a-f]+)$/.exec(String(headers[':path']))?.[1]
    const refused = this.#tokenFault(headers.authorization)
    if (refused !== undefined) return this.#refuse(stream, { status: 403, reason: refused })
    if (token === undefined || headers[':method'] !== 'POST')
      return this.#refuse(stream, { status: 404, reason: 'BadPath' })
    this.tried.push(token)
    if (headers['apns-topic'] !== apnsTopic)
      return this.#refuse(stream, { status: 400, reason: 'DeviceTokenNotForTopic' })
    if (Buffer.byteLength(String(headers['apns-collapse-id'])) > 64)
      return this.#refuse(stream, { status: 400, reason: 'BadCollapseId' })
    if (Buffer.byteLength(text) > 4096)
      return this.#refuse(stream, { status: 413, reason: 'PayloadTooLarge' })
    const fault = this.fault ?? this.faults.get(token)?.shift()
    if (fault !== undefined) return this.#refuse(stream, fault)
    this.arrived.push({ token, headers, body: JSON.parse(text) as Record<string, unknown> })
    stream.respond({ ':status': 200 })
    stream.end()
  }
}

/** @param now the clock by which the simulator judges provider tokens. */
export async function startApns(now: () => Date): Promise<ApnsSimulator> {
  setDefaultCACertificates([...getCACertificates('default'), localCertificate.cert])
  const simulator = new ApnsSimulator(now)
  await simulator.listen()
  return simulator
}
