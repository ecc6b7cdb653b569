// Reads moments for one viewer: the viewer's own, and those of friends without a block in either direction and without
// a closed account. Content of everyone else looks missing.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Members with a block between them and the viewer, in either direction; few rows. */
const shut = (viewer: bigint) => sql`shut as materialized (
    select blocked_id as id from blocked where member_id = ${viewer}
    union select member_id from blocked where blocked_id = ${viewer})`

/** True if the viewer is a friend of the member in this column. Needs `shut`. */
const known = (viewer: bigint, column: RawBuilder<unknown>) => sql`(${column} = ${viewer} or
    exists (select from friend k where k.member_id = ${viewer} and k.friend_id = ${column})
      and not exists (select from shut where shut.id = ${column}))`

export interface PersonRow {
  person_id: bigint
  person_name: string
  person_avatar: string
}

/** Name and picture of the member in a column, with the viewer's alias. */
const personColumns = sql`m.id as person_id, coalesce(nullif(f.remark, ''), m.nick_name) as person_name,
    m.avatar as person_avatar`
const personJoins = (viewer: bigint, column: RawBuilder<unknown>) => sql`
    join member m on m.id = ${column}
    left join friend f on f.member_id = ${viewer} and f.friend_id = m.id`

export interface MomentRow extends PersonRow {
  id: bigint
  words: string
  images: string[]
  created_at: Date
  liked: boolean
}

const momentColumns = (viewer: bigint) => sql`o.id, o.words, o.images, o.created_at, ${personColumns},
    exists (select from moment_like mine where mine.moment_id = o.id and mine.member_id = ${viewer}) as liked`

/** An id above all moments. */
const beyond = 9_223_372_036_854_775_807n

/**
 * Returns a page of all visible moments, newest first. The newest `most` moments belong to the `most` friends with the
 * newest moment each. One index lookup per friend finds these friends, then only their moments are read. The cost
 * grows with the number of friends, not with the number of moments.
 */
export async function readFeed(
  db: Db,
  viewer: bigint,
  before: bigint | undefined,
  most: number,
): Promise<MomentRow[]> {
  const end = before ?? beyond
  const { rows } = await sql<MomentRow>`
    with ${shut(viewer)}, circle as materialized (
      select k.friend_id as id from friend k
      where k.member_id = ${viewer} and not exists (select from shut where shut.id = k.friend_id)
      union all select ${viewer}::bigint
    ), recent as materialized (
      select c.id, newest.id as newest from circle c cross join lateral (
        select o.id from moment o where o.member_id = c.id and o.removed_at is null and o.id < ${end}
        order by o.id desc limit 1) newest
      where exists (select from member m where m.id = c.id and m.closed_at is null)
      order by newest.id desc limit ${most}
    )
    select ${momentColumns(viewer)}
    from recent cross join lateral (
      select * from moment o where o.member_id = recent.id and o.removed_at is null and o.id < ${end}
      order by o.id desc limit ${most}) o
    ${personJoins(viewer, sql`recent.id`)}
    order by o.id desc limit ${most}`.execute(db)
  return rows
}

/** Returns a page of one member's moments. The caller has checked that the viewer may see them. */
export async function readMomentsOf(
  db: Db,
  viewer: bigint,
  author: bigint,
  before: bigint | undefined,
  most: number,
): Promise<MomentRow[]> {
  const { rows } = await sql<MomentRow>`
    select ${momentColumns(viewer)} from moment o ${personJoins(viewer, sql`o.member_id`)}
    where o.member_id = ${author} and o.removed_at is null and o.id < ${before ?? beyond}
    order by o.id desc limit ${most}`.execute(db)
  return rows
}

/** Returns one moment that the viewer may see. */
export async function readMoment(db: Db, viewer: bigint, moment: bigint): Promise<MomentRow | undefined> {
  const { rows } = await sql<MomentRow>`
    with ${shut(viewer)}
    select ${momentColumns(viewer)} from moment o ${personJoins(viewer, sql`o.member_id`)}
    where o.id = ${moment} and o.removed_at is null and m.closed_at is null
      and ${known(viewer, sql`o.member_id`)}`.execute(db)
  return rows[0]
}

/** Returns a member whose moments the viewer may see: the viewer, or a friend. */
export async function readPerson(db: Db, viewer: bigint, person: bigint): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    with ${shut(viewer)}
    select ${personColumns} from (select ${person}::bigint as id) asked ${personJoins(viewer, sql`asked.id`)}
    where m.closed_at is null and ${known(viewer, sql`asked.id`)}`.execute(db)
  return rows[0]
}

export interface ImageRow {
  id: string
  suffix: string
  has_small: boolean
  width: number | null
  height: number | null
  colour: string | null
}

export async function readImages(db: Db, ids: readonly string[]): Promise<Map<string, ImageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['id', 'suffix', 'has_small', 'width', 'height', 'colour'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export interface LikeRow extends PersonRow {
  moment_id: bigint
  total: bigint
}

/** Returns the first likes of each moment by the viewer's friends, and the number of such likes. */
export async function readLikes(
  db: Db,
  viewer: bigint,
  moments: readonly bigint[],
  most: number,
): Promise<LikeRow[]> {
  if (moments.length === 0) return []
  const { rows } = await sql<LikeRow>`
    with ${shut(viewer)}, seen as (
      select l.moment_id, l.member_id, count(*) over (partition by l.moment_id) as total,
        row_number() over (partition by l.moment_id order by l.created_at, l.member_id) as place
      from moment_like l where l.moment_id = any (${moments}) and ${known(viewer, sql`l.member_id`)})
    select seen.moment_id, seen.total, ${personColumns} from seen ${personJoins(viewer, sql`seen.member_id`)}
    where seen.place <= ${most} order by seen.moment_id, seen.place`.execute(db)
  return rows
}

export interface CommentRow extends PersonRow {
  id: bigint
  moment_id: bigint
  words: string
  created_at: Date
  to_id: bigint | null
  to_name: string | null
  to_avatar: string | null
}

const commentColumns = sql`c.id, c.moment_id, c.words, c.created_at, ${personColumns}, c.to_id,
    coalesce(nullif(tf.remark, ''), tm.nick_name) as to_name, tm.avatar as to_avatar`
const commentJoins = (viewer: bigint) => sql`${personJoins(viewer, sql`c.member_id`)}
    left join member tm on tm.id = c.to_id
    left join friend tf on tf.member_id = ${viewer} and tf.friend_id = c.to_id`
/** A reply is visible only to people who are friends with both authors. */
const commentSeen = (viewer: bigint) => sql`c.removed_at is null and ${known(viewer, sql`c.member_id`)}
    and (c.to_id is null or ${known(viewer, sql`c.to_id`)})`

/** Returns the first comments of each moment that the viewer may see, and the number of such comments. */
export async function readFirstComments(
  db: Db,
  viewer: bigint,
  moments: readonly bigint[],
  most: number,
): Promise<(CommentRow & { total: bigint })[]> {
  if (moments.length === 0) return []
  const { rows } = await sql<CommentRow & { total: bigint }>`
    with ${shut(viewer)}, seen as (
      select c.id as seen_id, count(*) over (partition by c.moment_id) as total,
        row_number() over (partition by c.moment_id order by c.id) as place
      from moment_comment c where c.moment_id = any (${moments}) and ${commentSeen(viewer)})
    select ${commentColumns}, seen.total from seen join moment_comment c on c.id = seen.seen_id ${commentJoins(viewer)}
    where seen.place <= ${most} order by c.moment_id, c.id`.execute(db)
  return rows
}

/** Returns a page of a moment's comments, oldest first. The caller has checked that the viewer may see the moment. */
export async function readComments(
  db: Db,
  viewer: bigint,
  moment: bigint,
  after: bigint | undefined,
  most: number,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    with ${shut(viewer)}
    select ${commentColumns} from moment_comment c ${commentJoins(viewer)}
    where c.moment_id = ${moment} and c.id > ${after ?? 0n} and ${commentSeen(viewer)}
    order by c.id limit ${most}`.execute(db)
  return rows
}

/** Returns one comment that the viewer may see. */
export async function readComment(db: Db, viewer: bigint, comment: bigint): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    with ${shut(viewer)}
    select ${commentColumns} from moment_comment c ${commentJoins(viewer)}
    join moment o on o.id = c.moment_id and o.removed_at is null
    where c.id = ${comment} and ${commentSeen(viewer)}`.execute(db)
  return rows[0]
}

export async function countLikes(db: Db, viewer: bigint, moment: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with ${shut(viewer)}
    select count(*) from moment_like l where l.moment_id = ${moment} and ${known(viewer, sql`l.member_id`)}`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Returns the friends who can see a member's moments. */
export async function readViewers(tx: Tx, author: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with ${shut(author)}
    select m.id from friend k join member m on m.id = k.friend_id and m.closed_at is null
    where k.member_id = ${author} and not exists (select from shut where shut.id = m.id) order by m.id`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Returns true if two members can see each other's moments. */
export async function areClose(db: Db, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql`with ${shut(one)} select where ${known(one, sql`${other}::bigint`)}`.execute(db)
  return rows.length > 0
}
