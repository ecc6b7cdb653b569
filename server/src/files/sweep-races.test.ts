import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sweep } from '../jobs/sweep.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { befriend, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { recall, send } from '../testing/chat/talk.ts'
import { drawPicture } from '../testing/pictures.ts'
import { getFile, onDisk, uploadAs } from '../testing/uploads.ts'
import { fileIdOf, unsigned } from './links.ts'
import { smallName } from './names.ts'

let home: TestApp
let noy: Talker
let lan: Talker
let kham: Talker
beforeAll(async () => {
  home = await startTestApp()
  ;[noy, lan, kham] = (await newTalkers(home, 'Noy', 'Lan', 'Kham')) as [Talker, Talker, Talker]
  await befriend(noy, lan)
  await befriend(noy, kham)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => home.close())

const photo = async (seed: number) =>
  (await uploadAs(noy, await drawPicture(seed, 60), { type: 'image' })).upload_url
const status = async (url: string) => (await getFile(home, home.app.files.sign(unsigned(url)))).statusCode
const names = (url: string) => {
  const id = fileIdOf(url) ?? ''
  return [id, smallName(id)]
}

test('[D48 D64] a sweep that ends in the middle leaves nothing that a later one does not remove', async () => {
  const urls = await Promise.all([1, 2, 3].map(photo))
  home.clock.advance({ days: 2 })
  const { store } = home.app.files
  const remove = store.remove.bind(store)
  let removed = 0
  vi.spyOn(store, 'remove').mockImplementation(async (name) => {
    // Simulates a kill between the commit and the disk: the records are deleted, most bytes are not.
    if (++removed > 1) throw new Error('killed')
    await remove(name)
  })
  await sweep(home.app)
  expect(onDisk(home)).toHaveLength(5)
  for (const url of urls) expect(await status(url)).toBe(404)
  vi.restoreAllMocks()
  // The sweep retries a failed removal a minute later.
  home.clock.advance({ minutes: 2 })
  await sweep(home.app)
  expect(onDisk(home)).toEqual([])
  const left = await home.database.db.selectFrom('file_removal').selectAll().execute()
  expect(left).toEqual([])
})

test('[D48] an upload whose bytes can’t be stored leaves no record, one that was killed there goes with the sweep', async () => {
  const { store } = home.app.files
  const count = async () =>
    (await home.database.db.selectFrom('file').select('id').execute()).map((row) => row.id)
  const before = await count()
  vi.spyOn(store, 'put').mockRejectedValue(new Error('the disk is full'))
  await expect(photo(4)).rejects.toMatchObject({ kind: 'rejected' })
  expect(await count()).toEqual(before)
  vi.restoreAllMocks()
  const url = await photo(5)
  await Promise.all(names(url).map((name) => store.remove(name)))
  expect(await status(url)).toBe(404)
  home.clock.advance({ days: 1, minutes: 1 })
  await sweep(home.app)
  expect(await count()).toEqual(before)
})

test('[D48] an upload whose large picture can’t be stored: the sweep removes the stored part, whether the picture arrived or not', async () => {
  const { store } = home.app.files
  const put = store.put.bind(store)
  const before = onDisk(home)
  const records = async () =>
    (await home.database.db.selectFrom('file').select('id').execute()).map((row) => row.id)
  const recordsBefore = await records()
  for (const arrives of [false, true]) {
    vi.spyOn(store, 'put').mockImplementation(async (name, bytes, type) => {
      if (name.endsWith('-small') || arrives) await put(name, bytes, type)
      if (!name.endsWith('-small')) throw new Error('the request timed out')
    })
    await expect(photo(arrives ? 6 : 7)).rejects.toMatchObject({ kind: 'rejected' })
    vi.restoreAllMocks()
    expect(onDisk(home)).toHaveLength(before.length + (arrives ? 2 : 1))
    expect(await records()).toEqual(recordsBefore)
    await sweep(home.app)
    expect(onDisk(home)).toEqual(before)
  }
})

test('[D64] sends, forwards, recalls and sweeps at once: what a message still has is there, all else is gone', async () => {
  const sent = []
  for (let n = 0; n < 8; n++) sent.push(await send(noy, lan, await photo(10 + n), { type: 'image' }))
  // A forward races with the recall of its original: either it is sent and keeps the picture, or it is refused.
  const forwards = sent.map((one) =>
    send(noy, kham, '', { type: 'image', options: { forward_of: one.chat_id } }).then(
      () => true,
      () => false,
    ),
  )
  const recalls = sent.map((one) => recall(noy, { from: noy, to: lan, chat_id: one.chat_id }))
  const sweeps = Array.from({ length: 4 }, () => sweep(home.app))
  const [copied] = await Promise.all([Promise.all(forwards), Promise.all(recalls), Promise.all(sweeps)])
  await sweep(home.app)
  const disk = onDisk(home)
  for (const [at, one] of sent.entries()) {
    const [file = '', small = ''] = names(one.data)
    expect([at, await status(one.data)]).toEqual([at, copied[at] ? 200 : 404])
    expect([disk.includes(file), disk.includes(small)]).toEqual([copied[at], copied[at]])
  }
})
