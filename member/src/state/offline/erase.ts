import { platform } from '../../platform/platform.ts'
import { forgetRead } from '../../chat/log/local-store.ts'
import { dropShared, isSharing } from '../chat/shared.ts'
import { inBackground } from '../lib/expected.ts'
import { eraseReplies } from './kept.ts'

/**
 * Deletes the data that this device stores of a member for reading offline, and the number at the app's icon. Called
 * after a logout and after the server has ended the session: another device may have ended it because this device was lost.
 * Drafts and unsent messages stay for the member.
 *
 * @param at the address where the session ended. A share of another app stays if the person was about to send it, because
 * the login returns to that page.
 */
export function erase(user: string, at: string): void {
  inBackground(eraseReplies(user))
  inBackground(forgetRead(user))
  // The chat, which counts, may not have started in this run.
  inBackground(platform().then((device) => device.badge(0)))
  if (!isSharing(at)) inBackground(dropShared())
}
