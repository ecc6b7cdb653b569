import { CallFailed } from '@banyan/contract/client'
import type { Message } from '@banyan/contract/chat/message'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entry, line, page, phone } from '../../testing/phone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [thumb, heart] = ['[赞]', '[爱心]']
const settle = () => vi.advanceTimersByTimeAsync(0)

/** The entry of this member's reaction to the message 2. */
const reacted = (seq: number, sticker: string): Message =>
  entry(seq, {
    count: 2,
    type: 'reaction',
    from_id: '1',
    data: sticker,
    options: {
      ref: '7-2',
      author_id: '2',
      reactions: { version: seq, list: sticker === '' ? [] : [{ sticker, count: 1 }], mine: sticker },
    },
  })

test('[D38] a reaction is shown at once, and stays when the server has confirmed it', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { begin, chat, log, calls } = phone({ 'set-reaction': () => new Promise((done) => (answer = done)) })
  await begin()
  await chat.windows.open('7')
  const shown = () => log()?.entries[1]?.options.reactions
  const done = chat.marks.react(entry(2), thumb)
  expect(shown()).toMatchObject({ list: [{ sticker: thumb, count: 1 }], mine: thumb })
  answer({ entry: reacted(3, thumb) })
  await done
  expect(shown()).toEqual({ version: 3, list: [{ sticker: thumb, count: 1 }], mine: thumb })
  expect(
    log()?.entries.map(({ seq }) => seq),
    'the entry itself is not shown',
  ).toEqual([1, 2])
  expect(log()?.high).toBe(3)
  expect(calls('set-reaction')).toHaveLength(1)
})

test('[D38] taps during a request are sent after it, the last one only; a refusal undoes what was shown', async () => {
  const answers: ((value: unknown) => void)[] = []
  const fails: ((error: unknown) => void)[] = []
  const { begin, chat, log, calls } = phone({
    'set-reaction': () =>
      new Promise((done, fail) => {
        answers.push(done)
        fails.push(fail)
      }),
  })
  await begin()
  await chat.windows.open('7')
  const shown = () => log()?.entries[1]?.options.reactions
  const first = chat.marks.react(entry(2), thumb)
  await chat.marks.react(entry(2), '')
  await chat.marks.react(entry(2), heart)
  expect(shown()).toMatchObject({ list: [{ sticker: heart, count: 1 }], mine: heart })
  answers[0]?.({ entry: reacted(3, thumb) })
  await settle()
  expect(shown(), 'the later change is shown, not the earlier answer').toMatchObject({ mine: heart })
  expect(calls('set-reaction').map(({ request }) => request['sticker'])).toEqual([thumb, heart])
  fails[1]?.(new CallFailed('refused', 'reactions-full', 'Too many'))
  await expect(first).rejects.toMatchObject({ code: 'reactions-full' })
  expect(shown()).toEqual({ version: 3, list: [{ sticker: thumb, count: 1 }], mine: thumb })
})

test('[V18] offline a reaction is not sent and not shown', async () => {
  const { begin, chat, log, calls, said, wires } = phone({})
  await begin()
  await chat.windows.open('7')
  wires[0]?.breaks(1006, '')
  await chat.marks.react(entry(2), thumb)
  expect(calls('set-reaction')).toEqual([])
  expect(said).toContain('offline')
  expect(log()?.entries[1]?.options.reactions).toBeUndefined()
})

test('[D38] a reaction from another device of the same member is marked as the own one', async () => {
  const { begin, chat, log, push } = phone({})
  await begin()
  await chat.windows.open('7')
  const { mine: _, ...told } = reacted(3, thumb).options.reactions ?? { version: 0, list: [] }
  push({
    push_type: 'reaction',
    data: { ...reacted(3, thumb), options: { ref: '7-2', author_id: '2', reactions: told } },
  })
  await settle()
  expect(log()?.entries[1]?.options.reactions).toEqual({ ...told, mine: thumb })
})

test('[T12] a reaction in a chat that was deleted from the list does not bring it back; a message does', async () => {
  const { begin, push, calls } = phone({})
  await begin()
  const elsewhere = { conversation_id: '8', chat_id: '8-5', seq: 5 }
  push({ push_type: 'reaction', data: { ...reacted(5, thumb), ...elsewhere } })
  await settle()
  expect(calls('load-info')).toEqual([])
  push({ push_type: 'chat', data: entry(6, { ...elsewhere, seq: 6, chat_id: '8-6' }) })
  await settle()
  expect(calls('load-info')).toHaveLength(1)
})

test('[D38] pins are loaded once per change; a load that fails without an answer is tried again', async () => {
  let down = true
  const pins = { version: 4, list: [] }
  const { begin, chat, calls, state } = phone({
    'load-pins': () => {
      if (down) throw new CallFailed('unreachable', 'request-failed', '')
      return pins
    },
    'load-messages': () => page([entry(1), entry(2)], 2),
  })
  await begin()
  await chat.windows.open('7')
  chat.marks.loadPins('7')
  chat.marks.loadPins('7')
  await settle()
  expect(calls('load-pins')).toHaveLength(1)
  down = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls('load-pins')).toHaveLength(2)
  expect(state().pins.get('7')).toEqual(pins)
})

test('[D42 D39] a notice is closed at once, and comes back if the server could not be told', async () => {
  let down = true
  const notice = { seq: 2, text: 'Tea at five' }
  const chatLine = line({ chat_type: 'group', to_id: '7', notice })
  const { begin, chat, calls, state } = phone({
    'chat-login': () => ({
      chatlist: JSON.stringify([chatLine]),
      friendlist: '[]',
      grouplist: '[]',
      version: 3,
      friend_apply: 0,
      group_apply: 0,
      moment: 0,
    }),
    'see-notice': () => {
      if (down) throw new CallFailed('unreachable', 'request-failed', '')
      return {}
    },
  })
  await begin()
  const closing = chat.marks.seeNotice('7')
  expect(state().items.get('7')?.notice).toBeNull()
  await expect(closing).rejects.toMatchObject({ kind: 'unreachable' })
  expect(state().items.get('7')?.notice).toEqual(notice)
  down = false
  await chat.marks.seeNotice('7')
  expect(state().items.get('7')?.notice).toBeNull()
  expect(calls('see-notice').at(-1)?.request).toEqual({ group_id: '7', seq: 2 })
})
