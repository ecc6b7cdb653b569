// Normal load: every member has an open socket, and messages are sent at an even pace. Measures the time until the
// sender's answer and the friend's push, each from the moment at which the message was due, so a stall counts.
import { setTimeout as after } from 'node:timers/promises'
import { call, dataOf, open } from '../http/client.ts'
import { openPlace } from '../http/place.ts'
import { percentile, type Result } from '../result.ts'
import { openLines, signedIn, type Person } from './line.ts'

/** The target p99 in milliseconds, with 5000 sockets and 1000 messages per second. */
const wantedP99 = 100
const lanes = 64

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const sizes = small
    ? { sockets: 40, perSecond: 40, seconds: 1 }
    : { sockets: 5_000, perSecond: 1_000, seconds: 20 }
  const place = await openPlace(0)
  try {
    const people = await signedIn(place.app, sizes.sockets)
    const lines = await openLines(place.url, people, 50)
    const delivered: number[] = []
    let due = performance.now()
    for (const line of lines)
      line.onPush = (text) => {
        const number = /"data":"message (\d+)"/.exec(text)?.[1]
        const mine = number !== undefined && text.includes(`"client_id":"bench-paced-client-${number}"`)
        if (mine) delivered.push(performance.now() - (due + (Number(number) * 1000) / sizes.perSecond))
      }
    due = performance.now() + 200
    const answered = await speak(place.url, people, { ...sizes, due })
    // Each message is pushed to the friend's device and to the sender's own.
    const expected = 2 * sizes.perSecond * sizes.seconds
    for (let wait = 0; wait < 200 && delivered.length < expected; wait++) await after(50)
    const lost = expected - delivered.length
    const p99 = percentile(answered, 0.99)
    yield {
      name: 'paced',
      value: p99,
      unit: 'ms until answered, p99',
      target: { of: 'value', atMost: wantedP99, why: 'the limit of the chat’s design at a fixed load' },
      caches: 'none',
      leavesOut: 'TLS, and drawing on the devices',
      latency: { p50: percentile(answered, 0.5), p99 },
      wrong: lost === 0 ? undefined : `${lost} of ${expected} pushes were lost or came twice`,
      notes: {
        ...sizes,
        pushed: { p50: percentile(delivered, 0.5), p99: percentile(delivered, 0.99) },
      },
    }
    for (const line of lines) line.close()
  } finally {
    await place.close()
  }
}

async function speak(
  url: string,
  people: readonly Person[],
  { perSecond, seconds, due }: { perSecond: number; seconds: number; due: number },
): Promise<number[]> {
  const answered: number[] = []
  const speaker = async (lane: number) => {
    const connection = await open(url)
    for (let number = lane; number < perSecond * seconds; number += lanes) {
      const at = due + (number * 1000) / perSecond
      const early = at - performance.now()
      if (early > 1) await after(early)
      // Neighbours are friends: one sends to the other.
      const from = (number * 769) % people.length
      const message = {
        to_id: String(people[from ^ 1]?.id),
        chat_type: 'single',
        type: 'text',
        data: `message ${number}`,
        client_id: `bench-paced-client-${number}`,
      }
      dataOf(
        await connection.send(call('/chat/conversation/chat', 'send-message', message, people[from]?.token)),
      )
      answered.push(performance.now() - at)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => speaker(lane)))
  return answered
}
