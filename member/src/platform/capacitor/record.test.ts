// The microphone and the position of the installed app: the web view has the microphone, a plugin has the position.
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Plugins } from './bridge.ts'
import { Denied } from '../device.ts'
import { openNativeDevice } from './device.ts'

afterEach(() => vi.unstubAllGlobals())

/** A web view whose microphone answers so. Returns the constraints that it got, and its tracks. */
function fakeMicrophone(answer: 'granted' | DOMException) {
  const asked: MediaStreamConstraints[] = []
  const tracks = [{ open: true }, { open: true }].map((track) => ({
    ...track,
    stop() {
      this.open = false
    },
  }))
  const getUserMedia = (wanted: MediaStreamConstraints) => {
    asked.push(wanted)
    return answer === 'granted' ? Promise.resolve({ getTracks: () => tracks }) : Promise.reject(answer)
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  return { asked, open: () => tracks.map((track) => track.open) }
}

/** A recorder that knows only this type, and gives its pieces when it is stopped. */
function fakeRecorder(known: string, pieces: readonly string[]) {
  vi.stubGlobal(
    'MediaRecorder',
    class extends EventTarget {
      static isTypeSupported = (type: string) => type === known
      readonly mimeType: string
      #runs = false
      constructor(_stream: MediaStream, { mimeType = '' }: MediaRecorderOptions) {
        super()
        this.mimeType = mimeType
      }
      start() {
        this.#runs = true
      }
      stop() {
        if (!this.#runs) throw new Error('the recorder does not run')
        for (const piece of pieces)
          this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([piece]) }))
        this.dispatchEvent(new Event('stop'))
      }
    },
  )
}

const refusals = [
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'failed'],
] as const

describe('the microphone', () => {
  test('is asked for and released before a button is held', async () => {
    const { asked, open } = fakeMicrophone('granted')
    expect(await openNativeDevice('android', {}).ask('microphone')).toBe('granted')
    expect(asked).toEqual([{ audio: true }])
    expect(open()).toEqual([false, false])
  })

  test.each(refusals)('%s is told as %s, by the question and by a recording', async (name, why) => {
    const { open } = fakeMicrophone(new DOMException('no', name))
    const device = openNativeDevice('ios', {})
    expect(await device.ask('microphone')).toBe(why)
    const recording = device.record?.()
    await expect(recording).rejects.toBeInstanceOf(Denied)
    await expect(recording).rejects.toMatchObject({ why })
    expect(open()).toEqual([true, true])
  })

  test('a web view without media devices has no microphone', async () => {
    vi.stubGlobal('navigator', {})
    const device = openNativeDevice('android', {})
    expect(await device.ask('microphone')).toBe('none')
    await expect(device.record?.()).rejects.toMatchObject({ why: 'none' })
  })

  test('a recording has all its pieces, the type without its codec, and releases the microphone at its end', async () => {
    const { open } = fakeMicrophone('granted')
    fakeRecorder('audio/webm;codecs=opus', ['sa', 'bai', 'dee'])
    const recording = await openNativeDevice('android', {}).record?.()
    expect(open()).toEqual([true, true])
    const file = await recording?.stop()
    expect([file?.type, await file?.text()]).toEqual(['audio/webm', 'sabaidee'])
    expect(open()).toEqual([false, false])
  })

  test('MP4, which all browsers play, is recorded where it is known', async () => {
    fakeMicrophone('granted')
    fakeRecorder('audio/mp4', ['x'])
    const recording = await openNativeDevice('ios', {}).record?.()
    expect((await recording?.stop())?.type).toBe('audio/mp4')
  })
})

describe('the position', () => {
  const geolocation = (found: Plugins['Geolocation']['getCurrentPosition']): Plugins['Geolocation'] => ({
    checkPermissions: () => Promise.resolve({ location: 'granted', coarseLocation: 'granted' }),
    requestPermissions: () => Promise.resolve({ location: 'granted', coarseLocation: 'granted' }),
    getCurrentPosition: found,
  })

  test('comes from the plugin, without the parts that the app does not use', async () => {
    const asked: unknown[] = []
    const Geolocation = geolocation((options) => {
      asked.push(options)
      const coords = { latitude: 17.96, longitude: 102.61, accuracy: 12, altitude: 170, speed: null }
      return Promise.resolve({ coords, timestamp: 1 })
    })
    const device = openNativeDevice('android', { Geolocation })
    expect(await device.position()).toEqual({ latitude: 17.96, longitude: 102.61, accuracy: 12 })
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 }])
  })

  test('is unknown if the plugin finds none, and refused if the person refuses the question', async () => {
    const Geolocation: Plugins['Geolocation'] = {
      ...geolocation(() => Promise.reject(new Error('Location services are not enabled'))),
      requestPermissions: () => Promise.resolve({ location: 'denied', coarseLocation: 'denied' }),
    }
    const device = openNativeDevice('ios', { Geolocation })
    expect(await device.position()).toBeUndefined()
    expect(await device.ask('location')).toBe('refused')
  })

  test.each([
    ['a place', undefined, { latitude: 1, longitude: 2, accuracy: 3 }],
    ['a refusal', 1, 'refused'],
    ['no place in time', 3, undefined],
  ] as const)('without the plugin the web view tells %s', async (_what, code, told) => {
    const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) =>
      code === undefined
        ? found({ coords: { latitude: 1, longitude: 2, accuracy: 3 } } as GeolocationPosition)
        : failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
    const position = openNativeDevice('android', {}).position()
    if (told === 'refused') await expect(position).rejects.toMatchObject({ why: 'refused' })
    else expect(await position).toEqual(told)
  })
})
