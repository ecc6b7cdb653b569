import type { Language } from '@banyan/contract/language'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface Announcement {
  title: string
  body: string
  created_at: Date
}

/** Returns an announcement that is shown to members. */
export async function readAnnouncement(
  db: Db,
  id: bigint,
  language: Language,
): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`
    select said(title, ${language}) as title, coalesce(said(body, ${language}), '') as body, created_at
    from announcement where id = ${id} and shown`.execute(db)
  return rows[0]
}
