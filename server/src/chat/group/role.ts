// Rights in a group: the owner (1) may do everything, managers (2) may act on plain members (3). Roles are read under
// the group's lock, so a role that was just removed no longer counts.
import type { Tx } from '../../db/db.ts'
import { type LockedGroup, lockGroup, type Role } from './group.sql.ts'

type Refuse = (code: 'group-not-found' | 'group-not-permitted') => never

/** Locks a group. Returns undefined if the group was dissolved or this is no member of it. */
export async function lockIfMember(
  tx: Tx,
  group: bigint,
  me: bigint,
): Promise<(LockedGroup & { role: Role }) | undefined> {
  const found = await lockGroup(tx, group, me)
  return found && found.role !== null ? { ...found, role: found.role } : undefined
}

/** Locks a group for one of its members. */
export async function lockAsMember(
  tx: Tx,
  group: bigint,
  me: bigint,
  refuse: (code: 'group-not-found') => never,
): Promise<LockedGroup & { role: Role }> {
  return (await lockIfMember(tx, group, me)) ?? refuse('group-not-found')
}

/** Locks a group for its owner, or for its owner and managers. Refuses everyone else. */
export async function lockAs(
  tx: Tx,
  group: bigint,
  me: bigint,
  lowest: 1 | 2,
  refuse: Refuse,
): Promise<LockedGroup & { role: Role }> {
  const found = await lockAsMember(tx, group, me, refuse)
  return found.role > lowest ? refuse('group-not-permitted') : found
}
