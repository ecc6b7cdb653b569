import type { NoticeKind } from '@banyan/contract/mine/notice/kind'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { mayTry } from '../../jobs/items.ts'

interface Page {
  readonly now: Date
  readonly after: bigint
  readonly limit: number
}

/** Returns the members whose cards are due, by ascending id, after a member. */
export async function findDue(db: Db, job: string, { now, after, limit }: Page): Promise<bigint[]> {
  const { rows } = await sql<{ member: bigint }>`
    select distinct member_id as member from assistant_due
    where member_id > ${after} and ${mayTry(job, sql`member_id`, now)}
    order by member_id limit ${limit}`.execute(db)
  return rows.map(({ member }) => member)
}

export interface Due {
  /** The member's chat with the assistant; undefined if the member has closed the account. */
  readonly conversation: bigint | undefined
  readonly notices: readonly { notice: bigint; isCard: boolean }[]
}

/**
 * Locks the member's chat with the assistant and takes the first notices that wait for their cards, by ascending id. Two
 * workers get different ones.
 * @param kinds the kinds of notices that become cards.
 */
export async function takeDue(
  tx: Tx,
  member: bigint,
  kinds: readonly NoticeKind[],
  limit: number,
): Promise<Due> {
  const { rows: chats } = await sql<{ id: bigint }>`
    select c.id from assistant_chat a
    join member m on m.id = a.member_id and m.closed_at is null
    join conversation c on c.id = a.conversation_id
    where a.member_id = ${member} for no key update of c`.execute(tx)
  const { rows: notices } = await sql<{ notice: bigint; isCard: boolean }>`
    with taken as (
      delete from assistant_due where member_id = ${member} and notice_id in (
        select notice_id from assistant_due where member_id = ${member} order by notice_id limit ${limit})
      returning notice_id
    )
    select t.notice_id as notice, coalesce(n.kind = any (${kinds}), false) as "isCard"
    from taken t left join notice n on n.id = t.notice_id order by t.notice_id`.execute(tx)
  return { conversation: chats[0]?.id, notices }
}
