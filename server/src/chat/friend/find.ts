// Finds members for friend requests and transfers. Both count towards one limit of searches.
import { normalAccount } from '@banyan/rules/validate'
import type { App } from '../../boot/app-context.ts'
import type { Db } from '../../db/db.ts'
import { Rejected } from '../../door/handler.ts'
import { findByAccount, findInviter, type MemberRow } from '../../identity/member.ts'
import { hourMs } from '../../lib/time.ts'
import { countFind } from './friend.sql.ts'

/** Limits searches per hour, successful or not, so that members can't be enumerated. */
export async function countSearch(app: App, member: bigint): Promise<void> {
  const now = app.clock.now()
  const limit = (await app.settings.read())['chat.findsHourly']
  const windowStart = new Date(now.getTime() - hourMs)
  if (!(await countFind(app.database.db, member, { now, windowStart, limit })))
    throw new Rejected(429, 'too-many-requests')
}

/** Finds a person by a whole code, mobile or email; a part of one finds no one. */
export async function findExactly(db: Db, words: string): Promise<MemberRow | undefined> {
  const account = normalAccount(words)
  if (!account) return findInviter(db, words)
  const member = await findByAccount(db, account.kind, account.account)
  return member?.frozen_at ? undefined : member
}
