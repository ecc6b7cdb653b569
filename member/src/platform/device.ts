// What the app asks of the device. A browser, the installed app and a simulated phone each implement it.

/** The features that may need the person's permission (R8). `scan` reads codes with the camera. */
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
export type Feature = (typeof features)[number]

/**
 * What the device says about a permission, without asking the person:
 *   granted    — the feature works;
 *   prompt     — the device will ask;
 *   blocked    — refused permanently: only the system's settings can change that;
 *   restricted — the device's owner has forbidden it, for example a parent;
 *   none       — the device has no such part;
 *   unknown    — the device does not tell.
 */
export type Permission = 'granted' | 'prompt' | 'blocked' | 'restricted' | 'none' | 'unknown'

/** Why a feature was not given: refused by the person, failed, or no such part. */
export type Denial = 'refused' | 'failed' | 'none'

/** A feature of the device was not given. */
export class Denied extends Error {
  readonly why: Denial

  constructor(why: Denial) {
    super(`the device does not give it: ${why}`)
    this.why = why
  }
}

/** The network does not give a file, or the device can't store it. */
export class DownloadFailed extends Error {}

export interface DevicePosition {
  readonly latitude: number
  readonly longitude: number
  /** Metres. */
  readonly accuracy: number
}

/** A running recording. */
export interface Recording {
  /** Ends the recording and releases the microphone. */
  stop(): Promise<Blob>
}

/** The push address of this device: the push service, and the subscription or token by which it finds the device. */
export type PushAddress =
  | { readonly service: 'web'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly service: 'fcm' | 'apns'; readonly token: string }

/** Notifications while the app is closed. */
export interface Push {
  readonly service: PushAddress['service']
  readonly permission: () => Promise<'granted' | 'refused' | 'prompt'>
  /** Returns the push address of this device; undefined if notifications are off. Never shows the system's prompt. */
  readonly current: () => Promise<PushAddress | undefined>
  /**
   * Returns the push address like `current`, for the server. If the service has ended the registration, or it was made for
   * another key of the server, this device is registered again.
   */
  readonly renew: (serverKey: () => Promise<string | null>) => Promise<PushAddress | undefined>
  /**
   * Asks for the permission and turns notifications on. Must run after a tap. `serverKey` returns the server's key for
   * web push, null if it has none. Returns 'none' if the device or the server can't.
   */
  readonly register: (serverKey: () => Promise<string | null>) => Promise<PushAddress | 'refused' | 'none'>
  /** Turns notifications off. Returns false if they were off. */
  readonly unregister: () => Promise<boolean>
  /** Calls `opened` with the content of each notification that the person taps. */
  readonly onOpen: (opened: (content: unknown) => void) => void
  /** Removes the notifications that are shown. */
  readonly clear: () => Promise<void>
}

/** Short texts that the system encrypts. They survive neither another device nor a broken key: a text may be missing. */
export interface Vault {
  readonly read: (name: string) => Promise<string | undefined>
  readonly write: (name: string, text: string) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

export interface Device {
  readonly kind: 'web' | 'android' | 'ios'
  /** The features whose permission a person can give and take back here. */
  readonly asksFor: readonly Feature[]
  readonly permission: (feature: Feature) => Promise<Permission>
  /** Shows the system's prompt. Returns 'granted' without a prompt if the use of the feature prompts. */
  readonly ask: (feature: Feature) => Promise<'granted' | Denial>
  /** Opens the app's page in the system's settings. Undefined where an app can't. */
  readonly openSettings: (() => Promise<void>) | undefined
  /** Returns the picture of the camera on the back. Throws `Denied`. */
  readonly camera: () => Promise<MediaStream>
  /** Starts a recording; throws `Denied`. Undefined where the product does not record: in a browser (V17). */
  readonly record: (() => Promise<Recording>) | undefined
  /** Returns where the device is; undefined if it can't find out now. Throws `Denied`. */
  readonly position: () => Promise<DevicePosition | undefined>
  /** Opens another website in the system's browser; a browser opens a tab. */
  readonly openOutside: (link: string) => void
  /** Opens the dialler with a number. */
  readonly call: (link: string) => void
  /** Saves a file under this name. Returns false if the person gave up. */
  readonly save: (file: Blob, name: string) => Promise<boolean>
  /** Saves what a link of the server leads to under this name. Returns false if the person gave up. Throws `DownloadFailed`. */
  readonly download: (link: string, name: string) => Promise<boolean>
  /** Opens the system's sheet to share. Undefined where there is none. Returns false if the person closed it. */
  readonly share: ((data: ShareData) => Promise<boolean>) | undefined
  /** True if the sheet takes this, for example a picture. */
  readonly canShare: (data: ShareData) => boolean
  /** Vibrates. Undefined where the device can't. Milliseconds. */
  readonly vibrate: ((milliseconds: number) => void) | undefined
  /** Shows a number at the app's icon; 0 removes it. */
  readonly badge: (count: number) => void
  /** Undefined where the product has no notifications. */
  readonly push: Push | undefined
  /** Storage for the session's token. Undefined in a browser, which has no safer place than its own storage. */
  readonly vault: Vault | undefined
  /** Calls `opened` for each link that opens the app, also for the one that has started it. */
  readonly onLink: (opened: (link: string) => void) => void
  /** Calls `pressed` for each press of the Back key. */
  readonly onBack: (pressed: () => void) => void
  /** Leaves the app; it stays open in the background. */
  readonly leave: () => void
  /** Colours the signs of the status bar for a dark or a light app. */
  readonly paintStatusBar: (dark: boolean) => void
}
