// A member has a new name or profile photo. Logs and lists read both when they are shown; only the friends' stored
// lists of friends have copies.
import type { News } from '../../bus/event.ts'
import type { Tx } from '../../db/db.ts'
import { tellFriends } from './befriend.ts'
import { listFriendIds } from './friend.sql.ts'

/** Tells the member's own devices and all friends to load their friends again. */
export async function tellFaceChange(tx: Tx, news: News[], member: bigint, at: Date): Promise<void> {
  await tellFriends(tx, news, [member, ...(await listFriendIds(tx, member))], at)
}
