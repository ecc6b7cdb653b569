import type { Language } from '@banyan/contract/language'
import type { Db } from '../db/db.ts'

export interface ActiveText {
  id: bigint
  text_id: string
  language: Language
  /** Null: the delivered text was restored. */
  sentence: string | null
  delivered: string
  created_at: Date
  made_by: string
}

/** Returns the last change of each text and language. */
export const listLastChanges = (db: Db): Promise<ActiveText[]> =>
  db
    .selectFrom('text_change as c')
    .innerJoin('staff as s', 's.id', 'c.made_by')
    .distinctOn(['c.text_id', 'c.language'])
    .select([
      'c.id',
      'c.text_id',
      'c.language',
      'c.sentence',
      'c.delivered',
      'c.created_at',
      's.name as made_by',
    ])
    .orderBy('c.text_id')
    .orderBy('c.language')
    .orderBy('c.id', 'desc')
    .$narrowType<{ language: Language }>()
    .execute()

/** Returns the changed sentences in use. */
export const listReplaced = (db: Db): Promise<{ text_id: string; language: Language; sentence: string }[]> =>
  db
    .selectFrom(
      db
        .selectFrom('text_change')
        .distinctOn(['text_id', 'language'])
        .select(['text_id', 'language', 'sentence'])
        .orderBy('text_id')
        .orderBy('language')
        .orderBy('id', 'desc')
        .as('last'),
    )
    .select(['text_id', 'language', 'sentence'])
    .where('sentence', 'is not', null)
    .orderBy('text_id')
    .orderBy('language')
    .$narrowType<{ language: Language; sentence: string }>()
    .execute()
