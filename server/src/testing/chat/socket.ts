// Real sockets to a test's server, as devices open them.
import { type AddressInfo } from 'node:net'
import type { Push, PushType } from '@banyan/contract/chat/push'
import { pushes } from '@banyan/contract/chat/push'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { TestApp } from '../app.ts'

export interface Device {
  readonly ws: WebSocket
  /** All pushes received, in order. */
  readonly told: Push[]
  /** Returns the data of the pushes of one type. */
  of<Type extends PushType>(type: Type): Extract<Push, { push_type: Type }>['data'][]
  say(what: object): void
  /** Waits until this many pushes of this type have arrived. */
  hears(type: PushType, count?: number): Promise<void>
  /** Resolves with the close code when the socket is closed. */
  readonly closed: Promise<number>
  /** The close reason for the app; '' while the socket is open. */
  readonly reason: string
}

/** Returns the notices that a device was told of, without what the member did on one of the own devices. */
export const noticesOf = (device: Device) => device.of('record').filter(({ version }) => version > 0)

/** Makes a test's server listen; returns the address for sockets. */
export async function listen(home: TestApp): Promise<string> {
  if (!home.server.server.listening) await home.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = home.server.server.address() as AddressInfo
  return `ws://127.0.0.1:${port}/socket`
}

/** Opens a socket without logging in. */
export async function openDevice(url: string, headers: Record<string, string> = {}): Promise<Device> {
  const ws = new WebSocket(url, { headers, perMessageDeflate: false })
  const told: Push[] = []
  ws.on('message', (data: Buffer) => told.push(pushes.parse(JSON.parse(data.toString()))))
  let reason = ''
  const closed = new Promise<number>((done) =>
    ws.once('close', (code, why) => {
      reason = why.toString()
      done(code)
    }),
  )
  await new Promise<void>((done, failed) => {
    ws.once('open', () => done())
    ws.once('error', failed)
    ws.once('unexpected-response', (_, reply) => failed(new Error(`HTTP ${reply.statusCode}`)))
  })
  ws.on('error', () => undefined)
  const device: Device = {
    ws,
    told,
    closed,
    get reason() {
      return reason
    },
    of: (type) => told.flatMap((one) => (one.push_type === type ? [one.data as never] : [])),
    say: (what) => ws.send(JSON.stringify(what)),
    hears: (type, count = 1) =>
      expect.poll(() => told.filter((one) => one.push_type === type).length).toBeGreaterThanOrEqual(count),
  }
  return device
}

/** Opens a socket and logs the member in. */
export async function connect(
  url: string,
  person: { key: string; token: string },
  language = 'en',
): Promise<Device> {
  const device = await openDevice(url)
  device.say({ socket_type: 'login', user_id: person.key, token: person.token, language })
  await device.hears('login')
  return device
}
