import { sql } from 'kysely'
import type { Language, Words } from '@banyan/contract/language'
import type { Db, Tx } from '../../db/db.ts'
import { isCommon } from '../../db/find-members.ts'

interface QuestionRow {
  id: bigint
  words: string
  language: Language
  outcome: 'article' | 'record' | 'none'
  article_id: bigint | null
  title: (Pick<Words, 'zh'> & Partial<Words>) | null
  created_at: Date
  done_at: Date | null
  done_by: string | null
}

export interface Sought {
  readonly done: boolean
  readonly language: Language | undefined
  readonly search: string | undefined
  /** True if the words are too common for the index. */
  readonly common?: boolean
  readonly from: Date | undefined
  readonly to: Date | undefined
  /** The last row of the page before: time in milliseconds and id. */
  readonly after: readonly bigint[] | undefined
  readonly limit: number
}

const escaped = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Returns the statement for a page of the questions that need an article; a test checks the plan. */
export const questionPage = ({ done, language, search, common = false, from, to, after, limit }: Sought) => {
  const where = [
    sql`(q.outcome = 'none' or q.helpful is false)`,
    done ? sql`q.done_at is not null` : sql`q.done_at is null`,
  ]
  if (language !== undefined) where.push(sql`q.language = ${language}`)
  if (search !== undefined) {
    where.push(sql`q.words ilike ${escaped(search)}`)
    // The expression of the index.
    if (!common) where.push(sql`grams(lower(q.words)) @> wanted_grams(lower(${search}))`)
  }
  if (from) where.push(sql`q.created_at >= ${from}`)
  if (to) where.push(sql`q.created_at < ${to}`)
  if (after)
    where.push(sql`(q.created_at, q.id) < (${new Date(Number(after[0] ?? 0n))}, ${after[1] ?? 0n}::bigint)`)
  return sql<QuestionRow>`
    select q.id, q.words, q.language, q.outcome, q.article_id, a.title, q.created_at, q.done_at, s.name as done_by
    from assistant_question q
    left join article a on a.id = q.article_id
    left join staff s on s.id = q.done_by
    where ${sql.join(where, sql` and `)}
    order by q.created_at desc, q.id desc limit ${limit}`
}

export async function listQuestions(db: Db, sought: Sought): Promise<QuestionRow[]> {
  const { search } = sought
  const newest = sql`select words from assistant_question order by id desc`
  const common = search !== undefined && (await isCommon(db, newest, sql`f.words ilike ${escaped(search)}`))
  return (await questionPage({ ...sought, common }).execute(db)).rows
}

/** Marks an open question as done. Returns its words; undefined if there is none. */
export async function finishQuestion(
  tx: Tx,
  { id, staff, at }: { id: bigint; staff: bigint; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ words: string }>`
    update assistant_question set done_at = ${at}, done_by = ${staff}
    where id = ${id} and done_at is null and (outcome = 'none' or helpful is false) returning words`.execute(
    tx,
  )
  return rows[0]?.words
}
