// The adapter between the updater and the native plugin Packages. The plugin here keeps files as PageFolder.java does, and
// all values cross as JSON, as they do on a phone.
import { createHash } from 'node:crypto'
import * as rule from '@banyan/rules/app/package'
import { expect, test, vi } from 'vitest'
import type { Plugins } from './bridge.ts'
import { openNativePackage } from './package.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function fakePlugin() {
  const downloads = new Map<string, Buffer>()
  const names = new Map<number, { number: number; name: string; hash: string }>()
  let packages = rule.firstPackages
  let restarts = 0
  const inside = { number: 109, name: '1.0.9', hash: '' }
  const stored = (hash: string) => downloads.get(hash) ?? Buffer.alloc(0)
  const plugin: Plugins['Packages'] = {
    about: () => Promise.resolve({ channel: 'beta', key: 'the key' }),
    running: () => Promise.resolve(names.get(rule.runningPackage(packages)) ?? inside),
    restart() {
      restarts += 1
      packages = rule.packagesStarted(packages)
      return Promise.resolve()
    },
    stored: ({ hash }) => Promise.resolve({ bytes: stored(hash).length }),
    append({ hash, at, data }) {
      if (stored(hash).length !== at)
        return Promise.reject(new Error('these bytes do not follow the stored ones'))
      downloads.set(hash, Buffer.concat([stored(hash), Buffer.from(data, 'base64')]))
      return Promise.resolve()
    },
    read: ({ hash }) => Promise.resolve({ data: stored(hash).toString('base64') }),
    drop: ({ hash }) => Promise.resolve(void downloads.delete(hash)),
    install({ hash, number, name, signature: given }) {
      if (given !== signature)
        return Promise.reject(Object.assign(new Error('nobody signed this'), { code: 'NOT_GENUINE' }))
      if (sha256(stored(hash)) !== hash) return Promise.reject(new Error('the download is another one'))
      names.set(number, { number, name, hash })
      packages = rule.packageInstalled(packages, number)
      downloads.delete(hash)
      return Promise.resolve()
    },
    waiting() {
      const version = packages.next === null ? undefined : names.get(packages.next)
      return Promise.resolve(version ? { version } : {})
    },
    cancel: () => Promise.resolve(void (packages = rule.packageCancelled(packages))),
    failed: () => Promise.resolve({ numbers: [...packages.failed] }),
    report: () => Promise.resolve(void (packages = rule.packageReported(packages))),
  }
  const crossing = Object.fromEntries(
    Object.entries(plugin).map(([name, method]) => [
      name,
      async (given?: object) => asJson(await (method as (given: unknown) => unknown)(asJson(given))),
    ]),
  ) as unknown as Plugins['Packages']
  return {
    Packages: crossing,
    fail: () => (packages = rule.packagesFailed(packages)),
    restarts: () => restarts,
    downloads,
  }
}

const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

async function openStore() {
  const phone = fakePlugin()
  const found = await openNativePackage('android', { Packages: phone.Packages })
  if (!found.store) throw new Error('Android stores packages')
  return { ...phone, found, store: found.store }
}

// All bytes, in a length that base64 pads, so that + and / and = occur.
const bytes = new Uint8Array(Array.from({ length: 70_001 }, (_, index) => (index * 7) % 256))
const hash = sha256(bytes)
const version = { number: 110, name: '1.1.0' }
const signature = 'c2lnbmVk'

test('the app is told its platform, its channel, the pinned key and the running version', async () => {
  const { found, store } = await openStore()
  expect([found.platform, found.channel, store.key]).toEqual(['android', 'beta', 'the key'])
  expect(await found.running()).toEqual({ number: 109, name: '1.0.9' })
  expect(await store.waiting()).toBeUndefined()
  expect(await store.failed()).toEqual([])
})

test('[T23 the way to the phone] the bytes of a download arrive unchanged and in order', async () => {
  const { store } = await openStore()
  expect(await store.stored(hash)).toBe(0)
  await store.append(hash, 0, bytes.subarray(0, 40_000))
  expect(await store.stored(hash)).toBe(40_000)
  await expect(store.append(hash, 0, bytes), 'not the place').rejects.toThrow('do not follow')
  await store.append(hash, 40_000, bytes.subarray(40_000))
  expect(sha256(await store.read(hash))).toBe(hash)
  await store.drop(hash)
  expect(await store.stored(hash)).toBe(0)
})

test('[T23 T24 the way to the phone] an installed package waits, runs after the restart, and is kept when it reports', async () => {
  const { found, store, restarts, downloads } = await openStore()
  await store.append(hash, 0, bytes)
  expect(await store.install(hash, version, signature)).toBe(true)
  expect(downloads.size).toBe(0)
  expect(await store.waiting()).toEqual({ hash, version })
  await store.cancel()
  expect(await store.waiting()).toBeUndefined()
  await store.append(hash, 0, bytes)
  await store.install(hash, version, signature)
  found.restart()
  expect(restarts()).toBe(1)
  await expect.poll(() => found.running()).toEqual(version)
  await store.report()
  expect(await store.failed()).toEqual([])
})

test('[T23 the way back] a package that did not report is named, and the one before it runs', async () => {
  const { found, store, fail } = await openStore()
  await store.append(hash, 0, bytes)
  await store.install(hash, version, signature)
  found.restart()
  await expect.poll(() => found.running()).toEqual(version)
  fail()
  expect(await found.running()).toEqual({ number: 109, name: '1.0.9' })
  expect(await store.failed()).toEqual([110])
})

test('a refusal of the phone fails: other bytes than announced are not installed', async () => {
  const { store } = await openStore()
  await store.append(hash, 0, bytes.subarray(0, 9))
  await expect(store.install(hash, version, signature)).rejects.toThrow('another one')
  expect(await store.install(hash, version, 'Zm9yZ2Vk'), 'signed by nobody').toBe(false)
  expect(await store.waiting()).toBeUndefined()
})

test('on iOS there are no packages: the store brings versions', async () => {
  const App = { getInfo: () => Promise.resolve({ version: '1.2.0', build: '120' }) } as Plugins['App']
  const found = await openNativePackage('ios', { App })
  expect([found.platform, found.channel, found.store]).toEqual(['ios', 'store', undefined])
  expect(await found.running()).toEqual({ number: 120, name: '1.2.0' })
})

test('on iOS the channel is in the user agent, where the build has put it', async () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
  vi.stubGlobal('navigator', { userAgent: `${agent} BanyanChannel/beta` })
  try {
    expect((await openNativePackage('ios', {})).channel).toBe('beta')
  } finally {
    vi.unstubAllGlobals()
  }
})
