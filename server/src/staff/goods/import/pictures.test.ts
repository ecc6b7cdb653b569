// A file of products whose pictures are named by their files.
import { csvLines, csvMark } from '@banyan/rules/csv'
import { goodsFileColumns, goodsLines } from '@banyan/rules/staff/goods/csv'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileIdOf } from '../../../files/links.ts'
import { sweepFiles } from '../../../files/sweep.ts'
import { startTestApp, type TestFile } from '../../../testing/app.ts'
import { goodsOf, newKey, newShop, newStaff, outcome, type Shelf, tally } from '../../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
type Staff = Shelf['staff']
let bounmy: Staff
let sessions = 0
beforeAll(async () => {
  await newShop(home)
})
beforeEach(async () => {
  // A session of its own, because the clock is advanced by days.
  bounmy = await newStaff(home, `Bounmy ${++sessions}`, 'goods')
})

const colour = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

const sendFile = (file: TestFile, staff: Staff = bounmy) =>
  staff('/staff/goods/picture', 'do-upload', {}, { file })
const send = async (name: string, background: string, staff: Staff = bounmy) =>
  (await sendFile({ name, bytes: await colour(background) }, staff)).data

/** Returns a file of new products, each with the text of its cell of pictures. */
function fileOf(cells: Readonly<Record<string, string>>): Buffer {
  const at = goodsFileColumns.indexOf('pictures')
  const lines = Object.entries(cells).flatMap(([code, cell]) =>
    goodsLines({ code, version: 0, on_sale: true, goods: goodsOf(code) }).map((line) =>
      line.map((value, place) => (place === at ? cell : value)),
    ),
  )
  return Buffer.from(csvMark + csvLines([[...goodsFileColumns], ...lines]))
}
const preview = async (file: Buffer, staff: Staff = bounmy) =>
  (await staff('/staff/goods/import', 'load-import', {}, { file })).data
const run = (file: Buffer, digest: string, request_key = newKey()) =>
  bounmy('/staff/goods/import', 'do-import', { request_key, digest }, { file })
const picturesOf = async (code: string) =>
  (await bounmy('/staff/goods/goods', 'load-one', { code })).data.goods.pictures
const status = async (url: string) => (await home.server.inject({ method: 'GET', url })).statusCode

test('[D53 (goods)] new products get the pictures that were uploaded before and that the file names, in its order', async () => {
  const red = await send('Red cup.png', '#c02020')
  const blue = await send('蓝杯.png', '#2040c0')
  const file = fileOf({ red: 'red CUP.png | 蓝杯.png', both: 'C:\\pictures\\蓝杯.png' })
  const shown = await preview(file)
  expect(shown).toMatchObject({ added: 2, changed: 0, faults: [] })
  expect(shown.list.map(({ picture, pictures }) => [picture, pictures])).toEqual([
    [red.small, 2],
    [blue.small, 1],
  ])
  const key = newKey()
  expect(await tally(Array.from({ length: 8 }, () => run(file, shown.digest, key)))).toEqual({ done: 8 })
  expect(await picturesOf('red')).toEqual([red, blue])
  expect(await picturesOf('both')).toEqual([blue])
  // They are used now, so another import does not find them, and no sweep deletes them.
  expect((await preview(fileOf({ again: 'Red cup.png' }))).faults).toHaveLength(1)
  home.clock.advance({ days: 2 })
  await sweepFiles(home.app)
  for (const { small, large } of [red, blue])
    expect([await status(small), await status(large)]).toEqual([200, 200])
})

test('[D53 (goods)] a picture that is missing is named with its line, and then nothing of the file is imported', async () => {
  await send('here.png', '#208040')
  const file = fileOf({ whole: 'here.png', part: 'here.png|gone.png|../far.png', odd: '/files/x.webp' })
  const { faults, list, digest } = await preview(file)
  expect(faults).toEqual([
    { line: 3, column: 'pictures', fault: 'picture-unknown', picture: 'gone.png' },
    { line: 3, column: 'pictures', fault: 'picture-unknown', picture: '../far.png' },
    { line: 4, column: 'pictures', fault: 'wrong' },
  ])
  expect(list.map(({ code }) => code)).toEqual(['whole'])
  expect(await outcome(run(file, digest))).toBe('import-changed')
  expect(await outcome(picturesOf('whole'))).toBe('record-not-found')
})

test('[D53 (goods)] pictures of another person, and ones from more than a day ago are not found', async () => {
  const keo = await newStaff(home, 'Keo', 'goods')
  await send('hers.png', '#804020', keo)
  const file = fileOf({ borrowed: 'hers.png' })
  expect((await preview(file)).faults).toMatchObject([{ fault: 'picture-unknown', picture: 'hers.png' }])
  expect((await preview(file, keo)).faults).toEqual([])
  // As if it had been uploaded two days ago.
  await sql`update file set unused_since = unused_since - interval '2 days' where name = 'hers.png'`.execute(
    home.app.database.db,
  )
  expect((await preview(file, keo)).faults).toHaveLength(1)
})

test('[D53 (goods)] of two pictures with one name the newest is taken; one uploaded after the preview needs a new preview', async () => {
  await send('twice.png', '#101010')
  home.clock.advance({ minutes: 1 })
  const second = await send('twice.png', '#f0f0f0')
  const file = fileOf({ twice: 'twice.png' })
  const { digest, list } = await preview(file)
  expect(list.map(({ picture }) => picture)).toEqual([second.small])
  home.clock.advance({ minutes: 1 })
  const third = await send('TWICE.png', '#808080')
  expect(await outcome(run(file, digest))).toBe('import-changed')
  expect(await outcome(run(file, (await preview(file)).digest))).toBe('done')
  expect((await picturesOf('twice')).map(({ large }) => fileIdOf(large))).toEqual([fileIdOf(third.large)])
})

test('[D53 (goods)] an upload that is no picture is refused, and its name stands for nothing', async () => {
  const evil = { name: 'evil.png', bytes: Buffer.from('<svg onload="alert(1)"/>') }
  expect(await outcome(sendFile(evil))).toBe('upload-kind')
  expect((await preview(fileOf({ evil: 'evil.png' }))).faults).toMatchObject([{ fault: 'picture-unknown' }])
})
