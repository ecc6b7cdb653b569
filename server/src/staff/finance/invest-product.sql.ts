import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

type Texts = { zh: string } & Partial<Record<Exclude<Language, 'zh'>, string | undefined>>

/** The terms of a version. */
export interface TermsRow {
  name: Texts
  risk: Texts
  term_days: number
  daily_rate: number
  minimum: bigint
  maximum: bigint
  step: bigint
}

export interface ProductRow extends TermsRow {
  id: bigint
  version: number
  shown: boolean
  position: number
  quota: bigint
  sold: bigint
}

const columns = sql`p.id, p.version, p.shown, p.position, p.quota, p.sold, v.name, v.risk, v.term_days, v.daily_rate,
  v.minimum, v.maximum, v.step`
const joined = sql`invest_product p join invest_version v on v.product_id = p.id and v.version = p.version`

/** Running investments by version: the sums (0398_level_and_investment_sums.sql) and changes not added to them yet. */
const running = sql`(select product_id, version, count, amount from invest_sum
  union all select product_id, version, count, amount from invest_change)`

/** Returns all products in their order, with the sum of the running investments of each. */
export async function listProducts(
  db: Db,
): Promise<(ProductRow & { running: bigint; running_count: bigint })[]> {
  const { rows } = await sql<ProductRow & { running: bigint; running_count: bigint }>`
    select ${columns}, coalesce(r.sum, 0)::bigint as running, coalesce(r.count, 0)::bigint as running_count
    from ${joined}
    left join (select product_id, sum(amount) as sum, sum(count) as count from ${running} s group by 1) r
      on r.product_id = p.id
    order by p.position, p.id`.execute(db)
  return rows
}

/** Locks a product and returns it with its current terms. */
export async function lockProduct(tx: Tx, id: bigint): Promise<ProductRow | undefined> {
  await sql`select from invest_product where id = ${id} for update`.execute(tx)
  const { rows } = await sql<ProductRow>`select ${columns} from ${joined} where p.id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks all products and returns their ids in their order. */
export async function lockProducts(tx: Tx): Promise<bigint[]> {
  await sql`select from invest_product order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: bigint }>`select id from invest_product order by position, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Adds a product at the end, without its first version: write that in the same transaction. */
export async function insertProduct(tx: Tx, { shown, quota }: Pick<ProductRow, 'shown' | 'quota'>) {
  const { rows } = await sql<{ id: bigint }>`
    insert into invest_product (version, shown, position, quota)
    select 1, ${shown}, coalesce(max(position), 0) + 1, ${quota} from invest_product returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

export async function updateProduct(
  tx: Tx,
  id: bigint,
  change: Pick<ProductRow, 'shown' | 'quota' | 'version'>,
): Promise<void> {
  await tx.updateTable('invest_product').set(change).where('id', '=', id).execute()
}

interface NewVersion extends TermsRow {
  product_id: bigint
  version: number
  created_at: Date
  created_by: bigint
}

export async function insertVersion(tx: Tx, { name, risk, ...row }: NewVersion): Promise<void> {
  await tx
    .insertInto('invest_version')
    .values({ ...row, name: JSON.stringify(name), risk: JSON.stringify(risk) })
    .execute()
}

/** Puts the products into this order. */
export async function placeProducts(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    update invest_product p set position = o.place from unnest(${[...ids]}::bigint[]) with ordinality o (id, place)
    where p.id = o.id`.execute(tx)
}

export interface VersionRow extends TermsRow {
  version: number
  created_at: Date
  by: string
  running: bigint
}

/** Returns the versions of a product, newest first. */
export async function listVersions(
  db: Db,
  id: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.name, v.risk, v.term_days, v.daily_rate, v.minimum, v.maximum, v.step, v.created_at,
      s.name as by, (select coalesce(sum(r.amount), 0)::bigint from ${running} r
        where r.product_id = v.product_id and r.version = v.version) as running
    from invest_version v join staff s on s.id = v.created_by
    where v.product_id = ${id} and (${before ?? null}::bigint is null or v.version < ${before ?? null}::bigint)
    order by v.version desc limit ${limit}`.execute(db)
  return rows
}
