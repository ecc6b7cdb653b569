// The restrictions for a member and their usual durations.
export const chatRestrictions = ['mute', 'ban'] as const
export type ChatRestriction = (typeof chatRestrictions)[number]
export const freezes = ['login', 'money'] as const
export const restrictions = [...chatRestrictions, ...freezes] as const
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
