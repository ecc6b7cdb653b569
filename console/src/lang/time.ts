// Times of the console: complete, in the computer's own zone, and sortable as text.
const two = (value: number) => String(value).padStart(2, '0')

/** Returns a time as `2026-11-21 09:05:30`. A text that is not a time is returned unchanged. */
export function showTime(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

export interface Waited {
  days: number
  hours: number
  minutes: number
}

/** Returns the time between two instants in whole minutes. Never negative, even if the clocks differ. */
export function waited(since: string, now: string): Waited {
  const minutes = Math.max(0, Math.floor((new Date(now).getTime() - new Date(since).getTime()) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
