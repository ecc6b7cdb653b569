// A phone that a test simulates. It answers the app's calls to its device (member/src/platform/simulated/device.ts), and
// records these calls in order.
import { toastTexts } from '../screens/toasts.ts'
import type { Person } from '../stage.ts'

export const features = [
  'camera',
  'photo',
  'microphone',
  'location',
  'phone',
  'bluetooth',
  'storage',
  'scan',
] as const
type Feature = (typeof features)[number]

/** `ask` is the person's answer to the system's prompt. */
type Answer = 'granted' | 'refused' | 'failed' | 'none'

interface Script {
  /** The state of each permission before the phone asks; by default 'granted'. */
  permission: Partial<Record<Feature, 'granted' | 'prompt' | 'blocked' | 'restricted' | 'none' | 'unknown'>>
  ask: Partial<Record<Feature, Answer>>
  use: Partial<Record<Feature, Answer>>
  /** Called when the app opens the system's settings. Plays the person's changes there. */
  inSettings: () => void
  /** The picture before the camera, as a data address. */
  picture: string
  /** The notifications of the phone; undefined if it has none. `answer` is the person's answer to the system's prompt. */
  push: { service: 'fcm' | 'apns'; answer: 'granted' | 'refused'; token: string } | undefined
  /** The pixels at each side that the phone covers. The app reads them when it starts. */
  safeArea: Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>
}

export interface Phone extends Script {
  /** The app's calls that the person notices, in order, for example `ask location`. */
  readonly asked: string[]
  /** The numbers that the app has set at its icon. A message changes it at any moment, so it is no part of `asked`. */
  readonly badges: number[]
  /** The lengths of the vibrations, in milliseconds. As the badges, they are no part of `asked`. */
  readonly vibrations: number[]
  /** The secrets that the app has stored. */
  readonly vault: Map<string, string>
  /** True for each time that the app has made the status bar dark, false for each time that it has made it light. */
  readonly statusBar: boolean[]
  /** Sends an event to the app. If the app does not listen yet, the event waits until it does. */
  send(name: 'link' | 'back' | 'notification', detail?: unknown): Promise<void>
  /** Returns the calls in `asked` and empties it. */
  take(): string[]
  /** Returns the cache of permissions that the app has stored (T22). */
  cached(): Promise<Partial<Record<Feature, number>>>
  /** Returns the toasts of this page so far. */
  toasts(): Promise<readonly string[]>
}

/** Makes the person's browser a phone with the installed app. Call it before the app starts, or open the app again. */
export async function asPhone(
  { context, page }: Person,
  kind: 'android' | 'ios' = 'android',
): Promise<Phone> {
  const asked: string[] = []
  // The system keeps both when it ends the app.
  let [wasAsked, isOn] = [false, false]
  const phone: Phone = {
    permission: {},
    ask: {},
    use: {},
    inSettings: () => undefined,
    picture: '',
    push: undefined,
    safeArea: {},
    vault: new Map(),
    statusBar: [],
    asked,
    badges: [],
    vibrations: [],
    send: (name, detail) =>
      page.evaluate(
        (event) => {
          const events = Reflect.get(globalThis, 'phoneEvents') as unknown[] | undefined
          Reflect.set(globalThis, 'phoneEvents', [...(events ?? []), event])
          window.dispatchEvent(new Event('phone-event'))
        },
        { name, detail },
      ),
    take: () => asked.splice(0),
    cached: () =>
      page.evaluate(() => {
        const stored = JSON.parse(localStorage.getItem('permissions') ?? '{}') as {
          state?: { cached?: Record<string, number> }
        }
        return stored.state?.cached ?? {}
      }),
    toasts: () => page.evaluate(toastTexts),
  }
  const answers: Record<string, (...given: never[]) => unknown> = {
    about: () => ({ platform: kind, channel: 'app', key: '' }),
    running: () => ({ number: 109, name: '1.0.9' }),
    stored: () => 0,
    failed: () => [],
    waiting: () => null,
    'device.kind': () => kind,
    'device.permission': (feature: Feature) => phone.permission[feature] ?? 'granted',
    'device.ask': (feature: Feature) => {
      const answer = phone.ask[feature] ?? 'granted'
      // A phone that does not tell goes on not telling.
      if (answer === 'granted' && phone.permission[feature] !== 'unknown')
        phone.permission[feature] = 'granted'
      return answer
    },
    'device.use': (feature: Feature) => phone.use[feature] ?? 'granted',
    'device.openSettings': () => phone.inSettings(),
    'device.picture': () => phone.picture,
    'device.position': () => ({ latitude: 17.9644, longitude: 102.6058, accuracy: 12 }),
    'device.save': () => true,
    'device.download': () => true,
    'device.share': () => true,
    'device.paintStatusBar': (dark: boolean) => void phone.statusBar.push(dark),
    'device.badge': (count: number) => void phone.badges.push(count),
    'device.vibrate': (milliseconds: number) => void phone.vibrations.push(milliseconds),
    'device.safeArea': () => phone.safeArea,
    'device.push.service': () => phone.push?.service,
    'device.push.permission': () => (wasAsked ? phone.push?.answer : 'prompt'),
    'device.push.current': () => (isOn ? phone.push?.token : null),
    'device.push.register': () => {
      wasAsked = true
      isOn = phone.push?.answer === 'granted'
      return isOn ? phone.push?.token : 'refused'
    },
    'device.push.unregister': () => {
      const was = isOn
      isOn = false
      return was
    },
    'device.vault.is': () => true,
    'device.vault.read': (name: string) => phone.vault.get(name) ?? null,
    'device.vault.write': (name: string, text: string) => void phone.vault.set(name, text),
    'device.vault.remove': (name: string) => void phone.vault.delete(name),
  }
  // The app reads some of these again and again; the others are kept in lists of their own.
  const silent = [
    'device.kind',
    'device.permission',
    'device.picture',
    'device.position',
    'device.paintStatusBar',
    'device.badge',
    'device.vibrate',
    'device.safeArea',
    'device.push.service',
    'device.push.permission',
    'device.push.current',
  ]
  await context.exposeFunction('simulatedPhone', (name: string, given: never[]) => {
    if (name.startsWith('device.') && !name.startsWith('device.vault.') && !silent.includes(name))
      asked.push([name.slice('device.'.length), ...given].join(' '))
    return answers[name]?.(...given)
  })
  return phone
}
