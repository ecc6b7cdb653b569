// Checks that the files that guides name exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the paths in backticks: rooms or folders of the project, with a slash. */
const paths = (text: string): string[] =>
  [...text.matchAll(/`((?:contract|rules|server|ui|member|console|demo|e2e|tools|docs)\/[\w./-]+)`/g)].map(
    (found) => found[1] ?? '',
  )

test('docs/add-a-feature.md names only files that exist', () => {
  const named = paths(readFileSync(join(root, 'docs/add-a-feature.md'), 'utf8'))
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('[D55] the table of promises names only tests that exist', () => {
  const named = paths(readFileSync(join(root, 'docs/decisions/0218-promises-of-operation.md'), 'utf8'))
  const tests = named.filter((path) => path.endsWith('.test.ts'))
  expect(tests.length).toBeGreaterThan(12)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a planted path is found', () => {
  expect(paths('Read `server/src/nowhere.ts` and `npm run map`.')).toEqual(['server/src/nowhere.ts'])
})
