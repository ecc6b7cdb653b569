// The native part of the packages (native/android/PageFolder.java) on packages that the project's own release command made
// and signed, checked by the JDK's Ed25519. They need a JDK, which
// `npm test -- --all` installs.
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { root as project } from '../src/app.ts'
import { compile, type Installed, type Run, startApp } from './phone.ts'

/** The part of tools/release/pack.ts that is used. Another room's file is no import of this one. */
interface Pack {
  newKey(): string
  readKey(pem: string): unknown
  publicKeyOf(key: unknown): string
  packFiles(files: Record<string, Uint8Array>, version: Version): Uint8Array
  signArchive(archive: Uint8Array, version: Version, key: unknown): Release
}
interface Version {
  number: number
  name: string
}
interface Release extends Version {
  bytes: number
  hash: string
  archive: Uint8Array
  signature: string
}

let pack: Pack
let key: unknown
let classes: string
let phone: Installed
const folders: string[] = []
const fresh = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'banyan-phone-'))
  folders.push(made)
  return made
}

beforeAll(async () => {
  pack = (await import(join(project, 'tools/release/pack.ts'))) as Pack
  key = pack.readKey(pack.newKey())
  folders.push((classes = compile()))
})
beforeEach(() => {
  phone = { classes, root: fresh(), key: pack.publicKeyOf(key) }
})
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

const pages = (text: string, more: Record<string, Uint8Array> = {}) => ({
  'index.html': Buffer.from(`<!doctype html><title>${text}</title>`),
  'assets/app.js': Buffer.from(text),
  ...more,
})
const nameOf = (number: number) => [...String(number)].join('.')
function release(number: number, more: Record<string, Uint8Array> = {}, by: unknown = key): Release {
  const version = { number, name: nameOf(number) }
  return pack.signArchive(pack.packFiles(pages(`pages ${number}`, more), version), version, by)
}

/** Downloads in two pieces. */
async function download(app: Run, { hash, archive }: Release): Promise<void> {
  const middle = Math.floor(archive.length / 2)
  const file = join(fresh(), 'piece')
  for (const [from, to] of [
    [0, middle],
    [middle, archive.length],
  ] as const) {
    writeFileSync(file, archive.subarray(from, to))
    await app.ask('append', hash, from, file)
  }
}
const installing = ({ hash, number, name, signature }: Release) =>
  ['install', hash, number, name, signature] as const
async function install(app: Run, made: Release): Promise<void> {
  await download(app, made)
  await app.ask(...installing(made))
}
const titleIn = (folder: string) =>
  /<title>(.*)<\/title>/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1]

describe('[C3 T23 in the native part] packages on a phone', { timeout: 120_000 }, () => {
  test('a signed package runs from the next start, and stays after it has reported', async () => {
    const first = await startApp(phone)
    expect(first.pages).toBe('inside')
    await install(first, release(110))
    expect(await first.ask('waiting')).toBe('110 1.1.0')
    expect(await first.ask('running')).toBe('109 1.0.9')
    await first.close()
    const second = await startApp(phone)
    expect(titleIn(second.pages)).toBe('pages 110')
    await second.ask('report')
    await second.close()
    for (let start = 0; start < 3; start++) {
      const later = await startApp(phone)
      expect(titleIn(later.pages)).toBe('pages 110')
      await later.close()
    }
  })

  test('truncated, changed, forged, renamed and older packages are refused, and the app goes on with its pages', async () => {
    const app = await startApp(phone)
    await install(app, release(115))
    await app.close()
    const next = await startApp(phone)
    await next.ask('report')

    const made = release(120)
    const cut = { ...made, archive: made.archive.subarray(0, made.archive.length - 9) }
    await download(next, cut)
    await expect(next.ask(...installing(made))).rejects.toThrow('another one')
    expect(await next.ask('stored', made.hash)).toBe('0')

    const other = release(121)
    const flipped = Buffer.from(other.archive)
    flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1
    await download(next, { ...other, archive: flipped })
    await expect(next.ask(...installing(other))).rejects.toThrow('another one')

    const stranger = pack.readKey(pack.newKey())
    const forged = release(122, {}, stranger)
    await download(next, forged)
    await expect(next.ask(...installing(forged))).rejects.toThrow('not signed by the release key')
    expect(await next.ask('stored', forged.hash)).toBe('0')

    // An older package with a valid signature, called a newer one; and signatures of something else.
    const signed = release(123)
    for (const lie of [
      { ...release(105), number: 130 },
      { ...signed, name: '9.9.9' },
      { ...signed, signature: release(124).signature },
      { ...signed, signature: '' },
    ]) {
      await download(next, lie)
      await expect(next.ask(...installing(lie))).rejects.toThrow('not signed by the release key')
    }
    for (const older of [release(105), release(112)]) {
      await download(next, older)
      await expect(next.ask(...installing(older))).rejects.toThrow('newer pages')
    }

    expect(await next.ask('waiting')).toBe('')
    await next.close()
    const after = await startApp(phone)
    expect(titleIn(after.pages)).toBe('pages 115')
    await after.close()
  })

  test('a package that crashes is left after its second start, never tried again, and a newer one is', async () => {
    const app = await startApp(phone)
    await install(app, release(110))
    await app.close()
    const good = await startApp(phone)
    await good.ask('report')
    await install(good, release(111))
    await good.close()
    for (let start = 0; start < 2; start++) {
      const crashing = await startApp(phone)
      expect(titleIn(crashing.pages)).toBe('pages 111')
      await crashing.dieDuring(() => true, 'running')
    }
    const back = await startApp(phone)
    expect(titleIn(back.pages)).toBe('pages 110')
    expect(await back.ask('failed')).toBe('[111]')
    await install(back, release(111))
    expect(await back.ask('waiting')).toBe('')
    await install(back, release(112))
    await back.close()
    // This one runs, and does not report in time.
    const slow = await startApp(phone)
    expect(titleIn(slow.pages)).toBe('pages 112')
    expect(titleIn(await slow.ask('fail'))).toBe('pages 110')
    await slow.close()
    expect(readdirSync(join(phone.root, 'pages'))).toEqual(['110'])
  })

  test('a phone that dies while it installs starts with the old pages or with all of the new ones', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`assets/${n}.bin`, new Uint8Array(randomBytes(40_000))]),
    )
    const made = release(110, files)
    const unpacked = join(phone.root, 'pages/110.new/assets')
    const moments = [
      () => true,
      () => existsSync(unpacked),
      () => existsSync(unpacked) && readdirSync(unpacked).length > 150,
    ]
    let runs = 'inside'
    for (const moment of moments) {
      const app = await startApp(phone)
      if ((await app.ask('stored', made.hash)) === '0') await download(app, made)
      await app.dieDuring(moment, ...installing(made))
      const after = await startApp(phone)
      runs = after.pages
      // A phone may die just after the last step.
      if (runs === 'inside') expect(await after.ask('waiting')).toBe('')
      await after.close()
      if (runs !== 'inside') break
    }
    if (runs === 'inside') {
      const last = await startApp(phone)
      await last.ask(...installing(made))
      await last.close()
      const next = await startApp(phone)
      runs = next.pages
      await next.close()
    }
    expect(readdirSync(join(runs, 'assets'))).toHaveLength(301)
    // The files of the interrupted installs are deleted.
    expect(readdirSync(join(phone.root, 'pages'))).toEqual(['110'])
  })

  test('a download that has not grown for two weeks is deleted at the next start; a younger one goes on', async () => {
    const app = await startApp(phone)
    const [old, young] = [release(110), release(111)]
    const file = join(fresh(), 'piece')
    for (const made of [old, young]) {
      writeFileSync(file, made.archive.subarray(0, 100))
      await app.ask('append', made.hash, 0, file)
    }
    await app.close()
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000)
    utimesSync(join(phone.root, 'downloads', old.hash), days(15), days(15))
    utimesSync(join(phone.root, 'downloads', young.hash), days(13), days(13))
    const next = await startApp(phone)
    expect(await next.ask('stored', old.hash)).toBe('0')
    expect(await next.ask('stored', young.hash)).toBe('100')
    await next.close()
  })

  test('an app with another pinned key takes nothing', async () => {
    const other = { ...phone, key: pack.publicKeyOf(pack.readKey(pack.newKey())) }
    const app = await startApp(other)
    const made = release(110)
    await download(app, made)
    await expect(app.ask(...installing(made))).rejects.toThrow('not signed by the release key')
    await app.close()
  })
})

test('the text that is signed is the same in Java and in the rules', () => {
  const java = readFileSync(join(project, 'shell/native/android/PageFolder.java'), 'utf8')
  expect(java).toContain(
    String.raw`"banyan-package 1\n" + number + "\n" + name + "\n" + bytes + "\n" + hash + "\n"`,
  )
})
