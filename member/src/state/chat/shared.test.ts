import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSent, dropShared, inMessages, isSharing, readShared } from './shared.ts'

const origin = 'https://banyan.example'
const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

let kept: Map<string, Response> | undefined

/** Stores as the service worker does. */
const put = (address: string, content: string, headers: Record<string, string> = {}) =>
  (kept ??= new Map<string, Response>()).set(
    `${origin}/shared/${address}`,
    new Response(content, { headers }),
  )
const picture = (name: string) => ({ 'content-type': 'image/png', 'x-name': encodeURIComponent(name) })

beforeEach(() => {
  kept = undefined
  const cache = {
    keys: async () => [...(kept?.keys() ?? [])].map((url) => new Request(url)),
    match: async ({ url }: Request) => kept?.get(url)?.clone(),
    delete: async ({ url }: Request) => kept?.delete(url),
  }
  vi.stubGlobal('caches', {
    has: async () => kept !== undefined,
    open: async () => cache,
    delete: async () => (kept = undefined),
  })
})
afterEach(() => vi.unstubAllGlobals())

const names = ({ files }: { files: readonly { file: File }[] }) => files.map(({ file }) => file.name)

test('what is shared is read whole: the text, and each file with its name and its type', async () => {
  expect(await readShared()).toEqual({ id: '', text: '', files: [] })
  put(`${first}/text`, 'look')
  for (let place = 0; place < 30; place += 1) put(`${first}/file/${place}`, 'x', picture(`图 ${place}.png`))
  const shared = await readShared()
  expect([shared.id, shared.text]).toEqual([first, 'look'])
  expect(names(shared)).toEqual(Array.from({ length: 30 }, (_, place) => `图 ${place}.png`))
  expect(shared.files.every(({ url, file }) => url.startsWith('blob:') && file.type === 'image/png')).toBe(
    true,
  )
})

test('the newest share is read; when an older one was sent, the newer one waits on', async () => {
  put(`${first}/file/0`, 'x', picture('one.png'))
  const older = await readShared()
  put(`${second}/text`, 'newer')
  put(`${second}/file/0`, 'x', picture('two.png'))
  await dropSent(older)
  const newer = await readShared()
  expect([newer.text, names(newer)]).toEqual(['newer', ['two.png']])
  await dropSent(newer)
  expect(await readShared()).toEqual({ id: '', text: '', files: [] })
})

test('what the worker of an earlier build has stored is read and dropped, too', async () => {
  put('text', 'hello')
  put('file/0', 'x', picture('one.png'))
  const shared = await readShared()
  expect([shared.text, names(shared)]).toEqual(['hello', ['one.png']])
  await dropSent(shared)
  expect(names(await readShared())).toEqual([])
})

test('a logout drops everything', async () => {
  put(`${first}/text`, 'mine')
  await dropShared()
  expect((await readShared()).text).toBe('')
})

test('a long text becomes several messages without a loss', () => {
  expect(inMessages('')).toEqual([])
  expect(inMessages('short')).toEqual(['short'])
  const long = '好🙂'.repeat(4000)
  const pieces = inMessages(long)
  expect(pieces.map((piece) => [...piece].length)).toEqual([5000, 3000])
  expect(pieces.join('')).toBe(long)
})

test('the page of sharing is known by its address', () => {
  expect(isSharing('#/pages/chat/conversation/share')).toBe(true)
  expect(isSharing('#/pages/chat/conversation/share?lost=1')).toBe(true)
  for (const other of ['', '#/pages/mine/common/setting', '#/pages/chat/conversation/shared'])
    expect(isSharing(other), other).toBe(false)
})
