import { CallFailed } from '@banyan/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entry, line, page, phone, told } from '../testing/phone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pinned = (version: number, is_top: 0 | 1) => ({
  push_type: 'updateChat',
  data: { version, conversation_id: '7', chat: line({ is_top }) },
})

test('[D37] a version one higher is applied, an older one passed over, a longer step asks for everything', async () => {
  const { begin, push, state, calls } = phone({})
  await begin()
  expect(calls('chat-login')).toHaveLength(1)
  push(pinned(4, 1))
  expect(state().items.get('7')?.is_top).toBe(1)
  push(pinned(4, 0))
  push(pinned(2, 0))
  expect(state().items.get('7')?.is_top, 'old news').toBe(1)
  expect(calls('chat-login')).toHaveLength(1)
  push(pinned(6, 1))
  await vi.advanceTimersByTimeAsync(0)
  expect(calls('chat-login')).toHaveLength(2)
  push({ push_type: 'changed', data: { version: 3 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(calls('chat-login')).toHaveLength(3)
})

test('[C15 C25] fail is said to whoever looks, in its own words; a moment lights the dot, once per version', async () => {
  const { begin, push, said, counts } = phone({})
  await begin()
  push({ push_type: 'fail', data: 'Your chat access is suspended until 2026-12-21 07:30 UTC' })
  expect(said).toEqual([{ said: 'Your chat access is suspended until 2026-12-21 07:30 UTC' }])
  expect(counts['moment']).toBe(0)
  push({ push_type: 'moment', data: { version: 3, kind: 'new', from_id: '2' } })
  expect(counts['moment'], 'known already').toBe(0)
  push({ push_type: 'moment', data: { version: 4, kind: 'like', from_id: '2' } })
  expect(counts['moment']).toBe(1)
})

test('[T12 D39] what is pushed while chat-login is on its way is not lost to an answer that is older', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { begin, push, state, counts } = phone({ 'chat-login': () => new Promise((done) => (answer = done)) })
  await begin()
  push({ push_type: 'chat', data: entry(3) })
  push(pinned(4, 1))
  answer(told([line()], 3))
  await vi.advanceTimersByTimeAsync(0)
  expect(state().items.get('7')).toMatchObject({ last_seq: 3, noreadnum: 1, message: { data: 'say 3' } })
  expect(state().items.get('7')?.is_top).toBe(1)
  expect(counts['unread']).toBe(1)
})

test('[V18] closed by staff, it says until when, not that the network is away; opened again, it goes on', async () => {
  let closed = false
  const refusal = new CallFailed('refused', 'chat-banned', 'Closed', { until: '2099-01-02T03:04:00.000Z' })
  const { begin, chat, wires, state, said } = phone({
    'chat-login': () => (closed ? Promise.reject(refusal) : told([line()], 3)),
  })
  await begin()
  closed = true
  const banned = '2099-01-02T03:04:00.000Z'
  wires[0]?.breaks(4403, banned)
  expect(state()).toMatchObject({ phase: 'banned', banned })
  expect(await chat.outbox.send(line(), { type: 'text', data: 'one more word' })).toBe('offline')
  expect(said).toEqual([{ closedUntil: banned }])
  await expect(chat.login()).rejects.toMatchObject({ code: 'chat-banned' })
  expect(state()).toMatchObject({ phase: 'banned', banned })
  expect(wires).toHaveLength(1)
  closed = false
  await chat.login()
  expect(state()).toMatchObject({ phase: 'connecting', banned: '' })
  expect(wires).toHaveLength(2)
  chat.end()
})

test('[D38] a hole is filled after 400 ms, from where the window ends; what comes by itself meanwhile needs no asking', async () => {
  const { begin, chat, push, log, calls } = phone({
    'load-messages': ({ after }) =>
      after === undefined ? page([entry(1), entry(2)], 2) : page([entry(6), entry(7)], 7),
  })
  await begin()
  await chat.windows.open('7')
  push({ push_type: 'chat', data: entry(5) })
  push({ push_type: 'chat', data: entry(4) })
  push({ push_type: 'chat', data: entry(3) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log()?.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  expect(calls('load-messages')).toHaveLength(1)
  push({ push_type: 'chat', data: entry(7) })
  await vi.advanceTimersByTimeAsync(399)
  expect(calls('load-messages')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls('load-messages').at(-1)?.request).toMatchObject({ conversation_id: '7', after: 5 })
  expect(log()?.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('[T2 T18] signed out, the store is empty, and what still comes back changes nothing', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { begin, chat, state } = phone({ 'load-messages': () => new Promise((done) => (answer = done)) })
  await begin()
  const opening = chat.windows.open('7')
  chat.end()
  answer(page([entry(1)], 1))
  await opening
  expect(state()).toMatchObject({ me: '', phase: 'closed', ready: false })
  expect([state().items.size, state().logs.size]).toEqual([0, 0])
})

const picture = { type: 'image', data: '', file: new Blob(['bytes'], { type: 'image/png' }) } as const
const sent = {
  chat_id: '7-3',
  conversation_id: '7',
  seq: 3,
  count: 3,
  create_time: '2026-11-21T08:01:00.000Z',
}

test('[T14 T15] a picture is uploaded, then sent; refused, it fails and goes again without a second upload', async () => {
  let refuse = true
  const { begin, chat, calls, log, said, localStore } = phone({
    'do-upload': () => ({ upload_url: '/files/chat/a.webp' }),
    'send-message': ({ data }) => {
      if (refuse) throw new CallFailed('refused', 'not-friends', 'You are not friends')
      return { ...sent, data, options: {} }
    },
  })
  await begin()
  await chat.windows.open('7')
  await chat.outbox.send(line(), picture)
  await vi.advanceTimersByTimeAsync(0)
  expect(log()?.sending).toMatchObject([
    { send_status: 'fail', code: 'not-friends', data: '/files/chat/a.webp' },
  ])
  expect(said).toEqual([{ said: 'You are not friends' }])
  const key = log()?.sending[0]?.client_id ?? ''
  expect(await localStore.outgoing()).toMatchObject([{ client_id: key, send_status: 'fail' }])
  refuse = false
  await chat.outbox.resend(key)
  await vi.advanceTimersByTimeAsync(0)
  expect(calls('do-upload')).toHaveLength(1)
  expect(new Set(calls('send-message').map(({ request }) => request['client_id']))).toEqual(new Set([key]))
  expect(log()?.sending).toEqual([])
  expect(log()?.entries.at(-1)).toMatchObject({
    seq: 3,
    type: 'image',
    data: '/files/chat/a.webp',
    from_id: '1',
  })
  expect(await localStore.outgoing()).toEqual([])
})

test('[T15] a picture that is given up while it goes up is never sent', async () => {
  const { begin, chat, calls, log, localStore, said } = phone({
    'do-upload': (_, { signal }) =>
      new Promise((_done, fail) =>
        signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
      ),
  })
  await begin()
  await chat.windows.open('7')
  await chat.outbox.send(line(), picture)
  await vi.advanceTimersByTimeAsync(0)
  await chat.outbox.discard(log()?.sending[0]?.client_id ?? '')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log()?.sending).toEqual([])
  expect(await localStore.outgoing()).toEqual([])
  expect(calls('send-message')).toHaveLength(0)
  expect(said).toEqual([])
})

test('[T14] nobody answers for long: it has failed, and says why; the answer may still come by a push', async () => {
  const { begin, chat, calls, log, push } = phone({
    'send-message': () => {
      throw new CallFailed('unreachable', 'request-failed', 'The request failed')
    },
  })
  await begin()
  await chat.windows.open('7')
  await chat.outbox.send(line(), { type: 'text', data: 'hello?' })
  await vi.advanceTimersByTimeAsync(45_000)
  expect(calls('send-message').length).toBe(6)
  const failed = log()?.sending[0]
  expect(failed).toMatchObject({ send_status: 'fail', code: 'request-failed' })
  push({
    push_type: 'chat',
    data: entry(3, { from_id: '1', data: 'hello?', client_id: failed?.client_id ?? '' }),
  })
  expect(log()?.sending).toEqual([])
  expect(log()?.entries.map(({ data }) => data)).toEqual(['say 1', 'say 2', 'hello?'])
})

test('[T19 T20] roles follow the pushes, and a group that was lost leaves the list', async () => {
  const group = {
    group_id: '9',
    conversation_id: '9',
    name: 'Boats',
    avatar: '',
    user_type: 3,
    is_notice: 1,
    member_count: 3,
    mute_all: 0,
    muted_until: null,
  } as const
  const { begin, push, state } = phone({})
  await begin()
  const chat = line({
    conversation_id: '9',
    to_id: '9',
    chat_type: 'group',
    name: 'Boats',
    peer_read_seq: null,
  })
  push({ push_type: 'insertGroupList', data: { version: 4, group, chat } })
  const role = () => state().groups.find(({ group_id }) => group_id === '9')?.user_type
  expect(role()).toBe(3)
  push({ push_type: 'setManage', data: { group_id: '9', user_id: '1', setType: 'set' } })
  expect(role()).toBe(2)
  push({ push_type: 'ownerTransfer', data: { group_id: '9', user_id: '1' } })
  expect(role()).toBe(1)
  push({ push_type: 'ownerTransfer', data: { group_id: '9', user_id: '5' } })
  expect(role()).toBe(3)
  push({ push_type: 'removeGroupMember', data: { group_id: '9', user_ids: ['5'] } })
  expect(state().items.has('9'), 'somebody else left').toBe(true)
  expect(state().groups.map(({ member_count }) => member_count)).toEqual([2])
  push({ push_type: 'dissolveGroup', data: { group_id: '9', version: 5 } })
  expect([state().items.has('9'), state().groups.length]).toEqual([false, 0])
})

test('[D38] what comes while a window is on its way is in it, although the page is older', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { begin, chat, push, log } = phone({ 'load-messages': () => new Promise((done) => (answer = done)) })
  await begin()
  const opening = chat.windows.open('7')
  push({ push_type: 'chat', data: entry(3) })
  push({ push_type: 'chat', data: entry(4) })
  answer(page([entry(1), entry(2)], 2))
  await opening
  expect(log()?.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('[T12 D39] two messages of a chat that is new to the list: its line tells of both', async () => {
  const answers: ((value: unknown) => void)[] = []
  const { begin, push, state } = phone({
    'chat-login': () => told([], 3),
    'load-info': () => new Promise((done) => answers.push(done)),
  })
  await begin()
  push({ push_type: 'chat', data: entry(1) })
  push({ push_type: 'chat', data: entry(2) })
  answers[0]?.(line({ last_seq: 1, last_count: 1, read_seq: 0, read_count: 0, noreadnum: 1 }))
  await vi.advanceTimersByTimeAsync(0)
  answers[1]?.(line({ last_seq: 2, last_count: 2, read_seq: 0, read_count: 0, noreadnum: 2 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  expect(state().items.get('7')).toMatchObject({ last_seq: 2, noreadnum: 2 })
})
