// Restrictions of a member: muted (reads, but can't write), suspended from chat, login frozen, money frozen. Each has an
// end time. No job ends it: each check compares the end time with the app's clock. A new restriction of the same type
// replaces the active one. Staff can lift a restriction early. The member gets a notice of each change.
import type { Restriction } from '@banyan/contract/staff/member/restriction'
import { isWithoutEnd } from '@banyan/rules/staff/restriction'
import type { App } from '../../boot/app-context.ts'
import type { News } from '../../bus/event.ts'
import type { Tx } from '../../db/db.ts'
import { hourMs } from '../../lib/time.ts'
import { tellMember } from '../../mine/notice.ts'
import { endActive, insertRestriction, setEnd } from './restriction.sql.ts'

interface Taken {
  readonly member: bigint
  readonly restriction: Restriction
  readonly hours: number
  readonly reason: string
  /** The report that caused it. The reason is then the answer to another member, and this member does not read it. */
  readonly report: bigint | null
  readonly staff: bigint
  readonly at: Date
}

/** Returns when a restriction ends that takes effect now. */
export const endAfter = (hours: number, now: Date): Date => new Date(now.getTime() + hours * hourMs)

/**
 * Restricts a member for a number of hours from now. Returns the new end and that of the restriction it replaces. Publish
 * the events after the commit: they close open sockets and push the notice. Locks rows of chat, then accounts, then the
 * member's version; a caller that locks the member does it before.
 */
export async function writeRestriction(
  app: App,
  tx: Tx,
  news: News[],
  taken: Taken,
): Promise<{ until: Date; before: Date | null }> {
  const { member, restriction, hours, reason, report, staff, at } = taken
  const until = endAfter(hours, at)
  await setEnd(tx, member, restriction, until, at)
  const before = await endActive(tx, member, restriction, staff, at)
  await insertRestriction(tx, { member, restriction, until, reason, report, staff, at })
  if (restriction === 'login') await app.sessions.endAll(tx, member)
  if (restriction === 'login' || restriction === 'ban')
    news.push({ kind: 'ended', member: String(member), session: null })
  news.push(
    await tellMember(tx, {
      member,
      kind: `restricted-${restriction}`,
      params: {
        reason: report === null ? reason : undefined,
        until: isWithoutEnd(until, at) ? undefined : until.toISOString(),
      },
      link: null,
      now: at,
    }),
  )
  return { until, before }
}

/** Lifts an active restriction and returns its end. Undefined if there is none of this type. */
export async function liftRestriction(
  tx: Tx,
  news: News[],
  { member, restriction, staff, at }: Pick<Taken, 'member' | 'restriction' | 'staff' | 'at'>,
): Promise<Date | undefined> {
  const before = await endActive(tx, member, restriction, staff, at)
  if (!before) return undefined
  await setEnd(tx, member, restriction, null, at)
  const kind = `restriction-lifted-${restriction}` as const
  news.push(await tellMember(tx, { member, kind, params: {}, link: null, now: at }))
  return before
}
