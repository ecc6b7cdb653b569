// Videos: when a view counts, and where a video goes on.

/** A video that played for this many seconds, or to its end, was watched. */
export const secondsOfView = 3

/** Seconds at the start and at the end that are not worth going on from. */
const edge = 5

/** Returns the second at which a video goes on for a person who stopped at `watched`; 0 is the start. */
export function resumeAt(watched: number, seconds: number): number {
  const margin = Math.min(edge, seconds / 10)
  return watched >= margin && watched < seconds - margin ? watched : 0
}

/** Returns the share that was watched, 0 to 1. Close to the end it is 1. */
export const shareWatched = (watched: number, seconds: number): number =>
  watched >= seconds - Math.min(edge, seconds / 10) ? 1 : Math.max(0, watched / seconds)

/** Returns a duration in clock form: 0:05, 12:40, 1:02:09. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}
