import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>('./**/*.module.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true })

const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...sheet.replaceAll(/:global\([^)]*\)|\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, ' ').matchAll(/\.([a-z][\w-]*)/g),
    ].map((found) => found[1] ?? ''),
  )

/** The path of a sheet that a source imports, from the path of the source. */
const resolve = (from: string, to: string): string => new URL(to, `file:///${from}`).pathname.slice(1)

test('every class of a style sheet is used, and every used class exists', () => {
  const used = new Map(Object.keys(sheets).map((sheet) => [sheet, new Set<string>()]))
  for (const [file, source] of Object.entries(sources)) {
    const sheet = /import css from '([^']+\.module\.css)'/.exec(source)?.[1]
    if (sheet === undefined) continue
    const at = `./${resolve(file.slice(2), sheet)}`
    const names = used.get(at)
    expect(names, `${file} imports ${at}`).toBeDefined()
    for (const found of source.matchAll(/\bcss\['([\w-]+)'\]/g)) names?.add(found[1] ?? '')
  }
  for (const [sheet, names] of used)
    expect([...names].toSorted(), sheet).toEqual([...classesOf(sheets[sheet] ?? '')].toSorted())
  expect(used.size).toBeGreaterThan(15)
})
