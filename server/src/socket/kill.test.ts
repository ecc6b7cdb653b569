// Three processes on one database and one bus, with members on each, under load: then one of the processes, the bus and
// PostgreSQL are killed, one after the other. The clients only follow the rules of the protocol.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ask } from '@banyan/contract/client'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openApp, type RunningApp } from '../boot/app.ts'
import { readConfig } from '../boot/config.ts'
import { migrate } from '../db/migrate.ts'
import { type Postgres, startPostgres } from '../db/postgres.ts'
import type { EveryCall } from '../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { ChatDevice } from '../testing/chat/client.ts'
import { freePort } from '../testing/system/free-port.ts'
import { type Nats, startNats } from '../testing/nats.ts'
import { bareEnvironment, remote } from '../testing/process.ts'
import { storeSetting } from '../testing/settings.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-three-'))
const main = join(import.meta.dirname, '../main.ts')
const secret = 'three-processes-'.repeat(3)
const begun: ChildProcess[] = []
const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  for (const child of begun.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

interface Process {
  readonly url: string
  start(): Promise<void>
  kill(): Promise<void>
}

async function serve(env: Record<string, string>): Promise<Process> {
  const port = await freePort()
  let child: ChildProcess
  const one: Process = {
    url: `http://127.0.0.1:${port}`,
    start: () =>
      new Promise((ready, failed) => {
        child = spawn(process.execPath, [main], {
          env: { ...bareEnvironment(), ...env, PORT: String(port) },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        begun.push(child)
        child.stdout?.on('data', (text: Buffer) => {
          if (text.includes('Banyan serves')) ready()
        })
        child.once('exit', () => failed(new Error('a server ended before it served')))
      }),
    async kill() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await ended
    },
  }
  await one.start()
  return one
}

/** Gives up after ten seconds: a call that waits for a killed part must not hold up its device. */
const client = (server: string, token?: string): Ask<EveryCall> => remote(server, token, 10_000)

interface Place {
  postgres: Postgres
  nats: Nats
  servers: Process[]
  app: RunningApp
}

async function open(): Promise<Place> {
  const dir = join(scratch, 'data')
  const postgres = await startPostgres({ dir })
  await migrate(postgres.url)
  const nats = await startNats()
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    SOCKET_LIMIT: '0',
    SECRET: secret,
    DATA_DIR: join(scratch, 'files'),
    DATABASE_URL: postgres.url,
  }
  const app = openApp({ config: readConfig(env), databaseUrl: postgres.url })
  const place = { postgres, nats, servers: [] as Process[], app }
  ends.push(async () => {
    await app.close()
    for (const server of place.servers) await server.kill()
    await nats.kill()
    await place.postgres.stop()
  })
  await storeSetting(app.database.db, 'chat.perMinute', 6000)
  for (let n = 0; n < 3; n++) place.servers.push(await serve({ ...env, NATS_URL: nats.url }))
  return place
}

test('[D38 D39 D56 T16] of three processes on one PostgreSQL and one NATS server, one is killed, then the bus, then PostgreSQL: nothing that was answered is lost, doubled or out of order on any device, and unread is exact', async () => {
  const place = await open()
  const { servers, nats, app } = place
  const urls = servers.map(({ url }) => url)
  const home = {
    app,
    client: (token?: string) => client(urls[0] ?? '', token),
  }
  const names = ['Somchai', 'Mali', 'Keo', 'Noy', 'Bounmy', 'Vanna']
  const people = await newTalkers(home, ...names)
  const [owner, ...others] = people as [Talker, ...Talker[]]
  for (const other of others) await befriend(owner, other)
  const group = await makeGroup(owner, others, 'Three processes')

  const devices = people.map(
    (person, n) =>
      new ChatDevice({
        person,
        servers: [...urls.slice(n % 3), ...urls.slice(0, n % 3)],
        askAt: (server) => client(server, person.token),
      }),
  )
  ends.push(async () => {
    await Promise.all(devices.map((device) => device.stop()))
  })
  const loading = new AbortController()
  const talk = async (device: ChatDevice, n: number) => {
    for (let turn = 0; !loading.signal.aborted; turn++) {
      const other = n === 0 ? (others[turn % others.length] ?? owner) : owner
      if ((turn + n) % 2 === 0) await device.insist(group, 'group', `${names[n]} to all: ${turn}`)
      else await device.insist(other.key, 'single', `${names[n]} to ${other.name}: ${turn}`)
    }
  }
  // Two at a time from every device, so that sends overtake each other.
  const talks = devices.flatMap((device, n) => [talk(device, n), talk(device, n)])
  const answered = () => devices.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  const more = async (count: number) => {
    const until = answered() + count
    await expect.poll(answered).toBeGreaterThan(until)
  }

  await more(300)
  await servers[1]?.kill()
  await more(300)
  await servers[1]?.start()
  await more(200)
  await nats.kill()
  await more(300)
  await nats.start()
  await more(200)
  process.kill(-place.postgres.pid, 'SIGKILL')
  place.postgres = await startPostgres({ dir: place.postgres.dir, port: place.postgres.port })
  await more(300)
  loading.abort()
  await Promise.all(talks)

  // No client is asked to catch up: pushes, the rules for gaps and the sweep bring every device to the heads.
  const logs = await logsOf(app)
  const mine = (person: Talker) => [...logs].filter(([, { members }]) => members.includes(person.key))
  for (const [n, person] of people.entries())
    await expect
      .poll(() => mine(person).map(([id]) => devices[n]?.headOf(id)))
      .toEqual(mine(person).map(([, { seqs }]) => seqs.at(-1)))

  for (const [n, person] of people.entries()) {
    const device = devices[n]
    expect(device?.faults).toEqual([])
    for (const [id, log] of mine(person)) {
      const has = device?.logs.get(id) ?? []
      const from = has[0]?.seq ?? 0
      expect(has.map(({ seq }) => seq)).toEqual(log.seqs.filter((seq) => seq >= from))
      expect(has.map(({ client_id }) => client_id)).toEqual(log.clients.slice(from - 1))
    }
  }
  for (const { acknowledged } of devices)
    for (const { conversation, seq, clientId } of acknowledged)
      expect([seq, logs.get(conversation)?.clients[seq - 1]]).toEqual([seq, clientId])
  for (const [, { seqs, clients }] of logs) {
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    const keys = clients.filter((key) => key !== null)
    expect(new Set(keys).size).toBe(keys.length)
  }
  // Every sender retried until there was an answer, so every entry in a log was answered.
  const sent = [...logs.values()].flatMap(({ clients }) => clients.filter((key) => key !== null))
  expect(sent.length).toBe(answered())

  // A sender has read the log up to the sent message: unread counts the later messages of others.
  for (const [n, person] of people.entries())
    for (const item of (await devices[n]?.chatList()) ?? []) {
      const log = logs.get(item.conversation_id)
      const own = log?.senders.lastIndexOf(person.key) ?? -1
      const unread = log?.clients.slice(own + 1).filter((key) => key !== null).length
      expect([item.conversation_id, item.noreadnum]).toEqual([item.conversation_id, unread])
    }
  expect(devices.reduce((sum, { connections }) => sum + connections, 0)).toBeGreaterThan(devices.length)
})

interface Kept {
  members: string[]
  seqs: number[]
  clients: (string | null)[]
  senders: string[]
}

/** Returns every log as the database has it. */
async function logsOf(app: RunningApp): Promise<Map<string, Kept>> {
  const entries = await app.database.db
    .selectFrom('entry')
    .select(['conversation_id', 'seq', 'client_id', 'sender_id'])
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute()
  const members = await app.database.db
    .selectFrom('participant')
    .select(['conversation_id', 'member_id'])
    .where('left_at', 'is', null)
    .execute()
  const logs = new Map<string, Kept>()
  for (const { conversation_id, member_id } of members) {
    const id = String(conversation_id)
    const log = logs.get(id) ?? { members: [], seqs: [], clients: [], senders: [] }
    log.members.push(String(member_id))
    logs.set(id, log)
  }
  for (const row of entries) {
    const log = logs.get(String(row.conversation_id))
    log?.seqs.push(Number(row.seq))
    log?.clients.push(row.client_id)
    log?.senders.push(String(row.sender_id))
  }
  return logs
}
