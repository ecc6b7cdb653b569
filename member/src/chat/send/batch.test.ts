import { CallFailed } from '@banyan/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, phone } from '../../testing/phone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Finish = (name: string, failure?: CallFailed) => void

/** A phone whose uploads end when the test says so, and the messages in the order in which they were sent. */
async function picking() {
  const uploads = new Map<string, { done: (reply: object) => void; fail: (error: unknown) => void }>()
  const sent: string[] = []
  const it = phone({
    'do-upload': (_request, options) =>
      new Promise((done, fail) => {
        const { file } = options as { file: File }
        uploads.set(file.name, { done, fail })
      }),
    'send-message': ({ data, client_id }) => {
      sent.push(String(data))
      const seq = 2 + sent.length
      return {
        chat_id: `7-${seq}`,
        conversation_id: '7',
        seq,
        count: seq,
        create_time: '2026-11-21T08:01:00.000Z',
        data,
        options: {},
        client_id,
      }
    },
  })
  await it.begin()
  await it.chat.windows.open('7')
  let keys = 0
  const pick = (name: string, batch?: string) => {
    vi.setSystemTime(Date.now() + 1 + keys++)
    return it.chat.outbox.send(line(), {
      type: 'image',
      data: '',
      file: new File(['bytes'], name, { type: 'image/png' }),
      ...(batch === undefined ? {} : { batch }),
    })
  }
  const uploaded: Finish = (name, failure) => {
    if (failure) uploads.get(name)?.fail(failure)
    else uploads.get(name)?.done({ upload_url: `/files/${name}` })
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { ...it, pick, uploaded, sent, settle }
}

test('[D47 D38] pictures that were picked together are sent in that order, whichever upload ends first', async () => {
  const { pick, uploaded, sent, settle, log } = await picking()
  for (const name of ['a', 'b', 'c']) await pick(name, 'one choice')
  await settle()
  uploaded('c')
  uploaded('b')
  await settle()
  expect(sent, 'the first one is not up yet').toEqual([])
  expect(log()?.sending.map((one) => one.preview?.name ?? one.client_id)).toHaveLength(3)
  uploaded('a')
  await settle()
  expect(sent).toEqual(['/files/a', '/files/b', '/files/c'])
  expect(log()?.sending).toEqual([])
  expect(
    log()
      ?.entries.slice(-3)
      .map(({ data }) => data),
  ).toEqual(sent)
})

test('[D47] a text, and a picture that was picked later, do not wait for the upload of a choice', async () => {
  const { pick, uploaded, sent, settle, chat } = await picking()
  await pick('a', 'one choice')
  await pick('b', 'one choice')
  await chat.outbox.send(line(), { type: 'text', data: 'pictures of the boat' })
  await pick('d', 'another choice')
  await settle()
  uploaded('d')
  uploaded('b')
  await settle()
  expect(sent).toEqual(['pictures of the boat', '/files/d'])
  uploaded('a')
  await settle()
  expect(sent.slice(2)).toEqual(['/files/a', '/files/b'])
})

test('[D47 T14] a picture that fails or is given up holds up none of the others', async () => {
  const { pick, uploaded, sent, settle, log, chat } = await picking()
  for (const name of ['a', 'b', 'c']) await pick(name, 'one choice')
  await settle()
  uploaded('c')
  uploaded('a', new CallFailed('refused', 'file-type', 'This type of file cannot be sent'))
  await settle()
  await chat.outbox.discard(
    log()?.sending.find(({ send_status }) => send_status === 'pending')?.client_id ?? '',
  )
  uploaded('b')
  await settle()
  expect(sent).toEqual(['/files/c'])
  expect(log()?.sending).toMatchObject([{ send_status: 'fail', code: 'file-type' }])
})

test('[T15] a picture whose upload the server has deleted meanwhile is uploaded once more and sent; a second refusal is shown', async () => {
  const gone = new CallFailed('refused', 'file-not-found', 'The file does not exist')
  let there: string[] = []
  let uploads = 0
  const { begin, chat, log, calls } = phone({
    'do-upload': () => ({ upload_url: ['/files/old', '/files/new', '/files/newer'][uploads++] }),
    'send-message': ({ data, client_id }) => {
      if (!there.includes(String(data))) throw gone
      const place = { chat_id: '7-3', conversation_id: '7', seq: 3, count: 3 }
      return { ...place, create_time: '2026-11-21T08:01:00.000Z', data, options: {}, client_id }
    },
  })
  await begin()
  await chat.windows.open('7')
  const file = new File(['bytes'], 'a', { type: 'image/png' })
  await chat.outbox.send(line(), { type: 'image', data: '', file })
  await vi.advanceTimersByTimeAsync(0)
  expect(log()?.sending, 'a fresh upload is not repeated').toMatchObject([
    { send_status: 'fail', code: 'file-not-found', data: '/files/old' },
  ])
  const again = async () => {
    await chat.outbox.resend(log()?.sending[0]?.client_id ?? '')
    await vi.advanceTimersByTimeAsync(0)
  }
  await again()
  expect([uploads, log()?.sending[0]?.send_status]).toEqual([2, 'fail'])
  there = ['/files/newer']
  await again()
  expect(log()?.sending).toEqual([])
  expect(log()?.entries.at(-1)?.data).toBe('/files/newer')
  expect(calls('send-message').map(({ request }) => request['data'])).toEqual([
    '/files/old',
    '/files/old',
    '/files/new',
    '/files/new',
    '/files/newer',
  ])
})
