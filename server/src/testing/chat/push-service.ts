// A push service for tests: a real HTTPS server on this machine, and the browser's half of the encryption (RFC 8291).
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { PushNotice } from '@banyan/contract/chat/push-key'
import { pushNotice } from '@banyan/contract/chat/push-key'
import { localCertificate } from '../push/local-certificate.ts'

export interface Browser {
  /** The subscription that a browser sends to the server. */
  readonly subscription: { endpoint: string; p256dh: string; auth: string }
  readonly curve: ECDH
  readonly auth: Buffer
}

export interface Arrived {
  readonly path: string
  readonly headers: Record<string, string | string[] | undefined>
  readonly notice: PushNotice
}

export interface PushService {
  readonly host: string
  readonly arrived: Arrived[]
  /** The next answers by the subscription's path; 201 if there is none. */
  readonly answers: Map<string, number>
  subscribe(): Browser
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  setDefaultCACertificates([...getCACertificates('default'), localCertificate.cert])
  const browsers = new Map<string, Browser>()
  const arrived: Arrived[] = []
  const answers = new Map<string, number>()
  const server = createServer(localCertificate, (request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      if (browser) {
        const notice = pushNotice.parse(JSON.parse(decrypt(Buffer.concat(chunks), browser)))
        arrived.push({ path, headers: request.headers, notice })
      }
      reply.writeHead(answers.get(path) ?? 201).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    arrived,
    answers,
    subscribe() {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(16).toString('base64url')}`
      const endpoint = `https://${host}${path}`
      const browser = { subscription: { endpoint, p256dh, auth: auth.toString('base64url') }, curve, auth }
      browsers.set(path, browser)
      return browser
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Decrypts an aes128gcm body: salt, record size, the sender's key, one record. */
function decrypt(body: Buffer, { curve, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  // The last record ends with the byte 2.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
