import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { box, makeFilm, makeMp3, makeOgg, makeWebm, place } from '../../testing/chat/media.ts'
import { unsigned } from '../../files/links.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { getFile, onDisk, uploadAs, uploadNamed } from '../../testing/uploads.ts'

let home: TestApp
let noy: Talker
let lan: Talker
beforeAll(async () => {
  home = await startTestApp()
  ;[noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
})
afterAll(() => home.close())

type Fields = Parameters<typeof uploadAs>[2]
const upload = (file: Buffer, fields: Fields, who = noy) => uploadAs(who, file, fields)
const refusal = (code: string, params?: Record<string, string>): unknown =>
  expect.objectContaining({ kind: 'refused', code, ...(params ? { params } : {}) })

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('pictures', () => {
  test('[C12 D48] a photograph comes out upright, in two sizes, without the place it was taken at', async () => {
    const photo = await sharp(await drawPicture(3, 3000))
      .resize(3000, 1500, { fit: 'fill' })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '17/1 57/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(0)
    const sent = await upload(photo, { type: 'image' })
    expect(sent).toMatchObject({
      width: 1024,
      height: 2048,
      seconds: null,
      mime: 'image/webp',
      name: 'picture.png',
    })
    expect(sent.upload_url).toMatch(/^\/files\/[a-z0-9]{26}\.webp\?until=\d{10}&signature=[\w-]{43}$/)
    expect(unsigned(sent.small ?? '')).toBe(unsigned(sent.upload_url).replace('.webp', '-small.webp'))
    // The ground of picture 3: (159, 35, 67), as near as the histogram's steps come.
    expect(sent.colour).toMatch(/^#[9a]\w[123]\w[34]\w$/)
    const large = await getFile(home, sent.upload_url)
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=3\d\d$/),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(large.rawPayload.length).toBe(sent.size)
    const kept = await sharp(large.rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1024, height: 2048 })
    expect(kept.exif).toBeUndefined()
    expect(kept.xmp).toBeUndefined()
    const small = await sharp((await getFile(home, sent.small ?? '')).rawPayload).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 240, height: 480 })
  })

  test('[D48] the original keeps its size, a small picture is never made larger', async () => {
    const wide = await sharp(await drawPicture(4, 400))
      .resize(3000, 300, { fit: 'fill' })
      .jpeg()
      .toBuffer()
    expect(await upload(wide, { type: 'image', original: true })).toMatchObject({ width: 3000, height: 300 })
    expect(await upload(wide, { type: 'image' })).toMatchObject({ width: 2048, height: 205 })
    expect(await upload(await drawPicture(5, 64), { type: 'image' })).toMatchObject({ width: 64, height: 64 })
  })

  test('[D48] a moving picture moves on, and its height is that of one frame', async () => {
    const frames = await sharp(
      [await drawPicture(1, 60), await drawPicture(2, 60), await drawPicture(3, 60)],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const sent = await upload(frames, { type: 'image' })
    expect(sent).toMatchObject({ width: 60, height: 60 })
    const kept = await sharp((await getFile(home, sent.upload_url)).rawPayload, { animated: true }).metadata()
    expect(kept).toMatchObject({ pages: 3, pageHeight: 60 })
  })

  test('[D42] a group’s picture is square and has one size', async () => {
    const wide = await sharp(await drawPicture(6, 900))
      .resize(900, 600, { fit: 'fill' })
      .png()
      .toBuffer()
    const sent = await upload(wide, { type: 'avatar' })
    expect(sent).toMatchObject({ width: 480, height: 480, small: null })
    expect((await getFile(home, sent.upload_url.replace('.webp', '-small.webp'))).statusCode).toBe(404)
  })

  test('[D48] a page behind a picture is left behind', async () => {
    const sent = await upload(Buffer.concat([await drawPicture(7), html]), { type: 'image' })
    for (const url of [sent.upload_url, sent.small ?? ''])
      expect((await getFile(home, url)).rawPayload.includes('<script>')).toBe(false)
  })
})

// Its header says 50 000 × 50 000.
const bomb = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c350080200000000000000', 'hex')

const ftyp = box('ftyp', Buffer.from('isom\0\0\u0002\0isom', 'latin1'))

describe('what is refused leaves nothing on the disk', () => {
  const wrong: [string, Buffer, Fields, string][] = [
    ['an SVG as a picture', svg, { type: 'image' }, 'file-type'],
    ['a page as a picture', html, { type: 'image' }, 'file-type'],
    ['a page as a voice', html, { type: 'audio', seconds: 5 }, 'file-type'],
    ['a page as a film', html, { type: 'video' }, 'file-type'],
    ['an SVG as a group’s picture', svg, { type: 'avatar' }, 'file-type'],
    ['a film as a picture', makeFilm(), { type: 'image' }, 'file-type'],
    ['a sound as a film', makeMp3(), { type: 'video' }, 'file-type'],
    [
      'a page behind the mark of a GIF',
      Buffer.concat([Buffer.from('GIF89a'), html]),
      { type: 'image' },
      'upload-failed',
    ],
    // Behind a true signature, in a box that a player needs, or beside it.
    ...(
      [
        ['behind the first box of a film', Buffer.concat([ftyp, html])],
        ['in the first box of a film', box('ftyp', Buffer.from('isom\0\0\u0002\0isom', 'latin1'), html)],
        ['in the content of a film without a track', Buffer.concat([ftyp, box('mdat', html)])],
        ['behind an empty index', Buffer.concat([ftyp, box('moov'), box('mdat', html)])],
        ['behind the head of a WebM', Buffer.concat([makeWebm().subarray(0, 36), html])],
      ] as const
    ).flatMap(([where, file]): typeof wrong => [
      [`a page as a voice, ${where}`, file, { type: 'audio', seconds: 5 }, 'upload-failed'],
      [`a page as a film, ${where}`, file, { type: 'video' }, 'upload-failed'],
    ]),
    [
      'a page as a voice, behind one frame of MP3',
      Buffer.concat([Buffer.from('fffb9064', 'hex'), html]),
      { type: 'audio', seconds: 5 },
      'upload-failed',
    ],
    ['a voice without pictures as a film', makeFilm('M4A '), { type: 'video' }, 'file-type'],
    ['a sound in a film’s container as a film', makeWebm(), { type: 'video' }, 'upload-failed'],
    ['a picture of 50 000 × 50 000', bomb, { type: 'image' }, 'upload-failed'],
    ['a bomb as a group’s picture', bomb, { type: 'avatar' }, 'upload-failed'],
    ['nothing at all', Buffer.alloc(0), { type: 'file' }, 'upload-failed'],
  ]
  test.each(wrong)('[D48] %s', async (_what, file, request, code) => {
    const before = onDisk(home)
    await expect(upload(file, request)).rejects.toEqual(refusal(code))
    expect(onDisk(home)).toEqual(before)
  })

  test('[D48] half a picture, and a call without its file', async () => {
    const whole = await drawPicture(8, 600)
    const before = onDisk(home)
    await expect(upload(whole.subarray(0, whole.length / 2), { type: 'image' })).rejects.toEqual(
      refusal('upload-failed'),
    )
    await expect(noy.ask('/chat/conversation/upload', 'do-upload', { type: 'image' })).rejects.toEqual(
      refusal('upload-failed'),
    )
    expect(onDisk(home)).toEqual(before)
  })

  test('[D48] each type has its measure: a picture 10 MB, a voice what a minute can be', async () => {
    const before = onDisk(home)
    const picture = await drawPicture(9)
    const eleven = Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)])
    await expect(upload(eleven, { type: 'image' })).rejects.toEqual(
      refusal('file-too-large', { maximum: '10' }),
    )
    await expect(upload(Buffer.concat([makeMp3(), eleven]), { type: 'audio', seconds: 60 })).rejects.toEqual(
      refusal('file-too-large', { maximum: '4' }),
    )
    expect(onDisk(home)).toEqual(before)
    expect((await upload(eleven, { type: 'file' })).size).toBe(eleven.length)
  })

  test('[R2] a visitor’s file', async () => {
    const before = onDisk(home)
    const { json } = await uploadNamed(home, 'x'.repeat(43), 'a.png', await drawPicture(1), [
      ['type', 'image'],
    ])
    expect(json.status).toBe('lost-login')
    expect(onDisk(home)).toEqual(before)
  })

  test('[D36] a type that there is not, a field too many, and fields after the file', async () => {
    const before = onDisk(home)
    const file = await drawPicture(1)
    expect((await uploadNamed(home, noy.token, 'a.png', file, [['type', 'app']])).statusCode).toBe(400)
    expect((await uploadNamed(home, noy.token, 'a.png', file, [])).statusCode).toBe(400)
    expect(
      (
        await uploadNamed(home, noy.token, 'a.png', file, [
          ['type', 'image'],
          ['is_admin', '1'],
        ])
      ).statusCode,
    ).toBe(400)
    expect(
      (await home.post('/chat/conversation/upload', 'control=do-upload&type=image', { token: noy.token }))
        .json,
    ).toMatchObject({ status: 0, data: { code: 'upload-failed' } })
    expect(onDisk(home)).toEqual(before)
  })
})

describe('voice and films', () => {
  test('[D48 V17] a voice lasts 1 to 60 seconds, in every container that recorders write', async () => {
    const voices: [Buffer, string, string][] = [
      [makeFilm(), 'audio/mp4', 'm4a'],
      [makeFilm('M4A '), 'audio/mp4', 'm4a'],
      [makeWebm(), 'audio/webm', 'webm'],
      [makeOgg(), 'audio/ogg', 'ogg'],
      [makeMp3(), 'audio/mpeg', 'mp3'],
    ]
    for (const [voice, mime, suffix] of voices) {
      const sent = await upload(voice, { type: 'audio', seconds: 60 })
      expect(sent).toMatchObject({ mime, seconds: 60, small: null, colour: null, size: voice.length })
      expect(sent.upload_url).toMatch(new RegExp(`\\.${suffix}\\?`))
      expect((await getFile(home, sent.upload_url)).headers['content-type']).toBe(mime)
    }
    const before = onDisk(home)
    for (const seconds of [undefined, 61, 600])
      await expect(
        upload(makeMp3(), { type: 'audio', ...(seconds === undefined ? {} : { seconds }) }),
      ).rejects.toEqual(refusal('voice-length', { maximum: '60' }))
    expect(
      (
        await uploadNamed(home, noy.token, 'a.mp3', makeMp3(), [
          ['type', 'audio'],
          ['seconds', '0'],
        ])
      ).statusCode,
    ).toBe(400)
    expect(onDisk(home)).toEqual(before)
  })

  test('[D48] a film forgets where it was made, and plays as before', async () => {
    for (const [brand, mime] of [
      ['isom', 'video/mp4'],
      ['qt  ', 'video/quicktime'],
    ] as const) {
      const film = makeFilm(brand)
      expect(film.includes(place)).toBe(true)
      const sent = await upload(film, { type: 'video', seconds: 12, width: 720, height: 1280 })
      expect(sent).toMatchObject({ mime, seconds: 12, width: 720, height: 1280, small: null })
      const kept = (await getFile(home, sent.upload_url)).rawPayload
      expect(kept.length).toBe(film.length)
      expect(kept.includes(place)).toBe(false)
      expect(kept.subarray(kept.indexOf('mdat'))).toEqual(film.subarray(film.indexOf('mdat')))
      expect(kept.includes('mvhd')).toBe(true)
    }
  })

  test('[D48] a film has a poster of its sender’s own, and of nobody else', async () => {
    const poster = await upload(await drawPicture(11, 600), { type: 'image' })
    const sent = await upload(makeFilm(), { type: 'video', poster: poster.upload_url })
    expect(unsigned(sent.small ?? '')).toBe(unsigned(sent.upload_url).replace('.mp4', '-small.webp'))
    expect(sent.colour).toBe(poster.colour)
    expect((await getFile(home, sent.small ?? '')).rawPayload).toEqual(
      (await getFile(home, poster.upload_url)).rawPayload,
    )
    const before = onDisk(home)
    const voice = await upload(makeMp3(), { type: 'audio', seconds: 2 })
    const missing = [
      voice.upload_url,
      '/files/avatars/1.webp',
      `/files/${'a'.repeat(26)}.webp`,
      'https://evil.example/a.webp',
    ]
    for (const url of missing)
      await expect(upload(makeFilm(), { type: 'video', poster: url })).rejects.toEqual(
        refusal('picture-missing'),
      )
    await expect(upload(makeFilm(), { type: 'video', poster: poster.upload_url }, lan)).rejects.toEqual(
      refusal('picture-missing'),
    )
    expect(onDisk(home).length).toBe(before.length + 1)
  })
})
