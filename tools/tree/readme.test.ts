import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** Returns the variables that the configuration's schema names, such as `SECRET: z.string()`. */
const knownIn = (code: string): string[] =>
  [...code.matchAll(/^  ([A-Z][A-Z0-9_]*): z/gm)].map(([, name = '']) => name)

/** Returns the variables in the first column of a page's tables. */
const toldIn = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)])
    .map(([, name = '']) => name)

/** Returns a sentence for each name that a page leaves out, that the code does not have, or that the page has twice. */
function differences(code: string, page: string): string[] {
  const [known, told] = [knownIn(code), toldIn(page)]
  return [
    ...known.filter((name) => !told.includes(name)).map((name) => `${name} is missing`),
    ...told.filter((name) => !known.includes(name)).map((name) => `${name} is unknown`),
    ...told.filter((name, at) => told.indexOf(name) < at).map((name) => `${name} stands there twice`),
  ]
}

test('README has a row for everything that a process is told from outside, and for nothing else', () => {
  const code = ['config.ts', 'config-push.ts'].map((name) => read(`server/src/boot/${name}`)).join('\n')
  expect(knownIn(code).length).toBeGreaterThan(15)
  expect(differences(code, read('README.md'))).toEqual([])
})

test('a variable without a row, a row without a variable, and a second row are found', () => {
  const code = 'const schema = z.object({\n  SECRET: z.string(),\n  S3_KEY: z.string(),\n})'
  expect(
    differences(code, '| `SECRET` | A secret |\n| `S3_KEY`, `OLD` | `NOTE` |\n| `SECRET` | Again |'),
  ).toEqual(['OLD is unknown', 'SECRET stands there twice'])
  expect(differences(code, '| `SECRET` | Like `S3_KEY` |')).toEqual(['S3_KEY is missing'])
})
