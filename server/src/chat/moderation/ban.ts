// Restrictions of a member: muted (reads, but can't write) or suspended from chat. Each has an end. A new restriction
// of the same type replaces the active one. Staff can lift both early.
import type { Tx } from '../../db/db.ts'
import {
  endMeasures,
  insertMeasure,
  lockMeasures,
  type Measure,
  type Measures,
  setMeasure,
} from './ban.sql.ts'
import type { News } from '../../bus/event.ts'
import { hourMs } from '../../lib/time.ts'

interface Taken {
  readonly member: bigint
  readonly measure: Measure
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
): Promise<{ until: Date; before: Measures }> {
  const { member, measure, hours, reason, report, staff, at } = taken
  const until = new Date(at.getTime() + hours * hourMs)
  const before = await lockMeasures(tx, member)
  await endMeasures(tx, member, measure, staff, at)
  await setMeasure(tx, member, measure, until, at)
  await insertMeasure(tx, { member, measure, until, reason, report, staff, at })
  if (measure === 'ban') news.push({ kind: 'ended', member: String(member), session: null })
  return { until, before }
}

/** Lifts an active restriction. Returns undefined if there is none of this type. */
export async function liftBan(
  tx: Tx,
  { member, measure, staff, at }: Pick<Taken, 'member' | 'measure' | 'staff' | 'at'>,
): Promise<Measures | undefined> {
  const before = await lockMeasures(tx, member)
  const until = measure === 'mute' ? before.muted_until : before.banned_until
  if (!until || until <= at) return undefined
  await endMeasures(tx, member, measure, staff, at)
  await setMeasure(tx, member, measure, null, at)
  return before
}
