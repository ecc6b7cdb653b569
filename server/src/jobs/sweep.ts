import type { App } from '../boot/app-context.ts'
import { sweepSystem } from '../boot/watch/beat.ts'
import { sweepCaptchas } from '../identity/captcha.ts'
import { sweepDevices } from '../identity/device.ts'
import { sweepPush } from '../chat/push/push.ts'
import { sweepFiles } from '../files/sweep.ts'
import { sweepAnswers } from '../door/answers.ts'
import { sweepVisits } from '../door/visits.ts'
import { sweepOutbox } from '../gateway/outbox.ts'
import { sweepViewers } from '../index/video.ts'
import { sweepLogins } from '../login/slow.ts'
import { sweepStaff } from '../staff/session.ts'
import { forEachItem, type ItemsOutcome, sweepItems } from './items.ts'

type Sweeper = (app: App) => Promise<unknown>

/** Functions that delete expired records of one part. Their order does not matter. */
const sweepers: Readonly<Record<string, Sweeper>> = {
  session: (app) => app.sessions.sweep(),
  captcha: sweepCaptchas,
  login: sweepLogins,
  device: sweepDevices,
  outbox: sweepOutbox,
  'staff-session': sweepStaff,
  file: sweepFiles,
  push: sweepPush,
  viewer: sweepViewers,
  visit: sweepVisits,
  answer: sweepAnswers,
  'job-item': sweepItems,
  system: sweepSystem,
}

/** Runs every sweeper. One that fails is logged and counted, and the others still run. */
export const sweep = (app: App): Promise<ItemsOutcome> =>
  forEachItem(
    app,
    'sweep',
    Object.entries(sweepers),
    ([name]) => name,
    async ([, run]) => {
      await run(app)
    },
    { everyRun: true },
  )
