// A phone that a test simulates. The test answers each question of the app; the camera shows the test's picture, and the
// microphone is a tone.
import { Denied, features } from '../device.ts'
import type { Denial, Device, DevicePosition, Feature, Permission, Push, Vault } from '../device.ts'
import { recordStream } from '../recording.ts'
import { callPhone, onPhoneEvent } from './phone.ts'
import { webDevice } from '../web/device.ts'

/** What the test's phone does; a test that does not care leaves an answer out. */
interface Answers {
  kind: () => Device['kind']
  permission: (feature: Feature) => Permission
  ask: (feature: Feature) => 'granted' | Denial
  /** Called when a feature is used; a denial makes the use fail. */
  use: (feature: Feature) => 'granted' | Denial
  openSettings: () => void
  /** The picture before the camera, as a data address. */
  picture: () => string
  position: () => DevicePosition
  openOutside: (link: string) => void
  call: (link: string) => void
  save: (name: string, bytes: number) => boolean
  download: (name: string, link: string) => boolean
  share: (title: string) => boolean
  vibrate: (milliseconds: number) => void
  badge: (count: number) => void
  leave: () => void
  paintStatusBar: (dark: boolean) => void
  /** The pixels at each side that the phone covers, for example by a notch. */
  safeArea: () => Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>
  /** Left out by a phone without notifications. */
  'push.service': () => 'fcm' | 'apns'
  'push.permission': () => 'granted' | 'refused' | 'prompt'
  'push.current': () => string | null
  /** The person's answer and then the address; 'refused' and 'none' are no addresses. */
  'push.register': () => string
  'push.unregister': () => boolean
  'push.clear': () => void
  /** True if the phone has a vault. */
  'vault.is': () => boolean
  'vault.read': (name: string) => string | null
  'vault.write': (name: string, text: string) => void
  'vault.remove': (name: string) => void
}

const call = async <Name extends keyof Answers>(name: Name, ...given: Parameters<Answers[Name]>) =>
  (await callPhone(`device.${name}`, given)) as ReturnType<Answers[Name]> | undefined

/** Reports a call of the app to the test. There is no answer. */
async function tell<Name extends keyof Answers>(
  name: Name,
  ...given: Parameters<Answers[Name]>
): Promise<void> {
  await call(name, ...given)
}

async function obtain(feature: Feature): Promise<void> {
  const answer = (await call('use', feature)) ?? 'granted'
  if (answer !== 'granted') throw new Denied(answer)
}

const side = 480

/** Returns a stream of the test's picture. */
async function camera(): Promise<MediaStream> {
  await obtain('scan')
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const brush = canvas.getContext('2d')
  const address = await call('picture')
  const picture = new Image()
  if (address) {
    picture.src = address
    await picture.decode()
  }
  const stream = canvas.captureStream(10)
  const draw = () => {
    if (!stream.active) return
    brush?.fillRect(0, 0, side, side)
    if (address) brush?.drawImage(picture, 0, 0, side, side)
    setTimeout(draw, 100)
  }
  draw()
  return stream
}

async function record() {
  await obtain('microphone')
  const audio = new AudioContext()
  const out = audio.createMediaStreamDestination()
  const tone = audio.createOscillator()
  tone.connect(out)
  tone.start()
  return recordStream(out.stream)
}

function openPush(service: 'fcm' | 'apns'): Push {
  const current = async () => {
    const token = await call('push.current')
    return typeof token === 'string' ? { service, token } : undefined
  }
  return {
    service,
    permission: async () => (await call('push.permission')) ?? 'granted',
    current,
    renew: current,
    async register() {
      const answer = (await call('push.register')) ?? 'none'
      return answer === 'refused' || answer === 'none' ? answer : { service, token: answer }
    },
    unregister: async () => (await call('push.unregister')) ?? false,
    onOpen: (opened) => onPhoneEvent('notification', opened),
    clear: () => tell('push.clear'),
  }
}

const vault: Vault = {
  read: async (name) => (await call('vault.read', name)) ?? undefined,
  write: (name, text) => tell('vault.write', name, text),
  remove: (name) => tell('vault.remove', name),
}

/** Tells the pages which sides the phone covers, in the way that Capacitor does (`SystemBars`). */
async function insetPages(): Promise<void> {
  for (const [side, pixels] of Object.entries((await call('safeArea')) ?? {}))
    document.documentElement.style.setProperty(`--safe-area-inset-${side}`, `${pixels}px`)
}

export async function openSimulatedDevice(): Promise<Device> {
  const kind = (await call('kind')) ?? 'android'
  const service = await call('push.service')
  await insetPages()
  return {
    kind,
    asksFor: features,
    permission: async (feature) => (await call('permission', feature)) ?? 'granted',
    ask: async (feature) => (await call('ask', feature)) ?? 'granted',
    openSettings: () => tell('openSettings'),
    camera,
    record,
    async position() {
      await obtain('location')
      return (await call('position')) ?? webDevice.position()
    },
    openOutside: (link) => void call('openOutside', link),
    call: (link) => void call('call', link),
    save: async (file, name) => (await call('save', name, file.size)) ?? true,
    download: async (link, name) => (await call('download', name, link)) ?? true,
    share: async ({ title = '' }) => (await call('share', title)) ?? true,
    canShare: () => true,
    vibrate: (milliseconds) => void call('vibrate', milliseconds),
    badge: (count) => void call('badge', count),
    push: service && openPush(service),
    vault: (await call('vault.is')) === true ? vault : undefined,
    onLink: (opened) => onPhoneEvent('link', (link) => opened(String(link))),
    onBack: (pressed) => onPhoneEvent('back', () => pressed()),
    leave: () => void call('leave'),
    paintStatusBar: (dark) => void call('paintStatusBar', dark),
  }
}
