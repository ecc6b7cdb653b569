// A new version: two servers behind Caddy restart one after the other while callers work, as `deploy/systemd/roll.sh` does it.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { makeGroup, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { ChatDevice } from '../testing/chat/client.ts'
import { freePort } from '../testing/system/free-port.ts'
import { startNats } from '../testing/nats.ts'
import { startCaddy } from '../testing/parts/caddy.ts'
import { partsRoom } from '../testing/parts/parts.ts'
import { endServers, launchServer, remote, serving, until } from '../testing/process.ts'
import { testSecret } from '../testing/serve.ts'
import { storeSetting } from '../testing/settings.ts'
import { openApp } from './app.ts'
import { readConfig } from './config.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-roll-'))
afterEach(endServers)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const callers = 16
const devicesEach = 4

interface Answered {
  calls: number
  /** The seq of each message that was answered, by its client_id. */
  readonly messages: Map<string, number>
  readonly failures: unknown[]
}

/** Calls until it is stopped: every other call sends a message. A call that fails is not repeated. */
async function work(who: Talker, group: string, answered: Answered, stop: AbortSignal): Promise<void> {
  for (let turn = 0; !stop.aborted; turn++) {
    try {
      if (turn % 2 === 0) await who.ask('/tarbar/mine', 'load-mine', {})
      else {
        const client_id = randomUUID()
        const message = {
          to_id: group,
          chat_type: 'group',
          type: 'text',
          data: `${turn}`,
          client_id,
        } as const
        const { data } = await who.ask('/chat/conversation/chat', 'send-message', message)
        answered.messages.set(client_id, data.seq)
      }
      answered.calls++
    } catch (error) {
      answered.failures.push(error)
    }
    await pause(50)
  }
}

describe('behind Caddy', () => {
  test('[D55 D58] two servers restart one after the other: no call fails, all sockets come back, no message is missing', async () => {
    const [database, nats, room] = [await freshDatabase(), await startNats(), partsRoom()]
    const env = {
      NODE_ENV: 'test',
      SECRET: testSecret,
      DATA_DIR: join(scratch, 'data'),
      DATABASE_URL: database.url,
      NATS_URL: nats.url,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: '0',
      SOCKET_LIMIT: '0',
      DRAIN_MS: '4000',
    }
    const app = openApp({
      config: readConfig({ ...env, LOG_LEVEL: 'silent' }),
      databaseUrl: database.url,
    })
    await storeSetting(app.database.db, 'chat.perMinute', 6_000)
    const ports = [await freePort(), await freePort()]
    const start = (port: number) => launchServer({ ...env, PORT: String(port) })
    const servers = ports.map((port) => start(port))
    const addresses = await Promise.all(servers.map((server) => serving(server)))
    const { url } = await startCaddy(room, addresses)

    const client = (token = '') => remote(url, token)
    const people = await newTalkers({ app, client }, 'Noy', 'Kham', 'Mali', 'Keo', 'Vanna')
    const [owner, ...others] = people as [Talker, ...Talker[]]
    const group = await makeGroup(owner, others, 'Rolling')
    const devices = people.flatMap((person) =>
      Array.from(
        { length: devicesEach },
        () => new ChatDevice({ person, servers: [url], askAt: (at) => remote(at, person.token) }),
      ),
    )
    const answered: Answered = { calls: 0, messages: new Map(), failures: [] }
    const ending = new AbortController()
    const working = Array.from({ length: callers }, (_, n) =>
      work(people[n % people.length] as Talker, group, answered, ending.signal),
    )
    const more = async (count: number) => {
      const goal = answered.calls + count
      await until(() => answered.calls >= goal)
    }
    await more(100)
    const connected = devices.map((device) => device.connections)
    for (const [n, port] of ports.entries()) {
      servers[n]?.child.kill('SIGTERM')
      expect(await servers[n]?.ended).toBe(0)
      servers[n] = start(port)
      await serving(servers[n])
      await until(async () => (await fetch(`${addresses[n]}/ready`)).ok)
      await more(50)
    }
    ending.abort()
    await Promise.all(working)
    expect(answered.failures).toEqual([])

    const log = await database.db
      .selectFrom('entry')
      .select(['conversation_id', 'seq', 'client_id'])
      .where('client_id', 'in', [...answered.messages.keys()])
      .orderBy('seq')
      .execute()
    expect(log).toHaveLength(answered.messages.size)
    for (const { client_id, seq } of log) expect(answered.messages.get(client_id ?? '')).toBe(Number(seq))
    const conversation = String(log[0]?.conversation_id)
    const head = Number(log.at(-1)?.seq)
    for (const device of devices) {
      // Nobody asks it to catch up: a socket that did not come back would stay behind.
      await expect.poll(() => device.headOf(conversation)).toBe(head)
      expect(device.faults).toEqual([])
      const seqs = device.logs.get(conversation)?.map(({ seq }) => seq) ?? []
      expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, n) => head - seqs.length + 1 + n))
    }
    expect(
      devices.filter((device, n) => device.connections > (connected[n] ?? 0)),
      'each socket was on one of the servers that restarted',
    ).toHaveLength(devices.length)

    await Promise.all(devices.map((device) => device.stop()))
    for (const server of servers) {
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    await app.close()
    await nats.kill()
    await database.dispose()
    room.remove()
  })
})
