// The vibration of a message (K9): short on Android, long on other devices.

/** Milliseconds of vibration and pause, in turn. */
export const vibrationOf = (agent: string): number[] => (/Android/i.test(agent) ? [60] : [400])

/** Vibrates where the device supports it and the app is visible. Browsers refuse it before the first touch. */
export function vibrate(): void {
  if (document.visibilityState === 'visible' && navigator.userActivation.hasBeenActive)
    navigator.vibrate?.(vibrationOf(navigator.userAgent))
}
