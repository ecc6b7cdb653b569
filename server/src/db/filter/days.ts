// The days of a filter: days of a time zone, both included.
import { endOfDay, startOfDay } from '@banyan/rules/date'
import { type RawBuilder, sql } from 'kysely'

/** First and last day, and their zone. */
interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone?: string | undefined
}

/** Returns the instants of the days: from the first one's start, before the last one's end. Throws without a zone. */
export function spanOf({ from, to, zone }: Days): { from: Date | undefined; until: Date | undefined } {
  if (from === undefined && to === undefined) return { from: undefined, until: undefined }
  if (zone === undefined) throw new Error('a filter with days has no zone')
  return {
    from: from === undefined ? undefined : startOfDay(zone, from),
    until: to === undefined ? undefined : endOfDay(zone, to),
  }
}

/** Returns the conditions that a time is in the days. */
export function inDays(time: RawBuilder<unknown>, days: Days): RawBuilder<unknown>[] {
  const { from, until } = spanOf(days)
  return [
    ...(from === undefined ? [] : [sql`${time} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${time} < ${until}`]),
  ]
}
