// The pages are the files below `pages`: `#/pages/wallet/recharge` is pages/wallet/recharge.tsx. Each page is a chunk
// of its own, with its texts. A large page has parts in a folder of its name, such as `amount.part.tsx`: a file with a
// second dot is no route and no chunk of its own.
import { homePage } from './pages.ts'
import type { PageLoaders, PageModule } from './pages.ts'

const files = import.meta.glob<PageModule>(['../pages/**/*.tsx', '!../pages/**/*.*.tsx'])

/** Loads the styles of all pages except home, whose styles are part of the first load. */
export const loadStyles = (): Promise<unknown> => import('../rest.css')

async function withStyles(load: () => Promise<PageModule>): Promise<PageModule> {
  const [module] = await Promise.all([load(), loadStyles()])
  return module
}

export const pageFiles: PageLoaders = Object.fromEntries(
  Object.entries(files).map(([path, load]) => {
    const name = path.slice('../'.length, -'.tsx'.length)
    return [name, name === homePage ? load : () => withStyles(load)]
  }),
)
