import type { TeamOrder } from '@banyan/contract/mine/common/my-team'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { TeamRow } from '../network.ts'

/** The columns above a member, by generation. */
const above = [sql.ref('up_1'), sql.ref('up_2'), sql.ref('up_3')] as const
const generationOf = (generation: number) => {
  const column = above[generation - 1]
  if (!column) throw new Error(`there is no list of generation ${generation}`)
  return column
}

const columns = sql`t.member_id, m.nick_name, m.avatar, m.level, t.joined_at, t.sales,
  coalesce(c.direct, 0) as direct, coalesce(c.total, 0) as total`
const joined = sql`join member m on m.id = t.member_id left join team_count c on c.member_id = t.member_id`

export async function readCounts(db: Db, memberId: bigint): Promise<{ direct: bigint; total: bigint }> {
  const { rows } = await sql<{ direct: bigint; total: bigint }>`
    select direct, total from team_count where member_id = ${memberId}`.execute(db)
  return rows[0] ?? { direct: 0n, total: 0n }
}

interface ListQuery {
  readonly memberId: bigint
  readonly generation: number
  readonly order: TeamOrder
  /** The sort value and the id of the last row of the page before. */
  readonly after: readonly [value: bigint, id: bigint] | undefined
  readonly limit: number
}

const orders = {
  newest: { column: sql.ref('joined_at'), way: sql`desc`, side: sql`<` },
  oldest: { column: sql.ref('joined_at'), way: sql`asc`, side: sql`>` },
  sales: { column: sql.ref('sales'), way: sql`desc`, side: sql`<` },
} as const

/** Returns members of one generation. Each order has an index, so the last page costs what the first one does. */
export async function listTeam(db: Db, query: ListQuery): Promise<TeamRow[]> {
  const { memberId, generation, order, after, limit } = query
  const { column, way, side } = orders[order]
  const value = after && (order === 'sales' ? sql`${after[0]}` : sql`${new Date(Number(after[0]))}`)
  const rest = after ? sql`and (${column}, member_id) ${side} (${value}, ${after[1]})` : sql``
  const { rows } = await sql<TeamRow>`
    select ${columns} from (
      select * from team_member where ${generationOf(generation)} = ${memberId} ${rest}
      order by ${column} ${way}, member_id ${way} limit ${limit}
    ) t ${joined}
    order by t.${column} ${way}, t.member_id ${way}`.execute(db)
  return rows
}

/** Returns the sort value of a row, for the cursor after it. */
export const sortValue = (order: TeamOrder, row: TeamRow): bigint =>
  order === 'sales' ? row.sales : BigInt(row.joined_at.getTime())

export type FoundRow = TeamRow & { generation: number }

interface FindQuery {
  readonly memberId: bigint
  /** The beginning of the names, in lower case. */
  readonly prefix: string
  /** The last member of the page before. */
  readonly after: bigint | undefined
  readonly limit: number
}

/** Returns members of the three generations whose names begin so, by name. */
export async function findByName(db: Db, { memberId, prefix, after, limit }: FindQuery): Promise<FoundRow[]> {
  // The names are sorted by their bytes: U+10FFFF comes after every other character.
  const range = sql`name >= ${prefix} and name < ${`${prefix}\u{10FFFF}`}`
  const rest = after
    ? sql`and (name, member_id) > (select l.name, l.member_id from team_member l where l.member_id = ${after})`
    : sql``
  const found = [1, 2, 3].map(
    (generation) => sql`
      (select *, ${generation}::int as generation from team_member
      where ${generationOf(generation)} = ${memberId} and ${range} ${rest} order by name, member_id limit ${limit})`,
  )
  const { rows } = await sql<FoundRow>`
    select ${columns}, t.generation from (
      select * from (${sql.join(found, sql` union all `)}) f order by name, member_id limit ${limit}
    ) t ${joined}
    order by t.name, t.member_id`.execute(db)
  return rows
}

/** Returns the member with this promotion code if it is in the three generations. */
export async function findByCode(db: Db, memberId: bigint, code: string): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select ${columns},
      case ${memberId}::bigint when t.up_1 then 1 when t.up_2 then 2 else 3 end as generation
    from team_member t ${joined}
    where m.user_code = ${code} and ${memberId}::bigint in (t.up_1, t.up_2, t.up_3)`.execute(db)
  return rows[0]
}
