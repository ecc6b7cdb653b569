import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

type Texts = Record<string, string | undefined>

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
