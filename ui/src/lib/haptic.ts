/**
 * A short vibration under the finger. In a browser it uses the Vibration API (absent on iOS, where this does nothing).
 * The native shell replaces it once with its own plug-in through `setHaptic`.
 */
let tick: (milliseconds: number) => void = (milliseconds) => {
  if (typeof navigator !== 'undefined' && 'vibrate' in navigator) navigator.vibrate(milliseconds)
}

/** Vibrates for this many milliseconds if the device can. Never throws. */
export function haptic(milliseconds = 8): void {
  tick(milliseconds)
}

/** Replaces the vibration function, for the native shell and for tests. */
export function setHaptic(next: (milliseconds: number) => void): void {
  tick = next
}
