// Updates on a simulated phone: it keeps packages of pages, serves the running one to the app, and goes back to the one
// before if a new one does not report that it runs.
import { inflateRawSync } from 'node:zlib'
import { actor, type EveryCall } from '@banyan/demo/stage'
import type { Ask } from '@banyan/contract/client'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import * as rule from '@banyan/rules/app/package'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBridge } from '../phone/bridge.ts'
import { signIn } from '../screens/console.ts'
import { fits } from '../screens/look.ts'
import { openPage, sees } from '../screens/member.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
let ask: Ask<EveryCall>
const owner = staff.find(({ role }) => role === 'owner') ?? { name: '', password: '' }
beforeAll(async () => {
  stage = await openStage()
  const code = await stage.oneTimeCode(demoTotpSecret)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', { ...pick(owner), code })
  ask = actor(stage, 'en', data.token)
})
afterAll(() => stage.close())

const pick = ({ name, password }: { name: string; password: string }) => ({ name, password })
const versions = '/staff/system/version'

interface Version {
  number: number
  name: string
}

const pickVersion = ({ number, name }: Version): Version => ({ number, name })

/** Reads a ZIP archive. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(archive.length - 6)
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [named, extra, note] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(from, from + packed)
    files.set(
      archive.subarray(at + 46, at + 46 + named).toString(),
      method === 0 ? bytes : inflateRawSync(bytes),
    )
    at += 46 + named + extra + note
  }
  return files
}

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

interface WithHash {
  hash: string
}

/**
 * A phone with the app, the pages of which are inside the installed app (1.0.9, 109) or from a package. `through` is how
 * the app reaches it: the calls of a simulated phone, or the native plugin of Capacitor.
 */
async function openPhone(
  channel: 'app' | 'store' | 'beta',
  key: string,
  through: 'simulated' | 'capacitor' = 'simulated',
) {
  const person = await stage.person({ language: 'en' })
  const downloads = new Map<string, Buffer>()
  const installed = new Map<number, Version & { hash: string; files: Map<string, Buffer> }>()
  const links: string[] = []
  let packages = rule.firstPackages
  const waiting = () => (packages.next === null ? undefined : installed.get(packages.next))
  const running = () => installed.get(rule.runningPackage(packages))
  const actions = {
    about: () => ({ platform: 'android', channel, key }),
    running: () => pickVersion(running() ?? { number: 109, name: '1.0.9' }),
    restart: () => void setTimeout(() => void start()),
    openStore: (link: string) => links.push(link),
    stored: (hash: string) => downloads.get(hash)?.length ?? 0,
    append(hash: string, at: number, bytes: string) {
      const before = downloads.get(hash) ?? Buffer.alloc(0)
      if (before.length !== at) throw new Error('not the end of the download')
      downloads.set(hash, Buffer.concat([before, Buffer.from(bytes, 'base64')]))
    },
    read: (hash: string) => downloads.get(hash)?.toString('base64') ?? '',
    drop: (hash: string) => downloads.delete(hash),
    install(hash: string, { number, name }: Version): boolean {
      installed.set(number, { number, name, hash, files: unzip(downloads.get(hash) ?? Buffer.alloc(0)) })
      packages = rule.packageInstalled(packages, number)
      return true
    },
    waiting: () => {
      const found = waiting()
      return found ? { hash: found.hash, version: pickVersion(found) } : null
    },
    cancel: () => void (packages = rule.packageCancelled(packages)),
    failed: () => packages.failed,
    report: () => void (packages = rule.packageReported(packages)),
  }
  if (through === 'simulated')
    await person.context.exposeFunction('simulatedPhone', (name: string, given: never[]) =>
      (actions as Record<string, (...given: never[]) => unknown>)[name]?.(...given),
    )
  else
    await openBridge(person.context, 'android', {
      Packages: {
        ...actions,
        about: () => ({ channel, key }),
        stored: ({ hash }: WithHash) => ({ bytes: actions.stored(hash) }),
        append: ({ hash, at, data }: WithHash & { at: number; data: string }) =>
          actions.append(hash, at, data),
        read: ({ hash }: WithHash) => ({ data: actions.read(hash) }),
        drop: ({ hash }: WithHash) => void actions.drop(hash),
        install: ({ hash, ...version }: WithHash & Version) => void actions.install(hash, version),
        waiting: () => {
          const found = waiting()
          return found ? { version: { ...pickVersion(found), hash: found.hash } } : {}
        },
        failed: () => ({ numbers: packages.failed }),
      },
    })
  await person.context.route(`${stage.url}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const body = running()?.files.get(path === '' ? 'index.html' : path)
    if (!body || route.request().method() !== 'GET') return route.fallback()
    return route.fulfill({ body, contentType: types[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'text/plain' })
  })
  /** Starts the app, after it was closed or for the first time. */
  const start = async () => {
    packages = rule.packagesStarted(packages)
    // Leaves the app, as the system ends it.
    await person.page.goto('/robots.txt')
    await person.page.goto('/')
  }
  return {
    ...person,
    start,
    links,
    downloads,
    packages: () => packages,
    /** The running package has not reported in time. */
    async giveUp() {
      packages = rule.packagesFailed(packages)
      await start()
    },
  }
}

type Phone = Awaited<ReturnType<typeof openPhone>>

interface Edition {
  channel: 'app' | 'store' | 'beta'
  number: number
  name: string
  kind?: 'app' | 'crashing'
  silent?: boolean
  forced?: boolean
}

/** Adds and releases an edition for Android; returns its id and its package. */
async function release({ channel, number, name, kind = 'app', silent = true, forced = false }: Edition) {
  const made = await stage.releasePackage(number, name, kind)
  const file = new Blob([Buffer.from(made.archive, 'base64')])
  const { data } = await ask(versions, 'do-upload', { signature: made.signature }, { file })
  const note = { zh: '更快了', en: 'Everything is faster', lo: 'ໄວຂຶ້ນ' }
  const values = { number, name, silent, forced, minimum: 0, link: '', note, package: data.package }
  const saved = await ask(versions, 'do-save', { platform: 'android', channel, ...values })
  await ask(versions, 'do-publish', { id: saved.data.id, percent: 100 })
  return { id: saved.data.id, key: made.key, bytes: Buffer.from(made.archive, 'base64') }
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })
const prompt = (page: Page) => page.getByRole('alertdialog', { name: 'Update ready' })

/** Waits until the settings page of the app says which version runs. */
async function runs(phone: Phone, version: string): Promise<void> {
  await openPage(phone.page, 'pages/mine/common/about-us')
  await sees(phone.page, version)
}

test('[T23 T24 D53] staff release a package in the console; a phone downloads it silently, goes on after a kill, and runs it after the prompt', async () => {
  const made = await stage.releasePackage(110, '1.1.0', 'app')
  const phone = await openPhone('app', made.key)
  await phone.start()
  await sees(phone.page, 'Announcements')
  const person = await stage.person({ width: 1280, height: 900 })
  const { page } = person
  // Each code works once.
  await stage.pass(30)
  await signIn(page, { ...pick(owner), code: await stage.oneTimeCode(demoTotpSecret) })
  await page.goto('/console/#/system/version')
  await page.getByRole('button', { name: 'Add a version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a version' })
  const buffer = Buffer.from(made.archive, 'base64')
  await dialog.getByLabel('Signature').fill(made.signature)
  await dialog
    .getByLabel('Package file (ZIP)')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer })
  await dialog.getByText('Checked: 1.1.0 (110)').waitFor()
  await dialog.getByLabel('What’s new Chinese').fill('更快了')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Release 1.1.0 (110)' }).click()
  await person.accessible()
  await person.shot('console-version-en-1280')
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('button', { name: 'Stop 1.1.0 (110)' }).waitFor()
  await person.close()

  // The app is killed while the second piece is on its way.
  const asked: string[] = []
  const hold = async (route: Route) => {
    const range = (await route.request().headerValue('range')) ?? ''
    asked.push(range)
    if (!range.startsWith('bytes=0-')) return
    await route.fallback()
  }
  await phone.context.route('**/files/*', hold)
  await phone.start()
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2)
  const [stored = Buffer.alloc(0)] = [...phone.downloads.values()]
  expect(stored.equals(buffer.subarray(0, stored.length))).toBe(true)
  expect(stored.length).toBeGreaterThan(0)
  await phone.context.unroute('**/files/*', hold)
  await phone.context.route('**/files/*', async (route) => {
    asked.push((await route.request().headerValue('range')) ?? '')
    await route.fallback()
  })
  await phone.start()
  await prompt(phone.page).waitFor()
  expect(asked[2]).toMatch(new RegExp(`^bytes=${stored.length}-`))
  await phone.accessible()
  await phone.shot('update-prompt-en-390')
  await button(phone.page, 'Later').click()
  await expect.poll(() => prompt(phone.page).count()).toBe(0)
  await runs(phone, '1.1.0')
  expect(rule.runningPackage(phone.packages())).toBe(0)
  await phone.start()
  await sees(phone.page, 'Announcements')
  await runs(phone, '1.1.0 (110)')
  await expect.poll(() => phone.packages()).toEqual({ good: 110, trial: null, next: null, failed: [] })
  await phone.close()
})

test('[T23] truncated, forged and older packages leave the running app; so does one that crashes, which is not tried again', async () => {
  const { key, bytes } = await release({ channel: 'beta', number: 120, name: '1.2.0', kind: 'crashing' })
  const phone = await openPhone('beta', key)
  const { page } = phone
  const older = Buffer.from((await stage.releasePackage(105, '1.0.5', 'crashing')).archive, 'base64')
  for (const served of [bytes.subarray(0, bytes.length - 9), Buffer.alloc(bytes.length, 7), older]) {
    let answers = 0
    const forge = async (route: Route) => {
      const range = `bytes 0-${served.length - 1}/${served.length}`
      await route.fulfill({ status: 206, headers: { 'content-range': range }, body: served })
      answers += 1
    }
    await phone.context.route('**/files/*', forge)
    await phone.start()
    await expect.poll(() => answers, { timeout: 20_000 }).toBe(1)
    await runs(phone, '1.2.0')
    await expect.poll(() => phone.downloads.size).toBe(0)
    expect(phone.packages()).toEqual(rule.firstPackages)
    if (served.length === bytes.length) {
      // A complete package that was not genuine is not downloaded again silently.
      await phone.start()
      await runs(phone, '1.2.0')
      expect(answers).toBe(1)
      await page.evaluate(() => localStorage.removeItem('update-refused'))
    }
    await phone.context.unroute('**/files/*', forge)
  }
  await phone.start()
  await prompt(page).waitFor()
  await button(page, 'Restart now').click()
  await page.getByRole('heading', { name: 'Broken' }).waitFor()
  await phone.giveUp()
  await sees(page, 'Announcements')
  await runs(phone, '1.0.9 (109)')
  expect(phone.packages()).toEqual({ good: 0, trial: null, next: null, failed: [120] })
  await phone.close()
})

test('[T23 T24 through the plugin of Capacitor] a package is downloaded silently and runs; one that crashes is left for it', async () => {
  const good = await release({ channel: 'app', number: 140, name: '1.4.0' })
  const phone = await openPhone('app', good.key, 'capacitor')
  const { page } = phone
  await phone.start()
  await prompt(page).waitFor()
  expect(phone.packages()).toMatchObject({ good: 0, next: 140 })
  await button(page, 'Restart now').click()
  // It reports when its pages are there.
  await expect.poll(() => phone.packages()).toEqual({ good: 140, trial: null, next: null, failed: [] })
  await runs(phone, '1.4.0 (140)')

  await release({ channel: 'app', number: 141, name: '1.4.1', kind: 'crashing' })
  await phone.start()
  await prompt(page).waitFor()
  await button(page, 'Restart now').click()
  await page.getByRole('heading', { name: 'Broken' }).waitFor()
  await phone.giveUp()
  await runs(phone, '1.4.0 (140)')
  expect(phone.packages()).toEqual({ good: 140, trial: null, next: null, failed: [141] })
  await phone.close()
})

test('[N7 K4] the update page opens after 3 s with notes and size; later is remembered; a forced one can’t be left', async () => {
  const first = await release({ channel: 'store', number: 130, name: '1.3.0', silent: false })
  const phone = await openPhone('store', first.key)
  const { page } = phone
  await phone.start()
  await sees(page, 'Version 1.3.0 is available')
  await sees(page, 'Everything is faster')
  await sees(page, /^Download size \d+\.\d MB$/)
  await fits(page)
  await phone.accessible()
  await phone.shot('update-page-en-390')
  await button(page, 'Later').click()
  await sees(page, 'Announcements')
  const isPutOff = () => page.evaluate(() => localStorage.getItem('update-later') !== null)
  expect(await isPutOff()).toBe(true)

  await release({ channel: 'store', number: 131, name: '1.3.1', silent: false, forced: true })
  await phone.start()
  await sees(page, 'This version is no longer supported. Please update to continue.')
  expect(await button(page, 'Later').count()).toBe(0)
  await page.goBack()
  await sees(page, 'Version 1.3.1 is available')
  await openPage(page, 'pages/mine/common/about-us')
  await sees(page, 'Version 1.3.1 is available')
  await phone.accessible()
  await button(page, 'Update now').click()
  await button(page, 'Restart now').click()
  await sees(page, 'Announcements')
  await runs(phone, '1.3.1 (131)')
  await expect.poll(() => phone.packages().good).toBe(131)
  await phone.close()
})
