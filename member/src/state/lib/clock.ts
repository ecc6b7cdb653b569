// The one place of the member app that asks what time it is.

/** Milliseconds since 1970, by the device's clock. */
export const now = (): number => Date.now()

/** This month as `2026-11`, in the device's zone. */
export function thisMonth(): string {
  const date = new Date()
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** IANA name of the device's time zone, by which months and days begin. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Today as `2026-11-21`, in the device's zone. */
export function today(): string {
  return `${thisMonth()}-${String(new Date().getDate()).padStart(2, '0')}`
}
