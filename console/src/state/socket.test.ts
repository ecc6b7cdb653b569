// The console's socket against a fake server: the queries that are loaded again, back-off, and a connection that is dead
// without a close.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isStale, openStaffSocket } from './socket.ts'

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 1
  sent: unknown[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.dispatchEvent(new Event('open'))
  }
  tell(push: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(push) }))
  }
  end(code: number): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const asked: string[] = []
/** The keys that were asked for by name. */
const ended: unknown[] = []
let client: QueryClient
let close: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'banyan.example' })
  FakeSocket.all = []
  asked.length = 0
  ended.length = 0
  client = new QueryClient()
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    if (filters?.queryKey) ended.push(filters.queryKey)
    for (const name of ['service-desk', 'service-chat', 'ticket', 'me', 'recharge'])
      if (filters?.predicate?.({ queryKey: [name], state: { data: undefined } } as never)) asked.push(name)
  })
  close = openStaffSocket(client, 'token-of-dao')
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeSocket.all.at(-1) as FakeSocket
const accepted = () => {
  last().open()
  last().tell({ push_type: 'login', data: { staff_id: '2' } })
}
/** Moves the time forward until something is asked again. */
const passGather = () => vi.advanceTimersByTimeAsync(300)

test('[D46] it logs in with the token, answers pings, and after each login asks for all that it announces', async () => {
  accepted()
  expect(last().url).toBe('wss://banyan.example/staff/socket')
  last().tell({ push_type: 'ping', data: {} })
  expect(last().sent).toEqual([
    { socket_type: 'login', token: 'token-of-dao', language: expect.any(String) },
    { socket_type: 'pong' },
  ])
  await passGather()
  expect(asked).toEqual(['service-desk', 'service-chat', 'ticket', 'me'])
  asked.length = 0
  // Many changes within a moment are asked for once.
  for (let n = 0; n < 50; n++) last().tell({ push_type: 'chat', data: { conversation_id: '7' } })
  await passGather()
  expect(asked).toEqual(['service-desk', 'service-chat'])
  asked.length = 0
  last().tell({ push_type: 'counts', data: {} })
  await passGather()
  expect(asked).toEqual(['me'])
})

test('[D46] a lost connection is opened again after a growing wait, and a silent one too; after a gap all is asked anew', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  accepted()
  await passGather()
  const waits: number[] = []
  for (let n = 0; n < 4; n++) {
    const before = FakeSocket.all.length
    last().end(1006)
    let waited = 0
    for (; FakeSocket.all.length === before; waited += 100) await vi.advanceTimersByTimeAsync(100)
    waits.push(waited)
  }
  expect(waits).toEqual([...waits].toSorted((a, b) => a - b))
  expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 4)
  asked.length = 0
  accepted()
  await passGather()
  expect(asked).toEqual(['service-desk', 'service-chat', 'ticket', 'me'])
  const count = FakeSocket.all.length
  await vi.advanceTimersByTimeAsync(59_000)
  expect(FakeSocket.all).toHaveLength(count)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(FakeSocket.all.length).toBeGreaterThan(count)
})

test('[D46] a session that has ended is not tried again; the console asks who is logged in', async () => {
  accepted()
  const count = FakeSocket.all.length
  last().end(4401)
  expect(ended).toEqual([['me']])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSocket.all).toHaveLength(count)
})

test('[D46] a change of one chat leaves the transcripts of others alone', () => {
  const chat = (conversation_id: string) => ({ pages: [{ session: { conversation_id } }] })
  const shown = (data: unknown) => ({ queryKey: ['service-chat', '1'], state: { data } }) as never
  const push = { push_type: 'chat', data: { conversation_id: '7' } } as const
  expect(isStale(shown(chat('7')), push)).toBe(true)
  expect(isStale(shown(chat('8')), push)).toBe(false)
})

test('a push about a list concerns the loaded pages of that list only, unless they are many', () => {
  const query = (queryKey: unknown[], pages = 1) =>
    ({ queryKey, state: { data: { pages: Array.from({ length: pages }, () => ({})) } } }) as never
  const push = { push_type: 'list', data: { list: 'recharge' } } as const
  expect(isStale(query(['recharge', 'list', { state: 'waiting' }]), push)).toBe(true)
  expect(isStale(query(['recharge', 'item', '7']), push)).toBe(false)
  expect(isStale(query(['withdraw', 'list', {}]), push)).toBe(false)
  expect(isStale(query(['recharge', 'list', {}], 11), push)).toBe(false)
  // After a login all lists are asked for again.
  expect(isStale(query(['members', {}]), { push_type: 'login', data: { staff_id: '2' } })).toBe(true)
})
