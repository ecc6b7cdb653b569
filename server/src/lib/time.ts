// Lengths of time in milliseconds.
export { dayMs, hourMs, minuteMs } from '@banyan/rules/time'

/** A process without a heartbeat for this long counts as dead. Milliseconds. */
export const aliveMs = 20_000
