import type { Language } from '@banyan/contract/language'
import {
  loadSearch as searchCall,
  loadSuggestion as suggestionCall,
} from '@banyan/contract/shop/goods/search'
import type { App } from '../../boot/app-context.ts'
import { handle } from '../../door/handler.ts'
import { readBestSellers, readSuggestions } from './search.sql.ts'

/** Returns the words that staff set for the search page, or else the names of the best-selling products. */
export async function hotWords(app: App, language: Language): Promise<string[]> {
  const chosen = (await app.settings.read())['search.hotWords']
  if (chosen.length > 0) return [...chosen]
  return app.cache.get(`search ${language}`, () => readBestSellers(app.database.db, language))
}

export const loadSearch = handle(searchCall, async ({ app, language }) => ({
  hot: await hotWords(app, language),
}))

export const loadSuggestion = handle(suggestionCall, async ({ app, request, language }) => ({
  list: await app.cache.get(`suggestion ${language} ${request.keyword}`, () =>
    readSuggestions(app.database.db, language, request.keyword),
  ),
}))
