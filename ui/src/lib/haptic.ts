/**
 * A short tick under the finger. In a browser it is the Vibration API (absent on iOS, where it does nothing);
 * the native shell replaces it once with its own plug-in through `setHaptic`.
 */
let tick: (milliseconds: number) => void = (milliseconds) => {
  if (typeof navigator !== 'undefined' && 'vibrate' in navigator) navigator.vibrate(milliseconds)
}

/** Vibrates for some milliseconds where the device can; never throws. */
export function haptic(milliseconds = 8): void {
  tick(milliseconds)
}

/** Replaces the way to vibrate, for the native shell and for tests. */
export function setHaptic(next: (milliseconds: number) => void): void {
  tick = next
}
