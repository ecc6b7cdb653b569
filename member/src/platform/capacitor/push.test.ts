import '../../testing/storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NativePermission, Plugins } from './bridge.ts'
import { openNativePush } from './push.ts'

type Plugin = Plugins['PushNotifications']

/** The plugin of a phone. `answer` is the answer of its push service to `register`: an address, a failure or nothing. */
function fakePlugin(permission: NativePermission, answer: 'token' | 'error' | 'silence' = 'token') {
  const called: string[] = []
  const listeners = new Map<string, Set<(event: never) => void>>()
  const send = (name: string, event: unknown) => {
    for (const heard of listeners.get(name) ?? []) heard(event as never)
  }
  const note = (name: string) => {
    called.push(name)
    return Promise.resolve()
  }
  const plugin: Plugin = {
    checkPermissions: () => Promise.resolve({ receive: permission }),
    async requestPermissions() {
      await note('ask')
      return { receive: permission === 'prompt' ? 'granted' : permission }
    },
    async register() {
      await note('register')
      if (answer === 'token') send('registration', { value: 'the-address' })
      if (answer === 'error') send('registrationError', { error: 'no service' })
    },
    unregister: () => note('unregister'),
    removeAllDeliveredNotifications: () => note('clear'),
    addListener(name: string, heard: (event: never) => void) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(heard))
      return { remove: () => Promise.resolve(void all.delete(heard)) }
    },
  }
  const listening = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  return { plugin, called, send, listening }
}

const noKey = () => Promise.reject(new Error('only a browser needs the server’s key'))

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test.each([
  ['android', 'fcm'],
  ['ios', 'apns'],
] as const)(
  'on %s the address is one of %s; it is found again until the person turns it off',
  async (kind, service) => {
    const { plugin, called, listening } = fakePlugin('granted')
    const push = openNativePush(kind, plugin)
    expect(push.service).toBe(service)
    expect(await push.current(), 'allowed by the system, but not turned on').toBeUndefined()
    expect(await push.unregister()).toBe(false)
    expect(called).toEqual([])

    const address = { service, token: 'the-address' }
    expect(await push.register(noKey)).toEqual(address)
    expect(await openNativePush(kind, plugin).current(), 'after a new start').toEqual(address)
    expect(listening(), 'listeners that are left').toBe(0)
    expect(await push.unregister()).toBe(true)
    expect(await push.current()).toBeUndefined()
    expect(called).toEqual(['ask', 'register', 'register', 'unregister'])
  },
)

test.each([
  ['granted', 'granted'],
  ['prompt', 'prompt'],
  ['prompt-with-rationale', 'prompt'],
  ['denied', 'refused'],
] as const)('Capacitor’s %s is %s', async (native, told) => {
  expect(await openNativePush('android', fakePlugin(native).plugin).permission()).toBe(told)
})

test('a refusal, and a permission that was taken back in the settings', async () => {
  const refused = fakePlugin('denied')
  expect(await openNativePush('ios', refused.plugin).register(noKey)).toBe('refused')
  expect(refused.called).toEqual(['ask'])
  await openNativePush('ios', fakePlugin('granted').plugin).register(noKey)
  expect(await openNativePush('ios', fakePlugin('denied').plugin).current()).toBeUndefined()
})

test('a push service that fails or says nothing gives no address, and is asked again the next time', async () => {
  const failing = fakePlugin('granted', 'error')
  expect(await openNativePush('android', failing.plugin).register(noKey)).toBe('none')
  vi.useFakeTimers()
  const silent = fakePlugin('granted', 'silence')
  const asked = openNativePush('ios', silent.plugin).register(noKey)
  await vi.runAllTimersAsync()
  expect(await asked).toBe('none')
  expect([failing.listening(), silent.listening()]).toEqual([0, 0])
  expect(await openNativePush('ios', fakePlugin('granted').plugin).current()).toBeUndefined()
})

test('a tapped notification brings its content; shown ones are removed', async () => {
  const { plugin, called, send } = fakePlugin('granted')
  const push = openNativePush('android', plugin)
  const opened: unknown[] = []
  push.onOpen((content) => opened.push(content))
  send('pushNotificationActionPerformed', { notification: { data: { to_id: '4', chat_type: 'single' } } })
  expect(opened).toEqual([{ to_id: '4', chat_type: 'single' }])
  await push.clear()
  expect(called).toEqual(['clear'])
})
