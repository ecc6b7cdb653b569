import { statSync, WriteStream } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sweep } from '../jobs/sweep.ts'
import { multipart, startTestApp, type TestApp } from '../testing/app.ts'
import { newTalkers, type Talker } from '../testing/chat/chat.ts'
import { makeFilm } from '../testing/chat/media.ts'
import { drawPicture } from '../testing/pictures.ts'
import { staffPerson } from '../testing/staff.ts'
import { getFile, onDisk, uploadAs, uploadNamed } from '../testing/uploads.ts'
import { insertUses } from './file.sql.ts'
import { fileIdOf, unsigned } from './links.ts'
import { rangeOf } from './serve.ts'

let home: TestApp
let noy: Talker
beforeAll(async () => {
  home = await startTestApp()
  ;[noy] = (await newTalkers(home, 'Noy')) as [Talker]
})
afterAll(() => home.close())

type Fields = Parameters<typeof uploadAs>[2]
const upload = (file: Buffer, fields: Fields, who = noy) => uploadAs(who, file, fields)
const refusal = (code: string, params?: Record<string, string>): unknown =>
  expect.objectContaining({ kind: 'refused', code, ...(params ? { params } : {}) })

/** Makes the disk of the files take nothing until `release`; `held` resolves when something waits for it. */
function holdWrites() {
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const write = Reflect.get(WriteStream.prototype, '_write') as (...given: unknown[]) => void
  function lateWrite(this: WriteStream, ...given: unknown[]): void {
    held.resolve()
    void free.promise.then(() => Reflect.apply(write, this, given))
  }
  const spy = vi.spyOn(WriteStream.prototype, '_write').mockImplementation(lateWrite)
  return {
    held: held.promise,
    release() {
      spy.mockRestore()
      free.resolve()
    },
  }
}

/** Returns a fresh link for an older one. */
const again = (url: string) => home.app.files.sign(unsigned(url))

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('a film', () => {
  test('[D48] a film is played in ranges', async () => {
    const film = makeFilm('isom', 5000)
    const { upload_url } = await upload(film, { type: 'video' })
    const kept = (await getFile(home, upload_url)).rawPayload
    const size = film.length
    const ranges: [string, number, number][] = [
      ['bytes=0-1', 0, 1],
      ['bytes=100-199', 100, 199],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=0-${size * 9}`, 0, size - 1],
    ]
    for (const [range, start, end] of ranges) {
      const reply = await getFile(home, upload_url, { range })
      expect([range, reply.statusCode]).toEqual([range, 206])
      expect(reply.headers).toMatchObject({
        'content-range': `bytes ${start}-${end}/${size}`,
        'content-length': String(end - start + 1),
        'accept-ranges': 'bytes',
        'content-type': 'video/mp4',
      })
      expect(reply.rawPayload).toEqual(kept.subarray(start, end + 1))
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=9-3']) {
      const reply = await getFile(home, upload_url, { range })
      expect([range, reply.statusCode, reply.headers['content-range']]).toEqual([
        range,
        416,
        `bytes */${size}`,
      ])
    }
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])
      expect((await getFile(home, upload_url, { range })).statusCode).toBe(200)
    expect(rangeOf('bytes=0-', 0)).toBe('beyond')
  })

  test('[D48] whoever asks for the head alone is told type and length, and nothing of the file is read', async () => {
    const sent = await upload(makeFilm('isom', 7000), { type: 'video' })
    const photo = await upload(await drawPicture(35, 700), { type: 'image' })
    const { store } = home.app.files
    const head = (url: string) => home.server.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } })
    const sizes = await Promise.all(
      [sent.upload_url, photo.upload_url, photo.small ?? ''].map(
        async (url) => (await getFile(home, url)).rawPayload.length,
      ),
    )
    const [read, get] = [vi.spyOn(store, 'read'), vi.spyOn(store, 'get')]
    const film = await head(sent.upload_url)
    expect(film.statusCode).toBe(200)
    expect(film.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    const heads = [film, await head(photo.upload_url), await head(photo.small ?? '')]
    expect(heads.map(({ headers }) => Number(headers['content-length']))).toEqual(sizes)
    expect(heads.map(({ rawPayload }) => rawPayload.length)).toEqual([0, 0, 0])
    expect([...read.mock.calls, ...get.mock.calls]).toEqual([])
    vi.restoreAllMocks()
    expect((await head(`/files/${'a'.repeat(26)}.mp4`)).statusCode).toBe(404)
    await store.remove(fileIdOf(sent.upload_url) ?? '')
    expect((await head(sent.upload_url)).statusCode).toBe(404)
    const gone = await getFile(home, sent.upload_url)
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ])
  })
})

describe('files', () => {
  test.each([
    ['a page', 'invoice.html', html],
    ['an SVG', 'logo.svg', svg],
    ['a script', 'run.sh', Buffer.from('#!/bin/sh\nrm -rf ~\n')],
    [
      'a picture that is a page too',
      'both.png',
      Buffer.concat([html, Buffer.from('89504e470d0a1a0a', 'hex')]),
    ],
    ['a document', 'plan.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
  ])('[D48] %s is saved, and never shown', async (_what, name, bytes) => {
    const { json } = await uploadNamed(home, noy.token, name, bytes, [['type', 'file']])
    expect(json.data).toMatchObject({ name, size: bytes.length, small: null })
    const url = String(json.data['upload_url'])
    expect(url).toMatch(/^\/files\/[a-z0-9]{26}\.bin\?until=\d{10}&signature=[\w-]{43}$/)
    const reply = await getFile(home, url)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(reply.rawPayload).toEqual(bytes)
    for (const suffix of ['html', 'svg', 'webp', 'png'])
      expect((await getFile(home, url.replace('.bin', `.${suffix}`))).statusCode).toBe(404)
  })

  test('[D48] a name hides nothing: no path, no turned writing, no line breaks, and an end', async () => {
    const names: [string, string][] = [
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\noy\\plan.pdf', 'plan.pdf'],
      ['cat\u202Egpj.exe', 'catgpj.exe'],
      ['\u0085', 'file'],
      ['ແຜນ ງານ.pdf', 'ແຜນ ງານ.pdf'],
    ]
    for (const [given, kept] of names) {
      const { json } = await uploadNamed(home, noy.token, given, Buffer.from('x'), [['type', 'file']])
      expect(json.data['name']).toBe(kept)
      const header = String(
        (await getFile(home, String(json.data['upload_url']))).headers['content-disposition'],
      )
      expect(header).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(kept)}`)
    }
    const long = await uploadNamed(home, noy.token, `${'a'.repeat(300)}.pdf`, Buffer.from('x'), [
      ['type', 'file'],
    ])
    expect(String(long.json.data['name'])).toMatch(/^a{100}…a+\.pdf$/)
  })

  test('names that nobody gave are not there', async () => {
    for (const name of [
      'a',
      `${'a'.repeat(26)}.webp`,
      '..%2f..%2fsecret',
      `${'A'.repeat(26)}.webp`,
      'x-small.webp',
    ])
      expect((await getFile(home, `/files/${name}`)).statusCode, name).toBe(404)
  })
})

describe('limits', () => {
  test('[D48] a member has a measure a day, also when two come at once; tomorrow there is room again', async () => {
    const strict = await startTestApp()
    const [mai, tho] = (await newTalkers(strict, 'Mai', 'Tho')) as [Talker, Talker]
    const owner = await staffPerson(strict, 'owner')
    await owner.ask('/staff/system/settings', 'do-change', { key: 'chat.uploadDailyMb', value: 10 })
    const six = Buffer.alloc(6 * 1024 * 1024, 1)
    const slow = { timeout: 60_000 }
    // Both are received completely before either is recorded, so neither has counted the other.
    const [held, entered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = strict.app.database.transaction(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', mai.id).forNoKeyUpdate().execute()
      held.resolve()
      await entered.promise
    })
    await held.promise
    const sending = Promise.allSettled([1, 2].map(() => uploadAs(mai, six, { type: 'file' })))
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: bigint }>`
          select count(distinct l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where a.datname = current_database() and not l.granted`.execute(strict.database.db)
        return Number(rows[0]?.count)
      }, slow)
      .toBe(2)
    entered.resolve()
    await holding
    const both = await sending
    const reasons = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(reasons).toEqual([refusal('upload-daily')])
    await uploadAs(mai, six.subarray(0, 4 * 1024 * 1024), { type: 'file' })
    const before = onDisk(strict)
    expect(before).toHaveLength(2)
    await expect(uploadAs(mai, Buffer.from('x'), { type: 'file' })).rejects.toEqual(refusal('upload-daily'))
    expect(onDisk(strict)).toEqual(before)
    expect((await uploadAs(tho, Buffer.from('x'), { type: 'file' })).size).toBe(1)
    strict.clock.advance({ days: 1, seconds: 1 })
    await uploadAs(mai, Buffer.from('x'), { type: 'file' })
    await strict.close()
  })

  test('[D48] two at once are two files; more wait for their turn, and only a flood is refused', async () => {
    const [one, other] = await Promise.all([
      upload(await drawPicture(21), { type: 'image' }),
      upload(await drawPicture(21), { type: 'image' }),
    ])
    expect(one.upload_url).not.toBe(other.upload_url)
    expect((await getFile(home, one.upload_url)).rawPayload).toEqual(
      (await getFile(home, other.upload_url)).rawPayload,
    )
    const picture = await drawPicture(22, 600)
    const send = (count: number) =>
      Promise.allSettled(Array.from({ length: count }, () => upload(picture, { type: 'image' })))
    expect(new Set((await send(9)).map((sent) => sent.status))).toEqual(new Set(['fulfilled']))
    const refused = (await send(40)).flatMap((sent) =>
      sent.status === 'rejected' ? [sent.reason as unknown] : [],
    )
    expect(refused.length).toBeGreaterThan(0)
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'rejected', code: 'busy' })
    await upload(picture, { type: 'image' })
  })
})

describe('over a real connection', () => {
  /** Sends a film. `sent.bytes` are those that the connection has taken. */
  const send = (chunks: Iterable<Buffer>, length: number, cutAfter = Infinity, sent = { bytes: 0 }) =>
    new Promise<{ status: number; body: string } | 'cut'>((done, failed) => {
      const { headers, body } = multipart(
        [
          ['control', 'do-upload'],
          ['language', 'en'],
          ['type', 'video'],
        ],
        Buffer.from('HERE'),
        'film.mp4',
      )
      const [head, tail] = [body.subarray(0, body.indexOf('HERE')), body.subarray(body.indexOf('HERE') + 4)]
      const asking = httpRequest({
        port: (home.server.server.address() as AddressInfo).port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/chat/conversation/upload',
        headers: { ...headers, token: noy.token, 'content-length': head.length + length + tail.length },
      })
      asking.on('error', () => done('cut'))
      asking.on('response', (reply) => {
        let text = ''
        reply.on('data', (part: Buffer) => (text += part.toString()))
        reply.on('end', () => done({ status: reply.statusCode ?? 0, body: text }))
      })
      const write = async () => {
        asking.write(head)
        for (const chunk of chunks) {
          sent.bytes += chunk.length
          if (sent.bytes > cutAfter) {
            asking.destroy()
            return
          }
          if (!asking.write(chunk)) await new Promise((room) => asking.once('drain', room))
        }
        asking.end(tail)
      }
      write().catch(failed)
    })
  const megabyte = 1024 * 1024
  function* filmOf(size: number): Generator<Buffer> {
    const film = makeFilm('isom', 1000)
    const box = Buffer.alloc(8)
    box.writeUInt32BE(size - film.length, 0)
    box.write('mdat', 4)
    const start = Buffer.concat([film, box])
    yield start
    // The same buffer each time, so that the sender's memory does not grow.
    const piece = Buffer.alloc(256 * 1024, 9)
    for (let left = size - start.length; left > 0; left -= piece.length) yield piece.subarray(0, left)
  }
  beforeAll(async () => {
    await home.server.listen({ host: '127.0.0.1', port: 0 })
  })

  test('[D48] a film of 96 MB is never held in memory, and arrives whole', async () => {
    const size = 96 * megabyte
    const disk = holdWrites()
    const sent = { bytes: 0 }
    const sending = send(filmOf(size), size, Infinity, sent)
    await disk.held
    // Bytes that the server does not read fill the buffers of the connection. Then the sender waits.
    let last = -1
    for (let still = 0; still < 20; last = sent.bytes) {
      await pause(50)
      still = sent.bytes === last ? still + 1 : 0
    }
    expect(sent.bytes).toBeLessThan(size / 2)
    disk.release()
    const reply = await sending
    expect(reply).toMatchObject({ status: 200 })
    const { data } = JSON.parse((reply as { body: string }).body) as {
      data: { upload_url: string; size: number }
    }
    expect(data.size).toBe(size)
    const kept = onDisk(home).find((name) => name === fileIdOf(data.upload_url))
    expect(kept).toBeDefined()
    expect((await getFile(home, data.upload_url, { range: `bytes=${size - 3}-` })).rawPayload).toEqual(
      Buffer.from([9, 9, 9]),
    )
  })

  test('[D48] a film over 100 MB is refused, and nothing of it stays', async () => {
    const before = onDisk(home)
    const size = 101 * megabyte
    const reply = await send(filmOf(size), size)
    expect(reply).toMatchObject({ status: 200 })
    expect(JSON.parse((reply as { body: string }).body)).toMatchObject({
      status: 0,
      msg: 'Files can be up to 100 MB',
      data: { code: 'file-too-large' },
    })
    expect(onDisk(home)).toEqual(before)
  })

  test('[D48] a connection that is cut leaves nothing, and the server answers the next', async () => {
    const before = onDisk(home)
    expect(await send(filmOf(20 * megabyte), 20 * megabyte, 8 * megabyte)).toBe('cut')
    await expect.poll(() => onDisk(home)).toEqual(before)
    expect((await upload(makeFilm(), { type: 'video' })).mime).toBe('video/mp4')
  })
})

describe('what is used nowhere', () => {
  test('[D48] is removed after a day; what is used stays until its last use ends', async () => {
    const [used, loose] = [
      await upload(await drawPicture(31), { type: 'image' }),
      await upload(await drawPicture(32), { type: 'image' }),
    ]
    const id = fileIdOf(used.upload_url) ?? ''
    const { db } = home.database
    await insertUses(db, 'moment', 1n, 0n, [id])
    await insertUses(db, 'entry', 7n, 3n, [id])
    await sweep(home.app)
    expect((await getFile(home, again(loose.upload_url))).statusCode).toBe(200)
    home.clock.advance({ days: 1, minutes: 1 })
    const fresh = await upload(await drawPicture(33), { type: 'image' })
    const kept = fileIdOf(fresh.upload_url) ?? ''
    await sweep(home.app)
    expect((await getFile(home, again(loose.upload_url))).statusCode).toBe(404)
    expect((await getFile(home, again(loose.small ?? ''))).statusCode).toBe(404)
    for (const url of [used.upload_url, used.small ?? '', fresh.upload_url])
      expect((await getFile(home, again(url))).statusCode).toBe(200)
    expect(onDisk(home)).toEqual([id, kept].flatMap((one) => [one, `${one}-small`]).toSorted())

    // End one of the two uses, then the other.
    await db.deleteFrom('file_use').where('kind', '=', 'moment').execute()
    await sweep(home.app)
    expect((await getFile(home, again(used.upload_url))).statusCode).toBe(200)
    await db.deleteFrom('file_use').where('kind', '=', 'entry').execute()
    await sweep(home.app)
    expect((await getFile(home, again(used.upload_url))).statusCode).toBe(404)
    expect((await getFile(home, again(fresh.upload_url))).statusCode).toBe(200)
  })

  test('[D48] a file that is just being used is passed over', async () => {
    const sent = await upload(await drawPicture(34), { type: 'image' })
    const id = fileIdOf(sent.upload_url) ?? ''
    home.clock.advance({ days: 2 })
    await home.app.database.transaction(async (tx) => {
      await tx.selectFrom('file').select('id').where('id', '=', id).forKeyShare().execute()
      await sweep(home.app)
      await insertUses(tx, 'moment', 5n, 0n, [id])
    })
    await sweep(home.app)
    expect((await getFile(home, again(sent.upload_url))).statusCode).toBe(200)
    expect(statSync(join(home.app.config.DATA_DIR, 'files', id.slice(0, 2), id.slice(2, 4), id)).size).toBe(
      sent.size,
    )
  })
})
