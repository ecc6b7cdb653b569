import { CallFailed } from '@banyan/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entry, line, page, phone, told } from '../../testing/phone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = new CallFailed('rejected', 'busy', 'The system is busy, please try again', {}, 1000)
const sent = (data: unknown, client_id: unknown) => ({
  chat_id: '7-3',
  conversation_id: '7',
  seq: 3,
  count: 3,
  create_time: '2026-11-21T08:01:00.000Z',
  data,
  options: {},
  client_id,
})

test('[T14] a message is sent again while the server is busy, with the same client_id; busy for long, it has failed', async () => {
  let isBusy = true
  const { begin, chat, calls, log, said } = phone({
    'send-message': ({ data, client_id }) => {
      if (isBusy) throw busy
      return sent(data, client_id)
    },
  })
  await begin()
  await chat.windows.open('7')
  await chat.outbox.send(line(), { type: 'text', data: 'hello' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log()?.sending).toMatchObject([{ send_status: 'pending' }])
  expect(said).toEqual([])
  isBusy = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log()?.sending).toEqual([])
  expect(log()?.entries.at(-1)).toMatchObject({ seq: 3, data: 'hello' })
  expect(new Set(calls('send-message').map(({ request }) => request['client_id'])).size).toBe(1)
  isBusy = true
  await chat.outbox.send(line(), { type: 'text', data: 'and again' })
  await vi.advanceTimersByTimeAsync(45_000)
  expect(log()?.sending).toMatchObject([{ send_status: 'fail', code: 'busy' }])
})

test('[T15] of twenty files three are uploaded at a time, in the order of the choice; a busy server gets a file again', async () => {
  const running = new Map<string, (reply: object) => void>()
  const began: string[] = []
  let refusals = 1
  const { begin, chat, calls, log } = phone({
    'do-upload': (_request, options) => {
      const { file } = options as { file: File }
      began.push(file.name)
      if (file.name === '2' && refusals-- > 0) throw busy
      return new Promise((done) => running.set(file.name, done))
    },
    'send-message': ({ data, client_id }) => sent(data, client_id),
  })
  await begin()
  await chat.windows.open('7')
  const names = Array.from({ length: 20 }, (_, index) => String(index))
  for (const name of names)
    await chat.outbox.send(line(), {
      type: 'file',
      data: '',
      file: new File(['x'], name),
      batch: 'one choice',
    })
  await vi.advanceTimersByTimeAsync(0)
  expect(began).toEqual(['0', '1', '2', '3'])
  expect([...running.keys()]).toEqual(['0', '1', '3'])
  // One that waits and is given up is not uploaded.
  await chat.outbox.discard(log()?.sending[5]?.client_id ?? '')
  for (let turn = 0; turn < 40; turn++) {
    expect(running.size).toBeLessThanOrEqual(3)
    for (const [name, done] of [...running].slice(0, 1)) {
      running.delete(name)
      done({ upload_url: `/files/${name}` })
    }
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(began.filter((name) => name !== '2')).toEqual(names.filter((name) => name !== '2' && name !== '5'))
  expect(began.filter((name) => name === '2')).toHaveLength(2)
  expect(calls('send-message').map(({ request }) => request['data'])).toEqual(
    names.filter((name) => name !== '5').map((name) => `/files/${name}`),
  )
})

test('[D39] a read position that a busy server did not store is reported again, without a reconnect', async () => {
  let isBusy = true
  let refusal = busy
  const unread = { last_seq: 3, last_count: 3, noreadnum: 1 }
  const here = phone({
    'chat-login': () => told([line(unread)], 3),
    'load-messages': () => page([entry(1), entry(2), entry(3)], 3),
    'do-read': ({ seq }) => {
      if (isBusy) throw refusal
      return { read_seq: seq, read_count: 3 }
    },
  })
  await here.begin()
  await here.chat.windows.open('7')
  here.chat.lines.read('7', 3)
  await vi.advanceTimersByTimeAsync(1_000)
  await here.chat.login()
  expect(here.state().items.get('7')?.noreadnum).toBe(1)
  isBusy = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(here.calls('do-read').map(({ request }) => request['seq'])).toEqual([3, 3])
  expect(here.state().items.get('7')).toMatchObject({ read_seq: 3, noreadnum: 0 })
  // A refusal is final.
  isBusy = true
  refusal = new CallFailed('refused', 'message-missing', 'The message does not exist')
  await here.chat.login()
  here.chat.lines.read('7', 3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(here.calls('do-read')).toHaveLength(3)
})

test('while the server is busy, the read positions of all chats are reported together every five seconds', async () => {
  const unread = { last_seq: 3, last_count: 3, noreadnum: 1 }
  const here = phone({
    'chat-login': () => told([line(unread), line({ ...unread, conversation_id: '8', to_id: '80' })], 3),
    'do-read': () => {
      throw busy
    },
  })
  await here.begin()
  here.chat.lines.read('7', 3)
  await vi.advanceTimersByTimeAsync(2_000)
  here.chat.lines.read('8', 3)
  await vi.advanceTimersByTimeAsync(58_000)
  const reports = here.calls('do-read')
  expect(reports.length).toBeGreaterThan(20)
  expect(reports.length).toBeLessThanOrEqual(26)
})
