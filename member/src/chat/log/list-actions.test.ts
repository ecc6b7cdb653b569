import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entry, line, page, phone } from '../../testing/phone.ts'
import { mergeLine } from '../core.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A phone that shows a chat with the entries 1 and 2. The server answers `control` when the test says so. */
async function shown(control: string) {
  let answer: (reply: object) => void = () => undefined
  const { data, type, from_id, from_name, options, chat_id, isremove } = entry(3)
  const message = { data, type, from_id, from_name, options, chat_id, isremove }
  const here = phone({
    'load-messages': () => page([entry(1), entry(2)], 2),
    'load-info': () => line({ message, last_seq: 3, last_count: 3, from_seq: 2, noreadnum: 1 }),
    [control]: () => new Promise((done) => (answer = done)),
  })
  await here.begin()
  await here.chat.open('7')
  const item = () => here.state().items.get('7')
  const seqs = () => here.log()?.entries.map(({ seq }) => seq)
  return { ...here, item, seqs, answer: (reply: object) => answer(reply) }
}

test('[D44 D39] a message that comes while the history is being cleared stays, and is unread', async () => {
  const { chat, push, answer, item, seqs } = await shown('clear-history')
  const clearing = chat.lines.clear('7')
  push({ push_type: 'chat', data: entry(3) })
  answer({ from_seq: 2, read_seq: 2, read_count: 2 })
  await clearing
  expect(seqs()).toEqual([3])
  expect(item()).toMatchObject({ message: { data: 'say 3' }, from_seq: 2, read_seq: 2, noreadnum: 1 })
  const again = chat.lines.clear('7')
  answer({ from_seq: 3, read_seq: 3, read_count: 3 })
  await again
  expect(seqs()).toEqual([])
  expect(item()).toMatchObject({ message: null, from_seq: 3, noreadnum: 0 })
  chat.end()
})

test('[D44] a chat that is removed stays in the list if a message came meanwhile, in whatever order the news come', async () => {
  const removed = {
    push_type: 'updateChat',
    data: { version: 4, conversation_id: '7', chat: null, removed_seq: 2 },
  }
  const message = { push_type: 'chat', data: entry(3) }
  for (const pushes of [[message], [message, removed], [removed, message]]) {
    const { chat, push, answer, item } = await shown('delete-chat')
    const removing = chat.lines.remove('7', false)
    for (const one of pushes) push(one)
    await vi.advanceTimersByTimeAsync(0)
    answer({ removed_seq: 2 })
    await removing
    await vi.advanceTimersByTimeAsync(0)
    expect(item(), 'as the server has it').toMatchObject({ last_seq: 3, from_seq: 2, noreadnum: 1 })
    chat.end()
  }
})

test('[D44] a chat that is removed leaves the list; a reaction to an old message does not keep it there', async () => {
  for (const more of [[], [entry(3, { type: 'reaction', data: 'heart', options: { ref: '7-2' } })]]) {
    const { chat, push, answer, item } = await shown('delete-chat')
    const removing = chat.lines.remove('7', true)
    for (const data of more) push({ push_type: 'reaction', data })
    answer({ removed_seq: 2 })
    await removing
    expect(item()).toBeUndefined()
    chat.end()
  }
})

test('[D44] a history that was cleared on another device is no preview here, though a newer entry came before the news', () => {
  const { data, type, from_id, from_name, options, chat_id, isremove } = entry(2)
  const message = { data, type, from_id, from_name, options, chat_id, isremove }
  const reaction = { seq: 3, message_seq: 2, from_id: '2', from_name: 'Mali', sticker: 'heart' }
  const kept = line({ message, reaction, last_seq: 3 })
  const fresh = line({ from_seq: 2 })
  expect(mergeLine(fresh, kept)).toMatchObject({ message: null, reaction: null, last_seq: 3, from_seq: 2 })
  const later = line({ message: { ...message, chat_id: '7-3' }, last_seq: 3 })
  expect(mergeLine(fresh, later).message).toMatchObject({ chat_id: '7-3' })
})
