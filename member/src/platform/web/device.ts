// A browser. It asks for a permission when the feature is used, and never opens the system's settings.
import {
  Denied,
  type Denial,
  type Device,
  type DevicePosition,
  type Feature,
  type Permission,
} from '../device.ts'
import { webPush } from './push.ts'

/** The browser's names. The other features need no permission: the person chooses the file or the program. */
const names: Partial<Record<Feature, PermissionName>> = {
  scan: 'camera',
  microphone: 'microphone',
  location: 'geolocation',
}

const states: Record<PermissionState, Permission> = {
  granted: 'granted',
  prompt: 'prompt',
  denied: 'blocked',
}

async function permission(feature: Feature): Promise<Permission> {
  const name = names[feature]
  if (feature === 'bluetooth') return 'none'
  if (!name) return 'granted'
  if (name === 'geolocation' ? !('geolocation' in navigator) : !('mediaDevices' in navigator)) return 'none'
  try {
    return states[(await navigator.permissions.query({ name })).state]
  } catch {
    // Older browsers have no Permissions API, or do not know the name.
    return 'unknown'
  }
}

function denialOf(error: unknown): Denial {
  if (!(error instanceof DOMException)) return 'failed'
  if (error.name === 'NotAllowedError') return 'refused'
  return error.name === 'NotFoundError' || error.name === 'OverconstrainedError' ? 'none' : 'failed'
}

/** Returns the stream of a camera or a microphone. Throws `Denied`. */
export async function openStream(wanted: MediaStreamConstraints): Promise<MediaStream> {
  // Insecure origins and some web views have no media devices, although the types promise them.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new Denied('none')
  try {
    return await devices.getUserMedia(wanted)
  } catch (error) {
    throw new Denied(denialOf(error))
  }
}

const within = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 }

const position = (): Promise<DevicePosition | undefined> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Denied('none'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      (error) =>
        error.code === error.PERMISSION_DENIED ? reject(new Denied('refused')) : resolve(undefined),
      within,
    )
  })

function download(link: string, name: string): Promise<boolean> {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = name
  anchor.click()
  return Promise.resolve(true)
}

function save(file: Blob, name: string): Promise<boolean> {
  const address = URL.createObjectURL(file)
  // By then the download has started, even of a large file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return download(address, name)
}

async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}

/** Opens a website. The web views of Capacitor give a new window to the system's browser. */
export const openOutside = (link: string): void => void window.open(link, '_blank', 'noopener,noreferrer')

/** Vibrates if the app is visible. Browsers refuse it before the first touch. */
function vibrate(milliseconds: number): void {
  if (document.visibilityState === 'visible' && navigator.userActivation.hasBeenActive)
    navigator.vibrate(milliseconds)
}

export const webDevice: Device = {
  kind: 'web',
  asksFor: ['scan', 'location'],
  permission,
  ask: () => Promise.resolve('granted'),
  openSettings: undefined,
  camera: () => openStream({ video: { facingMode: 'environment' } }),
  record: undefined,
  position,
  openOutside,
  call: (link) => location.assign(link),
  save,
  download,
  share: 'share' in navigator ? share : undefined,
  canShare: (data) => 'canShare' in navigator && navigator.canShare(data),
  vibrate: 'vibrate' in navigator ? vibrate : undefined,
  badge(count) {
    // Most browsers lack the API, although the types claim it.
    const marks = navigator as Partial<Pick<Navigator, 'setAppBadge'>>
    // A refusal changes nothing that a person needs: the app shows the same number.
    marks.setAppBadge?.call(navigator, count).catch(() => undefined)
  },
  push: webPush,
  vault: undefined,
  // A browser opens a link as a page, has a Back key of its own, and reads the colour from the document.
  onLink: () => undefined,
  onBack: () => undefined,
  leave: () => undefined,
  paintStatusBar: () => undefined,
}
