// A load of several keep-alive connections, each with one request in flight. The parser knows only the responses of our
// server (a status line, Content-Length, a body), because a general client would limit the measurement itself.
import { connect, type Socket } from 'node:net'
import { formText } from '@banyan/contract/client'
import { percentile } from '../result.ts'

export interface Reply {
  readonly status: number
  readonly body: Buffer
}

export interface Connection {
  send(request: Buffer): Promise<Reply>
  close(): void
}

/** Returns the bytes of a call. */
export function call(
  path: string,
  control: string,
  fields: Readonly<Record<string, string>>,
  token?: string,
): Buffer {
  const body = formText([['control', control], ['language', 'en'], ...Object.entries(fields)])
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(token === undefined ? [] : [`token: ${token}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

const headEnd = Buffer.from('\r\n\r\n')

function replyIn(bytes: Buffer): Reply | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
  if (!Number.isInteger(length)) throw new Error(`an answer without a length: ${head}`)
  const from = end + headEnd.length
  return bytes.length < from + length
    ? undefined
    : { status: Number(head.slice(9, 12)), body: bytes.subarray(from, from + length) }
}

export async function open(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail))
  let bytes: Buffer = Buffer.alloc(0)
  let waiting: { done: (reply: Reply) => void; fail: (error: Error) => void } | undefined
  socket.on('data', (more: Buffer) => {
    bytes = bytes.length === 0 ? more : Buffer.concat([bytes, more])
    const reply = replyIn(bytes)
    if (!reply) return
    bytes = Buffer.alloc(0)
    waiting?.done(reply)
  })
  const end = (): void => waiting?.fail(new Error('the server hung up'))
  socket.on('close', end).on('error', end)
  return {
    send: (request) =>
      new Promise((done, fail) => {
        waiting = { done, fail }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export interface Measured {
  readonly calls: number
  readonly perSecond: number
  readonly latency: { readonly p50: number; readonly p99: number }
  /** The first unexpected answer. */
  readonly wrong: string | undefined
}

/**
 * Repeats `work` on several connections in parallel for some seconds, and then on while `isNeeded`. If `work` throws, the
 * run ends with `wrong`.
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  work: (connection: Connection, lane: number) => Promise<void>,
  isNeeded: () => boolean = () => false,
): Promise<Measured> {
  const lanes = await Promise.all(Array.from({ length: connections }, () => open(url)))
  const samples: number[] = []
  let wrong: string | undefined
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(
    lanes.map(async (connection, lane) => {
      let now = performance.now()
      while (now < until || isNeeded()) {
        await work(connection, lane).catch((error: unknown) => (wrong ??= String(error)))
        const answered = performance.now()
        samples.push(answered - now)
        now = answered
      }
    }),
  )
  const took = (performance.now() - start) / 1000
  for (const connection of lanes) connection.close()
  return {
    calls: samples.length,
    perSecond: Math.round(samples.length / took),
    latency: { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) },
    wrong,
  }
}

/** Returns the data of an answer; throws if the answer is not a success. */
export function dataOf(reply: Reply): Record<string, unknown> {
  const text = reply.body.toString()
  const body = JSON.parse(text) as { status: unknown; data: Record<string, unknown> }
  if (reply.status !== 200 || body.status !== 1) throw new Error(`${reply.status} ${text.slice(0, 300)}`)
  return body.data
}
