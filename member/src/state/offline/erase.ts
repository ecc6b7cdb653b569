import { forgetRead } from '../../chat/log/local-store.ts'
import { dropShared } from '../chat/shared.ts'
import { inBackground } from '../lib/expected.ts'
import { eraseReplies } from './kept.ts'

/**
 * Erases what this device keeps of a member for reading offline, after a logout and after the server has ended the
 * session: another device may have ended it because this one was lost. Drafts and unsent messages wait for the member.
 */
export function erase(user: string): void {
  inBackground(eraseReplies(user))
  inBackground(forgetRead(user))
  inBackground(dropShared())
}
