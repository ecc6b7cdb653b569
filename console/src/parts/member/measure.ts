// The measures against a member and their usual terms.
export const measures = ['mute', 'ban'] as const
export type Measure = (typeof measures)[number]

/** Terms that are offered, in hours. */
export const terms = [
  { name: 'hour', hours: 1 },
  { name: 'day', hours: 24 },
  { name: 'days3', hours: 72 },
  { name: 'week', hours: 168 },
  { name: 'month', hours: 720 },
  { name: 'year', hours: 8_760 },
  { name: 'ever', hours: 876_600 },
] as const

/** A term that ends after everybody's time: it is said to be for good. */
const ever = 50 * 365 * 86_400_000
export const isForEver = (until: string, now: Date): boolean =>
  new Date(until).getTime() - now.getTime() > ever
