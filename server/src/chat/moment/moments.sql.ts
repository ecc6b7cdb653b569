// Moments as one member sees them. Everything here asks who looks: a friend who is on neither one's blacklist and has
// not closed the account, or the member. What comes from anybody else is as if it were not there.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Those between whom and the viewer there is a block, whoever of the two made it; few. */
const shut = (viewer: bigint) => sql`shut as materialized (
    select blocked_id as id from blocked where member_id = ${viewer}
    union select member_id from blocked where blocked_id = ${viewer})`

/** Whether the viewer knows the member in this column; needs `shut`. */
const known = (viewer: bigint, column: RawBuilder<unknown>) => sql`(${column} = ${viewer} or
    exists (select from friend k where k.member_id = ${viewer} and k.friend_id = ${column})
      and not exists (select from shut where shut.id = ${column}))`

export interface PersonRow {
  person_id: bigint
  person_name: string
  person_avatar: string
}

/** Name and picture of the member in a column, by the name that the viewer gave. */
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

/** Before every moment that there will ever be. */
const beyond = 9_223_372_036_854_775_807n

/**
 * A page of everybody's moments, newest first. The newest `most` belong to the `most` friends who have the newest one
 * each, so one look into the index per friend finds whose they are, and then only those friends' moments are read:
 * the work grows with the number of friends, never with what they have written.
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

/** A page of one member's moments; that the viewer knows them has been asked. */
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

/** One moment that the viewer may see. */
export async function readMoment(db: Db, viewer: bigint, moment: bigint): Promise<MomentRow | undefined> {
  const { rows } = await sql<MomentRow>`
    with ${shut(viewer)}
    select ${momentColumns(viewer)} from moment o ${personJoins(viewer, sql`o.member_id`)}
    where o.id = ${moment} and o.removed_at is null and m.closed_at is null
      and ${known(viewer, sql`o.member_id`)}`.execute(db)
  return rows[0]
}

/** A member as the viewer knows them: oneself, or a friend whose moments one may see. */
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

/** The first likes of each moment by people whom the viewer knows, and how many there are of such. */
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
/** An answer is seen by those who know both: half a talk with somebody unknown would tell of them. */
const commentSeen = (viewer: bigint) => sql`c.removed_at is null and ${known(viewer, sql`c.member_id`)}
    and (c.to_id is null or ${known(viewer, sql`c.to_id`)})`

/** The first comments of each moment that the viewer may see, and how many there are of such. */
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

/** A page of a moment's comments, oldest first; that the viewer may see the moment has been asked. */
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

/** One comment that the viewer may see, on a moment that is there. */
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

/** Friends who see what a member publishes. */
export async function readViewers(tx: Tx, author: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with ${shut(author)}
    select m.id from friend k join member m on m.id = k.friend_id and m.closed_at is null
    where k.member_id = ${author} and not exists (select from shut where shut.id = m.id) order by m.id`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Whether two see each other's moments. */
export async function areClose(db: Db, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql`with ${shut(one)} select where ${known(one, sql`${other}::bigint`)}`.execute(db)
  return rows.length > 0
}
