// The restrictions for a member and their usual durations.
export const restrictions = ['mute', 'ban'] as const
export type Restriction = (typeof restrictions)[number]

/** The offered durations. Hours. */
export const terms = [
  { name: 'hour', hours: 1 },
  { name: 'day', hours: 24 },
  { name: 'days3', hours: 72 },
  { name: 'week', hours: 168 },
  { name: 'month', hours: 720 },
  { name: 'year', hours: 8_760 },
  { name: 'ever', hours: 876_600 },
] as const

/** A restriction that lasts longer than this is shown as permanent. */
const ever = 50 * 365 * 86_400_000
export const isForEver = (until: string, now: Date): boolean =>
  new Date(until).getTime() - now.getTime() > ever
