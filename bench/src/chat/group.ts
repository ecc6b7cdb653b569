// A group whose members are all online, with one sender: deliveries per second, with no message lost or doubled. The
// baseline is a room of ejabberd with the same members and messages.
import { makeCrowdGroup, unhurried } from '../../../server/src/testing/chat/crowd.ts'
import { call, dataOf, open } from '../http/client.ts'
import { openPlace, type Place } from '../http/place.ts'
import { percentile, type Result } from '../result.ts'
import { type Rate, talkInRoom } from './ejabberd/cases.ts'
import { startEjabberd } from './ejabberd/server.ts'
import { openLines, type Person, signedIn } from './line.ts'

interface Sizes {
  people: number
  perSecond: number
  seconds: number
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const sizes: Sizes = small
    ? { people: 10, perSecond: 20, seconds: 1 }
    : { people: 500, perSecond: 50, seconds: 20 }
  const theirs = await baseline(sizes)
  const place = await openPlace(0)
  try {
    const ours = await talk(place, sizes)
    yield {
      name: 'group',
      value: ours.perSecond,
      unit: 'deliveries/s',
      ...(theirs ? { baseline: { name: 'ejabberd, archive on', value: theirs.perSecond } } : {}),
      target: {
        of: 'value',
        atLeast: sizes.people * sizes.perSecond * 0.999,
        why: 'every message reaches everyone; the load is fixed',
      },
      caches: 'none',
      leavesOut: 'TLS, and drawing on the devices',
      latency: { p50: ours.p50, p99: ours.p99 },
      wrong: ours.wrong,
      notes: {
        ...sizes,
        wanted: sizes.people * sizes.perSecond,
        lost: ours.lost,
        ...(theirs
          ? { baselineLatency: { p50: theirs.p50, p99: theirs.p99 }, baselineLost: theirs.lost }
          : {}),
      },
    }
  } finally {
    await place.close()
  }
}

async function talk(
  { app, url }: Place,
  { people: count, perSecond, seconds }: Sizes,
): Promise<Rate & { lost: number; wrong: string | undefined }> {
  const people = await signedIn(app, count)
  await unhurried(app.database.db)
  const group = await makeCrowdGroup(
    app.database.db,
    people.map(({ id }) => id),
  )
  const lines = await openLines(url, people, 50)
  const latencies: number[] = []
  let wrong: string | undefined
  for (const line of lines) {
    let seq = 0
    line.onPush = (text) => {
      if (!text.startsWith('{"push_type":"chat"')) return
      const now = Number(/"seq":(\d+)/.exec(text)?.[1])
      if (now !== seq + 1) wrong ??= `after ${seq} came ${now}`
      seq = now
      latencies.push(performance.now() - Number(/"data":"at (\d+\.?\d*)"/.exec(text)?.[1]))
    }
  }
  const messages = perSecond * seconds
  const began = performance.now()
  await speak(url, group, people[0], { messages, perSecond }).catch(
    (error: unknown) => (wrong ??= String(error)),
  )
  const expected = messages * count
  for (let wait = 0; wait < 200 && latencies.length < expected; wait++)
    await new Promise((later) => setTimeout(later, 50))
  const took = (performance.now() - began) / 1000
  for (const line of lines) line.close()
  const lost = expected - latencies.length
  if (lost > 0) wrong ??= `${lost} of ${expected} deliveries were lost`
  return {
    perSecond: Math.round(latencies.length / took),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    lost,
    wrong,
  }
}

/** Sends this many messages at an even pace, without waiting for the answers. */
async function speak(
  url: string,
  group: bigint,
  speaker: Person | undefined,
  { messages, perSecond }: { messages: number; perSecond: number },
): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: 16 }, () => open(url)))
  const began = performance.now()
  let next = 0
  await Promise.all(
    lanes.map(async (connection) => {
      for (let n = next++; n < messages; n = next++) {
        const due = began + (n * 1000) / perSecond
        while (performance.now() < due) await new Promise((later) => setTimeout(later, 1))
        const message = {
          to_id: String(group),
          chat_type: 'group',
          type: 'text',
          data: `at ${performance.now()}`,
          client_id: `bench-group-message-${n}`,
        }
        dataOf(
          await connection.send(call('/chat/conversation/chat', 'send-message', message, speaker?.token)),
        )
      }
    }),
  )
  for (const connection of lanes) connection.close()
}

async function baseline(sizes: Sizes) {
  const server = await startEjabberd(sizes.people)
  if (!server) return undefined
  try {
    return await talkInRoom(server, sizes)
  } finally {
    await server.stop()
  }
}
