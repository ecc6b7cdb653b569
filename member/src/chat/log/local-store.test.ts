import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { forgetKept, openKeeping } from './local-store.ts'
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
  const before = openKeeping('1')
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
  const after = openKeeping('1')
  const [first, later] = await after.outgoing()
  expect([first?.client_id, later?.client_id]).toEqual(['first', 'later'])
  expect(await first?.file?.text()).toBe('a picture')
  expect(first?.preview).toEqual({ width: 40 })
  await after.dropOutgoing('first')
  expect((await after.outgoing()).map(({ client_id }) => client_id)).toEqual(['later'])
  after.close()
})

test('[D44] drafts are kept until they are emptied, the list as it was seen until it is seen anew', async () => {
  const keeping = openKeeping('2')
  await keeping.keepDraft('7', 'tomorrow at')
  await keeping.keepDraft('8', 'no')
  await keeping.keepDraft('8', '')
  expect([...(await keeping.drafts())]).toEqual([['7', 'tomorrow at']])
  expect(await keeping.seen()).toBeUndefined()
  await keeping.keepSeen({ items: [], friends: [], groups: [] })
  expect(await keeping.seen()).toEqual({ items: [], friends: [], groups: [] })
  keeping.close()
})

test('[T2] whoever signs in next meets nothing of it, and signing off leaves nothing', async () => {
  const mine = openKeeping('3')
  await mine.keepOutgoing(message('mine', '2026-11-21T08:00:00.000Z'))
  await mine.keepDraft('7', 'private')
  const theirs = openKeeping('4')
  expect(await theirs.outgoing()).toEqual([])
  expect([...(await theirs.drafts())]).toEqual([])
  // Another tab has it open still: it gives way.
  await forgetKept('3')
  const again = openKeeping('3')
  expect(await again.outgoing()).toEqual([])
  expect([...(await again.drafts())]).toEqual([])
})

test('a device that keeps nothing still chats: all of it forgets, nothing throws', async () => {
  const { indexedDB: real } = globalThis
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
  const keeping = openKeeping('5')
  await keeping.keepOutgoing(message('lost', '2026-11-21T08:00:00.000Z'))
  expect(await keeping.outgoing()).toEqual([])
  expect(await keeping.seen()).toBeUndefined()
  await forgetKept('5')
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: real })
})
