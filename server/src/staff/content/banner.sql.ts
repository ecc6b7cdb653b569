import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'

type Texts = { zh: string } & Partial<Record<'en' | 'lo' | 'vi' | 'th', string | undefined>>

export interface SavedBanner {
  code: string
  title: Texts
  subtitle: Texts
  picture: string
  colour: string
  category_id: bigint | null
  product_id: bigint | null
  points: boolean
  article_id: bigint | null
  website: string | null
  position: number
  shown: boolean
  shown_from: Date | null
  shown_until: Date | null
}

export interface LockedBanner extends SavedBanner {
  id: bigint
  version: number
}

export interface BannerRow extends LockedBanner {
  /** The code and the names of the linked category or product, or the id and the title of the linked article. */
  link_code: string | null
  link_name: Texts | null
  is_video: boolean
}

/** Returns all banners in their order. */
export async function readBanners(db: Db): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select b.*, coalesce(c.code, p.code, b.article_id::text, b.website) as link_code,
      coalesce(c.name, t.name, a.title) as link_name, coalesce(a.kind = 'video', false) as is_video
    from banner b left join category c on c.id = b.category_id
      left join product p on p.id = b.product_id left join product_text t on t.product_id = p.id
      left join article a on a.id = b.article_id
    order by b.position, b.id`.execute(db)
  return rows
}

/** Returns all banners in their order. Locks them, so that changes of places run one after the other. */
export async function lockBanners(tx: Tx): Promise<LockedBanner[]> {
  await sql`select from banner order by id for update`.execute(tx)
  const { rows } = await sql<LockedBanner>`
    select * from banner order by position, id`.execute(tx)
  return rows
}

/** Returns the id of the category or product that a banner's link names; it is not deleted before the transaction ends. */
export async function findLinked(
  tx: Tx,
  kind: 'category' | 'goods',
  code: string,
): Promise<bigint | undefined> {
  const table = sql.table(kind === 'category' ? 'category' : 'product')
  const { rows } = await sql<{ id: bigint }>`
    select id from ${table} where code = ${code} for key share`.execute(tx)
  return rows[0]?.id
}

const ofKind = (kind: 'article' | 'video') =>
  kind === 'video' ? sql`a.kind = 'video'` : sql`a.kind <> 'video'`

/** Returns the id of the article or video of this id that members see at `at`. */
export async function findLinkedArticle(
  tx: Tx,
  kind: 'article' | 'video',
  id: bigint,
  at: Date,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select a.id from article a
    where a.id = ${id} and ${ofKind(kind)} and a.state = 'published' and a.publish_at <= ${at}
    for share`.execute(tx)
  return rows[0]?.id
}

export interface Target {
  code: string
  name: Texts
}

/** Returns the categories whose code or name has the text, in their order. */
export async function findCategories(db: Db, search: string): Promise<Target[]> {
  const like = `%${escapeLike(search)}%`
  const { rows } = await sql<Target>`
    select code, name from category where code ilike ${like} or name::text ilike ${like}
    order by parent_id nulls first, position, id limit 100`.execute(db)
  return rows
}

/** Returns the articles or videos that members see at `at` and whose title has the text, the newest first. */
export async function findArticles(
  db: Db,
  kind: 'article' | 'video',
  search: string,
  at: Date,
): Promise<Target[]> {
  const like = `%${escapeLike(search)}%`
  const { rows } = await sql<Target>`
    select a.id::text as code, a.title as name from article a
    where ${ofKind(kind)} and a.state = 'published' and a.publish_at <= ${at}
      and exists (select from jsonb_each_text(a.title) t (language, said) where t.said ilike ${like})
    order by a.publish_at desc, a.id desc limit 100`.execute(db)
  return rows
}

/** Inserts or updates the banner of a code. A change makes its next version. */
export async function saveBanner(tx: Tx, banner: SavedBanner): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into banner as b (code, title, subtitle, picture, colour, category_id, product_id, points, article_id, website,
      position, shown, shown_from, shown_until)
    values (${banner.code}, ${JSON.stringify(banner.title)}::jsonb, ${JSON.stringify(banner.subtitle)}::jsonb,
      ${banner.picture}, ${banner.colour}, ${banner.category_id}, ${banner.product_id}, ${banner.points},
      ${banner.article_id}, ${banner.website}, ${banner.position}, ${banner.shown}, ${banner.shown_from}, ${banner.shown_until})
    on conflict (code) do update set title = excluded.title, subtitle = excluded.subtitle,
      picture = excluded.picture, colour = excluded.colour, category_id = excluded.category_id,
      product_id = excluded.product_id, points = excluded.points,
      article_id = excluded.article_id, website = excluded.website, position = excluded.position, shown = excluded.shown,
      shown_from = excluded.shown_from, shown_until = excluded.shown_until, version = b.version + 1
    returning b.id`.execute(tx)
  return rows[0]?.id ?? 0n
}

/** Sets the places of banners by their order in the list. */
export async function placeBanners(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    update banner b set position = o.place from unnest(${[...ids]}::bigint[]) with ordinality o (id, place)
    where b.id = o.id`.execute(tx)
}

export async function deleteBanner(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from banner where id = ${id}`.execute(tx)
}
