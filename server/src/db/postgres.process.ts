// Processes and files of the bundled PostgreSQL.
import { readFileSync } from 'node:fs'
import type { Place } from './postgres.place.ts'

/** Returns the user that PostgreSQL runs as, for `spawn`. */
export function identity(place: Place): { uid?: number; gid?: number } {
  return place.uid === undefined ? {} : { uid: place.uid, gid: place.gid ?? place.uid }
}

/** Returns the environment without the caller's PG* variables, which would change our cluster. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A zombie still accepts signals, but counts as ended.
  return !/^\d+ \(.*\) Z/.test(readIfThere(`/proc/${pid}/stat`))
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended by now.
  }
}

/** Returns the text of a file; '' if it can't be read. */
export function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the last line that names an error, without its level. */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  const telling = lines.filter((line) => /FATAL|ERROR|error:/.test(line)).at(-1) ?? lines.at(-1) ?? ''
  return telling.replace(/^.*?(FATAL|ERROR|error):\s*/, '').replace(/\.$/, '') || 'no reason was given'
}
