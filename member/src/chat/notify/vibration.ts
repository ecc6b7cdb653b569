// The vibration of a message (K9): short on Android, long on other devices.
import type { Device } from '../../platform/device.ts'
import { platform } from '../../platform/platform.ts'

/** Returns how long a message vibrates. Milliseconds. */
export const vibrationOf = (kind: Device['kind'], agent: string): number =>
  kind === 'android' || (kind === 'web' && /Android/i.test(agent)) ? 60 : 400

/** Vibrates if the device can. */
export async function vibrate(): Promise<void> {
  const device = await platform()
  device.vibrate?.(vibrationOf(device.kind, navigator.userAgent))
}
