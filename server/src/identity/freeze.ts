// The details of a freeze, for the refusal of a member whose login or money staff have frozen.
import { isWithoutEnd } from '@banyan/rules/staff/restriction'
import type { App } from '../boot/app-context.ts'
import { withoutEnd } from '../door/words.ts'
import { findFreeze } from './freeze.sql.ts'

/** SQLSTATE of a posting by which a member spends from a frozen account; see `ledger.refuse_spending`. */
export const frozenState = 'BY007'

/** Returns the reason and the end of the newest freeze, for a refusal. The reason is '' without a freeze. */
export async function freezeParams(
  app: App,
  member: bigint,
  restriction: 'login' | 'money',
): Promise<{ until: string; reason: string }> {
  const freeze = await findFreeze(app.database.db, member, restriction)
  const until = freeze?.until
  return {
    until: !until || isWithoutEnd(until, app.clock.now()) ? withoutEnd : until.toISOString(),
    reason: freeze?.reason ?? '',
  }
}
