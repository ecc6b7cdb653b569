import { dayMs } from '../time.ts'

/** A restriction that lasts longer than fifty years is one without end: staff choose a hundred years. */
const longest = 50 * 365 * dayMs

/** True if a restriction counts as one without end. */
export const isWithoutEnd = (until: Date, now: Date): boolean => until.getTime() - now.getTime() > longest
