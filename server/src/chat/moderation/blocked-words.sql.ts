import type { Word } from '@banyan/rules/chat/words'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A stamp that changes with every change of the lists. Words are only added, removed and marked, never rewritten. */
export async function stampWords(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`
    select md5(string_agg(id || effect, ' ' order by id)) as stamp from chat_word`.execute(db)
  return rows[0]?.stamp ?? ''
}

export async function readWords(db: Db): Promise<Word[]> {
  const rows = await db.selectFrom('chat_word').select(['word', 'language', 'effect']).execute()
  return rows as Word[]
}
