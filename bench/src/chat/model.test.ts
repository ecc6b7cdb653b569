// Random steps in any order: three members send, recall, react, read, lose their network and their answers, reload their
// pages,
// and the server restarts. When everything is connected again, every device must show the log.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '@banyan/contract/chat/message'
import { isSilent } from '@banyan/rules/chat/unread'
import { buildServer } from '../../../server/src/boot/server.ts'
import { startTestApp, type TestApp } from '../../../server/src/testing/app.ts'
import { makeGroup, newTalkers, type Talker } from '../../../server/src/testing/chat/chat.ts'
import { TestDevice } from './device.ts'

/** MODEL_RUNS and MODEL_STEPS make it longer, for example for a nightly run. */
const runs = Number(process.env['MODEL_RUNS'] ?? 6)
const steps = Number(process.env['MODEL_STEPS'] ?? 40)

let home: TestApp
let server: TestApp['server']
let url = ''
let people: readonly Talker[]

async function serve(): Promise<void> {
  server = await buildServer(home.app)
  const port = url === '' ? 0 : Number(new URL(url).port)
  url = await server.listen({ host: '127.0.0.1', port })
}

beforeAll(async () => {
  home = await startTestApp()
  people = await newTalkers(home, 'Somchai', 'Mali', 'Noy')
  await serve()
})
afterAll(async () => {
  await server.close()
  await home.close()
})

type Step =
  | { kind: 'send'; who: number; count: number }
  | {
      kind: 'recall' | 'react' | 'read' | 'offline' | 'online' | 'cut' | 'reload' | 'lose' | 'older'
      who: number
    }
  | { kind: 'restart' }
  | { kind: 'rest'; milliseconds: number }

const who = fc.nat(3)
const one = <K extends Step['kind']>(kind: K, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), who }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('send' as const), who, count: fc.integer({ min: 1, max: 12 }) }),
  },
  one('recall', 3),
  one('react', 4),
  one('read', 2),
  one('offline', 2),
  one('online', 3),
  one('cut', 2),
  one('reload', 1),
  one('lose', 2),
  one('older', 1),
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('rest' as const),
      milliseconds: fc.integer({ min: 1, max: 120 }),
    }),
  },
) as fc.Arbitrary<Step>

const until = (what: () => unknown, why?: string) =>
  expect.poll(what, why === undefined ? {} : { message: why })
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const shown = ({ seq, data, isremove, from_id, options }: Message) => ({
  seq,
  data,
  isremove,
  from_id,
  reactions: options.reactions?.list ?? [],
})

/** Returns the whole log on the server. */
async function truth(reader: Talker, id: string): Promise<Message[]> {
  const all: Message[] = []
  for (let after = 0, more = true; more;) {
    const { data } = await reader.ask('/chat/conversation/chat', 'load-messages', {
      conversation_id: id,
      after,
      limit: 100,
    })
    all.push(...data.list)
    after = data.list.at(-1)?.seq ?? after
    more = data.newer
  }
  return all
}

class World {
  readonly id: string
  readonly group: string
  /** Somchai has two phones. */
  readonly devices: readonly TestDevice[]
  readonly sent = new Set<string>()
  #said = 0

  constructor(id: string, group: string) {
    this.id = id
    this.group = group
    const [somchai, mali, noy] = people as [Talker, Talker, Talker]
    this.devices = [somchai, somchai, mali, noy].map((owner) => new TestDevice(owner, () => url))
  }

  async take(now: Step): Promise<void> {
    if (now.kind === 'restart') {
      await server.close()
      await pause(20)
      return serve()
    }
    if (now.kind === 'rest') return void (await pause(now.milliseconds))
    const device = this.devices[now.who % this.devices.length]
    if (!device) return
    const log = device.state.logs.get(this.id)
    switch (now.kind) {
      case 'send':
        return this.#send(device, now.count)
      case 'recall': {
        const own = log?.entries.findLast(
          (entry) => entry.from_id === device.owner.key && entry.type === 'text',
        )
        if (own && own.isremove === 0) await this.#recall(device, own)
        return
      }
      case 'react': {
        const target = log?.entries.findLast((entry) => entry.type === 'text' && entry.isremove === 0)
        if (!target) return
        // Each reaction is another one than before. A refusal or a lost answer undoes it.
        const sticker = target.options.reactions?.mine === '[赞]' ? '' : '[赞]'
        return void device.chat.marks.react(target, sticker).catch(() => undefined)
      }
      case 'read':
        return device.chat.lines.read(this.id, log?.high ?? 0)
      case 'lose':
        return device.loseAnswers(2)
      case 'older':
        return void device.chat.windows.older(this.id).catch(() => undefined)
      case 'reload':
        await device.reload()
        return void device.chat.windows.open(this.id).catch(() => undefined)
      default:
        device[now.kind]()
    }
  }

  async #send(device: TestDevice, count: number): Promise<void> {
    const item = device.state.items.get(this.id)
    if (!item) return
    for (let more = count; more > 0; more--) {
      const data = `${device.owner.name} ${++this.#said}`
      if ((await device.chat.outbox.send(item, { type: 'text', data })) === 'sent') this.sent.add(data)
    }
  }

  async #recall(device: TestDevice, { chat_id }: Message): Promise<void> {
    const owner = people.find(({ key }) => key === device.owner.key)
    this.sent.delete(
      device.state.logs.get(this.id)?.entries.find((entry) => entry.chat_id === chat_id)?.data ?? '',
    )
    await owner?.ask('/chat/conversation/chat', 'recall-message', {
      from_id: owner.key,
      to_id: this.group,
      chat_type: 'group',
      chat_id,
    })
  }

  /** Ends all failures: every device has a network and shows the newest messages. */
  async calm(): Promise<void> {
    for (const device of this.devices) {
      device.loseAnswers(0)
      device.online()
      device.chat.reconnect()
      await expect.poll(() => device.state.phase).toBe('online')
      await device.chat.windows.open(this.id)
      for (const { send_status, client_id } of device.state.logs.get(this.id)?.sending ?? [])
        if (send_status === 'fail') await device.chat.outbox.resend(client_id)
    }
  }

  end(): void {
    for (const device of this.devices) device.end()
  }
}

test('[D38 D39 T13 T14 T16] whatever happens, every device ends with the log: nothing lost, nothing twice, nothing out of order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: steps }), async (story) => {
      const [owner, ...members] = people as [Talker, ...Talker[]]
      // Without this, the limit of new groups per hour would be reached.
      home.clock.advance({ minutes: 61 })
      const group = await makeGroup(owner, members)
      const world = new World(group, group)
      try {
        for (const device of world.devices) {
          await device.chat.begin()
          await expect.poll(() => device.state.items.has(group)).toBe(true)
          await device.chat.windows.open(group)
        }
        for (const now of story) await world.take(now)
        await world.calm()
        for (const device of world.devices)
          await expect.poll(() => device.state.logs.get(group)?.sending.length).toBe(0)
        const log = await truth(owner, group)
        const visible = log.filter(({ type }) => !isSilent(type)).map(shown)
        expect(
          log.map(({ seq }) => seq),
          'gapless',
        ).toEqual(log.map((_, place) => place + log[0]!.seq))
        const words = log
          .filter(({ type, isremove }) => type === 'text' && isremove === 0)
          .map(({ data }) => data)
        expect(new Set(words), 'nothing that was accepted is lost, and nothing else is there').toEqual(
          world.sent,
        )
        expect(words.length, 'nothing twice').toBe(world.sent.size)
        for (const device of world.devices) {
          while (device.state.logs.get(group)?.older) await device.chat.windows.older(group)
          await expect
            .poll(() => device.state.logs.get(group)?.entries.map(shown))
            .toEqual(visible.filter(({ seq }) => seq >= (device.state.logs.get(group)?.low ?? 0)))
          const last = log.at(-1)
          const line = () => device.state.items.get(group)
          await until(() => [line()?.last_seq, line()?.last_count]).toEqual([last?.seq, last?.count])
          const owner = people.find(({ key }) => key === device.owner.key)
          const unread = async () => {
            const told = await owner?.ask('/chat/conversation/info', 'load-info', { conversation_id: group })
            return [line()?.noreadnum, told?.data.noreadnum]
          }
          await until(async () => {
            const [here, there] = await unread()
            return here === there
          }, 'unread is what the server says, on each phone').toBe(true)
        }
      } finally {
        world.end()
      }
    }),
    { numRuns: runs, endOnFailure: false, interruptAfterTimeLimit: 240_000 },
  )
}, 300_000)
