// The tracking service of this process: 17TRACK with the configured key, or in development a simulator that starts with the
// first registration.
import type { Config } from '../boot/config.ts'
import type { Clock } from '../lib/clock.ts'
import { startTrackingSimulator, type TrackingSimulator } from './track17/simulator.ts'
import { openTrack17, type Track17 } from './track17/track17.ts'

export interface Tracking {
  /** False in production without a key: then only staff enter tracking events. */
  readonly ready: boolean
  readonly track17: Track17
  /** The simulator of a development server without a key; undefined with one. Starts it if needed. */
  simulator(): Promise<TrackingSimulator> | undefined
  close(): Promise<void>
}

type TrackingConfig = Pick<
  Config,
  'production' | 'NODE_ENV' | 'key' | 'TRACK17_URL' | 'TRACK17_KEY' | 'TRACK17_TIMEOUT'
>

/** The path that the service pushes to. */
export const trackingPath = '/gateway/track17'

/** @param urlOf gives the address of a path of this server. */
export function openTracking(
  config: TrackingConfig,
  clock: Clock,
  urlOf: (path: string) => string,
): Tracking {
  const { production, TRACK17_KEY: configured } = config
  // The simulator's key is random to everybody else, so a push can't be forged in development either. In production
  // no one knows the key of a service that is not configured.
  const key = configured ?? config.key('track17-simulator').toString('hex')
  let simulated: Promise<TrackingSimulator> | undefined
  const simulator = () => {
    if (configured !== undefined || production) return undefined
    simulated ??= startTrackingSimulator({
      key,
      clock,
      webhook: () => urlOf(trackingPath),
      pushes: config.NODE_ENV === 'development',
      production,
    })
    return simulated
  }
  return {
    ready: configured !== undefined || !production,
    track17: openTrack17({
      key,
      timeoutMs: config.TRACK17_TIMEOUT,
      async url() {
        if (configured !== undefined) return config.TRACK17_URL.replace(/\/$/, '')
        const started = simulator()
        if (!started) throw new Error('no tracking service is configured')
        return (await started).url
      },
    }),
    simulator,
    async close() {
      await (await simulated)?.stop()
    },
  }
}
