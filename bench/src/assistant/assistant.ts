// Finding the help article for a question in five languages on the help articles of the demo: 120 questions that the search was
// made with, 60 that it was not, 120 colloquial ones of which the synonyms' author knew nothing, and 75 of which the author of
// the other ways of asking knew nothing. The measure is recall at 3: the part of the questions whose article is among the
// first three. `answered` is the part that also got an answer. The baseline is plain full-text search of the same articles, with the best form of it: any word of the question,
// ranked by ts_rank.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { help } from '@banyan/demo/world/articles'
import { askedOf } from '@banyan/demo/world/asked/asked'
import { moreHelp } from '@banyan/demo/world/help'
import { openApp, type RunningApp } from '../../../server/src/boot/app.ts'
import { readConfig } from '../../../server/src/boot/config.ts'
import { findAnswer, rankArticles } from '../../../server/src/chat/assistant/search.ts'
import { startCluster } from '../cluster.ts'
import { percentile, type Result } from '../result.ts'
import { colloquial } from './colloquial.part.ts'
import { fresh } from './fresh.part.ts'
import { heldOut } from './held-out.part.ts'
import { foreign, questions } from './questions.part.ts'
import { unseen } from './unseen.part.ts'

const atLeast = 3
/** A run with a lower recall fails, also with `--small`: it does not depend on the machine. */
const leastRecall = 0.85
/** So many questions without an article may get an answer. */
const mostWrong = 8
const now = new Date('2026-11-20T05:00:00Z')
const articles = [...moreHelp, ...help.map(({ category, title, body }) => ({ category, title, body }))]

const html = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')

/** Writes the articles. Returns their ids by English title. */
async function fill({ database: { db } }: RunningApp): Promise<Map<string, bigint>> {
  const ids = new Map<string, bigint>()
  for (const { category, title, body } of articles) {
    const bodies = Object.fromEntries(Object.entries(body).map(([language, text]) => [language, html(text)]))
    const { rows } = await sql<{ id: bigint }>`
      insert into article (kind, category, title, summary, body, asked, state, publish_at, created_at, changed_at)
      values ('help', ${category ?? 'order'}, ${JSON.stringify(title)}::jsonb, '{"zh":""}', ${JSON.stringify(bodies)}::jsonb,
        ${JSON.stringify(askedOf(title.en ?? ''))}::jsonb, 'published', ${now}, ${now}, ${now}) returning id`.execute(
      db,
    )
    ids.set(title.en ?? '', rows[0]?.id ?? 0n)
  }
  return ids
}

/** Returns the articles that plain full-text search finds. */
async function plainSearch({ database: { db } }: RunningApp, words: string): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select a.id from article a, jsonb_object_keys(a.title) l,
      to_tsvector('simple', concat_ws(' ', a.title ->> l, a.body ->> l)) v,
      to_tsquery('simple', nullif(array_to_string(tsvector_to_array(to_tsvector('simple', ${words})), ' | '), '')) q
    where v @@ q group by a.id order by max(ts_rank(v, q)) desc, a.id limit ${atLeast}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Question {
  readonly article: string
  readonly language: string
  readonly words: string
}

/** Asks a set of questions. */
async function measure(
  app: RunningApp,
  ids: ReadonlyMap<string, bigint>,
  name: string,
  questions: readonly Question[],
): Promise<Result> {
  const { db } = app.database
  const missed: string[] = []
  const samples: number[] = []
  const hits = new Map<string, number>()
  let plain = 0
  let first = 0
  let refused = 0
  for (const { article, language, words } of questions) {
    const id = ids.get(article)
    if (id === undefined) throw new Error(`there is no article “${article}”`)
    const began = performance.now()
    const { ranked } = await rankArticles(db, words, now)
    samples.push(performance.now() - began)
    const found = ranked.slice(0, atLeast).some(({ article_id }) => article_id === id)
    if (ranked[0]?.article_id === id) first++
    if (found) hits.set(language, (hits.get(language) ?? 0) + 1)
    else missed.push(words)
    if (found && !(await findAnswer(db, words, now))) refused++
    if ((await plainSearch(app, words)).includes(id)) plain++
  }
  const share = (count: number) => Math.round((count / questions.length) * 1000) / 1000
  const recall = share(questions.length - missed.length)
  return {
    name,
    value: recall,
    unit: `of ${questions.length} questions`,
    baseline: { name: 'plain full-text search', value: share(plain) },
    target: {
      of: 'value',
      atLeast: leastRecall,
      why: 'the share of right answers does not depend on the machine',
    },
    wrong: recall < leastRecall ? `the recall is ${recall}, at least ${leastRecall} is right` : undefined,
    ...common,
    latency: { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) },
    notes: {
      recallAt1: share(first),
      answered: share(questions.length - missed.length - refused),
      byLanguage: Object.fromEntries(hits),
      missed,
    },
  }
}

const common = { caches: 'none', leavesOut: 'HTTP, and the log of the chat' }

async function* cases(app: RunningApp): AsyncGenerator<Result> {
  const ids = await fill(app)
  yield await measure(app, ids, 'recall at 3', questions)
  yield await measure(app, ids, 'recall at 3, held-out questions', heldOut)
  yield await measure(app, ids, 'recall at 3, colloquial questions', colloquial)
  yield await measure(app, ids, 'recall at 3, fresh questions', fresh)
  yield await measure(app, ids, 'recall at 3, unseen questions', unseen)
  const wrongly: string[] = []
  for (const words of foreign) if (await findAnswer(app.database.db, words, now)) wrongly.push(words)
  yield {
    name: 'questions without an article that get no answer',
    value: foreign.length - wrongly.length,
    unit: `of ${foreign.length}`,
    target: {
      of: 'value',
      atLeast: foreign.length - mostWrong,
      why: 'the number of wrong answers does not depend on the machine',
    },
    wrong:
      wrongly.length > mostWrong ? `${wrongly.length} questions without an article got an answer` : undefined,
    ...common,
    notes: { wrongly },
  }
}

/** @public Found and called by main.ts. */
export async function* run(): AsyncGenerator<Result> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-bench-'))
  const postgres = await startCluster(join(dir, 'data'))
  const env = {
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(dir, 'files'),
    SECRET: 'only-for-benchmarks-'.repeat(2),
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'error',
  }
  const app = openApp({ config: readConfig(env), databaseUrl: postgres.url })
  try {
    yield* cases(app)
  } finally {
    await app.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
