import { CallFailed } from '@banyan/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entry, line, page, phone } from '../../testing/phone.ts'

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
