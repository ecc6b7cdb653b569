import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { slow, stories } from './quick.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: root })

/** The alternatives of a pattern that names files in braces, such as `a/{b,c}.ts`. */
function alternatives(pattern: string): string[] {
  const [all, inner = ''] = /\{([^}]*)\}/.exec(pattern) ?? []
  if (all === undefined) return [pattern]
  return inner.split(',').flatMap((one) => alternatives(pattern.replace(all, one)))
}

test('every name of a slow test and of a story has a file', () => {
  const patterns = [...slow.unit, ...slow.server, ...stories].flatMap(alternatives)
  expect(patterns.filter((pattern) => filesOf(pattern).length === 0)).toEqual([])
})

test('a pattern with braces stands for each of its names', () => {
  expect(alternatives('{a,b}/{c,*.d}.ts')).toEqual(['a/c.ts', 'a/*.d.ts', 'b/c.ts', 'b/*.d.ts'])
})

test('every area of the product has a story in the short run', () => {
  const areas = ['chat', 'console', 'market', 'mine', 'shop', 'wallet']
  expect(areas.filter((area) => !stories.some((pattern) => pattern.includes(`/${area}/`)))).toEqual([])
})

/** Files in which a test may be skipped, with the reason. */
const mayBeSkipped = new Map([
  ['server/src/boot/closing.test.ts', 'counts the open files of a process, which only Linux shows'],
  ['server/src/ledger/patroni.kill.test.ts', 'the soak loses machines, which takes too long for other runs'],
])
const skipping = /\b(skipIf|runIf|skip|todo)\b\s*(\(|\.(each|for)\b)|\b(skip|todo)\s*:/

test('no test is skipped because a part of the machine is missing: it fails', () => {
  const files = [
    'bench',
    'console',
    'contract',
    'demo',
    'e2e',
    'member',
    'rules',
    'server',
    'shell',
    'tools',
    'ui',
  ]
    .flatMap((room) => globSync(`${room}/**/*.test.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules'] }))
    .filter((file) => file !== 'tools/vitest/quick.test.ts')
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => skipping.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual([...mayBeSkipped.keys()].toSorted())
})

test.for([
  "describe.skipIf(!hasParts())('x'",
  "test.runIf(linux)('x'",
  "test.skip('x'",
  'skip(missing, why)',
  "test.skip.each(rows)('x'",
  "describe.skip.for(rows)('x'",
  "test('x', { skip: true }, run)",
])('a skipped test is found: %s', (line) => expect(line).toMatch(skipping))
