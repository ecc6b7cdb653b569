import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Inserts a moment and returns its id. */
export async function insertMoment(
  tx: Tx,
  moment: { member_id: bigint; words: string; images: string[]; created_at: Date },
): Promise<bigint> {
  const row = await tx.insertInto('moment').values(moment).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Deletes the member's own moment. Returns false if there is none. */
export async function removeMoment(tx: Tx, member: bigint, moment: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moment')
    .set({ removed_at: at })
    .where('id', '=', moment)
    .where('member_id', '=', member)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the number of moments published since a time, deleted ones included; counts up to `most`. */
export async function countMomentsSince(db: Db, member: bigint, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from moment where member_id = ${member} and created_at > ${since} limit ${most}) those`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Adds a like. Returns false if the moment was liked already. */
export async function insertLike(
  tx: Tx,
  like: { moment_id: bigint; member_id: bigint; author_id: bigint; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('moment_like')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteLike(tx: Tx, moment: bigint, member: bigint): Promise<void> {
  await tx.deleteFrom('moment_like').where('moment_id', '=', moment).where('member_id', '=', member).execute()
}

/** Inserts a comment and returns its id. */
export async function insertComment(
  tx: Tx,
  comment: {
    moment_id: bigint
    member_id: bigint
    author_id: bigint
    reply_to_id: bigint | null
    to_id: bigint | null
    words: string
    created_at: Date
  },
): Promise<bigint> {
  const row = await tx.insertInto('moment_comment').values(comment).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Deletes a comment for its author or the moment's author. Returns false for everyone else. */
export async function removeComment(db: Db, member: bigint, comment: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update moment_comment c set removed_at = ${at}
    where c.id = ${comment} and c.removed_at is null and (c.member_id = ${member} or c.author_id = ${member})
      and exists (select from moment o where o.id = c.moment_id and o.removed_at is null)
    returning 1`.execute(db)
  return rows.length > 0
}

/** Returns the number of comments since a time; counts up to `most`, from the newest. */
export async function countCommentsSince(db: Db, member: bigint, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select created_at from moment_comment where member_id = ${member} order by id desc limit ${most}) newest
    where created_at > ${since}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Marks the moments, or the likes and comments, as seen. */
export async function writeSeen(
  db: Db,
  member: bigint,
  what: 'moments_seen_at' | 'moment_news_seen_at',
  at: Date,
): Promise<void> {
  await db
    .insertInto('chat_person')
    .values({ member_id: member, changed_at: at, [what]: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ [what]: at }))
    .execute()
}
