// The member's socket (T16–T18, K7, E8), as a table without a clock or a network. It is
//
//   closed      nobody is signed in, or the app closed it: nothing makes it try again but `start` (T18);
//   connecting  a socket is being opened;
//   open        it is, and has sent its login (T16);
//   online      the server has accepted the login: messages may be sent;
//   waiting     it broke, and is tried again when the wait is over, or at once when the device says that it is
//               back (a network, a screen that is looked at again);
//   asking      it was tried as often as it may be: the member is asked 你已经断线，是否重新连接？ and either
//               answers, which resets the counters (T17), or the device says that it is back, which does too;
//   banned      staff have closed the chat to the member: nothing is tried before the end of that, unless the member
//               asks for it, since it may have been lifted.
//
// Four counters, each with its cap (K7): `attempts` in a row that did not come online, 20; `opens`, `closes` and
// `errors` of sockets that had opened, 5 each. A connection that held for a minute was a good one: what came before
// it is forgiven, so that a phone on a train is not asked after a day's fifth tunnel. The failure that brings a
// counter to its cap asks; every other one waits, with full jitter, so that a restarted server is not stormed.
// An attempt that never opens raises `attempts` alone: browsers call that an error too, and five of them would
// end the trying after seconds.

export const reconnectCaps = { attempts: 20, opens: 5, closes: 5, errors: 5 } as const

/** A connection that held this long clears the counters, milliseconds. */
export const heldLong = 60_000
/** The longest that the first attempt waits, and any; milliseconds. */
export const backoff = { first: 1_000, most: 30_000 } as const
/** Nothing heard for this long, where a ping comes every 25 s: the connection is dead. Milliseconds. */
export const silentLong = 60_000
/** A socket that does not open, or a login that is not answered, for this long counts as broken. */
export const answerLong = 10_000
/** The longest that a closed chat waits at a time, milliseconds: timers hold no more than 24 days. */
export const banLong = 24 * 3_600_000

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
  /** The explicit close: a logout. */
  | { type: 'stop' }
  | { type: 'opened' }
  /** The server's `login` push. */
  | { type: 'accepted' }
  | { type: 'closed' }
  | { type: 'error' }
  /** The server says that the chat is closed to the member, for so many milliseconds more. */
  | { type: 'banned'; left: number }
  /** Nothing was heard for too long, or the device has lost its network. */
  | { type: 'silent' }
  /** The wait is over. */
  | { type: 'due' }
  /** The device has a network again, or the app is looked at again. */
  | { type: 'wake' }
  /** The member's 重新连接. */
  | { type: 'reconnect' }

const cleared = { attempts: 0, opens: 0, closes: 0, errors: 0, wait: 0 }

export const disconnected: Connection = { phase: 'closed', ...cleared, openedAt: 0, closedAt: 0 }

/** The online flag of E8: only then is a message sent (V18). */
export const isOnline = (connection: Connection): boolean => connection.phase === 'online'

/** Whether a socket exists, or is being made. */
export const hasSocket = (connection: Connection): boolean =>
  connection.phase === 'connecting' || connection.phase === 'open' || connection.phase === 'online'

/** Full jitter: anything up to a bound that doubles with every attempt. `random` is in [0, 1). Milliseconds. */
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

/** The connection after it broke: asking when a counter has reached its cap, else waiting. */
function afterBreak(before: Connection, cause: 'closes' | 'errors', now: number, random: number): Connection {
  const wasOpen = before.phase !== 'connecting'
  const held = before.phase === 'online' && now - before.openedAt >= heldLong
  const kept = held ? { ...before, ...cleared } : before
  const counted = wasOpen && !held ? { ...kept, [cause]: kept[cause] + 1 } : kept
  const next = { ...counted, closedAt: now }
  if (broke(next)) return { ...next, phase: 'asking', wait: 0 }
  return { ...next, phase: 'waiting', wait: waitBefore(next.attempts, random) }
}

/** One step. An event that means nothing in a phase changes nothing: it returns the same object. */
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
      // A device that slept through the end of it has not heard the clock.
      if (phase === 'banned') return now - before.closedAt < before.wait ? before : connect(before)
      if (phase === 'waiting') return connect(before)
      return phase === 'asking' ? connect({ ...before, ...cleared }) : before
    case 'reconnect':
      return phase === 'asking' || phase === 'waiting' || phase === 'banned'
        ? connect({ ...before, ...cleared })
        : before
  }
}
