// The only module of the member app that reads the device's clock.

/** Returns milliseconds since 1970, by the device's clock. */
export const now = (): number => Date.now()

/** Returns this month as `2026-11`, in the device's zone. */
export function thisMonth(): string {
  const date = new Date()
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** Returns the IANA name of the device's time zone. Months and days begin by it. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Returns today as `2026-11-21`, in the device's zone. */
export function today(): string {
  return `${thisMonth()}-${String(new Date().getDate()).padStart(2, '0')}`
}
