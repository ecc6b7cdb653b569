import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The text of files by their path. */
type Files = Readonly<Record<string, string>>

/**
 * Returns the classes that a style sheet defines. Classes inside `:global(…)` belong to a library or to the base
 * styles.
 */
function classesOf(sheet: string): string[] {
  const selectors = sheet.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, ' ').replaceAll(/\{[^{}]*\}/g, ' ')
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map((found) => found[1] ?? ''))].toSorted()
}

/** Returns the classes that are defined and not used, used and not defined, and the imported sheets that do not exist. */
function wrongClasses(sheets: Files, sources: Files): string[] {
  const used = new Map(Object.keys(sheets).map((sheet) => [sheet, new Set<string>()]))
  const wrong: string[] = []
  for (const [file, source] of Object.entries(sources)) {
    const sheet = /import css from '([^']+\.module\.css)'/.exec(source)?.[1]
    if (sheet === undefined) continue
    const names = used.get(normalize(join(dirname(file), sheet)))
    if (!names) wrong.push(`${file} imports ${sheet}`)
    for (const found of source.matchAll(/\bcss\['([\w-]+)'\]/g)) names?.add(found[1] ?? '')
  }
  for (const [sheet, names] of used) {
    const defined = new Set(classesOf(sheets[sheet] ?? ''))
    for (const name of defined) if (!names.has(name)) wrong.push(`${sheet} .${name} is not used`)
    for (const name of names) if (!defined.has(name)) wrong.push(`${sheet} .${name} is not defined`)
  }
  return wrong
}

const onDisk = (pattern: string): Files =>
  Object.fromEntries(
    globSync(pattern, { cwd: root }).map((path) => [normalize(path), readFileSync(join(root, path), 'utf8')]),
  )

/** Returns the transitions of classes that name `transform`, with their files. */
const transformTransitions = (sources: Files): string[] =>
  Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\btransition-\[[\w,-]*\btransform\b[^\]]*\]/g)].map(([name]) => `${file} ${name}`),
  )

test('no transition names `transform`: Tailwind 4 sets the properties scale, translate and rotate, which would jump', () => {
  const sources = onDisk('{ui,member,console}/src/**/*.{ts,tsx}')
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  expect(transformTransitions(sources)).toEqual([])
})

test('a transition of `transform` is found, alone and in a list', () => {
  const sources = {
    'ui/a.tsx': '<p className="flex transition-[transform] duration-200" />',
    'ui/b.ts': "const row = 'transition-[opacity,transform]'",
    'ui/c.tsx': '<p className="transition-[translate,opacity] transition-transform transform-none" />',
  }
  expect(transformTransitions(sources)).toEqual([
    'ui/a.tsx transition-[transform]',
    'ui/b.ts transition-[opacity,transform]',
  ])
})

test('every class of a style sheet of the console is used, and every used class exists', () => {
  const sheets = onDisk('console/src/**/*.module.css')
  expect(Object.keys(sheets).length).toBeGreaterThan(15)
  expect(wrongClasses(sheets, onDisk('console/src/**/*.tsx'))).toEqual([])
})

test('a class without a use, a use without a class, and a sheet that does not exist are found', () => {
  const sheets = { 'a/a.module.css': '.head { color: red }\n.lost:hover .ant-tag { top: 0 }\n/* .said */' }
  const sources = {
    'a/a.tsx': "import css from './a.module.css'\nconst name = css['head'] + css['typo']",
    'a/b.tsx': "import css from './b.module.css'",
  }
  expect(wrongClasses(sheets, sources)).toEqual([
    'a/b.tsx imports ./b.module.css',
    'a/a.module.css .ant-tag is not used',
    'a/a.module.css .lost is not used',
    'a/a.module.css .typo is not defined',
  ])
  expect(
    wrongClasses(
      { 'a/a.module.css': '.head :global(.ant-tag) { top: 0 }' },
      { 'a/a.tsx': sources['a/a.tsx'] },
    ),
  ).toEqual(['a/a.module.css .typo is not defined'])
})
