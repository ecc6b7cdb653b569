import { globSync } from 'node:fs'
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
