// A member closes the account: friends, requests, blocked people and moments are deleted, and the member leaves all
// groups. Messages stay with the people who received them; their sender appears as a closed account.
import { closedName } from '@banyan/contract/closed-name'
import type { News } from '../../bus/event.ts'
import type { Db, Tx } from '../../db/db.ts'
import { deleteUsesAt } from '../../files/files.ts'
import { tellApplies, tellFriends } from '../friend/befriend.ts'
import { takeOut } from '../group/come-go.ts'
import { lockIfMember } from '../group/role.ts'
import { tipOf } from '../group/tell.ts'
import { deleteRelations, listGroupsOf, listOwnedGroups, removeMoments, renameInTips } from './closing.sql.ts'

/** Returns the groups that need another owner first. */
export async function ownedGroups(db: Db, member: bigint) {
  const groups = await listOwnedGroups(db, member)
  return groups.map((group) => ({ kind: 'group' as const, group }))
}

/** @param closing `stop` is called if the member has become the owner of a group since `ownedGroups`. It throws. */
export async function eraseChat(
  tx: Tx,
  { member, at, news, stop }: { member: bigint; at: Date; news: News[]; stop: () => never },
): Promise<void> {
  for (const id of await listGroupsOf(tx, member)) {
    const group = await lockIfMember(tx, id, member)
    // The group was dissolved, or the member was removed, since the list was read.
    if (!group) continue
    if (group.role === 1) return stop()
    await takeOut(tx, news, id, {
      members: [member],
      deciders: group.role === 2 ? [member] : [],
      by: member,
      tip: tipOf('exit-group', { id: member, nick_name: closedName }),
      at,
    })
  }
  const moments = await removeMoments(tx, member, at)
  await deleteUsesAt(tx, 'moment', moments)
  await renameInTips(tx, member)
  const { friends, applied } = await deleteRelations(tx, member, at)
  await tellFriends(tx, news, friends, at)
  await tellApplies(tx, news, applied, at)
}
