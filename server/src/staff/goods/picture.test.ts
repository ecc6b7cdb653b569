import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { newStaff, outcome } from '../../testing/shop.ts'

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

test('what is no picture, and who may not change goods, is refused', async () => {
  const goods = await newStaff(home, 'Keo', 'goods')
  const support = await newStaff(home, 'Somchai', 'support')
  const send = (ask: typeof goods, file: Buffer) => ask('/staff/goods/picture', 'do-upload', {}, { file })
  expect(await outcome(send(goods, Buffer.from('<svg onload="alert(1)"/>')))).toBe('upload-kind')
  expect(await outcome(send(support, await blue(10, 10)))).toBe('not-permitted')
  expect(await outcome(goods('/staff/goods/picture', 'do-upload', {}))).toBe('upload-missing')
})
