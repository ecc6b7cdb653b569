// Customer service: its working hours, and when a session can be rated.
import { dayMs, hourMs } from '../../time.ts'

export interface HourSettings {
  readonly 'service.fromHour': number
  readonly 'service.toHour': number
  readonly 'service.saturday': boolean
  readonly 'service.sunday': boolean
  readonly 'service.utcOffset': number
}

export interface ServiceHours {
  readonly open: boolean
  /** The working day that is going on, or else the next one. */
  readonly from: Date
  readonly to: Date
}

/** Returns the current or the next working day. Undefined if the settings leave no working hour. */
export function serviceHours(at: Date, settings: HourSettings): ServiceHours | undefined {
  const fromHour = settings['service.fromHour']
  const toHour = settings['service.toHour']
  if (fromHour >= toHour) return undefined
  const offset = settings['service.utcOffset'] * hourMs
  // Midnight where customer service works, as a time in UTC.
  const today = Math.floor((at.getTime() + offset) / dayMs) * dayMs
  for (let day = today; day <= today + 7 * dayMs; day += dayMs) {
    const weekday = new Date(day).getUTCDay()
    if ((weekday === 6 && !settings['service.saturday']) || (weekday === 0 && !settings['service.sunday']))
      continue
    const from = new Date(day - offset + fromHour * hourMs)
    const to = new Date(day - offset + toHour * hourMs)
    if (at < to) return { open: at >= from, from, to }
  }
  return undefined
}

/** True if customer service works at this time. */
export const isServed = (at: Date, settings: HourSettings): boolean =>
  serviceHours(at, settings)?.open ?? false

/** True if a session that was closed then can be rated now. */
export const mayRate = (
  session: { readonly closedAt: Date | null; readonly stars: number | null },
  at: Date,
  days: number,
): boolean =>
  session.closedAt !== null &&
  session.stars === null &&
  at.getTime() - session.closedAt.getTime() <= days * dayMs
