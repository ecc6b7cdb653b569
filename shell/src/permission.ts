// The features of R8, and the permissions that each needs from the system. Everything that the manifests declare comes
// from this table, so a feature without a need declares nothing.
import type { usage } from './permission.text.ts'

/** R8. `scan` reads codes with the camera. */
export type Feature =
  | 'camera'
  | 'photo'
  | 'microphone'
  | 'location'
  | 'phone'
  | 'bluetooth'
  | 'storage'
  | 'scan'

/** A key of Info.plist whose text iOS shows when it asks. */
export type UsageKey = keyof typeof usage

export interface Need {
  /** Names after `android.permission.`. */
  readonly android: readonly string[]
  readonly ios: readonly UsageKey[]
  /** Why these and no others. */
  readonly reason: string
}

export const needs: Readonly<Record<Feature, Need>> = {
  camera: {
    android: ['CAMERA'],
    ios: ['NSCameraUsageDescription'],
    reason: 'The file chooser takes a photo with the camera.',
  },
  photo: {
    // Both: brands that keep the older permission on Android 33 ask for it there too (R10), so it has no last version.
    android: ['READ_MEDIA_IMAGES', 'READ_EXTERNAL_STORAGE'],
    ios: ['NSPhotoLibraryUsageDescription', 'NSPhotoLibraryAddUsageDescription'],
    reason: 'R10. iOS asks to save a picture from the sheet to share.',
  },
  microphone: {
    android: ['RECORD_AUDIO', 'MODIFY_AUDIO_SETTINGS'],
    ios: ['NSMicrophoneUsageDescription'],
    reason: 'Voice messages. A web view records only with both permissions.',
  },
  location: {
    android: ['ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION'],
    ios: ['NSLocationWhenInUseUsageDescription'],
    reason: 'Sending a location, and the address of a delivery. Never in the background.',
  },
  phone: { android: [], ios: [], reason: 'The number opens in the dialler; the person calls.' },
  bluetooth: { android: [], ios: [], reason: 'No page uses it.' },
  storage: {
    android: [],
    ios: [],
    reason: 'Files are stored in the app’s own folder or by the sheet to share.',
  },
  scan: {
    android: ['CAMERA'],
    ios: ['NSCameraUsageDescription'],
    reason: 'The web view shows the camera’s picture and reads the code.',
  },
}

/** Permissions of Android that belong to no feature of R8. The system grants all but the last without asking. */
export const always: Readonly<Record<string, string>> = {
  INTERNET: 'Calls and sockets.',
  ACCESS_NETWORK_STATE: 'Without it a web view always says that it is online.',
  VIBRATE: 'Vibration (K9).',
  POST_NOTIFICATIONS: 'Notifications while the app is closed; asked for when the member turns them on.',
}

const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** All permissions of the Android app, with their full names. */
export const androidPermissions = (): string[] =>
  once([...Object.keys(always), ...Object.values(needs).flatMap(({ android }) => android)]).map(
    (name) => `android.permission.${name}`,
  )

export const iosUsageKeys = (): UsageKey[] => once(Object.values(needs).flatMap(({ ios }) => ios))

/** Parts that a device may lack: without these lines Google Play would hide the app from it. */
export const androidFeatures = [
  'android.hardware.camera',
  'android.hardware.camera.autofocus',
  'android.hardware.location',
  'android.hardware.location.gps',
  'android.hardware.location.network',
  'android.hardware.microphone',
] as const

/**
 * Brands that ask for the permission of all files on Android 33 and above (R10). The specification says that there are two
 * and does not name them (docs/decisions/0127). Lower case, as `Build.MANUFACTURER` is compared.
 */
export const brandsWithoutMediaImages = ['huawei', 'honor'] as const
