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
  /** The beginning of a word of the names. */
  readonly prefix: string
  /** The last member of the page before. */
  readonly after: bigint | undefined
  readonly limit: number
}

/**
 * Returns members of the three generations with a word in their names that begins so, by the name from this word on. A
 * name with several such words is found by the first one.
 */
export async function findByName(db: Db, { memberId, prefix, after, limit }: FindQuery): Promise<FoundRow[]> {
  const wanted = sql`fold(${prefix.trim().replaceAll(/\s+/g, ' ')})`
  // The names are sorted by their bytes: U+10FFFF comes after every other character.
  const begins = (name: string) =>
    sql`(${sql.ref(name)} >= ${wanted} and ${sql.ref(name)} < ${wanted} || ${'\u{10FFFF}'} and ${wanted} <> '')`
  const rest = after
    ? sql`and (n.name, n.member_id) > (
        select l.name, l.member_id from team_name l where l.member_id = ${after}
        order by ${begins('l.name')} desc, l.word limit 1)`
    : sql``
  const found = [1, 2, 3].map(
    (generation) => sql`
      (select n.member_id, n.name, ${generation}::int as generation from team_name n
      where n.${generationOf(generation)} = ${memberId} and ${begins('n.name')} ${rest}
        and not exists (
          select from team_name e where e.member_id = n.member_id and e.word < n.word and ${begins('e.name')})
      order by n.name, n.member_id limit ${limit})`,
  )
  const { rows } = await sql<FoundRow>`
    select ${columns}, f.generation from (
      select * from (${sql.join(found, sql` union all `)}) u order by name, member_id limit ${limit}
    ) f join team_member t on t.member_id = f.member_id ${joined}
    order by f.name, f.member_id`.execute(db)
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
