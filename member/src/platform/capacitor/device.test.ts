import { describe, expect, test } from 'vitest'
import type { NativePermission, Plugins } from './bridge.ts'
import { features } from '../device.ts'
import { openNativeDevice } from './device.ts'

/** The plugins of a phone on which the camera's permission has this state, and which answers so when it is asked. */
function fakePlugins(before: NativePermission, answer: NativePermission = 'granted') {
  const called: unknown[] = []
  const note =
    (name: string) =>
    (given?: unknown): Promise<void> => {
      called.push(given === undefined ? name : [name, given])
      return Promise.resolve()
    }
  const heard = new Map<string, (event: never) => void>()
  const both = (state: NativePermission) => Promise.resolve({ camera: state, photos: 'limited' as const })
  const plugins: Omit<Plugins, 'Packages' | 'PushNotifications' | 'SecureStorage'> = {
    Camera: { checkPermissions: () => both(before), requestPermissions: () => both(answer) },
    Geolocation: {
      checkPermissions: () => Promise.resolve({ location: 'denied', coarseLocation: 'granted' }),
      requestPermissions: () => Promise.reject(new Error('Location services are not enabled')),
      getCurrentPosition: () => Promise.reject(new Error('time is over')),
    },
    BluetoothLe: { initialize: () => Promise.reject(new Error('Permission denied.')) },
    App: {
      getInfo: () => Promise.resolve({ version: '1.2.0', build: '120' }),
      minimizeApp: note('minimize'),
      addListener: (event: string, listener: (event: never) => void) => {
        heard.set(event, listener)
        return { remove: () => Promise.resolve() }
      },
    },
    Haptics: { impact: note('impact'), vibrate: note('vibrate') },
    Filesystem: {
      writeFile: ({ path, data, directory }) => {
        called.push(['write', path, data, directory])
        return Promise.resolve({ uri: `file:///cache/${path}` })
      },
      appendFile: ({ path, data, directory }) => {
        called.push(['append', path, data, directory])
        return Promise.resolve()
      },
    },
    Share: {
      share: (given) => {
        called.push(['share', given])
        return given.title === 'no' ? Promise.reject(new Error('Share canceled')) : Promise.resolve()
      },
    },
    StatusBar: { setStyle: note('style') },
    NativeSettings: { open: note('settings') },
    Badge: { set: note('badge') },
  }
  return { plugins, called, heard }
}

describe('permissions', () => {
  test.each([
    ['granted', 'granted'],
    ['prompt', 'prompt'],
    ['prompt-with-rationale', 'prompt'],
    ['denied', 'blocked'],
  ] as const)('Capacitor’s %s is %s', async (native, told) => {
    const device = openNativeDevice('android', fakePlugins(native).plugins)
    expect(await device.permission('camera')).toBe(told)
    expect(await device.permission('scan')).toBe(told)
    expect(await device.permission('photo'), 'a choice of photos is enough').toBe('granted')
    expect(await device.permission('location'), 'an approximate position is enough').toBe('granted')
  })

  test('what the person answers, and what cannot be asked', async () => {
    const ask = (answer: NativePermission) =>
      openNativeDevice('ios', fakePlugins('prompt', answer).plugins).ask('scan')
    expect(await ask('granted')).toBe('granted')
    expect(await ask('denied')).toBe('refused')
    expect(await ask('prompt-with-rationale')).toBe('refused')
    const device = openNativeDevice('ios', fakePlugins('prompt').plugins)
    expect(await device.ask('location')).toBe('failed')
    expect(await device.ask('bluetooth')).toBe('refused')
    expect(await device.position()).toBeUndefined()
  })

  test('[X9 without location services] nothing is known of the location, and asking fails', async () => {
    const { plugins } = fakePlugins('granted')
    const Geolocation = {
      ...plugins.Geolocation,
      checkPermissions: () => Promise.reject(new Error('Location services are not enabled')),
    }
    for (const kind of ['android', 'ios'] as const) {
      const device = openNativeDevice(kind, { ...plugins, Geolocation })
      expect(await device.permission('location')).toBe('unknown')
      expect(await device.ask('location')).toBe('failed')
      expect(await device.permission('camera'), 'the others are known').toBe('granted')
    }
  })

  test('the settings of the app open', async () => {
    const { plugins, called } = fakePlugins('denied')
    await openNativeDevice('android', plugins).openSettings?.()
    expect(called).toEqual([['settings', { optionAndroid: 'application_details', optionIOS: 'app' }]])
  })

  test('without a plugin the web view asks when the feature is used; Bluetooth is not there', async () => {
    const device = openNativeDevice('android', {})
    expect(device.openSettings).toBeUndefined()
    expect(device.asksFor).toEqual(['microphone', 'location', 'scan'])
    const told = await Promise.all(
      features.map(async (feature) => [feature, await device.permission(feature)]),
    )
    expect(Object.fromEntries(told)).toEqual({
      camera: 'granted',
      photo: 'granted',
      microphone: 'unknown',
      location: 'unknown',
      phone: 'granted',
      bluetooth: 'none',
      storage: 'granted',
      scan: 'unknown',
    })
    expect(await device.ask('bluetooth')).toBe('none')
  })
})

describe('what the app does with the phone', () => {
  test('[K9] a touch is a light impact; a message vibrates for its time', () => {
    const { plugins, called } = fakePlugins('granted')
    const device = openNativeDevice('android', plugins)
    device.vibrate?.(8)
    device.vibrate?.(60)
    device.badge(3)
    device.paintStatusBar(true)
    device.leave()
    expect(called).toEqual([
      ['impact', { style: 'LIGHT' }],
      ['vibrate', { duration: 60 }],
      ['badge', { count: 3 }],
      ['style', { style: 'DARK' }],
      'minimize',
    ])
  })

  test('a link that opens the app is told, and the Back key', () => {
    const { plugins, heard } = fakePlugins('granted')
    const device = openNativeDevice('android', plugins)
    const links: string[] = []
    let backs = 0
    device.onLink((link) => links.push(link))
    device.onBack(() => (backs += 1))
    heard.get('appUrlOpen')?.({ url: 'https://banyan.example/#/pages/tarbar/cart' } as never)
    heard.get('backButton')?.({ canGoBack: true } as never)
    expect(links).toEqual(['https://banyan.example/#/pages/tarbar/cart'])
    expect(backs).toBe(1)
  })

  test('without the plugins there are no notifications and no vault', () => {
    const device = openNativeDevice('ios', fakePlugins('granted').plugins)
    expect([device.push, device.vault]).toEqual([undefined, undefined])
  })

  test('a closed sheet is no failure', async () => {
    const { plugins, called } = fakePlugins('granted')
    const device = openNativeDevice('ios', plugins)
    expect(await device.share?.({ title: 'yes', text: 'a text' })).toBe(true)
    expect(await device.share?.({ title: 'no' })).toBe(false)
    expect(called).toEqual([
      ['share', { title: 'yes', text: 'a text' }],
      ['share', { title: 'no' }],
    ])
  })
})
