import type { Level } from '@banyan/rules/identity/level'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

const columns = sql`l.rank, l.version, l.name, l.price, l.goods_discount, l.commission_1, l.commission_2,
  l.commission_cap, l.transfer_fee_discount`

export async function selectLevels(db: Db): Promise<Level[]> {
  const { rows } = await sql<Level>`select ${columns} from level l order by l.rank`.execute(db)
  return rows
}

export async function selectLevelOf(db: Db, memberId: bigint): Promise<Level | undefined> {
  const { rows } = await sql<Level>`
    select ${columns} from member m join level l on l.rank = m.level where m.id = ${memberId}`.execute(db)
  return rows[0]
}

export async function selectGoodsDiscount(db: Db, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ goods_discount: bigint }>`
    select l.goods_discount from member m join level l on l.rank = m.level where m.id = ${memberId}`.execute(
    db,
  )
  return rows[0]?.goods_discount ?? 0n
}
