import { createHmac, createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { openStore, type Store } from './store.ts'

const settings = (more: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', SECRET: 'only-for-tests-'.repeat(3), ...more })
const name = 'abcdefghijklmnopqrstuvwxyz'
const picture = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 31) % 256))

/** A large file from the disk is moved into the store, read in part, and deleted. */
async function takesOver(store: Store, dir: string): Promise<void> {
  const taken = 'd'.repeat(26)
  const path = join(dir, 'came-in')
  writeFileSync(path, picture)
  await store.take(taken, path, 'video/mp4')
  expect(existsSync(path)).toBe(false)
  expect(await store.get(taken)).toEqual(picture)
  const part = await store.read(taken, 100, 199)
  expect(part && (await buffer(part))).toEqual(picture.subarray(100, 200))
  expect(await store.read('e'.repeat(26), 0, 9)).toBeUndefined()
  expect(await store.size(taken)).toBe(picture.length)
  await store.remove(taken)
  await store.remove(taken)
  expect(await store.size(taken)).toBeUndefined()
  expect(await store.get(taken)).toBeUndefined()
  expect(await store.read(taken, 0, 9)).toBeUndefined()
}

describe('a folder', () => {
  let dir: string
  let store: Store
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'banyan-files-'))
    store = openStore(settings({ DATA_DIR: dir }))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  test('gives back what was put, two folders deep, and leaves nothing half written beside it', async () => {
    await store.put(name, picture, 'image/webp')
    expect(await store.get(name)).toEqual(picture)
    expect(readdirSync(join(dir, 'files/ab/cd'))).toEqual([name])
  })

  test('has nothing under a name that was never put', async () => {
    expect(await store.get('b'.repeat(26))).toBeUndefined()
  })

  test('[D48] takes large files over, gives parts of them, and forgets', () => takesOver(store, dir))

  test('a put that fails leaves no file, whole or half', async () => {
    const taken = 'c'.repeat(26)
    mkdirSync(join(dir, 'files/cc/cc', taken, 'in the way'), { recursive: true })
    await expect(store.put(taken, picture, 'image/webp')).rejects.toThrow()
    expect(readdirSync(join(dir, 'files/cc/cc'))).toEqual([taken])
  })
})

describe('[D56] an object store', () => {
  const bucket = openBucket('banyan', 'the-key', 'the-secret', 'eu-central-1')
  let store: Store
  beforeAll(async () => {
    store = openStore(
      settings({
        ...(await bucket.listen()),
        S3_BUCKET: 'banyan',
        S3_KEY: 'the-key',
        S3_SECRET: 'the-secret',
        S3_REGION: 'eu-central-1',
      }),
    )
  })
  afterAll(() => bucket.close())

  test('takes and gives objects by path, signed', async () => {
    await store.put(name, picture, 'image/webp')
    expect(bucket.kept.get(`/banyan/${name}`)).toMatchObject({ type: 'image/webp' })
    expect(await store.get(name)).toEqual(picture)
  })

  test('has nothing under a name that was never put', async () => {
    expect(await store.get('b'.repeat(26))).toBeUndefined()
  })

  test('[D48] takes large files over, gives parts of them, and forgets', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'banyan-files-'))
    await takesOver(store, dir)
    rmSync(dir, { recursive: true })
  })

  test('a wrong secret or region is refused, and that is a fault, not a missing file', async () => {
    const right = { S3_SECRET: 'the-secret', S3_REGION: 'eu-central-1' }
    for (const wrong of [{ S3_SECRET: 'guessed' }, { S3_REGION: 'auto' }]) {
      const env = { S3_URL: bucket.url(), S3_BUCKET: 'banyan', S3_KEY: 'the-key', ...right, ...wrong }
      const stranger = openStore(settings(env))
      await expect(stranger.get(name)).rejects.toThrow()
      await expect(stranger.put('c'.repeat(26), picture, 'image/webp')).rejects.toThrow()
      expect(bucket.kept.has(`/banyan/${'c'.repeat(26)}`)).toBe(false)
    }
  })
})

test('[D55 D56] an object store that takes a request and never answers is a fault after its time-out', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const store = openStore(
    settings({
      S3_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      S3_BUCKET: 'banyan',
      S3_KEY: 'the-key',
      S3_SECRET: 'the-secret',
      S3_TIMEOUT: '200',
    }),
  )
  await expect(store.get(name)).rejects.toThrow()
  await expect(store.put(name, picture, 'image/webp')).rejects.toThrow()
  silent.closeAllConnections()
  await new Promise((closed) => silent.close(closed))
})

/** A bucket that implements the part of the S3 protocol that the store uses, and checks signatures (version 4). */
function openBucket(bucket: string, key: string, secret: string, region: string) {
  const kept = new Map<string, { bytes: Buffer; type: string }>()
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = (request.url ?? '').split('?')[0] ?? ''
    const fault = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    if (!path.startsWith(`/${bucket}/`)) return fault(404, 'NoSuchBucket')
    if (!signed(request, { key, secret, region })) return fault(403, 'SignatureDoesNotMatch')
    if (request.method === 'PUT') {
      kept.set(path, {
        bytes: unchunked(request, Buffer.concat(chunks)),
        type: request.headers['content-type'] ?? '',
      })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(path)
      return response.writeHead(204).end()
    }
    const object = kept.get(path)
    // A HEAD request is answered without a body, so without an error code.
    if (request.method === 'HEAD')
      return response.writeHead(object ? 200 : 404, { 'content-length': object?.bytes.length ?? 0 }).end()
    if (!object) return fault(404, 'NoSuchKey')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (range)
      return response.writeHead(206).end(object.bytes.subarray(Number(range[1]), Number(range[2]) + 1))
    return response.writeHead(200, { 'content-type': object.type }).end(object.bytes)
  }
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    kept,
    url,
    listen: () =>
      new Promise<{ S3_URL: string }>((done) => server.listen(0, '127.0.0.1', () => done({ S3_URL: url() }))),
    close: () => new Promise((done) => server.close(done)),
  }
}

/** Returns the content of an upload in signed chunks, each after a line with its length. */
function unchunked(request: IncomingMessage, body: Buffer): Buffer {
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return body
  const parts: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (size === 0) break
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(parts)
}

function signed(
  request: IncomingMessage,
  { key, secret, region }: { key: string; secret: string; region: string },
): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given || given[1] !== key || given[3] !== region) return false
  const [, , day = '', , names = '', signature = ''] = given
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const header = (one: string) => `${one}:${String(request.headers[one] ?? '').trim()}\n`
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .map((pair) => (pair.includes('=') || pair === '' ? pair : `${pair}=`))
      .sort()
      .join('&'),
    names.split(';').map(header).join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const mac = (with_: Buffer | string, what: string) => createHmac('sha256', with_).update(what).digest()
  const derived = mac(mac(mac(mac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return createHmac('sha256', derived).update(text).digest('hex') === signature
}
