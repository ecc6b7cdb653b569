import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../lib/clock.ts'
import { openSettings } from '../../settings/settings.ts'
import { makeCrowdGroup, makePairs, type Pair, unhurried } from '../../testing/chat/crowd.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { logAudit } from './log.audit.ts'
import { type LogWriter, type LogWriterOptions, openLogWriter, type SentItem } from './log-writer.ts'
import { type News, openLocalBus } from '../../bus/event.ts'

let database: FreshDatabase
let pairs: Pair[]
let group: bigint
const news: News[] = []
const bus = openLocalBus()
bus.listen((one) => news.push(one))

beforeAll(async () => {
  database = await freshDatabase()
  await unhurried(database.db)
  pairs = await makePairs(database.db, 4)
  group = await makeCrowdGroup(
    database.db,
    pairs.map(({ one }) => one),
  )
})
afterAll(() => database.dispose())

const open = (options: Partial<LogWriterOptions> = {}): LogWriter =>
  openLogWriter({
    url: database.url,
    clock: systemClock,
    settings: openSettings(database.db, systemClock),
    bus,
    sign: (address) => address,
    ...options,
  })

let keys = 0
/** Words of the nth pair’s first person, to the second. */
const words = (n: number, data: string, more: Partial<SentItem> = {}): SentItem => ({
  peer: String(pairs[n]?.other),
  sender: String(pairs[n]?.one),
  type: 'text',
  data,
  client: `writer-${++keys}`,
  payload: Buffer.from(data).toString('hex'),
  ...more,
})

test('[D38] one message that breaks the call fails alone; those beside it are sent, in their order', async () => {
  const writer = open()
  const all = await Promise.allSettled([
    writer.send(words(0, 'before')),
    // PostgreSQL keeps no NUL in a text; the door lets none in.
    writer.send(words(0, 'a\u0000b')),
    writer.send(words(0, 'after')),
    writer.send(words(1, 'elsewhere')),
  ])
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value.outcome : 'failed'))).toEqual([
    'sent',
    'failed',
    'sent',
    'sent',
  ])
  const seqs = all.flatMap((one) =>
    one.status === 'fulfilled' && 'message' in one.value ? [one.value.message.seq] : [],
  )
  expect(seqs).toEqual([1, 2, 1])
  await writer.close()
})

test('[D38] two processes with the same client_id, in one conversation and in two: one message, told once', async () => {
  const [one, other] = [open(), open()]
  for (let round = 0; round < 20; round++) {
    news.length = 0
    const client = `writer-race-${round}`
    const same = words(2, `round ${round}`, { client })
    const both = await Promise.all([one.send(same), other.send(same)])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['repeated', 'sent'])
    expect(new Set(both.map((sent) => 'message' in sent && sent.message.chat_id)).size).toBe(1)
    const split = `writer-split-${round}`
    const elsewhere = words(2, 'to the group', { client: split, conversation: String(group) })
    delete (elsewhere as { peer?: string }).peer
    const apart = await Promise.all([
      one.send(words(2, 'to a friend', { client: split })),
      other.send(elsewhere),
    ])
    expect(apart.map(({ outcome }) => outcome).sort()).toEqual(['reused', 'sent'])
    expect(news).toHaveLength(2)
  }
  await Promise.all([one.close(), other.close()])
})

test('[D38] what is too much is refused at once, what was taken is finished before the end, then nothing more', async () => {
  const writer = open({ connections: 1, batch: 4, queue: 8 })
  const all = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => writer.send(words(3, `n ${n}`))))
  expect(all.map((one) => one.status)).toEqual([
    ...Array.from({ length: 8 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ])
  const last = writer.send(words(3, 'the last'))
  await Promise.all([writer.close(), expect(last).resolves.toMatchObject({ outcome: 'sent' })])
  await expect(writer.send(words(3, 'too late'))).rejects.toMatchObject({ httpStatus: 503, code: 'busy' })
})

test('[D38 D56] any number of processes: eight write to one group and to each other at once, with no gap, no deadlock, all told', async () => {
  news.length = 0
  const writers = Array.from({ length: 8 }, () => open({ connections: 1, batch: 16 }))
  const sent = await Promise.all(
    writers.flatMap((writer, place) =>
      Array.from({ length: 50 }, (_, n) => {
        const item = words((place + n) % 4, `crossing ${place} ${n}`)
        if (n % 3 === 0) return writer.send(item)
        const { peer: _peer, ...more } = item
        return writer.send({ ...more, conversation: String(group), mentions: [String(pairs[0]?.one)] })
      }),
    ),
  )
  expect(new Set(sent.map(({ outcome }) => outcome))).toEqual(new Set(['sent']))
  const told = news.flatMap((one) =>
    one.kind === 'entries' ? one.entries.map((entry) => entry.chat_id) : [],
  )
  expect(new Set(told).size).toBe(400)
  expect(told).toHaveLength(400)
  expect((await logAudit.run(database.db, undefined)).faults).toEqual([])
  await Promise.all(writers.map((writer) => writer.close()))
})

test('[D38 D39] the audit finds what was tampered with', async () => {
  const faults = async () => (await logAudit.run(database.db, undefined)).faults.length
  expect(await faults()).toBe(0)
  const id = pairs[3]?.conversation ?? 0n
  const change = async (there: string, back: string) => {
    await database.pool.query(there, [id])
    expect([there, await faults()]).not.toEqual([there, 0])
    await database.pool.query(back, [id])
    expect([back, await faults()]).toEqual([back, 0])
  }
  await change(
    'update conversation set last_seq = last_seq + 1 where id = $1',
    'update conversation set last_seq = last_seq - 1 where id = $1',
  )
  await change(
    'update entry set seq = seq + 1000 where conversation_id = $1 and seq = 2',
    'update entry set seq = seq - 1000 where conversation_id = $1 and seq = 1002',
  )
  await change(
    'update participant set read_count = read_count + 1 where conversation_id = $1',
    'update participant set read_count = read_count - 1 where conversation_id = $1',
  )
  await change(
    'update entry set count = count + 1 where conversation_id = $1 and seq = 2',
    'update entry set count = count - 1 where conversation_id = $1 and seq = 2',
  )
  await change(
    'update entry set recalled_at = now() where conversation_id = $1 and seq = 2',
    'update entry set recalled_at = null where conversation_id = $1 and seq = 2',
  )
})
