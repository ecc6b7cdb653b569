import { expect, test } from 'vitest'
import { followShare } from './share.ts'

const origin = 'https://banyan.example'
const page = `${origin}/#/pages/chat/conversation/share`

/** A worker on a device with this much room for files. Bytes. */
function worker(room = 1_000_000) {
  const kept = new Map<string, Response>()
  const cache = {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    put: async (address: string, reply: Response) => {
      const bytes = (await reply.clone().arrayBuffer()).byteLength
      if (bytes > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(new URL(address, origin).href, reply)
    },
    delete: async (address: string) => kept.delete(new URL(address, origin).href),
  }
  let listener: ((event: object) => void) | undefined
  const self = {
    addEventListener: (_: string, given: (event: object) => void) => (listener = given),
    location: { origin },
    crypto,
    caches: { open: async () => cache },
  }
  followShare(self as unknown as ServiceWorkerGlobalScope)
  /** Lets the worker answer a request; undefined if it leaves it to the browser. */
  const answer = async (request: Request): Promise<Response | undefined> => {
    let given: Promise<Response> | undefined
    listener?.({ request, respondWith: (reply: Promise<Response>) => (given = reply) })
    return given
  }
  /** What waits, by the address without the id. */
  const waiting = async () =>
    Promise.all(
      [...kept].map(async ([url, reply]) => [
        url.replace(/^.*\/shared\/[^/]+\//, ''),
        await reply.clone().text(),
      ]),
    )
  return { answer, waiting, ids: () => [...kept.keys()].map((url) => url.split('/')[4]) }
}

function shared(text: string, ...files: File[]): Request {
  const body = new FormData()
  body.set('title', text)
  body.set('text', text)
  for (const file of files) body.append('files', file)
  return new Request(`${origin}/share`, { method: 'POST', body })
}

const file = (name: string, content: string) => new File([content], name, { type: 'image/png' })

test('what is shared waits whole and once, in its order, and the page that sends it opens', async () => {
  const { answer, waiting } = worker()
  const reply = await answer(shared('look', file('one.png', '1'), file('\u{d800}.png', '2')))
  expect([reply?.status, reply?.headers.get('location')]).toEqual([303, page])
  expect(await waiting()).toEqual([
    ['text', 'look'],
    ['file/0', '1'],
    ['file/1', '2'],
  ])
})

test('a newer share takes the place of an older one, under another id', async () => {
  const { answer, waiting, ids } = worker()
  await answer(shared('first', file('one.png', '1')))
  const [first] = ids()
  await answer(shared('second'))
  expect(await waiting()).toEqual([['text', 'second']])
  expect(ids()).not.toContain(first)
})

test('what does not fit on the device, or arrives broken, is told, never half stored, and costs no older share', async () => {
  const { answer, waiting } = worker(100)
  await answer(shared('first'))
  const large = await answer(shared('second', file('a.png', '1'), file('b.png', '2'.repeat(200))))
  expect([large?.status, large?.headers.get('location')]).toEqual([303, `${page}?lost=1`])
  expect(await waiting()).toEqual([['text', 'first']])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const broken = await answer(
    new Request(`${origin}/share`, { method: 'POST', body: '--b\r\nnothing', headers }),
  )
  expect(broken?.headers.get('location')).toBe(`${page}?lost=1`)
  expect(await waiting()).toEqual([['text', 'first']])
})

test('other requests are left to the browser', async () => {
  const { answer } = worker()
  expect(await answer(new Request(`${origin}/share`))).toBeUndefined()
  expect(await answer(new Request(`${origin}/chat/send`, { method: 'POST', body: 'x' }))).toBeUndefined()
  expect(
    await answer(new Request('https://other.example/share', { method: 'POST', body: 'x' })),
  ).toBeUndefined()
})
