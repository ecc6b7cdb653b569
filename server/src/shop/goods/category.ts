import type { Language } from '@banyan/contract/language'
import { loadCategory as call } from '@banyan/contract/shop/goods/category'
import type { App } from '../../boot/app-context.ts'
import { handle } from '../../door/handler.ts'
import { readCategories } from './category.sql.ts'

/** Returns the categories in a language with their children, in the order that staff set. */
export const listCategories = (app: App, language: Language) =>
  app.cache.get(`category ${language}`, async () => {
    const rows = await readCategories(app.database.db, language)
    const of = (parent: bigint | null) =>
      rows
        .filter((row) => row.parent_id === parent)
        .map(({ id, name, icon }) => ({ id: String(id), name, icon }))
    return of(null).map((one) => ({ ...one, children: of(BigInt(one.id)) }))
  })

export const loadCategory = handle(call, async ({ app, language }) => ({
  list: await listCategories(app, language),
}))
