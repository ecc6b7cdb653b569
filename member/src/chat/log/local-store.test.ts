import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openLog } from '@banyan/rules/chat/log'
import { entry, line, page } from '../../testing/phone.ts'
import { forgetKept, openLocalStore } from './local-store.ts'
import type { Outgoing } from '../store.ts'

const message = (client_id: string, at: string, more: Partial<Outgoing> = {}): Outgoing => ({
  client_id,
  at,
  send_status: 'pending',
  conversation_id: '7',
  to_id: '2',
  chat_type: 'single',
  type: 'text',
  data: 'hello',
  options: {},
  ...more,
})

test('[T14] what was on its way is there after a reload, in the order of writing, with its file and without its address', async () => {
  const before = openLocalStore('1')
  const file = new Blob(['a picture'], { type: 'image/png' })
  await before.keepOutgoing(message('later', '2026-11-21T08:00:01.000Z'))
  await before.keepOutgoing(
    message('first', '2026-11-21T08:00:00.000Z', {
      type: 'image',
      file,
      preview: { url: 'blob:of-this-page', width: 40 },
    }),
  )
  before.close()
  const after = openLocalStore('1')
  const [first, later] = await after.outgoing()
  expect([first?.client_id, later?.client_id]).toEqual(['first', 'later'])
  expect(await first?.file?.text()).toBe('a picture')
  expect(first?.preview).toEqual({ width: 40 })
  await after.dropOutgoing('first')
  expect((await after.outgoing()).map(({ client_id }) => client_id)).toEqual(['later'])
  after.close()
})

test('[D44] drafts are kept until they are emptied, the list as it was seen until it is seen anew', async () => {
  const localStore = openLocalStore('2')
  await localStore.keepDraft('7', 'tomorrow at')
  await localStore.keepDraft('8', 'no')
  await localStore.keepDraft('8', '')
  expect([...(await localStore.drafts())]).toEqual([['7', 'tomorrow at']])
  expect(await localStore.seen()).toBeUndefined()
  await localStore.keepSeen({ at: 1, items: [], friends: [], groups: [] })
  expect(await localStore.seen()).toEqual({ at: 1, items: [], friends: [], groups: [] })
  localStore.close()
})

test('[T2] whoever signs in next meets nothing of it, and signing off leaves nothing', async () => {
  const mine = openLocalStore('3')
  await mine.keepOutgoing(message('mine', '2026-11-21T08:00:00.000Z'))
  await mine.keepDraft('7', 'private')
  const theirs = openLocalStore('4')
  expect(await theirs.outgoing()).toEqual([])
  expect([...(await theirs.drafts())]).toEqual([])
  // Another tab has it open still: it gives way.
  await forgetKept('3')
  const again = openLocalStore('3')
  expect(await again.outgoing()).toEqual([])
  expect([...(await again.drafts())]).toEqual([])
})

test('a device that keeps nothing still chats: all of it forgets, nothing throws', async () => {
  const { indexedDB: real } = globalThis
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
  const localStore = openLocalStore('5')
  await localStore.keepOutgoing(message('lost', '2026-11-21T08:00:00.000Z'))
  expect(await localStore.outgoing()).toEqual([])
  expect(await localStore.seen()).toBeUndefined()
  await forgetKept('5')
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: real })
})

test('[D44] the messages of a chat that was cleared, and of one that is not in the list, are erased', async () => {
  const real = openLocalStore('6')
  const log = openLog(page([entry(4), entry(5)], 5))
  const items = (...from: number[]) =>
    from.map((from_seq, place) => line({ conversation_id: String(place + 7), from_seq }))
  const list = (...from: number[]) => ({ at: 1, items: items(...from), friends: [], groups: [] })
  const ids = async () => {
    const found = await Promise.all(['7', '8', '9'].map((id) => real.log(id)))
    return found.map((one) => one !== undefined)
  }
  await real.keepSeen(list(0, 3, 0))
  for (const id of ['7', '8', '9']) await real.keepLog(id, log, 1)
  await real.keepSeen(list(0, 3, 0))
  expect(await ids()).toEqual([true, true, true])
  await real.keepSeen(list(0, 5))
  expect(await ids()).toEqual([true, false, false])
  await real.dropLog('7')
  expect(await ids()).toEqual([false, false, false])
  real.close()
})
