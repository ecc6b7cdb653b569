// `kill -9` in the middle of chats with customer service: of the process that has the agent's socket and calls, and of
// PostgreSQL. No message is lost or doubled, no chat has two agents, and none is lost with its agent.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailed } from '@banyan/contract/client'
import { staffPushes } from '@banyan/contract/staff/socket'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serviceAudit } from '../../chat/service/session.audit.ts'
import { logAudit } from '../../chat/log/log.audit.ts'
import { openDatabase } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'
import { startPostgres } from '../../db/postgres.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { logOf, newKey } from '../../testing/chat/talk.ts'
import { endServers, launchServer, remote, serving } from '../../testing/process.ts'
import { testSecret } from '../../testing/serve.ts'
import { storeSetting } from '../../testing/settings.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

const dir = mkdtempSync(join(tmpdir(), 'banyan-test-desk-kill-'))
const page = '/mine/service/external-service'
const desk = '/staff/service/desk'
let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(async () => {
  await endServers()
  await home.close()
  rmSync(dir, { recursive: true, force: true })
})

/** Opens the console's socket. Resolves when the login is accepted. */
async function openSocket(url: string, token: string): Promise<WebSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/staff/socket`)
  await new Promise((done) => ws.once('open', done))
  const accepted = new Promise<void>((done) =>
    ws.on('message', (data: Buffer) => {
      if (staffPushes.parse(JSON.parse(data.toString())).push_type === 'login') done()
    }),
  )
  ws.send(JSON.stringify({ socket_type: 'login', token }))
  await accepted
  return ws
}

test('[D46] the process of an agent is killed: each message is in the log once, and the chats wait for another agent', async () => {
  await storeSetting(home.database.db, 'chat.perMinute', 6000)
  const people = await newTalkers(home, 'Noy', 'Kham', 'Bee')
  const dao = await staffPerson(home, 'support', 'dao')
  const lan = await staffPerson(home, 'support', 'lan')
  const server = launchServer({
    NODE_ENV: 'test',
    SECRET: testSecret,
    RATE_LIMIT: '0',
    DATA_DIR: dir,
    DATABASE_URL: home.database.url,
  })
  const url = await serving(server)
  const socket = await openSocket(url, dao.token)
  const closed = new Promise((done) => socket.once('close', done))
  socket.on('error', () => undefined)
  const agent = remote(url, dao.token)
  await agent(desk, 'do-attend', { online: true, name: 'Dao' })

  /** Sends through the process that dies, then with the same key through the other one, until there is an answer. */
  let answered = 0
  const load = openLoad()
  const insist = async (send: (ask: typeof agent) => Promise<unknown>, token: string) => {
    try {
      await send(remote(url, token))
    } catch {
      expect(await load.insist(() => send(home.client(token)))).toBe('done')
    }
    answered++
  }
  const chats = await Promise.all(
    people.map(async (person) => {
      const conversation = (await person.ask(page, 'do-open', {})).data.conversation_id
      const write = (data: string, client_id: string) => (ask: typeof agent) =>
        ask('/chat/conversation/chat', 'send-message', {
          to_id: conversation,
          chat_type: 'service',
          type: 'text',
          data,
          client_id,
        } as never)
      await write('first', newKey())(person.ask)
      const session = (await person.ask(page, 'load-session', {})).data.session?.id ?? ''
      await agent(desk, 'do-take', { session_id: session })
      return { person, conversation, session, write }
    }),
  )
  const rounds = 12
  const talks = chats.map(async ({ person, session, write }) => {
    for (let n = 0; n < rounds; n++) {
      const [asked, said] = [newKey(), newKey()]
      await Promise.all([
        insist(write(`asked ${n}`, asked), person.token),
        insist(
          (ask) => ask(desk, 'do-send', { session_id: session, data: `answered ${n}`, client_id: said }),
          dao.token,
        ),
      ])
    }
  })
  await expect.poll(() => answered).toBeGreaterThan(people.length * 6)
  server.child.kill('SIGKILL')
  await Promise.all(talks)
  await Promise.all([server.ended, closed])
  expect(answered).toBe(people.length * rounds * 2)

  // The agent's console is gone, so the lease ends; the renewal of another agent returns the chats. The killed process
  // dated the lease by the computer's clock, which is ahead of the clock of the test.
  home.clock.advance({ minutes: 10 })
  await lan.ask(desk, 'do-attend', { online: true, name: 'Lan' })
  const waiting = (await lan.ask(desk, 'load-desk', { tab: 'waiting' })).data
  expect(waiting.list.map(({ id }) => id)).toEqual(
    chats.map(({ session }) => session).toSorted((a, b) => Number(a) - Number(b)),
  )
  for (const { person, conversation, session } of chats) {
    await lan.ask(desk, 'do-take', { session_id: session })
    const { list, last_seq } = await logOf(person, conversation)
    const texts = list.filter(({ type }) => type === 'text').map(({ data }) => data)
    const each = Array.from({ length: rounds }, (_, n) => [`asked ${n}`, `answered ${n}`]).flat()
    expect(texts.toSorted()).toEqual(['first', ...each].toSorted())
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: last_seq }, (_, n) => n + 1))
  }
  for (const check of [serviceAudit, logAudit])
    expect((await check.run(home.database.db, undefined)).faults).toEqual([])
})

/** Returns a load: its calls are repeated until there is an answer. */
function openLoad() {
  let missed = 0
  let ended = false
  return {
    /** How many answers are missing. */
    missed: () => missed,
    end: () => {
      ended = true
    },
    /** Repeats a call until there is an answer. Returns 'done' or the code of the refusal. */
    insist: async (call: () => Promise<unknown>): Promise<string> => {
      for (;;) {
        try {
          await call()
          return 'done'
        } catch (error) {
          if (error instanceof CallFailed && error.kind === 'refused') return error.code
          if (ended) throw error
          missed++
          await pause(20)
        }
      }
    },
  }
}

interface Talk {
  readonly person: Talker
  readonly agents: readonly StaffPerson[]
  readonly insist: (call: () => Promise<unknown>) => Promise<string>
  /** Called after each answered message. */
  readonly onAnswer: () => void
}

const turns = 10

/**
 * Writes and serves the chat of one member. In each turn the member writes, all agents take the chat at the same time, and
 * the one who got it answers, then closes it or hands it back. Returns the seq of each answered message by its text.
 */
async function talk({ person, agents, insist, onAnswer }: Talk) {
  const { conversation_id } = (await person.ask(page, 'do-open', {})).data
  const seqs = new Map<string, number>()
  const done = async (call: () => Promise<unknown>) => expect(await insist(call)).toBe('done')
  for (let turn = 0; turn < turns; turn++) {
    const keyOf = (part: string) => `kill-${conversation_id}-${turn}-${part}`.padEnd(20, '-')
    const asked = {
      to_id: conversation_id,
      chat_type: 'service',
      type: 'text',
      data: `asked ${turn}`,
    } as const
    await done(async () => {
      const item = { ...asked, client_id: keyOf('asked') }
      seqs.set(item.data, (await person.ask('/chat/conversation/chat', 'send-message', item)).data.seq)
    })
    onAnswer()
    let session_id = ''
    await done(async () => {
      session_id = (await person.ask(page, 'load-session', {})).data.session?.id ?? ''
    })
    const outcomes = await Promise.all(
      agents.map(({ ask, name }) =>
        insist(() => ask(desk, 'do-take', { request_key: keyOf(name), session_id })),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['claimed-already', 'claimed-already', 'done'])
    const agent = agents[outcomes.indexOf('done')]
    if (!agent) throw new Error('no agent has the chat')
    const answer = () =>
      done(async () => {
        const item = { session_id, data: `answered ${turn}`, client_id: keyOf('answered') }
        seqs.set(item.data, (await agent.ask(desk, 'do-send', item)).data.message.seq)
      })
    // Every second answer goes out twice at the same time, as from a console that got no answer.
    await Promise.all(turn % 2 === 0 ? [answer(), answer()] : [answer()])
    onAnswer()
    const control = turn % 3 === 0 ? 'do-close' : 'do-hand'
    await done(() => agent.ask(desk, control, { request_key: keyOf('end'), session_id }))
  }
  return { conversation: BigInt(conversation_id), seqs }
}

/** Starts the app on a cluster of its own. */
async function openOwn() {
  // Data that a killed process has written stays in the memory of the system. So no data needs to reach the disk.
  const place = { dir: join(dir, 'postgres'), settings: { fsync: 'off' } }
  let postgres = await startPostgres(place)
  await migrate(postgres.url)
  const database = openDatabase(postgres.url)
  const own = await startTestApp({}, { ...database, url: postgres.url, dispose: () => database.close() })
  return {
    own,
    /** Kills the postmaster and all its children at the same time, and starts it again when `hit` resolves. */
    async restart(hit: () => Promise<void>) {
      process.kill(-postgres.pid, 'SIGKILL')
      await hit()
      postgres = await startPostgres({ ...place, port: postgres.port })
    },
    async close() {
      await own.close()
      await postgres.stop()
    },
  }
}

test('[D46] PostgreSQL is killed twice while chats are written, taken and handed back: each answered message is there once, and no chat goes to two agents', async () => {
  const cluster = await openOwn()
  const { own } = cluster
  const { db } = own.database
  const load = openLoad()
  try {
    await storeSetting(db, 'chat.perMinute', 6000)
    const people = await newTalkers(own, 'Noy', 'Kham', 'Bee', 'Lan')
    const agents: StaffPerson[] = []
    for (const name of ['dao', 'eva', 'fon']) agents.push(await staffPerson(own, 'support', name))
    for (const { ask, name } of agents) await ask(desk, 'do-attend', { online: true, name })

    let answered = 0
    let restarts = Promise.resolve()
    const hit = async () => {
      const before = load.missed()
      await expect.poll(load.missed).toBeGreaterThan(before)
    }
    const onAnswer = () => {
      answered++
      if (answered === 20 || answered === 50) restarts = restarts.then(() => cluster.restart(hit))
    }
    const talks = await Promise.all(
      people.map((person) => talk({ person, agents, insist: load.insist, onAnswer })),
    )
    await restarts
    expect(answered).toBe(people.length * turns * 2)
    for (const { conversation, seqs } of talks) {
      const entries = await db
        .selectFrom('entry')
        .select(['seq', 'type', 'data'])
        .where('conversation_id', '=', conversation)
        .orderBy('seq')
        .execute()
      expect(entries.map(({ seq }) => Number(seq))).toEqual(entries.map((_, n) => n + 1))
      // One tip for the agent who got the chat, and one for its return or end.
      expect(entries.map(({ type, data }) => (type === 'tips' ? 'tip' : data))).toEqual(
        Array.from({ length: turns }, (_, n) => [`asked ${n}`, 'tip', `answered ${n}`, 'tip']).flat(),
      )
      for (const { type, data, seq } of entries)
        if (type !== 'tips') expect([data, seqs.get(data)]).toEqual([data, Number(seq)])
    }
    for (const check of [serviceAudit, logAudit]) expect((await check.run(db, undefined)).faults).toEqual([])
  } finally {
    load.end()
    await cluster.close()
  }
})
