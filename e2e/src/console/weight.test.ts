// The code of each page of the console as it is built: at most 60 kB, gzip.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

interface Chunk {
  file: string
  imports?: string[]
}

test('the code of each page is at most 60 kB', () => {
  const dist = fileURLToPath(new URL('../../../console/dist', import.meta.url))
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('console/dist is not built: npm run build')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const pages = Object.keys(manifest).filter((key) => /^src\/pages\/[\w-]+\/[\w-]+\.tsx$/.test(key))
  expect(pages.length).toBeGreaterThan(30)
  const needed = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key)) return found
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) needed(next, found)
    return found
  }
  const users = new Map<string, number>()
  for (const page of pages) for (const key of needed(page)) users.set(key, (users.get(key) ?? 0) + 1)
  const sizes = pages.map((page) => {
    // A chunk that only this page needs is its own.
    const own = [...needed(page)].filter((key) => users.get(key) === 1)
    const bytes = own.reduce(
      (sum, key) => sum + gzipSync(readFileSync(join(dist, manifest[key]?.file ?? ''))).length,
      0,
    )
    return [page, bytes / 1000] as const
  })
  expect(sizes.filter(([, size]) => size > 60)).toEqual([])
  expect(Math.max(...sizes.map(([, size]) => size))).toBeGreaterThan(1)
})
