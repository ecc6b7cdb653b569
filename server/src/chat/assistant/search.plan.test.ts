// The assistant's searches stay fast only if each statement uses its own index. Checks the plans on 6,000 articles and 30,000
// questions, as PostgreSQL chooses them by itself.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionPage, type Sought } from '../../staff/service/assistant.sql.ts'
import { freshDatabase } from '../../testing/database.ts'
import { command } from '../../testing/template.ts'
import { docsWith, examplesOf, passageOf, readTerms, termsOf } from './search.sql.ts'

const now = new Date('2026-11-20T05:00:00Z')
const home = await freshDatabase({ max: 1 })
afterAll(() => home.dispose())
beforeAll(async () => {
  const { db, url } = home
  await command(url, 'alter table article disable trigger article_indexed')
  await sql`insert into article (kind, category, title, summary, body, state, publish_at, created_at, changed_at)
    select 'help', 'order', '{"zh":"文"}', '{}', '{}', 'published', ${now}, ${now}, ${now} from generate_series(1, 6000)`.execute(
    db,
  )
  await sql`insert into help_doc (article_id, language, title, title_terms, terms)
    select id, 'en', 'Title', '{}', array['order', 'word' || id % 500, 'term' || id] from article`.execute(db)
  await sql`insert into help_passage (article_id, language, place, words, terms)
    select article_id, language, place, 'Words', terms from help_doc, generate_series(1, 5) place`.execute(db)
  await sql`insert into help_example (article_id, language, place, terms)
    select article_id, language, place, terms from help_doc, generate_series(1, 12) place`.execute(db)
  await sql`insert into help_term (term, docs)
    select term, count(*) from help_doc, unnest(terms) term group by term`.execute(db)
  await sql`insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
    values ('a@example.la', 'none', 'A', 'A', '/a.webp', ${now})`.execute(db)
  await sql`insert into conversation (kind, last_at, created_at) values ('assistant', ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into assistant_question (member_id, conversation_id, seq, words, language, outcome, created_at)
    select m.id, c.id, n, 'question ' || n, 'en', case when n % 3 = 0 then 'none' else 'record' end,
      ${now}::timestamptz - n * interval '1 minute'
    from member m, conversation c, generate_series(1, 30000) n`.execute(db)
  await command(url, 'vacuum analyze')
})

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(home.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const wholeTable = /Seq Scan on (article|help_doc|help_passage|help_example|help_term|assistant_question)\b/

test('[D45] a question reads its terms, its articles and its passage by their indexes', async () => {
  const terms = await readTerms(home.db, 'my order wrod7 word8 term99')
  expect(terms.map(({ term }) => term)).toContain('word8')
  // The body of the function, because the plan of a call does not show it.
  const similar = sql`select h.term from help_term h where h.term % 'wrod7' and h.docs > 0 limit 1`
  expect(await planOf(similar)).not.toMatch(wholeTable)
  expect(await planOf(termsOf('my order'))).not.toMatch(wholeTable)
  const docs = await planOf(docsWith(terms, now))
  expect(docs).not.toMatch(/Seq Scan on (help_doc|help_passage|help_term)\b/)
  expect(docs).toContain('help_doc_terms')
  const examples = await planOf(examplesOf([{ article_id: 77n, language: 'en' }], terms))
  expect(examples).not.toMatch(wholeTable)
  const passage = await planOf(passageOf({ article_id: 77n, language: 'en' }, terms))
  expect(passage).not.toMatch(wholeTable)
})

test.each([
  ['the first page', {}],
  ['a later page', { after: [BigInt(now.getTime()), 7n] }],
  ['those of a time', { from: new Date('2026-11-19T00:00:00Z'), to: now }],
  ['those that are done', { done: true }],
] satisfies [string, Partial<Sought>][])(
  '[D45] staff’s list of questions uses its index: %s',
  async (_, more) => {
    const sought = {
      done: false,
      language: undefined,
      search: undefined,
      from: undefined,
      to: undefined,
      after: undefined,
    }
    const plan = await planOf(questionPage({ ...sought, limit: 21, ...more }))
    expect(plan).not.toMatch(/Seq Scan on assistant_question\b/)
  },
)
