import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

test('README has a row for everything that a process is told from outside, and for nothing else', () => {
  const code = ['config.ts', 'config-push.ts'].map((name) => read(`server/src/boot/${name}`)).join('\n')
  const known = [...code.matchAll(/^  ([A-Z][A-Z0-9_]*): z/gm)].map(([, name]) => name)
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const told = rows
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)])
    .map(([, name]) => name)
  expect(known.length).toBeGreaterThan(15)
  expect(new Set(told)).toEqual(new Set(known))
  expect(told, 'none stands there twice').toHaveLength(known.length)
})
