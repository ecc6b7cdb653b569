import type { Language } from '@banyan/contract/language'
import {
  loadNear as nearCall,
  loadSearch as searchCall,
  loadSuggestion as suggestionCall,
} from '@banyan/contract/shop/goods/search'
import type { App } from '../../boot/app-context.ts'
import { handle } from '../../door/handler.ts'
import { corrections, wordsNear } from './correction.ts'
import { findGoods, readBestSellers, readSuggestions } from './search.sql.ts'

/** Returns products on sale by code or words, for staff who choose one. */
export { findGoods }

/** Returns the words that staff set for a language, or else the names of the best-selling products. */
export async function hotWords(app: App, language: Language): Promise<string[]> {
  const settings = await app.settings.read()
  const words = {
    zh: settings['search.hotWords'],
    en: settings['search.hotWordsEn'],
    lo: settings['search.hotWordsLo'],
    vi: settings['search.hotWordsVi'],
    th: settings['search.hotWordsTh'],
  }
  const chosen = words[language]
  if (chosen.length > 0) return [...chosen]
  return app.cache.get(`search ${language}`, () => readBestSellers(app.database.db, language))
}

export const loadSearch = handle(searchCall, async ({ app, language }) => ({
  hot: await hotWords(app, language),
}))

/** Returns names of products that match the typed text; without a match, the corrected words and their names. */
export async function suggest(app: App, language: Language, keyword: string): Promise<string[]> {
  const { db } = app.database
  const names = await readSuggestions(db, language, keyword)
  if (names.length > 0) return names
  for await (const corrected of corrections(db, language, keyword)) {
    const right = await readSuggestions(db, language, corrected)
    if (right.length > 0) return [corrected, ...right]
  }
  return []
}

export const loadSuggestion = handle(suggestionCall, async ({ app, request: { keyword }, language }) => ({
  list: await app.cache.get(`suggestion ${language} ${keyword}`, () => suggest(app, language, keyword)),
}))

export const loadNear = handle(nearCall, async ({ app, request: { keyword }, language }) => {
  const near = await app.cache.get(`near ${language} ${keyword}`, () =>
    wordsNear(app.database.db, language, keyword),
  )
  return { list: near.length > 0 ? near : await hotWords(app, language) }
})
