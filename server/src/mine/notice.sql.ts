import type { NoticeKind } from '@banyan/contract/mine/notice/kind'
import { type RawBuilder, sql } from 'kysely'
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

/** The expression that stores a notice and raises its member's version; its value is a `Told`. */
export const noticeExpression = ({ member, kind, params, link, now }: NewNotice): RawBuilder<unknown> =>
  sql`tell_member(${member}, ${kind}, ${jsonText(params)}, ${link}, ${now})`

/** Stores a notice. Locks its member's version until the end of the transaction. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<Told> {
  const { rows } = await sql<{ told: Told }>`select ${noticeExpression(notice)} as told`.execute(tx)
  if (!rows[0]) throw new Error('the notice was not stored')
  return rows[0].told
}

/** Deletes the notices of a member, and what the member has read and switched off. */
export async function deleteNotices(tx: Tx, member: bigint): Promise<void> {
  await sql`delete from notice where member_id = ${member}`.execute(tx)
  await sql`delete from announcement_read where member_id = ${member}`.execute(tx)
  await sql`delete from notice_reader where member_id = ${member}`.execute(tx)
}
