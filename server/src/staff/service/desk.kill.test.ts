// `kill -9` of the process that has the agent's socket and calls, in the middle of chats: the chats return to the queue,
// and no message is lost or doubled.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffPushes } from '@banyan/contract/staff/socket'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serviceAudit } from '../../chat/service/session.audit.ts'
import { logAudit } from '../../chat/log/log.audit.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalkers } from '../../testing/chat/chat.ts'
import { logOf, newKey } from '../../testing/chat/talk.ts'
import { endServers, launchServer, remote, serving } from '../../testing/process.ts'
import { testSecret } from '../../testing/serve.ts'
import { storeSetting } from '../../testing/settings.ts'
import { staffPerson } from '../../testing/staff.ts'

const dir = mkdtempSync(join(tmpdir(), 'banyan-test-desk-kill-'))
const page = '/mine/service/external-service'
const desk = '/staff/service/desk'
let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(async () => {
  endServers()
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
  const insist = async (send: (ask: typeof agent) => Promise<unknown>, token: string) => {
    try {
      await send(remote(url, token))
    } catch {
      await send(home.client(token))
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
