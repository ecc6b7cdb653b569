import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type Term, weightOf } from './weigh.ts'

export interface FoundRow {
  article_id: bigint
  language: string
  title: string
  /** The weight of the question's terms that the document has; a term in the title counts more. */
  score: number
  /** The weight of its single terms, without the title. */
  covered: number
}

/** A way in which members ask for an article, that shares terms with a question. */
export interface ExampleRow {
  article_id: bigint
  language: string
  shared: string[]
  /** The number of its terms. */
  size: number
}

/** True for a word or a pair of characters. Pairs of words and three characters only decide the order. */
export const isSingle = (term: string): boolean =>
  /^[\x20-\x7e]*$/.test(term) ? !term.includes(' ') : [...term].length === 2

/** Terms by which documents are looked up, the rarest first; a test checks the plan. */
const mostKeys = 24
/** A term that more documents have looks up none, unless it is the rarest one. */
const mostDocs = 1000
/** Documents that are considered. */
const mostFound = 30
/** How much more a term in the title counts. */
const titleWeight = 1.5

/** Returns the statement for the terms of a question. */
export const termsOf = (question: string): RawBuilder<{ term: string; docs: number; articles: number }> =>
  sql<{ term: string; docs: number; articles: number }>`
    select term, docs, articles from help_asked(${question})`

/** Returns the statement for the documents that have the question's terms, best first. */
export const docsWith = (terms: readonly Term[], now: Date): RawBuilder<FoundRow> => {
  const known = terms.filter(({ docs }) => docs > 0).toSorted((a, b) => a.docs - b.docs)
  const rare = known.filter(({ docs }, place) => place === 0 || docs <= mostDocs)
  const keys = rare.slice(0, mostKeys).map(({ term }) => term)
  return sql<FoundRow>`
    with k as materialized (
      select * from unnest(${known.map(({ term }) => term)}::text[], ${known.map(({ weight }) => weight)}::float8[],
        ${known.map(({ term }) => isSingle(term))}::bool[]) k (term, weight, single)
    )
    select d.article_id, d.language, d.title, w.score, w.covered
    from help_doc d
    join article a on a.id = d.article_id and a.state = 'published' and a.publish_at <= ${now}
    cross join lateral (
      select sum(k.weight * case when k.term = any (d.title_terms) then 1 + ${titleWeight}::float8 else 1 end) as score,
        coalesce(sum(k.weight) filter (where k.single), 0) as covered
      from unnest(d.terms) t (term) join k on k.term = t.term
    ) w
    where d.terms && ${keys}::text[]
    order by w.score desc, d.article_id limit ${mostFound}`
}

/** Returns the statement for the ways in which members ask for these documents, with the terms that a question shares. */
export const examplesOf = (
  docs: readonly Pick<FoundRow, 'article_id' | 'language'>[],
  terms: readonly Term[],
): RawBuilder<ExampleRow> => sql<ExampleRow>`
  select e.article_id, e.language, array_agg(t.term) as shared, cardinality(e.terms) as size
  from unnest(${docs.map(({ article_id }) => article_id)}::bigint[], ${docs.map(({ language }) => language)}::text[])
    d (article_id, language)
  join help_example e on e.article_id = d.article_id and e.language = d.language,
    unnest(e.terms) t (term)
  where t.term = any (${terms.map(({ term }) => term)}::text[])
  group by e.article_id, e.language, e.place`

/** Returns the statement for the passage of a document that fits the question best. */
export const passageOf = (
  { article_id, language }: Pick<FoundRow, 'article_id' | 'language'>,
  terms: readonly Term[],
): RawBuilder<{ words: string }> => sql<{ words: string }>`
  select p.words from help_passage p
  cross join lateral (
    select coalesce(sum(k.weight), 0) as score
    from unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ weight }) => weight)}::float8[]) k (term, weight)
    where k.term = any (p.terms)
  ) w
  where p.article_id = ${article_id} and p.language = ${language}
  order by w.score desc, p.place limit 1`

const rowsOf = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(db)).rows

export const readTerms = async (db: Db, question: string): Promise<Term[]> =>
  (await rowsOf(db, termsOf(question))).map(({ term, docs, articles }) => ({
    term,
    docs,
    weight: weightOf(docs, articles),
  }))
export const findDocs = (db: Db, terms: readonly Term[], now: Date): Promise<FoundRow[]> =>
  rowsOf(db, docsWith(terms, now))
export const listExamples = (
  db: Db,
  docs: readonly FoundRow[],
  terms: readonly Term[],
): Promise<ExampleRow[]> => (docs.length === 0 ? Promise.resolve([]) : rowsOf(db, examplesOf(docs, terms)))
export const readPassage = async (
  db: Db,
  doc: Pick<FoundRow, 'article_id' | 'language'>,
  terms: readonly Term[],
): Promise<string> => (await rowsOf(db, passageOf(doc, terms)))[0]?.words ?? ''
