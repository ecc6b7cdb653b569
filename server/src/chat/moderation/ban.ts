// What staff do against a member: silence them (they read, but don't write), or close the chat to them. Each has a
// term; a new one of the same kind takes the place of the one in force, shorter or longer. Both are lifted early by staff.
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
  /** The report that led to it. */
  readonly report: bigint | null
  readonly staff: bigint
  readonly at: Date
}

/**
 * Silences a member or closes the chat to them, for a number of hours from now; gives until when, and what was in
 * force before. Publish the news after the commit: whom the chat is closed to loses the sockets that are open.
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

/** Lifts what is in force; undefined when nothing of this kind is. */
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
