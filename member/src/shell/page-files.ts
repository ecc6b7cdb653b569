// The files of all pages except home: `#/pages/wallet/recharge` is pages/wallet/recharge.tsx. Each page is a chunk of its
// own, with its texts. A large page has parts in a folder of its name, such as `amount.part.tsx`: a file with a second
// dot is no route and no chunk of its own. This list of chunks is a chunk too, because home's first load does not need it.
import type { PageModule } from './pages.ts'

const files = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  '!../pages/**/*.*.tsx',
  '!../pages/tarbar/home.tsx',
])

/** Loads the styles of all pages except home, whose styles are part of the first load. */
export const loadStyles = (): Promise<unknown> => import('../rest.css')

/** Loads a page with its styles. Rejects if there is no such page. */
export async function loadFile(name: string): Promise<PageModule> {
  const load = files[`../${name}.tsx`]
  if (!load) throw new Error(`no page ${name}`)
  const [module] = await Promise.all([load(), loadStyles()])
  return module
}
