import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Person, signUp } from '../testing/people.ts'
import { drawPicture } from '../testing/pictures.ts'
import { staffPerson } from '../testing/staff.ts'

let world: TestApp
let noy: Person
beforeAll(async () => {
  world = await startTestApp()
  noy = await signUp(world, 'Noy')
})
afterAll(() => world.close())

const upload = (file: Buffer, purpose: 'voucher' | 'avatar' = 'avatar') =>
  noy.ask('/app/upload', 'do-upload', { purpose }, { file })

const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code })

describe('what is taken', () => {
  test('[D48] a photograph comes out upright, without the place it was taken at', async () => {
    const photo = await sharp(await drawPicture(3, 400))
      .resize(400, 200, { fit: 'fill' })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '17/1 57/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await upload(photo, 'voucher')
    expect(data).toMatchObject({ width: 200, height: 400 })
    const reply = await world.server.inject({ url: data.upload_url })
    const kept = await sharp(reply.rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'webp' })
    expect(kept.exif).toBeUndefined()
  })

  test('[D48] a huge photograph is made smaller, never larger', async () => {
    const { data } = await upload(await drawPicture(5, 3000), 'voucher')
    expect(data).toMatchObject({ width: 2000, height: 2000 })
    const face = await upload(await drawPicture(7, 900))
    expect(face.data).toMatchObject({ width: 480, height: 480 })
    const reply = await world.server.inject({ url: face.data.upload_url })
    expect(reply.headers['cache-control']).toContain('immutable')
    expect((await upload(await drawPicture(6, 64), 'voucher')).data.width).toBe(64)
  })
})

describe('what is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  test.each([
    ['an SVG', svg],
    ['a page', html],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['a GIF with a page behind it', Buffer.concat([Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), html])],
    ['noise', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 37) % 251))],
  ])('[D48] %s is no picture', async (_, bytes) => {
    await expect(upload(bytes)).rejects.toEqual(refusal('upload-kind'))
  })

  test('[D48] a page behind a picture is left behind', async () => {
    const { data } = await upload(Buffer.concat([await drawPicture(7), html]))
    const reply = await world.server.inject({ url: data.upload_url })
    expect(reply.rawPayload.includes('<script>')).toBe(false)
  })

  test('[D48] a picture of 50 000 × 50 000 is refused by its header', async () => {
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c350080200000000000000', 'hex')
    await expect(upload(header)).rejects.toMatchObject({
      kind: 'refused',
      code: expect.stringMatching(/upload-(large|broken)/),
    })
  })

  test('[D48] half a picture is damaged, none is missing, and too much is too large', async () => {
    const whole = await drawPicture(8, 600)
    await expect(upload(whole.subarray(0, whole.length / 2))).rejects.toEqual(refusal('upload-broken'))
    await expect(noy.ask('/app/upload', 'do-upload', { purpose: 'avatar' })).rejects.toEqual(
      refusal('upload-missing'),
    )
    const large = Buffer.concat([whole, Buffer.alloc(11 * 1024 * 1024)])
    await expect(upload(large)).rejects.toEqual(refusal('upload-large'))
    await expect(upload(Buffer.concat([whole, Buffer.alloc(13 * 1024 * 1024)]))).rejects.toMatchObject({
      kind: 'rejected',
      code: 'too-large',
    })
  })

  test('[D48] a member has a measure of pictures a day; the next day there is room again', async () => {
    const owner = await staffPerson(world, 'owner')
    const lan = await signUp(world, 'Lan')
    await owner.ask('/staff/system/settings', 'do-change', { key: 'upload.daily', value: 2 })
    const send = async (seed: number) =>
      lan.ask('/app/upload', 'do-upload', { purpose: 'voucher' }, { file: await drawPicture(seed) })
    await send(21)
    await send(22)
    await expect(send(23)).rejects.toMatchObject({ kind: 'rejected', code: 'too-many-requests' })
    world.clock.advance({ days: 1, seconds: 1 })
    await send(23)
  })

  test('a visitor uploads nothing, and names that nobody gave are not there', async () => {
    await expect(
      world.client()('/app/upload', 'do-upload', { purpose: 'avatar' }, { file: await drawPicture(9) }),
    ).rejects.toMatchObject({ kind: 'lost-login' })
    for (const name of [
      'a',
      'aaaaaaaaaaaaaaaaaaaaaaaaaa.webp',
      '..%2f..%2fsecret',
      'AAAAAAAAAAAAAAAAAAAAAAAAAA.webp',
    ])
      expect((await world.server.inject({ url: `/files/${name}` })).statusCode, name).toBe(404)
  })
})
