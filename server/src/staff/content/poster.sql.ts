import type { posterLayouts } from '@banyan/contract/mine/share/poster'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

type Texts = { zh: string } & Partial<Record<'en' | 'lo' | 'vi' | 'th', string | undefined>>

export interface SavedPoster {
  layout: (typeof posterLayouts)[number]
  heading: Texts
  text: Texts
  colour: string
  accent: string
  picture: string | null
  shown: boolean
}

export interface PosterRow extends SavedPoster {
  id: bigint
  version: number
  position: number
}

/** Returns all templates in their order. */
export async function readPosters(db: Db): Promise<PosterRow[]> {
  const { rows } = await sql<PosterRow>`
    select id, version, layout, heading, text, colour, accent, picture, shown, position
    from poster_template order by position, id`.execute(db)
  return rows
}

/** Returns all templates in their order. Locks them, so that changes run one after the other. */
export async function lockPosters(tx: Tx): Promise<PosterRow[]> {
  await sql`select from poster_template order by id for update`.execute(tx)
  return readPosters(tx)
}

export async function insertPoster(tx: Tx, poster: SavedPoster, position: number): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into poster_template (layout, heading, text, colour, accent, picture, shown, position)
    values (${poster.layout}, ${JSON.stringify(poster.heading)}::jsonb, ${JSON.stringify(poster.text)}::jsonb,
      ${poster.colour}, ${poster.accent}, ${poster.picture}, ${poster.shown}, ${position})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

/** Changes a template that the caller has locked, and counts its version. */
export async function updatePoster(tx: Tx, id: bigint, poster: SavedPoster): Promise<void> {
  await sql`
    update poster_template set version = version + 1, layout = ${poster.layout},
      heading = ${JSON.stringify(poster.heading)}::jsonb, text = ${JSON.stringify(poster.text)}::jsonb,
      colour = ${poster.colour}, accent = ${poster.accent}, picture = ${poster.picture}, shown = ${poster.shown}
    where id = ${id}`.execute(tx)
}

/** Sets the places of templates by their order in the list. */
export async function placePosters(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    update poster_template p set position = o.place from unnest(${[...ids]}::bigint[]) with ordinality o (id, place)
    where p.id = o.id`.execute(tx)
}

export async function deletePoster(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from poster_template where id = ${id}`.execute(tx)
}
