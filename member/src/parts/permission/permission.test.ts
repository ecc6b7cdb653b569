// The whole way to the microphone of the installed app, whose web view tells nothing before it asks.
import { afterEach, expect, test, vi } from 'vitest'

const shown: string[] = []
vi.mock('./permission-dialogs.tsx', () => ({
  explain: (feature: string) => Promise.resolve(shown.push(`explain ${feature}`) > 0),
  askForSettings: (feature: string) => Promise.resolve(shown.push(`settings ${feature}`) > 0),
}))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  shown.length = 0
})

/** The app on a phone, before its first question. The answers are the person's. */
async function openApp(kind: 'android' | 'ios') {
  const answer = { microphone: false, inSettings: false }
  vi.stubGlobal('Capacitor', {
    isNativePlatform: () => true,
    getPlatform: () => kind,
    Plugins: {
      NativeSettings: {
        open: () => {
          shown.push('the settings')
          answer.microphone = answer.inSettings
          return Promise.resolve()
        },
      },
    },
  })
  const getUserMedia = () => {
    shown.push('the microphone')
    return answer.microphone
      ? Promise.resolve({ getTracks: () => [] })
      : Promise.reject(new DOMException('no', 'NotAllowedError'))
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  const { withPermission } = await import('./permission.ts')
  /** Returns what a tap on the microphone shows, and why there is none. */
  const tap = async () => {
    shown.length = 0
    const permitted = await withPermission('microphone', () => undefined)
    return [...shown, permitted.granted ? 'granted' : permitted.why]
  }
  return { answer, tap }
}

test('[R8 R9 for the microphone] Android asks again after the first refusal; the second one leads to the settings', async () => {
  const { answer, tap } = await openApp('android')
  const refusal = ['explain microphone', 'the microphone', 'declined']
  expect(await tap()).toEqual(refusal)
  expect(await tap()).toEqual(refusal)
  answer.inSettings = true
  expect(await tap()).toEqual(['settings microphone', 'the settings', 'settings'])
  expect(await tap()).toEqual(['explain microphone', 'the microphone', 'granted'])
  expect(await tap()).toEqual(['granted'])
})

test('[R8 R9 for the microphone] iOS never asks again: the first refusal leads to the settings', async () => {
  const { tap } = await openApp('ios')
  expect(await tap()).toEqual(['explain microphone', 'the microphone', 'declined'])
  expect(await tap()).toEqual(['settings microphone', 'the settings', 'settings'])
})
