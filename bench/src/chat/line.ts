// A member's socket with minimal cost for the load generator: a handwritten handshake, and only as much frame parsing
// as
// counting needs. A general client would limit the measurement itself.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { RunningApp } from '../../../server/src/boot/app.ts'
import { makePairs } from '../../../server/src/testing/chat/crowd.ts'

export interface Person {
  readonly id: bigint
  readonly token: string
}

/** Returns this many logged-in members who are friends in pairs. */
export async function signedIn(app: RunningApp, count: number): Promise<Person[]> {
  const pairs = await makePairs(app.database.db, Math.ceil(count / 2))
  const ids = pairs.flatMap(({ one, other }) => [one, other]).slice(0, count)
  return app.database.transaction(async (tx) => {
    const people: Person[] = []
    for (const id of ids) people.push({ id, token: await app.sessions.open(tx, id, 'bench') })
    return people
  })
}

export interface Line {
  /** Called with the text of each push, except pings, which are answered. */
  onPush: (text: string) => void
  readonly closed: boolean
  close(): void
}

/** Opens a socket and logs in; resolves when the server has sent `login`. */
export function openLine(url: string, { id, token }: Person): Promise<Line> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const line: Line = {
    onPush: () => undefined,
    get closed() {
      return socket.destroyed
    },
    close: () => void socket.destroy(),
  }
  return new Promise((done, fail) => {
    let rest: Buffer = Buffer.alloc(0)
    let open = false
    socket.on('connect', () =>
      socket.write(
        `GET /socket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    )
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (!open) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = rest.toString('latin1', 0, end)
        if (!head.startsWith('HTTP/1.1 101')) return fail(new Error(head.split('\r\n')[0]))
        open = true
        rest = rest.subarray(end + 4)
        say(socket, { socket_type: 'login', user_id: String(id), token, language: 'en' })
      }
      rest = readFrames(rest, (text) => {
        if (text.startsWith('{"push_type":"ping"')) say(socket, { socket_type: 'pong' })
        else if (text.startsWith('{"push_type":"login"')) done(line)
        else if (text.startsWith('{"push_type":"fail"')) fail(new Error(text))
        else line.onPush(text)
      })
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server hung up')))
  })
}

/** A client's frame must be masked; a mask of zeros is allowed. */
function say(socket: Socket, what: object): void {
  const payload = Buffer.from(JSON.stringify(what))
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0])
      : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255, 0, 0, 0, 0])
  socket.write(Buffer.concat([head, payload]))
}

/** Passes on the text of each complete frame, and returns the rest. */
function readFrames(bytes: Buffer, take: (text: string) => void): Buffer {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = (bytes[at + 1] ?? 0) & 127
    const head = short === 127 ? 10 : short === 126 ? 4 : 2
    if (bytes.length - at < head) break
    const length =
      short === 127
        ? Number(bytes.readBigUInt64BE(at + 2))
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : short
    if (bytes.length - at - head < length) break
    if (((bytes[at] ?? 0) & 15) === 1) take(bytes.toString('latin1', at + head, at + head + length))
    at += head + length
  }
  return at === 0 ? bytes : Buffer.from(bytes.subarray(at))
}

/** Opens all sockets, this many at a time. */
export async function openLines(url: string, people: readonly Person[], atOnce: number): Promise<Line[]> {
  const lines: Line[] = []
  let next = 0
  const worker = async () => {
    for (let person = people[next++]; person; person = people[next++]) lines.push(await openLine(url, person))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return lines
}
