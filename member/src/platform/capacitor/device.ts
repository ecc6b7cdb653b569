// The installed app. Its web view has the camera, the microphone and the choice of files; permissions, settings, the
// vibration, saving and sharing come from plugins.
import type { NativePermission, Plugins } from './bridge.ts'
import { Denied, features } from '../device.ts'
import type { Denial, Device, Feature, Permission } from '../device.ts'
import { openStream, webDevice } from '../web/device.ts'
import { openNativePush } from './push.ts'
import { downloadNative, shareNative } from './share.ts'
import { openVault } from './vault.ts'
import { recordStream } from '../recording.ts'

const states: Record<NativePermission, Permission> = {
  granted: 'granted',
  limited: 'granted',
  prompt: 'prompt',
  'prompt-with-rationale': 'prompt',
  denied: 'blocked',
}

/** Returns how a feature's permission is read and asked for. Undefined if no plugin of the shell manages it. */
function permissionOf(feature: Feature, { Camera, Geolocation }: Partial<Plugins>) {
  if (Camera && (feature === 'camera' || feature === 'scan' || feature === 'photo')) {
    const name = feature === 'photo' ? 'photos' : 'camera'
    return {
      check: async () => (await Camera.checkPermissions())[name],
      ask: async () => (await Camera.requestPermissions({ permissions: [name] }))[name],
    }
  }
  if (!Geolocation || feature !== 'location') return undefined
  return {
    check: async () => oneOf(await Geolocation.checkPermissions()),
    ask: async () =>
      oneOf(await Geolocation.requestPermissions({ permissions: ['location', 'coarseLocation'] })),
  }
}

/** An approximate position is enough: the person may allow only that. */
const oneOf = (given: Record<'location' | 'coarseLocation', NativePermission>): NativePermission =>
  given.coarseLocation === 'granted' ? 'granted' : given.location

/** Returns a permission's state. The plugin of the location rejects while the phone's location services are off. */
const tellOf = (check: () => Promise<NativePermission>): Promise<Permission> =>
  check().then(
    (state) => states[state],
    // The plugin tells the reason in words only.
    () => 'unknown' as const,
  )

/** Features that the web view asks for when they are used, so that nothing is known before. */
const asksByUse: readonly Feature[] = ['microphone', 'scan', 'location']

/** Opens and closes the microphone, so that the web view asks before a button is held. */
async function tryMicrophone(): Promise<'granted' | Denial> {
  try {
    for (const track of (await openStream({ audio: true })).getTracks()) track.stop()
    return 'granted'
  } catch (error) {
    if (error instanceof Denied) return error.why
    throw error
  }
}

/** Starts Bluetooth, for which Android asks. The plugin tells a refusal and a missing part in words only. */
const tryBluetooth = ({ BluetoothLe }: Partial<Plugins>): Promise<'granted' | Denial> =>
  BluetoothLe
    ? BluetoothLe.initialize({ androidNeverForLocation: true }).then(
        () => 'granted' as const,
        // A refusal, or no Bluetooth.
        () => 'refused' as const,
      )
    : Promise.resolve('none' as const)

async function positionOf({ Geolocation }: Partial<Plugins>) {
  if (!Geolocation) return webDevice.position()
  try {
    const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 }
    const { latitude, longitude, accuracy } = (await Geolocation.getCurrentPosition(options)).coords
    return { latitude, longitude, accuracy }
  } catch {
    // The plugin reports all its failures in words: location services are off, or the time is over.
    return undefined
  }
}

/** A touch under the finger is a light impact; anything longer is a vibration. Milliseconds. */
const longestTouch = 30

export function openNativeDevice(kind: 'android' | 'ios', plugins: Partial<Plugins>): Device {
  const { App, Badge, BluetoothLe, Filesystem, Haptics, NativeSettings, Share, StatusBar } = plugins
  const { PushNotifications, SecureStorage } = plugins
  const sheet = Share && Filesystem && { Share, Filesystem }
  return {
    ...webDevice,
    kind,
    asksFor: features.filter(
      (feature) =>
        permissionOf(feature, plugins) ??
        (asksByUse.includes(feature) || (BluetoothLe && feature === 'bluetooth')),
    ),
    async permission(feature) {
      const managed = permissionOf(feature, plugins)
      if (managed) return tellOf(managed.check)
      if (feature === 'bluetooth') return BluetoothLe ? 'unknown' : 'none'
      return asksByUse.includes(feature) ? 'unknown' : 'granted'
    },
    async ask(feature): Promise<'granted' | Denial> {
      const managed = permissionOf(feature, plugins)
      if (feature === 'bluetooth') return tryBluetooth(plugins)
      if (!managed) return feature === 'microphone' ? tryMicrophone() : 'granted'
      try {
        return states[await managed.ask()] === 'granted' ? 'granted' : 'refused'
      } catch {
        // The plugin reports in words: the permission is not declared, or location services are off.
        return 'failed'
      }
    },
    openSettings:
      NativeSettings &&
      (async () => {
        await NativeSettings.open({ optionAndroid: 'application_details', optionIOS: 'app' })
      }),
    record: async () => recordStream(await openStream({ audio: true })),
    position: () => positionOf(plugins),
    // A web view stores no download: the sheet offers the places of the phone.
    save: sheet
      ? (file, name) =>
          shareNative(sheet, { title: name, files: [new File([file], name, { type: file.type })] })
      : webDevice.save,
    download: sheet ? (link, name) => downloadNative(sheet, link, name) : webDevice.download,
    share: sheet ? (data) => shareNative(sheet, data) : webDevice.share,
    canShare: sheet ? () => true : webDevice.canShare,
    vibrate: Haptics
      ? (milliseconds) => {
          const done =
            milliseconds <= longestTouch
              ? Haptics.impact({ style: 'LIGHT' })
              : Haptics.vibrate({ duration: milliseconds })
          // A phone that vibrates for nothing, or not now, refuses.
          done.catch(() => undefined)
        }
      : webDevice.vibrate,
    push: PushNotifications && openNativePush(kind, PushNotifications),
    vault: SecureStorage && openVault(SecureStorage),
    // The plugin keeps the link that has started the app until it has a listener.
    onLink: (opened) => void App?.addListener('appUrlOpen', ({ url }) => opened(url)),
    onBack: (pressed) => void App?.addListener('backButton', pressed),
    leave: () => void App?.minimizeApp(),
    // The style names the bar's ground, on which the signs stand.
    paintStatusBar: (dark) =>
      // A phone that refuses leaves the bar as it is, and the page works.
      void StatusBar?.setStyle({ style: dark ? 'DARK' : 'LIGHT' }).catch(() => undefined),
    // Some launchers have no numbers at icons; the app shows the same number.
    badge: Badge ? (count) => void Badge.set({ count }).catch(() => undefined) : webDevice.badge,
  }
}
