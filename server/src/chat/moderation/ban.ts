// Restrictions of a member: muted (reads, but can't write) or suspended from chat. Each has an end. A new restriction
// of the same type replaces the active one. Staff can lift both early.
import type { Tx } from '../../db/db.ts'
import {
  endRestrictions,
  insertRestriction,
  lockRestrictions,
  type Restriction,
  type Restrictions,
  setRestriction,
} from './ban.sql.ts'
import type { News } from '../../bus/event.ts'
import { hourMs } from '../../lib/time.ts'

interface Taken {
  readonly member: bigint
  readonly restriction: Restriction
  readonly hours: number
  readonly reason: string
  /** The report that caused it. */
  readonly report: bigint | null
  readonly staff: bigint
  readonly at: Date
}

/**
 * Mutes a member or suspends chat for a number of hours from now. Returns the new end and the previous one. Publish
 * the event after the commit: it closes the open sockets of a suspended member.
 */
export async function writeBan(
  tx: Tx,
  news: News[],
  taken: Taken,
): Promise<{ until: Date; before: Restrictions }> {
  const { member, restriction, hours, reason, report, staff, at } = taken
  const until = new Date(at.getTime() + hours * hourMs)
  const before = await lockRestrictions(tx, member)
  await endRestrictions(tx, member, restriction, staff, at)
  await setRestriction(tx, member, restriction, until, at)
  await insertRestriction(tx, { member, restriction, until, reason, report, staff, at })
  if (restriction === 'ban') news.push({ kind: 'ended', member: String(member), session: null })
  return { until, before }
}

/** Lifts an active restriction. Returns undefined if there is none of this type. */
export async function liftBan(
  tx: Tx,
  { member, restriction, staff, at }: Pick<Taken, 'member' | 'restriction' | 'staff' | 'at'>,
): Promise<Restrictions | undefined> {
  const before = await lockRestrictions(tx, member)
  const until = restriction === 'mute' ? before.muted_until : before.banned_until
  if (!until || until <= at) return undefined
  await endRestrictions(tx, member, restriction, staff, at)
  await setRestriction(tx, member, restriction, null, at)
  return before
}
