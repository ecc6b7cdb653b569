import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { openTestBucket } from '../testing/system/bucket.ts'
import { isStoreSilent, openBucket, openStore, type Store } from './store.ts'

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
  const bucket = openTestBucket()
  let store: Store
  let env: Record<string, string>
  beforeAll(async () => {
    env = await bucket.listen()
    store = openStore(settings(env))
  })
  afterAll(() => bucket.close())

  test('takes and gives objects by path, signed, without the newer checksums', async () => {
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

  test('lists the names that begin with a text, however many, and no others', async () => {
    const found = openBucket(settings(env), 'banyan')
    const names = Array.from({ length: 8 }, (_, at) => `builds/list-${at}`)
    for (const one of [...names, 'builds-of-others']) await found?.put(one, picture, 'text/plain')
    expect(await found?.list('builds/')).toEqual(names)
    expect(await found?.list('nothing/')).toEqual([])
  })

  test('a wrong secret or region is refused, and that is a fault, not a missing file', async () => {
    for (const wrong of [{ S3_SECRET: 'guessed' }, { S3_REGION: 'auto' }]) {
      const stranger = openStore(settings({ ...env, ...wrong }))
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
  await expect(store.remove(name)).rejects.toSatisfy(isStoreSilent)
  silent.closeAllConnections()
  await new Promise((closed) => silent.close(closed))
})

test('an object store without an answer, with its own fault or with too many requests says nothing about the file', async () => {
  let status = 0
  const failing = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end('<?xml version="1.0"?><Error><Code>Refused</Code><Message>Refused</Message></Error>')
  })
  await new Promise<void>((listening) => failing.listen(0, '127.0.0.1', listening))
  const store = openStore(
    settings({
      S3_URL: `http://127.0.0.1:${(failing.address() as AddressInfo).port}`,
      S3_BUCKET: 'banyan',
      S3_KEY: 'the-key',
      S3_SECRET: 'the-secret',
    }),
  )
  const isSilent = () => store.remove(name).then(() => undefined, isStoreSilent)
  for (status of [429, 500, 503]) expect(await isSilent(), String(status)).toBe(true)
  for (status of [400, 403]) expect(await isSilent(), String(status)).toBe(false)
  failing.closeAllConnections()
  await new Promise((closed) => failing.close(closed))
  expect(await isSilent(), 'nothing listens').toBe(true)
  expect(isStoreSilent(new Error('EACCES: permission denied'))).toBe(false)
})
