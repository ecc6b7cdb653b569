// Finds members for friend requests and transfers. Both count towards one limit of searches.
import { normalAccount } from '@banyan/rules/validate'
import type { App } from '../../boot/app-context.ts'
import type { Db } from '../../db/db.ts'
import { Rejected } from '../../door/handler.ts'
import {
  findByAccount,
  findInviter,
  findWays,
  isFrozen,
  type MemberRow,
  type Ways,
} from '../../identity/member.ts'
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
async function findAny(
  db: Db,
  words: string,
  now: Date,
): Promise<{ found: MemberRow; way: keyof Ways } | undefined> {
  const account = normalAccount(words)
  if (!account) {
    const found = await findInviter(db, words, now)
    return found && { found, way: 'code' }
  }
  const found = await findByAccount(db, account.kind, account.account)
  return found && !isFrozen(found, now) ? { found, way: account.kind } : undefined
}

/**
 * Finds a person for `me` by a whole code, mobile or email. A person who does not want to be found in this way looks
 * missing, except to oneself and to people for whom `knows` is true (decision 0075).
 */
export async function findExactly(
  app: App,
  me: bigint,
  words: string,
  knows: (other: bigint) => Promise<boolean>,
): Promise<MemberRow | undefined> {
  const { db } = app.database
  const any = await findAny(db, words, app.clock.now())
  if (!any) return undefined
  const { found, way } = any
  if (found.id === me || (await findWays(db, found.id))[way] || (await knows(found.id))) return found
  return undefined
}

/** True if a stranger can find this member in any way. */
export async function isFindable(db: Db, { id, mobile, email }: MemberRow): Promise<boolean> {
  const ways = await findWays(db, id)
  return ways.code || (ways.mobile && mobile !== null) || (ways.email && email !== null)
}
