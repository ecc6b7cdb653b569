import type { Language } from '@banyan/contract/language'
import type { posterLayouts } from '@banyan/contract/mine/share/poster'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface ShownPoster {
  id: bigint
  layout: (typeof posterLayouts)[number]
  heading: string
  text: string
  colour: string
  accent: string
  picture: string
}

/** Returns the templates of invite posters that members see, in their order. */
export async function readShownPosters(db: Db, language: Language): Promise<ShownPoster[]> {
  const { rows } = await sql<ShownPoster>`
    select id, layout, said(heading, ${language}) as heading, coalesce(said(text, ${language}), '') as text, colour,
      accent, coalesce(picture, '') as picture
    from poster_template where shown order by position, id`.execute(db)
  return rows
}
