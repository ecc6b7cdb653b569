import { createHash } from 'node:crypto'
import type { Channel, Platform } from '@banyan/contract/app/version'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { pack, releaseKey, signPackage } from '../testing/release/package.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { getFile } from '../testing/uploads.ts'

let home: TestApp
let owner: StaffPerson
beforeAll(async () => {
  home = await startTestApp({ RELEASE_KEY: releaseKey })
  owner = await staffPerson(home, 'owner')
})
afterAll(() => home.close())

const console = '/staff/system/version'
type Asked = { channel?: Channel; device?: string; installed?: number; language?: 'en' | 'th' }

const load = async (version_type: Platform, asked: Asked = {}) => {
  const { channel = 'app', device, installed = 100, language = 'en' } = asked
  const fields = { edition_type: channel, version_type, edition_number: installed, device }
  return (await home.client(undefined, language)('/app/version', 'load-version', fields)).data
}

const plain = {
  silent: false,
  forced: false,
  minimum: 0,
  link: '',
  note: { zh: '更快', en: 'Faster' },
} as const

async function release(edition: {
  platform: Platform
  channel: Channel
  number: number
  percent?: number
  forced?: boolean
  minimum?: number
}): Promise<string> {
  const { percent = 100, ...values } = edition
  const { data } = await owner.ask(console, 'do-save', {
    ...plain,
    link: 'https://store.example/app',
    name: '3.0',
    ...values,
  })
  await owner.ask(console, 'do-publish', { id: data.id, percent })
  return data.id
}

/** Releases a silent package; returns its bytes and its id. */
async function releasePackage(platform: Platform, channel: Channel, number: number) {
  const archive = pack(number, '1.1.0', { 'index.html': 'x'.repeat(5000) })
  const signature = signPackage(archive, number, '1.1.0')
  const { data } = await owner.ask(console, 'do-upload', { signature }, { file: archive })
  const named = { platform, channel, package: data.package, number, name: '1.1.0' }
  const saved = await owner.ask(console, 'do-save', { ...plain, ...named, silent: true })
  return { archive, signature, id: saved.data.id }
}

const devices = Array.from({ length: 300 }, (_, index) => `device-number-${String(index).padStart(10, '0')}`)

test('[C3 E19 R1] every platform is told of 1.0.9, code 109, without a token', async () => {
  for (const platform of ['web', 'android', 'ios'] as const)
    expect(await load(platform)).toEqual({
      edition_name: '1.0.9',
      edition_number: 109,
      edition_issue: 1,
      package_type: platform === 'web' ? 1 : 0,
      edition_silence: 0,
      edition_url: '',
      edition_note: '',
      edition_force: 0,
      edition_bytes: 0,
      edition_hash: '',
      edition_signature: '',
    })
})

test('[C3 E19] a released package is told with its hash and signature, and served in ranges; a draft is not', async () => {
  const { archive, signature, id } = await releasePackage('android', 'app', 110)
  expect((await load('android')).edition_number).toBe(109)
  await owner.ask(console, 'do-publish', { id, percent: 100 })
  const told = await load('android')
  expect(told).toMatchObject({
    edition_name: '1.1.0',
    edition_number: 110,
    edition_issue: 1,
    package_type: 1,
    edition_silence: 1,
    edition_note: 'Faster',
    edition_bytes: archive.length,
    edition_hash: createHash('sha256').update(archive).digest('hex'),
    edition_signature: signature,
  })
  expect((await load('android', { language: 'th' })).edition_note).toBe('更快')
  expect((await load('ios')).edition_number).toBe(109)
  const part = await getFile(home, told.edition_url, { range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${archive.length}`])
  expect(part.rawPayload).toEqual(archive.subarray(100, 200))
})

test('[C3 E19] a stopped package is told and served to no one from then on; released again it is', async () => {
  const { id } = await releasePackage('android', 'beta', 120)
  await owner.ask(console, 'do-publish', { id, percent: 100 })
  const told = await load('android', { channel: 'beta' })
  expect((await getFile(home, told.edition_url)).statusCode).toBe(200)
  await owner.ask(console, 'do-stop', { id })
  expect((await getFile(home, told.edition_url)).statusCode).toBe(404)
  expect(await load('android', { channel: 'beta' })).toMatchObject({
    edition_number: 100,
    edition_issue: 0,
    edition_url: '',
  })
  await owner.ask(console, 'do-publish', { id, percent: 100 })
  const again = await load('android', { channel: 'beta' })
  expect((await getFile(home, again.edition_url)).statusCode).toBe(200)
})

test('[C3] a share of the devices is stable, grows with the percentage, and leaves the others their older edition', async () => {
  await release({ platform: 'android', channel: 'store', number: 300 })
  const id = await release({ platform: 'android', channel: 'store', number: 301, percent: 10 })
  const reached = async () => {
    const told = await Promise.all(devices.map((device) => load('android', { channel: 'store', device })))
    expect(told.every(({ edition_number }) => edition_number === 300 || edition_number === 301)).toBe(true)
    return new Set(devices.filter((_, index) => told[index]?.edition_number === 301))
  }
  const first = await reached()
  expect(first.size).toBeGreaterThan(0)
  expect(first.size).toBeLessThan(90)
  expect(await reached()).toEqual(first)
  await owner.ask(console, 'do-publish', { id, percent: 60 })
  const second = await reached()
  expect(second.size).toBeGreaterThan(first.size)
  expect([...first].every((device) => second.has(device))).toBe(true)
  expect((await load('android', { channel: 'store' })).edition_number).toBe(300)
  await owner.ask(console, 'do-publish', { id, percent: 100 })
  expect((await reached()).size).toBe(devices.length)
  expect((await load('android', { channel: 'store' })).edition_number).toBe(301)
})

test('[C3] an edition forces who is below its minimum, and everyone who skipped a forced one', async () => {
  const channel = 'beta'
  await release({ platform: 'android', channel, number: 400, forced: true })
  await release({ platform: 'android', channel, number: 401 })
  const force = async (installed: number) => (await load('android', { channel, installed })).edition_force
  expect([await force(399), await force(400), await force(401)]).toEqual([1, 0, 0])
  await release({ platform: 'android', channel, number: 402, minimum: 401 })
  expect([await force(400), await force(401)]).toEqual([1, 0])
  expect(await load('android', { channel, installed: 500 })).toMatchObject({
    edition_number: 500,
    edition_issue: 0,
    edition_force: 0,
  })
})

test('[C3] a channel that there is not has no editions', async () => {
  const fields = { edition_type: 'nightly', version_type: 'android', edition_number: 1 } as const
  const { data } = await home.client()('/app/version', 'load-version', fields)
  expect(data).toMatchObject({ edition_number: 1, edition_issue: 0 })
})

test('[C3] a platform that there is not is an illegal parameter', async () => {
  const fields = { edition_type: 'app', version_type: 'windows', edition_number: '1' }
  const reply = await home.post('/app/version', { control: 'load-version', language: 'zh', ...fields })
  expect(reply.statusCode).toBe(400)
  expect(reply.json).toEqual({
    status: 0,
    msg: '参数不合法',
    data: { code: 'illegal-parameter', fields: ['version_type'] },
  })
})
