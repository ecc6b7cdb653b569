import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

type Texts = Record<string, string | undefined>

export interface SavedBanner {
  code: string
  title: Texts
  subtitle: Texts
  picture: string
  colour: string
  category: bigint | null
  product: bigint | null
  points: boolean
  position: number
  shown: boolean
}

/** Returns the current banner of a code, locked against a concurrent save. */
export async function lockBanner(tx: Tx, code: string): Promise<unknown> {
  const { rows } = await sql<{ banner: unknown }>`
    select to_jsonb(b) as banner from banner b where code = ${code} for update`.execute(tx)
  return rows[0]?.banner
}

/** Returns the id of the category or product that a banner's link names. */
export async function findLinked(
  tx: Tx,
  kind: 'category' | 'goods',
  code: string,
): Promise<bigint | undefined> {
  const table = sql.table(kind === 'category' ? 'category' : 'product')
  const { rows } = await sql<{ id: bigint }>`select id from ${table} where code = ${code}`.execute(tx)
  return rows[0]?.id
}

/** Inserts or updates the banner of a code. */
export async function saveBanner(tx: Tx, banner: SavedBanner): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into banner as b (code, title, subtitle, picture, colour, category, product, points, position, shown)
    values (${banner.code}, ${JSON.stringify(banner.title)}::jsonb, ${JSON.stringify(banner.subtitle)}::jsonb,
      ${banner.picture}, ${banner.colour}, ${banner.category}, ${banner.product}, ${banner.points},
      ${banner.position}, ${banner.shown})
    on conflict (code) do update set title = excluded.title, subtitle = excluded.subtitle,
      picture = excluded.picture, colour = excluded.colour, category = excluded.category,
      product = excluded.product, points = excluded.points, position = excluded.position, shown = excluded.shown
    returning b.id`.execute(tx)
  return rows[0]?.id ?? 0n
}

/** Returns the current announcement of a code, locked against a concurrent save. */
export async function lockAnnouncement(tx: Tx, code: string): Promise<unknown> {
  const { rows } = await sql<{ announcement: unknown }>`
    select to_jsonb(a) as announcement from announcement a where code = ${code} for update`.execute(tx)
  return rows[0]?.announcement
}

/** Inserts or updates the announcement of a code. */
export async function saveAnnouncement(
  tx: Tx,
  announcement: { code: string; title: Texts; body: Texts; shown: boolean },
  at: Date,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into announcement as a (code, title, body, shown, created_at)
    values (${announcement.code}, ${JSON.stringify(announcement.title)}::jsonb,
      ${JSON.stringify(announcement.body)}::jsonb, ${announcement.shown}, ${at})
    on conflict (code) do update set title = excluded.title, body = excluded.body, shown = excluded.shown
    returning a.id`.execute(tx)
  return rows[0]?.id ?? 0n
}
