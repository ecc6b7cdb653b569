import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface PlaceRow {
  member_id: bigint
  parent_id: bigint | null
  slot: number | null
  nick_name: string
  avatar: string
  level: number
  placed_at: Date | null
  children: number
  total: bigint
}

/** Returns a place and the rows below it, row by row and from the left. */
export async function listPlaces(db: Db, top: bigint, rowsBelow: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with recursive tree as (
      select p.*, 0 as depth, '{}'::smallint[] as path from matrix_place p where p.member_id = ${top}
      union all
      select p.*, t.depth + 1, t.path || p.slot
      from tree t join matrix_place p on p.parent_id = t.member_id
      where t.depth < ${rowsBelow}
    )
    select t.member_id, t.parent_id, t.slot, t.placed_at, t.children, t.total, m.nick_name, m.avatar, m.level
    from tree t join member m on m.id = t.member_id order by t.depth, t.path`.execute(db)
  return rows
}

/** Returns the place of a member who has none: the top of an empty matrix. */
export async function emptyPlace(db: Db, memberId: bigint): Promise<PlaceRow> {
  const { rows } = await sql<PlaceRow>`
    select id as member_id, null::bigint as parent_id, null::int2 as slot, null::timestamptz as placed_at, 0 as children,
      0::bigint as total, nick_name, avatar, level
    from member where id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the session has no member')
  return row
}

/** True if the place of `member` is in a row below `above`. */
export async function isPlacedBelow(db: Db, member: bigint, above: bigint): Promise<boolean> {
  const { rows } = await sql<{ below: boolean }>`
    select exists (select from matrix_line_of(${member}) l where l.member_id = ${above}) as below`.execute(db)
  return rows[0]?.below ?? false
}
