import type { Language } from '@banyan/contract/language'
import type { favouriteViews } from '@banyan/contract/mine/common/my-collect'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export type View = (typeof favouriteViews)[number]

export interface FavouriteQuery {
  memberId: bigint
  language: Language
  view: View
  /** The id of the last favourite on the page before. */
  before: bigint | undefined
  limit: number
}

export interface FavouriteRow {
  place: bigint
  id: bigint
  name: string
  picture: { small: string; large: string; colour: string }
  currency: 'money' | 'points'
  price: bigint
  old_price: bigint | null
  sold: bigint
  in_stock: boolean
  on_sale: boolean
  /** Cents; null if the price has not dropped. */
  dropped: bigint | null
}

const hasDropped = sql`(p.on_sale and p.currency = f.currency and p.price < f.price)`

const inView: Record<View, RawBuilder<unknown>> = {
  all: sql`true`,
  dropped: hasDropped,
  gone: sql`not p.on_sale`,
}

/** Returns the statement of a page of a member's favourites, newest first; a test checks its plan. */
export const favourites = ({ memberId, language, view, before, limit }: FavouriteQuery) => sql<FavouriteRow>`
  select f.id as place, p.id, said(t.name, ${language}) as name, (t.pictures -> 0) - 'video' as picture, p.currency, p.price,
    p.old_price, p.sold, p.in_stock, p.on_sale, case when ${hasDropped} then f.price - p.price end as dropped
  from favourite f join product p on p.id = f.product_id join product_text t on t.product_id = p.id
  where f.member_id = ${memberId} and ${inView[view]} ${before === undefined ? sql`` : sql`and f.id < ${before}`}
  order by f.id desc limit ${limit}`

export const readFavourites = async (db: Db, query: FavouriteQuery): Promise<FavouriteRow[]> =>
  (await favourites(query).execute(db)).rows

/** Returns the statement that counts a member's favourites in each view; a test checks its plan. */
export const counts = (memberId: bigint) => sql<Record<View, bigint>>`
  select count(*) as all, count(*) filter (where ${hasDropped}) as dropped,
    count(*) filter (where not p.on_sale) as gone
  from favourite f join product p on p.id = f.product_id where f.member_id = ${memberId}`

export async function countFavourites(db: Db, memberId: bigint): Promise<Record<View, number>> {
  const row = (await counts(memberId).execute(db)).rows[0]
  return { all: Number(row?.all ?? 0), dropped: Number(row?.dropped ?? 0), gone: Number(row?.gone ?? 0) }
}

export async function isFavourite(db: Db, memberId: bigint, product: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from favourite where member_id = ${memberId} and product_id = ${product}`.execute(db)
  return rows.length > 0
}

/** Adds a product on sale with its current price. Returns false if there is no such product. */
export async function addFavourite(tx: Tx, memberId: bigint, product: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`select from product where id = ${product} and on_sale`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into favourite (member_id, product_id, currency, price, created_at)
    select ${memberId}, id, currency, price, ${at} from product where id = ${product}
    on conflict (member_id, product_id) do nothing`.execute(tx)
  return true
}

export async function removeFavourites(tx: Tx, memberId: bigint, products: readonly bigint[]): Promise<void> {
  await sql`
    delete from favourite where member_id = ${memberId} and product_id = any (${[...products]}::bigint[])`.execute(
    tx,
  )
}
