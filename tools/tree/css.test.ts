import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * Returns the classes that a style sheet defines. Classes inside `:global(…)` belong to a library or to the base
 * styles.
 */
function classesOf(sheet: string): string[] {
  const selectors = sheet.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, ' ').replaceAll(/\{[^{}]*\}/g, ' ')
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map((found) => found[1] ?? ''))].toSorted()
}

test('every class of a style sheet of the console is used, and every used class exists', () => {
  const sheets = globSync('console/src/**/*.module.css', { cwd: root })
  const used = new Map(sheets.map((sheet) => [normalize(sheet), new Set<string>()]))
  for (const file of globSync('console/src/**/*.tsx', { cwd: root })) {
    const source = read(file)
    const sheet = /import css from '([^']+\.module\.css)'/.exec(source)?.[1]
    if (sheet === undefined) continue
    const names = used.get(normalize(join(dirname(file), sheet)))
    expect(names, `${file} imports ${sheet}`).toBeDefined()
    for (const found of source.matchAll(/\bcss\['([\w-]+)'\]/g)) names?.add(found[1] ?? '')
  }
  expect(used.size).toBeGreaterThan(15)
  for (const [sheet, names] of used) expect([...names].toSorted(), sheet).toEqual(classesOf(read(sheet)))
})
