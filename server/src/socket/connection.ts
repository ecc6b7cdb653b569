// One socket of a member's device, from its handshake to its end. It is
//
//   new       open, and nothing is known of it: it has ten seconds to log in (D37);
//   checking  its login is being looked up;
//   online    it was told `login`, and hears from then on what concerns its member;
//   ended     nothing is written to it any more, and nothing that it says counts; it is closed, and torn down when the
//             other side does not close too.
import type { Duplex } from 'node:stream'
import type { Push } from '@banyan/contract/chat/push'
import { defaultLanguage, type Language } from '@banyan/contract/language'
import { WebSocket } from 'ws'
import { frameOf } from './frame.ts'

/** What may wait to be sent on one socket, bytes. Whoever reads slower is dropped, and catches up by the log. */
export const mostWaiting = 1024 * 1024

/** What may be said at once, and per second after that. */
const burst = 30
const perSecond = 3

export class Connection {
  readonly ws: WebSocket
  readonly stream: Duplex
  readonly origin: string
  /** In which of the seconds between two pings this socket is pinged: its own, whoever else comes and goes. */
  readonly beat: number
  state: 'new' | 'checking' | 'online' | 'ended' = 'new'
  language: Language = defaultLanguage
  /** Ids as decimal strings; '' before the login. */
  member = ''
  session = ''
  /** When the socket opened or, later, ended; when it was heard last, and when it last told that it types. */
  since: number
  heardAt: number
  typedAt = -Infinity
  #budget = burst

  constructor(ws: WebSocket, stream: Duplex, origin: string, now: number, beat: number) {
    this.ws = ws
    this.stream = stream
    this.origin = origin
    this.beat = beat
    this.since = now
    this.heardAt = now
  }

  /** Notes that something was said; whether that was still within what may be said. */
  heard(now: number): boolean {
    this.#budget = Math.min(burst, this.#budget + ((now - this.heardAt) / 1000) * perSecond) - 1
    this.heardAt = now
    return this.#budget >= 0
  }

  /** Writes whole frames. Between the library's own frames this is safe: it never leaves one half-written. */
  write(frames: Buffer): void {
    if (this.state === 'ended' || this.ws.readyState !== WebSocket.OPEN) return
    if (this.stream.writableLength > mostWaiting) this.ws.terminate()
    else this.stream.write(frames)
  }

  tell(push: Push): void {
    this.write(frameOf(push))
  }

  /** Says why, where there are words, and closes. */
  end(code: number, now: number, words?: string, reason?: string): void {
    if (this.state === 'ended') return
    if (words !== undefined) this.tell({ push_type: 'fail', data: words })
    this.state = 'ended'
    this.since = now
    this.ws.close(code, reason)
  }
}
