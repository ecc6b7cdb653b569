// The bridge that Capacitor's native part puts into the installed app's web view: an object for each plugin in the shell,
// with the methods that are used here. A plugin may be missing; then the browser's way is used, or there is none.

/** Capacitor's state of a permission. 'limited' is a choice of photos on iOS. */
export type NativePermission = 'granted' | 'limited' | 'denied' | 'prompt' | 'prompt-with-rationale'

/** The native part returns a listener, Capacitor's JavaScript a promise of it. */
type Listened = Listening | Promise<Listening>

interface Listening {
  readonly remove: () => Promise<void>
}

/** The plugins, by the names that they register under. */
export interface Plugins {
  /** @capacitor/camera: only its permissions; the web view shows the picture. */
  readonly Camera: {
    checkPermissions: () => Promise<Record<'camera' | 'photos', NativePermission>>
    requestPermissions: (given: {
      permissions: ('camera' | 'photos')[]
    }) => Promise<Record<'camera' | 'photos', NativePermission>>
  }
  /** @capacitor/geolocation. */
  readonly Geolocation: {
    checkPermissions: () => Promise<Record<'location' | 'coarseLocation', NativePermission>>
    requestPermissions: (given: {
      permissions: ('location' | 'coarseLocation')[]
    }) => Promise<Record<'location' | 'coarseLocation', NativePermission>>
    getCurrentPosition: (options: {
      enableHighAccuracy: boolean
      timeout: number
      maximumAge: number
    }) => Promise<{ coords: { latitude: number; longitude: number; accuracy: number } }>
  }
  /** @capacitor-community/bluetooth-le: only its permission; the system plays and records through the headset. */
  readonly BluetoothLe: { initialize: (given: { androidNeverForLocation: true }) => Promise<void> }
  /** The app's own plugin (shell/native/android): packages of pages. Only Android has it. */
  readonly Packages: {
    about: () => Promise<{ channel: string; key: string }>
    running: () => Promise<{ number: number; name: string }>
    restart: () => Promise<void>
    stored: (given: { hash: string }) => Promise<{ bytes: number }>
    append: (given: { hash: string; at: number; data: string }) => Promise<void>
    read: (given: { hash: string }) => Promise<{ data: string }>
    drop: (given: { hash: string }) => Promise<void>
    install: (given: { hash: string; number: number; name: string; signature: string }) => Promise<void>
    waiting: () => Promise<{ version?: { number: number; name: string; hash: string } }>
    cancel: () => Promise<void>
    failed: () => Promise<{ numbers: number[] }>
    report: () => Promise<void>
  }
  /** @capacitor/app. */
  readonly App: {
    getInfo: () => Promise<{ version: string; build: string }>
    minimizeApp: () => Promise<void>
    addListener: {
      (event: 'appUrlOpen', heard: (event: { url: string }) => void): Listened
      (event: 'backButton', heard: () => void): Listened
    }
  }
  /** @capacitor/haptics. */
  readonly Haptics: {
    impact: (given: { style: 'LIGHT' }) => Promise<void>
    vibrate: (given: { duration: number }) => Promise<void>
  }
  /** @capacitor/filesystem. */
  readonly Filesystem: {
    writeFile: (given: { path: string; data: string; directory: 'CACHE' }) => Promise<{ uri: string }>
    appendFile: (given: { path: string; data: string; directory: 'CACHE' }) => Promise<unknown>
  }
  /** @capacitor/share. */
  readonly Share: {
    share: (given: { title?: string; text?: string; url?: string; files?: string[] }) => Promise<unknown>
  }
  /** @capacitor/status-bar. */
  readonly StatusBar: { setStyle: (given: { style: 'DARK' | 'LIGHT' }) => Promise<void> }
  /** capacitor-native-settings. */
  readonly NativeSettings: {
    open: (given: { optionAndroid: 'application_details'; optionIOS: 'app' }) => Promise<unknown>
  }
  /** @capawesome/capacitor-badge. */
  readonly Badge: { set: (given: { count: number }) => Promise<void> }
  /** @capacitor/push-notifications. */
  readonly PushNotifications: {
    checkPermissions: () => Promise<{ receive: NativePermission }>
    requestPermissions: () => Promise<{ receive: NativePermission }>
    register: () => Promise<void>
    unregister: () => Promise<void>
    removeAllDeliveredNotifications: () => Promise<void>
    addListener: {
      (event: 'registration', heard: (event: { value: string }) => void): Listened
      (event: 'registrationError', heard: (event: { error: string }) => void): Listened
      (
        event: 'pushNotificationActionPerformed',
        heard: (event: { notification: { data: unknown } }) => void,
      ): Listened
    }
  }
  /** @aparajita/capacitor-secure-storage: the methods of its native part (shell/test compares the names). */
  readonly SecureStorage: {
    internalGetItem: (given: { prefixedKey: string; sync: boolean }) => Promise<{ data?: string | null }>
    internalSetItem: (given: {
      prefixedKey: string
      data: string
      sync: boolean
      access: number
    }) => Promise<void>
    internalRemoveItem: (given: { prefixedKey: string; sync: boolean }) => Promise<unknown>
  }
}

interface Bridge {
  isNativePlatform?: () => boolean
  getPlatform?: () => string
  Plugins?: Partial<Plugins>
}

/** Returns the bridge of the installed app. Undefined in a browser. */
export function nativeBridge(): Bridge | undefined {
  const { Capacitor } = globalThis as { Capacitor?: Bridge }
  return Capacitor?.isNativePlatform?.() === true ? Capacitor : undefined
}

export const nativeKind = ({ getPlatform }: Bridge): 'android' | 'ios' =>
  getPlatform?.() === 'ios' ? 'ios' : 'android'
