import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { newStaff, outcome } from '../../testing/shop.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

test('[D48 D50] the owner’s picture of a QR code comes back re-encoded, public, without what the camera wrote', async () => {
  const owner = await newStaff(home, 'Vilay', 'owner')
  const photo = await sharp(await drawPicture(3, 400))
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '17/1 57/1 0/1' } })
    .toBuffer()
  const { data } = await owner('/staff/app/upload', 'do-upload', { purpose: 'qr' }, { file: photo })
  expect(data).toMatchObject({ width: 400, height: 400, file_id: expect.stringMatching(/^[a-z0-9]{26}$/) })
  const seen = await home.server.inject({ url: data.upload_url })
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined()
})

test('[D48 D50] what is no picture is refused, and so is everybody without the purpose’s right', async () => {
  const owner = await newStaff(home, 'Somphone', 'owner')
  const send = async (ask: typeof owner, file?: Buffer) =>
    outcome(ask('/staff/app/upload', 'do-upload', { purpose: 'qr' }, file ? { file } : {}))
  expect(await send(owner, Buffer.from('<svg onload="alert(1)"/>'))).toBe('upload-kind')
  expect(await send(owner)).toBe('upload-missing')
  for (const role of ['finance', 'goods', 'support', 'content'] as const)
    expect([role, await send(await newStaff(home, `A ${role}`, role), await drawPicture(4))]).toEqual([
      role,
      'not-permitted',
    ])
  expect(await send(home.client(), await drawPicture(4))).toBe('please-log-in-first')
  const { json } = await home.post('/staff/app/upload', {
    control: 'do-upload',
    language: 'en',
    purpose: 'avatar',
  })
  expect(json.status).not.toBe(1)
})
