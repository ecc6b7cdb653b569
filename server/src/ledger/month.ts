/** The span [from, to) of a month like `2026-11` in a time zone by IANA name; UTC when nobody knows the zone. */
export function monthSpan(month: string, zone: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: monthStart(year, number, zone), to: monthStart(year, number + 1, zone) }
}

function monthStart(year: number, month: number, zone: string): Date {
  const asUtc = Date.UTC(year, month - 1, 1)
  // The offset is that of midnight there, which is found from midnight in UTC in two steps.
  const near = asUtc - offset(zone, asUtc)
  return new Date(asUtc - offset(zone, near))
}

/** Milliseconds by which local time is ahead of UTC. */
function offset(zone: string, at: number): number {
  let parts: Intl.DateTimeFormatPart[]
  try {
    parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  } catch {
    return 0
  }
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
