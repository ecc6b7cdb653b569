// The device that the app runs on. All that the app asks of it goes through this one interface, which has an
// implementation for the browser, one for the installed app and one for tests. Only the code of the one in use is loaded.
import { nativeBridge, nativeKind } from './capacitor/bridge.ts'
import type { Device } from './device.ts'
import { type AppPackage, openPackage } from './package.ts'
import { isSimulated } from './simulated/phone.ts'

export interface Platform extends Device {
  /** Versions of the app: the running one, packages, restart, the store. */
  readonly package: AppPackage
}

async function openDevice(): Promise<Device> {
  if (isSimulated()) return (await import('./simulated/device.ts')).openSimulatedDevice()
  const bridge = nativeBridge()
  if (!bridge) return (await import('./web/device.ts')).webDevice
  return (await import('./capacitor/device.ts')).openNativeDevice(nativeKind(bridge), bridge.Plugins ?? {})
}

async function open(): Promise<Platform> {
  const [device, found] = await Promise.all([openDevice(), openPackage()])
  return { ...device, package: found }
}

let opened: Promise<Platform> | undefined
let known: Platform | undefined

/** Returns the device. */
export function platform(): Promise<Platform> {
  opened ??= open().then(
    (device) => (known = device),
    (error: unknown) => {
      // A file that could not be loaded is asked for again.
      opened = undefined
      throw error
    },
  )
  return opened
}

/** Returns the device if it has been asked for before. */
export const knownPlatform = (): Platform | undefined => known
