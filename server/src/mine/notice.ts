// Notices to one member (D33, D69): stored, shown by the page system-notice, and pushed to the member's sockets and
// phones. The kinds are in contract/src/mine/notice/kind.ts.
import type { NoticeDetails, NoticeKind } from '@banyan/contract/mine/notice/kind'
import type { News } from '../bus/event.ts'
import type { Tx } from '../db/db.ts'
import { deleteNotices, insertNotice, insertNotices, renameInNotices, type Told } from './notice.sql.ts'

export type { Told }

export interface Notice<Kind extends NoticeKind> {
  readonly member: bigint
  readonly kind: Kind
  readonly params: NoticeDetails<Kind>
  /** The record that the notice opens; null if it opens none. */
  readonly link: bigint | null
  readonly now: Date
}

/**
 * Stores a notice in the caller's transaction. Returns the push: publish it after the commit, with `publishAfterCommit` or
 * `publishOnce`. A push that is not published is found by the socket's sweep some seconds later, but wakes no phone.
 *
 * Locks the member's version until the commit. Call it after all other locks, and for several members in ascending order.
 */
export async function tellMember<Kind extends NoticeKind>(tx: Tx, notice: Notice<Kind>): Promise<News> {
  return noticeNews(notice, await insertNotice(tx, notice))
}

/**
 * Does the same for several notices, in one statement and by ascending member. Notices of one member keep their order. The
 * time is that of the first.
 */
export async function tellMembers<Kind extends NoticeKind>(
  tx: Tx,
  notices: readonly Notice<Kind>[],
): Promise<News[]> {
  const sorted = notices.toSorted((one, other) => Number(one.member - other.member))
  const told = await insertNotices(tx, sorted)
  return sorted.flatMap((notice, at) => {
    const one = told[at]
    return one ? [noticeNews(notice, one)] : []
  })
}

/** Returns the push of a stored notice, for after the commit. */
export const noticeNews = <Kind extends NoticeKind>(
  { member, kind, link }: Pick<Notice<Kind>, 'member' | 'kind' | 'link'>,
  [version, id]: Told,
): News => ({
  kind: 'member',
  member: String(member),
  push: {
    push_type: 'record',
    data: { version: Number(version), news: kind, id: link === null ? null : String(link) },
  },
  notice: String(id),
})

/**
 * Returns the push to the member's own devices about an action with money on one of them. The push raises no version,
 * so it may be lost. `notice` is the notice that was stored with the action, if any.
 */
export const ownNews = (
  member: bigint,
  notice?: { readonly kind: NoticeKind; readonly link: bigint },
): News => ({
  kind: 'member',
  member: String(member),
  push: {
    push_type: 'record',
    data: { version: 0, news: notice?.kind ?? null, id: notice === undefined ? null : String(notice.link) },
  },
})

/** The notice that the payment password was changed or replaced. */
export const payPasswordNotice = (member: bigint, now: Date): Notice<'security-pay-password'> => ({
  member,
  kind: 'security-pay-password',
  params: { time: now.toISOString() },
  link: null,
  now,
})

/** Deletes the notices of a member who closes the account: they contain names. In notices to others the name is replaced. */
export async function eraseNotices(tx: Tx, { member }: { member: bigint }): Promise<void> {
  await renameInNotices(tx, member)
  await deleteNotices(tx, member)
}
