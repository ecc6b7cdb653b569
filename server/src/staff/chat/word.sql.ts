import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export interface WordRow {
  id: bigint
  word: string
  effect: 'mask' | 'refuse'
  created_at: Date
}

/** Returns a page of one list, newest first. */
export async function listWords(
  db: Db,
  filter: {
    language: string
    effect: string | undefined
    search: string | undefined
    before: bigint | undefined
  },
  limit: number,
): Promise<WordRow[]> {
  const { language, effect, search, before } = filter
  const { rows } = await sql<WordRow>`
    select id, word, effect, created_at from chat_word where language = ${language}
      and (${effect ?? null}::text is null or effect = ${effect ?? null})
      and (${search ?? null}::text is null or word ilike ${`%${escapeLike(search ?? '')}%`})
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countWords(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ language: string; count: bigint }>`
    select language, count(*) from chat_word group by language`.execute(db)
  return new Map(rows.map((row) => [row.language, Number(row.count)]))
}

/** Adds words to a list and updates the effect of those that are in it. Returns the changed words. */
export async function saveWords(
  tx: Tx,
  list: { language: string; effect: string; words: readonly string[]; at: Date },
): Promise<{ word: string; was: string | null }[]> {
  // One call at a time: concurrent calls with the same words wait, so the following count is correct.
  await sql`select pg_advisory_xact_lock(hashtext('chat_word'))`.execute(tx)
  const { rows } = await sql<{ word: string; was: string | null }>`
    insert into chat_word (word, language, effect, created_at)
    select word, ${list.language}, ${list.effect}, ${list.at} from unnest(${[...list.words]}::text[]) word
    on conflict (word, language) do update set effect = excluded.effect where chat_word.effect <> excluded.effect
    returning word, old.effect as was`.execute(tx)
  return rows
}

/** Deletes words; returns those that existed. */
export async function deleteWords(
  tx: Tx,
  ids: readonly bigint[],
): Promise<{ word: string; language: string; effect: string }[]> {
  const { rows } = await sql<{ word: string; language: string; effect: string }>`
    delete from chat_word where id = any (${ids}::bigint[]) returning word, language, effect`.execute(tx)
  return rows
}
