import type { App } from '../boot/app-context.ts'
import { sweepCaptchas } from '../identity/captcha.ts'
import { sweepPush } from '../chat/push/push.ts'
import { sweepFiles } from '../files/sweep.ts'
import { sweepOutbox } from '../gateway/outbox.ts'
import { sweepLogins } from '../login/slow.ts'
import { sweepStaff } from '../staff/session.ts'

/** Forgets what has ended by time: sessions, codes, counts of tries, the outbox of last week. */
export async function sweep(app: App): Promise<void> {
  await app.sessions.sweep()
  await sweepCaptchas(app)
  await sweepLogins(app)
  await sweepOutbox(app)
  await sweepStaff(app)
  await sweepFiles(app)
  await sweepPush(app)
}
