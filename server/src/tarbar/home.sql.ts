import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface BannerRow {
  id: bigint
  title: string
  subtitle: string
  picture: string
  colour: string
  category: bigint | null
  product: bigint | null
  points: boolean
  article: bigint | null
  article_kind: 'announcement' | 'culture' | 'help' | 'video' | null
  website: string | null
}

export interface NoticeRow {
  id: bigint
  title: string
}

/**
 * Returns the banners shown at this time. A banner has no link if its product is no longer on sale, or its article no
 * longer published.
 */
export async function readBanners(db: Db, language: Language, at: Date): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select b.id, said(b.title, ${language}) as title, coalesce(said(b.subtitle, ${language}), '') as subtitle,
      b.picture, b.colour, b.category_id as category, p.id as product, b.points, a.id as article, a.kind as article_kind, b.website
    from banner b left join product p on p.id = b.product_id and p.on_sale
      left join article a on a.id = b.article_id and a.state = 'published' and a.publish_at <= ${at}
    where b.shown and (b.shown_from is null or b.shown_from <= ${at}) and (b.shown_until is null or b.shown_until > ${at})
    order by b.position, b.id limit 10`.execute(db)
  return rows
}

/** Returns the newest announcements, for the notice line. */
export async function readNotices(db: Db, language: Language, at: Date): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, said(title, ${language}) as title from article
    where kind = 'announcement' and state = 'published' and publish_at <= ${at}
    order by pinned desc, publish_at desc, id desc limit 5`.execute(db)
  return rows
}
