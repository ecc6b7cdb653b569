// Keeps the builds that this process serves, from its start to its end: in the data directory, and in the object store
// if files are stored there. Each pass renews the time of these builds, so they stay as long as the process runs. Each
// pass also restores missing files and removes expired builds.
import type { App } from '../boot/app-context.ts'
import { openBucket } from '../files/store.ts'
import { hourMs, minuteMs } from '../lib/time.ts'
import { type Build, type Front, fronts, keepBuild, keptFolder, readBuild, removeOld } from './kept-builds.ts'
import { keepStored } from './stored-builds.ts'

/** A server waits this long at its start for the object store, then serves without it. Milliseconds. */
const patienceMs = 20_000

interface Times {
  readonly everyMs: number
  /** The wait after a pass that failed. */
  readonly againMs: number
  readonly patienceMs: number
}

type Services = Pick<App, 'clock' | 'config' | 'figures' | 'log'>

interface KeptBuilds {
  /**
   * Begins no further pass. Resolves when the running pass has ended. A server that stops need not wait: the next
   * server adds the missing files.
   */
  readonly stop: () => Promise<void>
}

/**
 * Keeps the builds in these folders: now, and every hour until it is stopped. Returns when they are kept, since another
 * server may be asked for the code of a page of this one; after 20 s at the latest if the object store does not answer.
 * Throws if the data directory can't be used.
 */
export async function keepBuilds(
  app: Services,
  dists: Readonly<Record<Front, string>>,
  times: Times = { everyMs: hourMs, againMs: minuteMs, patienceMs },
): Promise<KeptBuilds> {
  const { clock, config, figures, log } = app
  const bucket = openBucket(config, config.S3_BUCKET, figures)
  const builds: { front: Front; build: Build; folder: string }[] = []
  for (const front of fronts) {
    const build = await readBuild(dists[front])
    if (build) builds.push({ front, build, folder: keptFolder(config.DATA_DIR, front) })
  }
  const keepHere = async (now: number) => {
    for (const { build, folder } of builds) await keepBuild(build, folder, now)
  }
  // The time is that of `keepHere`: a clock that jumps forward between the two must not make the own build too old.
  const finish = async (now: number) => {
    for (const one of builds)
      await removeOld(one.folder, now, bucket && (() => keepStored(bucket, { ...one, now })))
    figures.buildsKept(clock.now())
  }

  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const attempt = (work: () => Promise<void>) => (running = tryOnce(work))
  const tryOnce = async (work: () => Promise<void>) => {
    let wait = times.everyMs
    try {
      await work()
    } catch (error) {
      wait = times.againMs
      if (!stopped)
        log.error({ err: error }, `kept builds: a pass failed, the next one is in ${wait / 1000} s`)
    }
    if (!stopped) timer = setTimeout(() => void attempt(pass), wait).unref()
  }
  const pass = async () => {
    const now = clock.now().getTime()
    await keepHere(now)
    await finish(now)
  }

  const now = clock.now().getTime()
  await keepHere(now)
  await within(
    times.patienceMs,
    attempt(() => finish(now)),
    () => log.warn('kept builds: the object store is slow, this server starts before all its code is there'),
  )
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}

/** Waits for work, which does not fail, but for no longer than some milliseconds; the work goes on. */
async function within(ms: number, work: Promise<void>, onLate: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((end) => {
    timer = setTimeout(() => {
      onLate()
      end()
    }, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
