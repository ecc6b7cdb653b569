// The states of the member's socket (T16–T18, K7, E8), as pure functions without a clock or a network:
//
//   closed      no one is logged in, or the app closed the socket. Only `start` opens it again (T18).
//   connecting  the socket is being opened.
//   open        the socket is open and has sent its login (T16).
//   online      the server has accepted the login; messages may be sent.
//   waiting     the connection broke. It is retried after a wait, or immediately when the device reports a network or
//               the app becomes visible.
//   asking      the retry limit is reached; the member is asked 你已经断线，是否重新连接？. An answer resets the
//               counters (T17), and so does a device that reports a network.
//   banned      staff have suspended chat for the member. Nothing is retried before the end of the suspension, unless
//               the member asks, because it may have been lifted.
//
// There are four counters with limits (K7): `attempts` in a row that did not come online (20), and `opens`, `closes`
// and `errors` of sockets that had opened (5 each). A connection that lasted a minute resets all counters, so that a
// phone on a train is not asked after a few tunnels. A failure that reaches a limit leads to `asking`. Every other
// failure waits with full jitter, so that clients do not reconnect to a restarted server all at once. An attempt that
// never opens raises only `attempts`: browsers report it as an error too, and five errors would end the retries
// within seconds.
import { dayMs } from '../time.ts'

export const reconnectCaps = { attempts: 20, opens: 5, closes: 5, errors: 5 } as const

/** A connection that lasted this long resets the counters. Milliseconds. */
export const heldLong = 60_000
/** The longest wait before the first retry, and before any retry. Milliseconds. */
export const backoff = { first: 1_000, most: 30_000 } as const
/** Without any data for this long the connection is dead; the server pings every 25 s. Milliseconds. */
export const silentLong = 60_000
/** A socket that has not opened, or a login without an answer, fails after this long. Milliseconds. */
export const answerLong = 10_000
/** The longest single wait of a suspended chat. Milliseconds. Timers can't hold more than 24 days. */
export const banLong = dayMs

export type Phase = 'closed' | 'connecting' | 'open' | 'online' | 'waiting' | 'asking' | 'banned'

export interface Connection {
  phase: Phase
  attempts: number
  opens: number
  closes: number
  errors: number
  /** When the socket last came online and when it last broke (E8); 0 before the first time. */
  openedAt: number
  closedAt: number
  /** While waiting, or banned: how long, milliseconds. */
  wait: number
}

export type ConnectionEvent =
  | { type: 'start' }
  /** The app closed the socket: a logout. */
  | { type: 'stop' }
  | { type: 'opened' }
  /** The server's `login` push. */
  | { type: 'accepted' }
  | { type: 'closed' }
  | { type: 'error' }
  /** The server says that chat is suspended for this many more milliseconds. */
  | { type: 'banned'; left: number }
  /** No data came for too long, or the device has lost its network. */
  | { type: 'silent' }
  /** The wait is over. */
  | { type: 'due' }
  /** The device has a network again, or the app is visible again. */
  | { type: 'wake' }
  /** The member tapped 重新连接. */
  | { type: 'reconnect' }

const cleared = { attempts: 0, opens: 0, closes: 0, errors: 0, wait: 0 }

export const disconnected: Connection = { phase: 'closed', ...cleared, openedAt: 0, closedAt: 0 }

/** The online flag of E8. Messages are sent only while it is true (V18). */
export const isOnline = (connection: Connection): boolean => connection.phase === 'online'

/** True if a socket exists or is being opened. */
export const hasSocket = (connection: Connection): boolean =>
  connection.phase === 'connecting' || connection.phase === 'open' || connection.phase === 'online'

/** Returns a wait with full jitter: between 0 and a bound that doubles with every attempt. `random` is in [0, 1). Milliseconds. */
export function waitBefore(attempt: number, random: number): number {
  const bound = Math.min(backoff.most, backoff.first * 2 ** Math.min(attempt, 10))
  return Math.floor(bound * random)
}

const connect = (connection: Connection): Connection => ({
  ...connection,
  phase: 'connecting',
  attempts: connection.attempts + 1,
  wait: 0,
})

const broke = ({ attempts, opens, closes, errors }: Connection): boolean =>
  attempts >= reconnectCaps.attempts ||
  opens >= reconnectCaps.opens ||
  closes >= reconnectCaps.closes ||
  errors >= reconnectCaps.errors

/** Returns the state after a failure: `asking` if a counter has reached its limit, else `waiting`. */
function afterBreak(before: Connection, cause: 'closes' | 'errors', now: number, random: number): Connection {
  const wasOpen = before.phase !== 'connecting'
  const held = before.phase === 'online' && now - before.openedAt >= heldLong
  const kept = held ? { ...before, ...cleared } : before
  const counted = wasOpen && !held ? { ...kept, [cause]: kept[cause] + 1 } : kept
  const next = { ...counted, closedAt: now }
  if (broke(next)) return { ...next, phase: 'asking', wait: 0 }
  return { ...next, phase: 'waiting', wait: waitBefore(next.attempts, random) }
}

/** Returns the state after an event. An event without meaning in the current phase returns the same object. */
export function connectionAfter(
  before: Connection,
  event: ConnectionEvent,
  now: number,
  random: number,
): Connection {
  const { phase } = before
  switch (event.type) {
    case 'start':
      return phase === 'closed' ? connect({ ...before, ...cleared }) : before
    case 'stop':
      return phase === 'closed' ? before : { ...before, ...cleared, phase: 'closed', closedAt: now }
    case 'opened':
      return phase === 'connecting' ? { ...before, phase: 'open', opens: before.opens + 1 } : before
    case 'accepted':
      return phase === 'open' ? { ...before, phase: 'online', attempts: 0, openedAt: now } : before
    case 'closed':
    case 'silent':
      return hasSocket(before) ? afterBreak(before, 'closes', now, random) : before
    case 'error':
      return hasSocket(before) ? afterBreak(before, 'errors', now, random) : before
    case 'banned': {
      const wait = Math.min(Math.max(event.left, backoff.first), banLong)
      return phase === 'closed' ? before : { ...before, ...cleared, phase: 'banned', closedAt: now, wait }
    }
    case 'due':
      return phase === 'waiting' || phase === 'banned' ? connect(before) : before
    case 'wake':
      // The device may have slept past the end of the suspension, so the timer did not fire.
      if (phase === 'banned') return now - before.closedAt < before.wait ? before : connect(before)
      if (phase === 'waiting') return connect(before)
      return phase === 'asking' ? connect({ ...before, ...cleared }) : before
    case 'reconnect':
      return phase === 'asking' || phase === 'waiting' || phase === 'banned'
        ? connect({ ...before, ...cleared })
        : before
  }
}
