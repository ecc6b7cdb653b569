// `kill -9` in the middle of sending, of PostgreSQL and of the server, on a cluster with fsync; then the oracles.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailed } from '@banyan/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../lib/clock.ts'
import { type Database, openDatabase } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'
import { type Postgres, startPostgres } from '../../db/postgres.ts'
import { openSessions } from '../../identity/session.ts'
import { openSettings } from '../../settings/settings.ts'
import { makeCrowdGroup, makePairs, type Pair, unhurried } from '../../testing/chat/crowd.ts'
import { bareEnvironment, remote } from '../../testing/process.ts'
import { logAudit } from './log.audit.ts'
import { openLogWriter } from './log-writer.ts'
import { findPlaces } from './log.sql.ts'
import { moveRead } from '../conversation/chat.sql.ts'
import { openLocalBus } from '../../bus/event.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-chat-kill-'))
const dir = join(scratch, 'data')
const settings = () => openSettings(database.db, systemClock)
let postgres: Postgres
let database: Database
let pairs: Pair[]
let group: bigint

beforeAll(async () => {
  postgres = await startPostgres({ dir })
  await migrate(postgres.url)
  database = openDatabase(postgres.url)
  await unhurried(database.db)
  pairs = await makePairs(database.db, 12)
  group = await makeCrowdGroup(
    database.db,
    pairs.map(({ one }) => one),
  )
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** Where one sender says one thing after the other. */
interface Lane {
  sender: bigint
  conversation: bigint
  to: { single: bigint } | { group: bigint }
}
const lanes = (): Lane[] => [
  ...pairs.flatMap(({ conversation, one, other }) => [
    { sender: one, conversation, to: { single: other } },
    { sender: other, conversation, to: { single: one } },
  ]),
  ...pairs.map(({ one }) => ({ sender: one, conversation: group, to: { group } })),
]

/** The seq and conversation under which a client_id was answered. */
type Answers = Map<string, { conversation: string; seq: number }>

/** Everything answered is there once, as it was answered, in the order of its lane; and there is nothing else. */
async function expectKept(run: string, answers: Answers, asked: number): Promise<void> {
  const rows = await database.db
    .selectFrom('entry')
    .select(['conversation_id', 'seq', 'client_id', 'data'])
    .where('client_id', 'like', `${run}-%`)
    .execute()
  expect(rows.length).toBe(asked)
  expect(answers.size).toBe(asked)
  const last = new Map<string, number>()
  for (const row of rows.toSorted((a, b) => Number(a.seq - b.seq))) {
    const client = row.client_id ?? ''
    const answer = { conversation: String(row.conversation_id), seq: Number(row.seq) }
    expect([client, answers.get(client), row.data]).toEqual([client, answer, client])
    const [, lane = '', n = ''] = client.split('-')
    expect(Number(n)).toBe((last.get(lane) ?? -1) + 1)
    last.set(lane, Number(n))
  }
  await expectProven()
}

async function expectProven(): Promise<void> {
  const { faults } = await logAudit.run(database.db, undefined)
  expect(faults).toEqual([])
}

const moreThan = (answers: Answers, count: number) => expect.poll(() => answers.size).toBeGreaterThan(count)

test('[D38 D39] PostgreSQL is killed twice while 36 people send and read: nothing answered is lost, doubled or out of order', async () => {
  const bus = openLocalBus()
  const told: string[] = []
  bus.listen((news) => {
    if (news.kind === 'entries') told.push(...news.entries.map((entry) => entry.chat_id))
  })
  const writer = openLogWriter({
    url: postgres.url,
    clock: systemClock,
    settings: settings(),
    bus,
    sign: (address) => address,
    batch: 16,
  })
  const answers: Answers = new Map()
  const ending = new AbortController()
  let asked = 0

  async function say({ sender, to, conversation }: Lane, lane: number): Promise<void> {
    for (let n = 0; !ending.signal.aborted; n++) {
      const client = `pgkill-${lane}-${n}`
      asked++
      const whom = 'group' in to ? { conversation: String(conversation) } : { peer: String(to.single) }
      const item = {
        ...whom,
        sender: String(sender),
        type: 'text' as const,
        data: client,
        client,
        payload: Buffer.from(client).toString('hex'),
      }
      // Every third message goes out twice at once, as from a phone that lost patience.
      const [sent] = await Promise.all(n % 3 ? [writer.send(item)] : [writer.send(item), writer.send(item)])
      if (!('message' in sent)) throw new Error(`${client} was answered with ${sent.outcome}`)
      answers.set(client, { conversation: sent.message.conversation_id, seq: sent.message.seq })
      await pause(Math.random() * 5)
    }
  }
  async function reads({ sender, conversation }: Lane): Promise<void> {
    while (!ending.signal.aborted) {
      await pause(Math.random() * 20)
      const [place] = await findPlaces(database.db, sender, [conversation]).catch(() => [])
      const seq = BigInt(Math.floor(Math.random() * Number((place?.lastSeq ?? 0n) + 1n)))
      if (place) await moveRead(database.db, place, seq).catch(() => undefined)
    }
  }
  const busy = [...lanes().map(say), ...lanes().slice(0, 8).map(reads)]
  for (let round = 1; round <= 2; round++) {
    await moreThan(answers, answers.size + 600)
    // The postmaster and all its children at once, as a power cut would.
    process.kill(-postgres.pid, 'SIGKILL')
    postgres = await startPostgres({ dir, port: postgres.port })
  }
  await moreThan(answers, answers.size + 300)
  ending.abort()
  await Promise.all(busy)
  await writer.close()

  await expectKept('pgkill', answers, asked)
  // Nothing was told twice, and nothing that is not there.
  expect(new Set(told).size).toBe(told.length)
  const there = new Set([...answers.values()].map(({ conversation, seq }) => `${conversation}-${seq}`))
  for (const chatId of told) expect([chatId, there.has(chatId)]).toEqual([chatId, true])
})

test('[D38 D39] the server is killed twice in load, and clients ask its successor again with their client_id', async () => {
  const sessions = openSessions(database, systemClock, settings())
  const tokens = new Map<bigint, string>()
  for (const { one, other } of pairs)
    for (const id of [one, other])
      tokens.set(id, await database.transaction((tx) => sessions.open(tx, id, 'load')))
  const answers: Answers = new Map()
  const ending = new AbortController()
  let asked = 0
  let again = 0
  let server = await startServer()

  async function say({ sender, to }: Lane, lane: number): Promise<void> {
    const whom =
      'group' in to
        ? { to_id: String(to.group), chat_type: 'group' as const }
        : { to_id: String(to.single), chat_type: 'single' as const }
    for (let n = 0; !ending.signal.aborted; n++) {
      const client_id = `server-${lane}-${String(n).padStart(10, '0')}`
      asked++
      for (;;) {
        const ask = remote(server.url, tokens.get(sender) ?? '')
        try {
          const message = { ...whom, type: 'text' as const, data: client_id, client_id }
          const { data } = await ask('/chat/conversation/chat', 'send-message', message)
          answers.set(client_id, { conversation: data.conversation_id, seq: data.seq })
          break
        } catch (error) {
          if (error instanceof CallFailed && error.kind === 'refused') throw error
          again++
          await pause(50)
        }
      }
    }
  }
  const busy = lanes().slice(0, 30).map(say)
  for (let round = 1; round <= 2; round++) {
    await moreThan(answers, answers.size + 400)
    await server.kill()
    server = await startServer()
  }
  await moreThan(answers, answers.size + 200)
  ending.abort()
  await Promise.all(busy)
  await server.kill()
  expect(again).toBeGreaterThan(0)
  await expectKept('server', answers, asked)
})

/** The server as it is started in production, in a process of its own. */
async function startServer(): Promise<{ url: string; kill(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: postgres.url,
      DATA_DIR: join(scratch, 'files'),
      SECRET: 'only-for-tests-'.repeat(3),
      SMTP_URL: 'smtp://127.0.0.1:9',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, fail) => {
    let said = ''
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /http:\/\/[\d.:]+/.exec(said)
      if (found) done(found[0])
    })
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)))
  })
  return {
    url,
    kill: () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGKILL')
      }),
  }
}
