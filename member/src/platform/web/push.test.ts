import '../../testing/storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { base64url } from '@banyan/ui/lib/bytes/base64url'
import type { Push } from '../device.ts'

const keyOf = (letter: string) => base64url(new TextEncoder().encode(letter.repeat(65)))
const [oldKey, newKey] = [keyOf('a'), keyOf('b')]
const hasKey = (key: string | null) => () => Promise.resolve(key)

/** The push service of a browser: one subscription, with one key. */
class FakeManager {
  made = 0
  subscription: { endpoint: string } | undefined
  getSubscription() {
    return Promise.resolve(this.subscription ?? null)
  }
  subscribe(options: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
    if (this.subscription) return Promise.reject(new DOMException('another key', 'InvalidStateError'))
    const subscription = {
      endpoint: `https://push.example/${++this.made}`,
      options: { applicationServerKey: options.applicationServerKey.buffer },
      getKey: (name: string) => new TextEncoder().encode(name).buffer,
      unsubscribe: () => {
        this.subscription = undefined
        return Promise.resolve(true)
      },
    }
    this.subscription = subscription
    return Promise.resolve(subscription)
  }
}

let manager: FakeManager
let notification: { permission: NotificationPermission; requestPermission(): Promise<NotificationPermission> }
let push: Push
beforeEach(async () => {
  localStorage.clear()
  manager = new FakeManager()
  notification = {
    permission: 'default',
    requestPermission() {
      notification.permission = 'granted'
      return Promise.resolve('granted')
    },
  }
  const registration = { pushManager: manager }
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('window', { localStorage, PushManager: FakeManager, Notification: notification })
  vi.resetModules()
  const { webPush } = await import('./push.ts')
  if (!webPush) throw new Error('this browser has no push')
  push = webPush
})
afterEach(() => vi.unstubAllGlobals())

const address = (made: number) => ({
  service: 'web',
  endpoint: `https://push.example/${made}`,
  p256dh: base64url(new TextEncoder().encode('p256dh')),
  auth: base64url(new TextEncoder().encode('auth')),
})

test('a subscription that still stands is registered again as it is', async () => {
  expect(await push.renew(hasKey(oldKey)), 'never turned on').toBeUndefined()
  expect(await push.register(hasKey(oldKey))).toEqual(address(1))
  expect(await push.renew(hasKey(oldKey))).toEqual(address(1))
  expect(await push.renew(hasKey(null)), 'a server without a key').toEqual(address(1))
  expect(manager.made).toBe(1)
})

test('a subscription for a former key of the server is replaced without a tap', async () => {
  await push.register(hasKey(oldKey))
  expect(await push.renew(hasKey(newKey))).toEqual(address(2))
  expect(await push.renew(hasKey(newKey))).toEqual(address(2))
  expect(manager.made).toBe(2)
})

test('a subscription that the browser has ended is made again, also one of an older build', async () => {
  await push.register(hasKey(oldKey))
  manager.subscription = undefined
  expect(await push.current()).toBeUndefined()
  expect(await push.renew(hasKey(oldKey))).toEqual(address(2))
  // An older build has left no mark.
  localStorage.clear()
  await push.renew(hasKey(oldKey))
  manager.subscription = undefined
  expect(await push.renew(hasKey(oldKey))).toEqual(address(3))
})

test('what the person has turned off, or does not permit any more, is not made again', async () => {
  await push.register(hasKey(oldKey))
  notification.permission = 'denied'
  manager.subscription = undefined
  expect(await push.renew(hasKey(oldKey))).toBeUndefined()
  notification.permission = 'granted'
  expect(await push.renew(hasKey(oldKey))).toEqual(address(2))
  expect(await push.unregister()).toBe(true)
  expect(await push.renew(hasKey(oldKey))).toBeUndefined()
  expect(await push.unregister(), 'off already').toBe(false)
  expect(manager.made).toBe(2)
})
