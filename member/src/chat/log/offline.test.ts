import { CallFailed } from '@banyan/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entry, line, page, phone, told } from '../../testing/phone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noAnswer = new CallFailed('unreachable', 'request-failed', 'Request failed')
const seqs = (log: { entries: readonly { seq: number }[] } | undefined) => log?.entries.map(({ seq }) => seq)

/** What the device keeps after the chat was read online. */
async function read() {
  const online = phone({})
  await online.begin()
  await online.chat.open('7')
  await vi.advanceTimersByTimeAsync(2_000)
  online.chat.end()
  const kept = await online.localStore.log('7')
  if (!kept) throw new Error('nothing is kept')
  return kept
}

test('a chat that was read is there without a network, and is loaded anew when the network is back', async () => {
  const kept = await read()
  let isOnline = false
  const later = phone({
    'chat-login': () => Promise.reject(noAnswer),
    'load-messages': () => {
      if (!isOnline) throw noAnswer
      return page([entry(1), entry(2), entry(3)], 3)
    },
  })
  await later.localStore.keepLog('7', kept, 0)
  await later.chat.begin()
  await later.chat.open('7')
  expect(seqs(later.log())).toEqual([1, 2])
  isOnline = true
  later.wires.at(-1)?.opens()
  later.push({ push_type: 'login', data: { user_id: '1', version: 3 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(seqs(later.log()), 'not only what is new: it may have changed meanwhile').toEqual([1, 2, 3])
  later.chat.end()
})

test('a chat that was not read before, and one that the member may not read, show why', async () => {
  const kept = await read()
  const refused = new CallFailed('refused', 'not-a-member', 'You are not in this group')
  let failure = noAnswer
  const later = phone({ 'load-messages': () => Promise.reject(failure) })
  await later.chat.begin()
  await expect(later.chat.open('7')).rejects.toBe(noAnswer)
  await later.localStore.keepLog('7', kept, 0)
  failure = refused
  await expect(later.chat.open('7')).rejects.toBe(refused)
  expect(later.log()).toBeUndefined()
  later.chat.end()
})

test('[D44] a chat that is deleted with its history on another device is empty here, also when its next message comes', async () => {
  let history = page([entry(1), entry(2)], 2)
  const here = phone({
    'load-messages': () => history,
    'load-info': () => line({ from_seq: 2, last_seq: 3 }),
  })
  await here.begin()
  await here.chat.open('7')
  history = page([], 2)
  here.push({ push_type: 'updateChat', data: { version: 4, conversation_id: '7', chat: null } })
  await vi.advanceTimersByTimeAsync(0)
  expect(here.state().items.size).toBe(0)
  here.push({ push_type: 'chat', data: entry(3) })
  await vi.advanceTimersByTimeAsync(0)
  await here.chat.open('7')
  expect(seqs(here.log())).toEqual([3])
  here.chat.end()
})

/** A message as it is after its recall. */
const recalled = (seq: number) => entry(seq, { data: '', isremove: 1 })
const recallOf = (seq: number, ref: number) =>
  entry(seq, { type: 'recall', data: '', options: { ref: `7-${ref}` } })

test('[D43] a recalled message does not stay in the copy of a chat that is not open', async () => {
  const kept = await read()
  const here = phone({})
  await here.localStore.keepLog('7', kept, 0)
  await here.begin()
  here.push({ push_type: 'recall', data: recallOf(3, 2) })
  await vi.advanceTimersByTimeAsync(0)
  expect(await here.localStore.log('7')).toBeUndefined()
  here.chat.end()
})

/** A phone whose reader is far up, at the messages 1 and 2 of many, and whose connection then comes back. */
async function farUp(news: object) {
  let around = [entry(1), entry(2)]
  const here = phone({
    'load-messages': ({ around: seq }) => ({ ...page(around, 9), newer: seq !== undefined }),
    'load-news': () => ({
      list: [{ conversation_id: '7', last_seq: 10, too_long: false, entries: [], hidden: [], ...news }],
    }),
  })
  await here.begin()
  await here.chat.windows.jump('7', 2)
  around = [entry(1), recalled(2)]
  here.wires.at(-1)?.breaks()
  await vi.advanceTimersByTimeAsync(5_000)
  here.wires.at(-1)?.opens()
  here.push({ push_type: 'login', data: { user_id: '1', version: 3 } })
  await vi.advanceTimersByTimeAsync(0)
  const shown = here.log()?.entries.map(({ seq, data }) => [seq, data])
  here.chat.end()
  return { shown, asked: here.calls('load-news').at(-1)?.request }
}

test('[D38 D43] a reader who is far up sees a recall that was made while the connection was lost, and stays in place', async () => {
  const heads = [{ conversation_id: '7', seq: 9, low: 1 }]
  const few = await farUp({ entries: [recallOf(10, 2)] })
  expect(few).toEqual({
    shown: [
      [1, 'say 1'],
      [2, ''],
    ],
    asked: { heads },
  })
  const many = await farUp({ too_long: true, last_seq: 900 })
  expect(many.shown, 'loaded again around its middle').toEqual([
    [1, 'say 1'],
    [2, ''],
  ])
})

test('[D44] after a gap, what was cleared or deleted on another device meanwhile is no longer shown', async () => {
  for (const items of [[line({ from_seq: 2 })], []]) {
    let isLater = false
    const here = phone({
      'chat-login': () => told(isLater ? items : [line()], 3),
      'load-messages': () => page(isLater ? [] : [entry(1), entry(2)], 2),
    })
    await here.begin()
    await here.chat.open('7')
    isLater = true
    here.push({ push_type: 'changed', data: { version: 4 } })
    await vi.advanceTimersByTimeAsync(0)
    expect(seqs(here.log())).toEqual([])
    here.push({ push_type: 'changed', data: { version: 5 } })
    await vi.advanceTimersByTimeAsync(0)
    if (items.length > 0) expect(here.calls('load-messages'), 'once').toHaveLength(2)
    here.chat.end()
  }
})

test('[D44] what the member deletes on another device is gone here too, also from the copy of a chat that is not open', async () => {
  const kept = await read()
  const here = phone({})
  await here.begin()
  await here.localStore.keepLog('7', kept, 0)
  const hide = (version: number, ...hidden: number[]) =>
    here.push({ push_type: 'updateChat', data: { version, conversation_id: '7', chat: line(), hidden } })
  hide(4, 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(await here.localStore.log('7')).toBeUndefined()
  await here.chat.open('7')
  hide(5, 2)
  expect(seqs(here.log())).toEqual([1])
  here.chat.end()
})

test('[D44] what the member deleted on another device while this one had no connection is gone when it returns', async () => {
  const here = phone({
    'load-news': () => ({
      list: [{ conversation_id: '7', last_seq: 2, too_long: false, entries: [], hidden: [1] }],
    }),
  })
  await here.begin()
  await here.chat.open('7')
  expect(seqs(here.log())).toEqual([1, 2])
  here.wires.at(-1)?.breaks()
  await vi.advanceTimersByTimeAsync(5_000)
  here.wires.at(-1)?.opens()
  here.push({ push_type: 'login', data: { user_id: '1', version: 3 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(seqs(here.log())).toEqual([2])
  here.chat.end()
})
