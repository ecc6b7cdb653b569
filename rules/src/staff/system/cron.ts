// The times of a job. Knows the expressions that the jobs use: a minute and an hour that are `*`, `*/n` or a number, and
// `*` for day, month and weekday; in UTC.
import { minuteMs } from '../../time.ts'

/** Returns the values that a field allows; undefined if it is not known here. */
function allowed(field: string, count: number): readonly number[] | undefined {
  const all = Array.from({ length: count }, (_, value) => value)
  if (field === '*') return all
  const step = /^\*\/([1-9]\d?)$/.exec(field)?.[1]
  if (step !== undefined) return all.filter((value) => value % Number(step) === 0)
  return /^\d{1,2}$/.test(field) && Number(field) < count ? [Number(field)] : undefined
}

const dayMinutes = 24 * 60

/** Returns the first due minute from `from` on, forwards or backwards. All expressions repeat every day. */
function find(cron: string, from: number, direction: 1 | -1): Date | undefined {
  const [minute = '', hour = '', ...rest] = cron.split(' ')
  const minutes = allowed(minute, 60)
  const hours = allowed(hour, 24)
  if (!minutes || !hours || rest.length !== 3 || rest.some((field) => field !== '*')) return undefined
  for (let steps = 0; steps < dayMinutes; steps++) {
    const time = new Date((from + steps * direction) * minuteMs)
    if (minutes.includes(time.getUTCMinutes()) && hours.includes(time.getUTCHours())) return time
  }
  return undefined
}

/** Returns the first time after `after` at which a job with this expression runs; undefined if it is not known. */
export const nextRun = (cron: string, after: Date): Date | undefined =>
  find(cron, Math.floor(after.getTime() / minuteMs) + 1, 1)

/** Returns the last time until `until` at which a job with this expression was due; undefined if it is not known. */
export const lastRun = (cron: string, until: Date): Date | undefined =>
  find(cron, Math.floor(until.getTime() / minuteMs), -1)
