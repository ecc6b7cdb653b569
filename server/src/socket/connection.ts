// One socket of a member's device, or of a staff console. Its states:
//
//   new       open; it must log in within ten seconds (D37);
//   checking  the login is being checked;
//   online    it got the push `login` and now gets the pushes of its member;
//   ended     nothing is written to it and its messages are ignored. It is closed, and destroyed if the other side
//             does not close too.
import type { Duplex } from 'node:stream'
import type { Push } from '@banyan/contract/chat/push'
import { defaultLanguage } from '@banyan/contract/language'
import type { StaffPush } from '@banyan/contract/staff/socket'
import { WebSocket } from 'ws'
import type { Reader } from '../door/words.ts'
import { frameOf } from './frame.ts'

/** Bytes that may wait to be sent on one socket. A slower reader is disconnected and catches up from the log. */
export const mostWaiting = 1024 * 1024

/** Maximum burst of messages of a client, and messages per second after that. */
const burst = 30
const perSecond = 3

export class Connection {
  readonly ws: WebSocket
  readonly stream: Duplex
  /** The network address. */
  readonly address: string
  /** Ping slot 0–24: the second of the ping interval in which this socket is pinged, fixed when the socket opens. */
  readonly beat: number
  state: 'new' | 'checking' | 'online' | 'ended' = 'new'
  reader: Reader = { language: defaultLanguage }
  /** Ids of the member, or the member of staff, and of the session, as decimal strings; '' before the login. */
  member = ''
  session = ''
  /** Milliseconds: when the socket opened or ended, when its last message came, when it last sent `typing`. */
  since: number
  heardAt: number
  typedAt = -Infinity
  #budget = burst

  constructor(ws: WebSocket, stream: Duplex, address: string, now: number, beat: number) {
    this.ws = ws
    this.stream = stream
    this.address = address
    this.beat = beat
    this.since = now
    this.heardAt = now
  }

  /** Counts a message of the client. Returns false if the client sends too many. */
  heard(now: number): boolean {
    this.#budget = Math.min(burst, this.#budget + ((now - this.heardAt) / 1000) * perSecond) - 1
    this.heardAt = now
    return this.#budget >= 0
  }

  /** Writes whole frames. The library never leaves one of its own frames half written, so this is safe. */
  write(frames: Buffer): void {
    if (this.state === 'ended' || this.ws.readyState !== WebSocket.OPEN) return
    if (this.stream.writableLength > mostWaiting) this.ws.terminate()
    else this.stream.write(frames)
  }

  tell(push: Push | StaffPush): void {
    this.write(frameOf(push))
  }

  /** Sends the reason, if there is a text for it, and closes. */
  end(code: number, now: number, words?: string, reason?: string): void {
    if (this.state === 'ended') return
    if (words !== undefined) this.tell({ push_type: 'fail', data: words })
    this.state = 'ended'
    this.since = now
    this.ws.close(code, reason)
  }
}
