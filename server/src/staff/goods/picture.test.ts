import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { fileIdOf } from '../../files/links.ts'
import { sweepFiles } from '../../files/sweep.ts'
import { goodsOf, newStaff, outcome } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

const blue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2040c0' } })
    .png()
    .toBuffer()

test('staff send one picture and get two sizes that everybody may see', async () => {
  const goods = await newStaff(home, 'Bounmy', 'goods')
  const { data } = await goods('/staff/goods/picture', 'do-upload', {}, { file: await blue(900, 900) })
  expect(data.colour).toMatch(/^#[0-9a-f]{6}$/)
  const widths = []
  for (const url of [data.small, data.large]) {
    const seen = await home.server.inject({ method: 'GET', url })
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    widths.push((await sharp(seen.rawPayload).metadata()).width)
  }
  expect(widths).toEqual([375, 900])
})

test('[D64] a picture is used by the product, category or banner that shows it; one that nobody used is swept', async () => {
  const goods = await newStaff(home, 'Noy', 'owner')
  const { db } = home.app.database
  const send = async () =>
    (await goods('/staff/goods/picture', 'do-upload', {}, { file: await blue(400, 400) })).data
  const [first, second, icon, wide] = [await send(), await send(), await send(), await send()]
  const unused = await send()
  await goods('/staff/goods/category', 'do-save', {
    code: 'tea',
    name: { zh: '茶', en: 'Tea', lo: 'ຊາ', vi: 'Trà', th: 'ชา' },
    icon: icon.small,
    position: 1,
  })
  const save = (pictures: (typeof first)[]) =>
    goods('/staff/goods/goods', 'do-save', { code: 'tea', on_sale: true, goods: goodsOf('茶', { pictures }) })
  await save([first, second])
  const showBanner = (picture: string) =>
    goods('/staff/content/banner', 'do-save', {
      code: 'front',
      picture,
      title: { zh: '茶' },
      subtitle: { zh: '好茶' },
      colour: '#102030',
      position: 1,
      shown: true,
      link_kind: 'none',
      link_code: '',
    })
  await showBanner(wide.large)
  const uses = async () => {
    const rows = await db.selectFrom('file_use').select(['file_id', 'kind']).orderBy('kind').execute()
    return rows.map(({ file_id, kind }) => `${kind} ${file_id}`).toSorted((a, b) => (a < b ? -1 : 1))
  }
  const id = (url: string) => fileIdOf(url) ?? ''
  const both = [`banner ${id(wide.large)}`, `category ${id(icon.small)}`]
  const productUses = [first, second]
    .map(({ small }) => `product ${id(small)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
  expect(await uses()).toEqual([...both, ...productUses])
  await save([second])
  expect(await uses()).toEqual([...both, `product ${id(second.small)}`])
  await showBanner('/files/0123456789.webp')
  home.clock.advance({ days: 2 })
  await sweepFiles(home.app)
  const status = async (url: string) => (await home.server.inject({ method: 'GET', url })).statusCode
  expect(await uses(), 'the banner shows another').not.toContain(`banner ${id(wide.large)}`)
  // Orders show a picture that the product no longer has.
  for (const url of [first.large, second.large, icon.small]) expect(await status(url)).toBe(200)
  for (const url of [unused.large, unused.small]) expect(await status(url)).toBe(404)
})

test('what is no picture, and who may not change goods, is refused', async () => {
  const goods = await newStaff(home, 'Keo', 'goods')
  const support = await newStaff(home, 'Somchai', 'support')
  const send = (ask: typeof goods, file: Buffer) => ask('/staff/goods/picture', 'do-upload', {}, { file })
  expect(await outcome(send(goods, Buffer.from('<svg onload="alert(1)"/>')))).toBe('upload-kind')
  expect(await outcome(send(support, await blue(10, 10)))).toBe('not-permitted')
  expect(await outcome(goods('/staff/goods/picture', 'do-upload', {}))).toBe('upload-missing')
})
