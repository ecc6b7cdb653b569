// The size of the member app's first load of home, and of the additional code of each page, as gzip. The figures are of
// the built files; an exceeded budget makes the run fail.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Result } from '../result.ts'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const dist = fileURLToPath(new URL('../../../member/dist', import.meta.url))
const home = 'src/pages/tarbar/home.tsx'
/** Kilobytes, gzip (design §7). */
const budgets = { script: 120, style: 12, page: 20 }

const kilobytes = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000
const rounded = (value: number) => Math.round(value * 10) / 10

/** Returns every chunk that these chunks need before they can run, including themselves. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  keys.forEach(visit)
  return found
}

/** Returns how many pages need each chunk; a chunk that only one page needs belongs to that page. */
function users(manifest: Manifest, pages: readonly string[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const page of pages)
    for (const key of closure(manifest, [page])) count.set(key, (count.get(key) ?? 0) + 1)
  return count
}

const entry = (name: string, value: number, budget: number): Result => ({
  name,
  value: rounded(value),
  unit: 'kB gzip',
  target: {
    of: 'value',
    atMost: budget,
    why: 'a size does not depend on the machine; this is the budget of the entry',
  },
  caches: 'none: a first visit',
  leavesOut: 'brotli, which most browsers get and which is smaller',
  wrong: value > budget ? `${rounded(value)} kB, where ${budget} are allowed` : undefined,
})

/** @public Found and called by main.ts. */
export async function* run(): AsyncGenerator<Result> {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('member/dist is not built: npm run build --workspace member')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const first = closure(manifest, ['index.html', home])
  const files = new Set([...first].map((key) => manifest[key]?.file ?? ''))
  const sum = (names: Set<string>) => [...names].reduce((total, file) => total + kilobytes(file), 0)
  // The early script and the styles stand inside the document.
  const document = readFileSync(join(dist, 'index.html'), 'utf8')
  const inline = (tag: string) => {
    const text = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(document)?.[1]
    if (text === undefined) throw new Error(`the document has no ${tag}`)
    return gzipSync(text, { level: 9 }).length / 1000
  }
  yield entry('home-script', sum(files) + inline('script'), budgets.script)
  yield entry('home-style', inline('style'), budgets.style)
  const kit = [...first].filter((key) => /layers/.test(manifest[key]?.file ?? ''))
  yield {
    name: 'home-without-layers',
    value: kit.length,
    unit: 'chunks of the kit',
    target: { of: 'value', atMost: 0, why: 'the kit of layers must not be part of home' },
    caches: 'none',
    leavesOut: 'nothing',
    wrong: kit.length > 0 ? 'home’s first load brings the kit of the layers' : undefined,
  }

  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'))
  const count = users(manifest, pages)
  for (const page of pages.sort()) {
    const own = [...closure(manifest, [page])].filter(
      (key) => count.get(key) === 1 && !(manifest[key]?.isEntry ?? false),
    )
    const total = own.reduce((all, key) => all + kilobytes(manifest[key]?.file ?? ''), 0)
    yield entry(`page ${page.slice('src/pages/'.length, -'.tsx'.length)}`, total, budgets.page)
  }
}
