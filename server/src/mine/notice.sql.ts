import { closedName } from '@banyan/contract/closed-name'
import type { NoticeKind } from '@banyan/contract/mine/notice/kind'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { jsonText } from '../db/json-text.ts'

export interface NewNotice {
  readonly member: bigint
  readonly kind: NoticeKind
  readonly params: object
  readonly link: bigint | null
  readonly now: Date
}

/** The member's version after a notice, and the notice's id. */
export type Told = readonly [version: bigint, id: bigint]

/** Stores a notice. Locks its member's version until the end of the transaction. */
export async function insertNotice(tx: Tx, { member, kind, params, link, now }: NewNotice): Promise<Told> {
  const { rows } = await sql<{ told: Told }>`
    select tell_member(${member}, ${kind}, ${jsonText(params)}, ${link}, ${now}) as told`.execute(tx)
  if (!rows[0]) throw new Error('the notice was not stored')
  return rows[0].told
}

/** Stores notices in the given order, all at the time of the first. Locks the versions of their members. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<Told[]> {
  const [first] = notices
  if (!first) return []
  const { rows } = await sql<{ told: Told }>`
    select tell_member(n.member, n.kind, n.params::jsonb, n.link, ${first.now}) as told
    from (
      select * from unnest(${notices.map(({ member }) => member)}::bigint[], ${notices.map(({ kind }) => kind)}::text[],
        ${notices.map(({ params }) => JSON.stringify(params))}::text[], ${notices.map(({ link }) => link)}::bigint[])
        with ordinality u (member, kind, params, link, n) order by u.n offset 0
    ) n`.execute(tx)
  return rows.map(({ told }) => told)
}

/** Deletes the notices of a member, the read marks, and the topics that the member has switched off. */
export async function deleteNotices(tx: Tx, member: bigint): Promise<void> {
  await sql`delete from notice where member_id = ${member}`.execute(tx)
  await sql`delete from announcement_read where member_id = ${member}`.execute(tx)
  await sql`delete from notice_reader where member_id = ${member}`.execute(tx)
}

/**
 * Replaces the member's name in notices to others: about transfers with the member, and about the member's inviters. A notice
 * about inviters has no link; it has the time of the change.
 */
export async function renameInNotices(tx: Tx, member: bigint): Promise<void> {
  await sql`
    with own as (
      select m.id, m.inviter_id, t.joined_at from member m join team_member t on t.member_id = m.id where m.id = ${member}
    ), change as (
      select * from inviter_change where state = 'approved'
        and (member_id = ${member} or new_inviter_id = ${member})
    ), named (told, at, kind, detail, link) as (
      select recipient_id, created_at, 'transfer-received', 'from', id from transfer where sender_id = ${member}
      union all
      select sender_id, created_at, 'transfer-sent', 'to', id from transfer where recipient_id = ${member}
      union all
      select inviter_id, joined_at, 'team-joined', 'name', null from own
      union all
      select c.old_inviter_id, c.old_joined_at, 'team-joined', 'name', null from change c where c.member_id = ${member}
      union all
      select c.new_inviter_id, c.decided_at, 'team-joined', 'name', null from change c where c.member_id = ${member}
      union all
      select c.old_inviter_id, c.decided_at, 'team-left', 'name', null from change c where c.member_id = ${member}
      union all
      select c.member_id, c.decided_at, 'inviter-changed', 'inviter', null from change c where c.new_inviter_id = ${member}
    ), found as (
      select n.id, k.detail from named k join notice n on n.member_id = k.told and n.created_at = k.at
        and n.kind = k.kind and n.link is not distinct from k.link
      order by n.id for no key update of n
    )
    update notice n set params = n.params || jsonb_build_object(f.detail, ${closedName}::text)
    from found f where n.id = f.id and n.params ? f.detail`.execute(tx)
}
