import type { Db } from '../db/db.ts'

/** Returns the newest freeze of a member. */
export const findFreeze = (
  db: Db,
  member: bigint,
  restriction: 'login' | 'money',
): Promise<{ until: Date; reason: string } | undefined> =>
  db
    .selectFrom('restriction')
    .select(['active_until as until', 'reason'])
    .where('member_id', '=', member)
    .where('restriction', '=', restriction)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
