/** The only source of the current time. Tests use a clock of their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
