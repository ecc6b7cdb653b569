// The agent at the service desk: online under a name, in every tab and on every page of the console. The server keeps an
// agent online for 90 seconds after the last call, so the frame calls again and again.
import { CallFailed } from '@banyan/contract/client'
import { useEffect, useSyncExternalStore } from 'react'
import { ask } from '../ask.ts'
import { now as clock } from '../clock.ts'
import { kept } from '../kept.ts'

/** How long the server keeps an agent online after a call. Milliseconds. */
const leaseMs = 90_000
/** How often the console calls. Milliseconds. */
const renewEveryMs = 20_000

interface Attendance {
  /** The id of the person of staff. */
  readonly staff: string
  /** The name that members see. */
  readonly name: string
  /** The time of the last call that was answered. Milliseconds. */
  readonly at: number
}

const nowMs = (): number => clock().getTime()

const stored = kept<string | undefined>('banyan-console-attendance', (text) => text ?? undefined)

/** Returns the name under which a person is online. Undefined if the person is offline, or the lease has ended. */
export function attendanceIn(text: string | undefined, staff: string, now: number): string | undefined {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Attendance> | null
    const isOnline = found?.staff === staff && typeof found.at === 'number' && now - found.at < leaseMs
    return isOnline && typeof found.name === 'string' ? found.name : undefined
  } catch {
    // Stored by hand or by an older version.
    return undefined
  }
}

const noChange = () => () => undefined

/** The name under which this person is online at the service desk; undefined if the person is offline. */
export function useAttendance(staff: string): string | undefined {
  const text = stored.useValue()
  return useSyncExternalStore(noChange, () => attendanceIn(text, staff, nowMs()))
}

/** Goes online under a name, or offline. Throws if the server refuses or does not answer. */
export async function attend(staff: string, { online, name }: { online: boolean; name: string }) {
  const { data } = await ask('/staff/service/desk', 'do-attend', { online, name })
  stored.write(data.online ? JSON.stringify({ staff, name, at: nowMs() }) : undefined)
  return data
}

/** Forgets that someone is online in this browser: the person has logged out. */
export const forgetAttendance = (): void => stored.write(undefined)

/** Keeps the person online on every page of the console, until the person goes offline or logs out. */
export function useLease(staff: string): string | undefined {
  const name = useAttendance(staff)
  useEffect(() => {
    if (name === undefined) return undefined
    const renew = async () => {
      // Another tab may have gone offline.
      if (attendanceIn(stored.read(), staff, nowMs()) === undefined) return forgetAttendance()
      try {
        await attend(staff, { online: true, name })
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        // Without an answer the lease may still hold. A refusal ends it: the right or the session is gone.
        if (error.kind !== 'unreachable') forgetAttendance()
      }
    }
    const timer = setInterval(() => void renew(), renewEveryMs)
    return () => clearInterval(timer)
  }, [staff, name])
  return name
}
