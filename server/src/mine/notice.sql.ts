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

/** Deletes the notices of a member, and what the member has read and switched off. */
export async function deleteNotices(tx: Tx, member: bigint): Promise<void> {
  await sql`delete from notice where member_id = ${member}`.execute(tx)
  await sql`delete from announcement_read where member_id = ${member}`.execute(tx)
  await sql`delete from notice_reader where member_id = ${member}`.execute(tx)
}
