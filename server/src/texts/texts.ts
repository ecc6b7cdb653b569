// The texts in use: the delivered ones, or those that staff have put in their place (docs/decisions/0130).
import type { Language, Words } from '@banyan/contract/language'
import type { FastifyBaseLogger } from 'fastify'
import { type Bus, isConfigChange } from '../bus/event.ts'
import type { Db } from '../db/db.ts'
import { openCache } from '../lib/cache.ts'
import type { Clock } from '../lib/clock.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { ownTexts, serverOnly } from './own-texts.ts'
import { type ActiveText, listLastChanges, listReplaced } from './texts.sql.ts'

export { type ActiveText, listLastChanges, listReplaced }

/** Changed sentences by the text's name and language. */
export type Replaced = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

export interface TextStore {
  /** Returns a text of the server as it is shown, by the last state that this process has read. */
  of(this: void, words: Words): Words
  /** Reads the state if it is older than two seconds. Without an answer of the database, the last state stays. */
  fresh(): Promise<void>
  /** Reads the changes for the member app; undefined if there are none. */
  ofApp(): Promise<Replaced | undefined>
  /** Returns the delivered texts by name: the server's own and those of the member app that it serves. */
  delivered(): Catalogue
  /** Tells which build of the member app is served. */
  serves(folder: string): void
  /** Empties the cache; call it after a change made in this process. */
  forget(): void
}

const lifetimeMs = 2_000

interface State {
  /** The shown text of each changed one. */
  readonly own: ReadonlyMap<Words, Words>
  readonly app: Replaced | undefined
}

const nothing: State = { own: new Map(), app: undefined }

async function load(db: Db): Promise<State> {
  const rows = await listReplaced(db)
  if (rows.length === 0) return nothing
  const all: Record<string, Partial<Record<Language, string>>> = {}
  for (const { text_id, language, sentence } of rows) (all[text_id] ??= {})[language] = sentence
  const own = new Map<Words, Words>()
  for (const { id, words } of ownTexts) if (all[id]) own.set(words, { ...words, ...all[id] })
  const app = Object.entries(all).filter(([id]) => !id.startsWith(serverOnly))
  return { own, app: app.length === 0 ? undefined : Object.fromEntries(app) }
}

interface TextOptions {
  db: Db
  clock: Clock
  bus: Bus
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function openTexts({ db, clock, bus, log }: TextOptions): TextStore {
  const cache = openCache(clock, { lifetimeMs, max: 1 })
  let last = nothing
  let served: string | undefined
  const read = async (): Promise<State> => {
    last = await cache.get('texts', () => load(db))
    return last
  }
  const fresh = async () => {
    try {
      await read()
    } catch (error) {
      log.warn({ err: error }, 'texts: changed texts could not be read, showing the last ones')
    }
  }
  // Another process has changed something that open apps show.
  bus.listen((news) => {
    if (!isConfigChange(news)) return
    cache.forget()
    void fresh()
  })
  return {
    of: (words) => last.own.get(words) ?? words,
    fresh,
    ofApp: async () => (await read()).app,
    delivered: () => readCatalogue(served),
    serves: (folder) => (served = folder),
    forget: () => cache.forget(),
  }
}
