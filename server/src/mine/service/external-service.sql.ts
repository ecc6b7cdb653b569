import type { Words } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface TextRow {
  id: bigint
  kind: string
  title: Partial<Words>
  body: Partial<Words>
  code: string
}

/** Returns the channels and frequent questions that members see, in their order. */
export async function listShown(db: Db): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select id, kind, title, body, code from service_text
    where kind in ('channel', 'question') and is_shown order by place, id`.execute(db)
  return rows
}
