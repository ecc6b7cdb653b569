// The cases of the chat benchmark, run by ejabberd with its archive on, as the baseline of our figures.
import { percentile } from '../../result.ts'
import { openXmpp, type Xmpp } from './client.ts'
import type { Ejabberd } from './server.ts'

export interface Rate {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

const domain = 'localhost'
const rooms = 'conference.localhost'

/** Opens sessions of u<from> and the following users, a hundred at a time. */
export async function connectPeople(
  { port }: Ejabberd,
  from: number,
  count: number,
  acks: boolean,
): Promise<Xmpp[]> {
  const people: Xmpp[] = []
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: Math.min(100, count - at) }, (_, n) => `u${from + at + n}`)
    people.push(...(await Promise.all(some.map((user) => openXmpp(port, user, acks)))))
  }
  return people
}

/**
 * Sends one-to-one messages over `conversations` pairs, with `inFlight` of them at any time. A sender waits for the
 * acknowledgement before the next message.
 */
export async function sendOneToOne(
  server: Ejabberd,
  { conversations, inFlight, seconds }: { conversations: number; inFlight: number; seconds: number },
): Promise<Rate> {
  const senders = await connectPeople(server, 1, inFlight, true)
  const latencies: number[] = []
  const until = performance.now() + seconds * 1000
  const each = Math.ceil(conversations / inFlight)
  await Promise.all(
    senders.map(async (sender, index) => {
      for (let n = 0; performance.now() < until; n++) {
        const to = `u${inFlight + 1 + ((index * each + (n % each)) % conversations)}@${domain}`
        const began = performance.now()
        await sender.say(to, `message ${n} of ${index}, as long as people usually write`)
        latencies.push(performance.now() - began)
      }
    }),
  )
  for (const sender of senders) sender.close()
  return {
    perSecond: Math.round(latencies.length / seconds),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

/**
 * A room of this size, to which one user sends `perSecond` messages. Counts deliveries and measures the time from
 * sending to arrival.
 */
export async function talkInRoom(
  server: Ejabberd,
  { people, perSecond, seconds }: { people: number; perSecond: number; seconds: number },
): Promise<Rate & { readonly lost: number }> {
  const room = `bench@${rooms}`
  const all = await connectPeople(server, 1, people, true)
  const [speaker, ...others] = all
  if (!speaker) throw new Error('the room has no speaker')
  await speaker.join(room)
  for (const one of others) await one.join(room)
  const latencies: number[] = []
  for (const one of all)
    one.onMessage = (body) => {
      const said = Number(/^at (\d+\.?\d*)/.exec(body)?.[1] ?? Number.NaN)
      if (!Number.isNaN(said)) latencies.push(performance.now() - said)
    }
  const count = perSecond * seconds
  const began = performance.now()
  for (let n = 0; n < count; n++) {
    const due = began + (n * 1000) / perSecond
    while (performance.now() < due) await new Promise((later) => setTimeout(later, 1))
    void speaker.say(room, `at ${performance.now()}`, 'groupchat')
  }
  const expected = count * people
  for (let wait = 0; wait < 200 && latencies.length < expected; wait++)
    await new Promise((later) => setTimeout(later, 50))
  const took = (performance.now() - began) / 1000
  for (const one of all) one.close()
  return {
    perSecond: Math.round(latencies.length / took),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    lost: expected - latencies.length,
  }
}

/** Returns the bytes of the server's memory per idle session. */
export async function idleSessions(server: Ejabberd, sessions: number): Promise<number> {
  const before = server.memory()
  const people = await connectPeople(server, 1, sessions, false)
  await new Promise((later) => setTimeout(later, 2000))
  const each = Math.round((server.memory() - before) / sessions)
  for (const one of people) one.close()
  return each
}

/** Returns the milliseconds until all users are logged in again after a simultaneous disconnect. */
export async function reconnectStorm(server: Ejabberd, sessions: number): Promise<number> {
  const began = performance.now()
  const people = await Promise.all(
    Array.from({ length: sessions }, (_, n) => openXmpp(server.port, `u${n + 1}`, false)),
  )
  const took = Math.round(performance.now() - began)
  for (const one of people) one.close()
  return took
}
