// Checks that each setting is declared once and read by some code.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'node_modules' || name === 'dist') return []
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
const sources = (room: string) =>
  walk(join(root, room, 'src')).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

/** Returns the keys that a `*.settings.ts` file declares. */
const declared = (source: string): string[] =>
  [
    ...source.matchAll(
      /'([a-z][A-Za-z]*\.[A-Za-z]+)': (?:amount|whole|text|texts|colour|onOff|formed|hosts)\(/g,
    ),
  ].map((found) => found[1] ?? '')

/** True if a source reads a setting: as `settings['the.key']`, by destructuring, or by a template such as `[`the.${name}`]`. */
function reads(source: string, key: string): boolean {
  if (source.includes(`['${key}']`) || source.includes(`{ '${key}': `) || source.includes(`, '${key}': `))
    return true
  const begins = [...source.matchAll(/\[`([a-z][A-Za-z]*\.[A-Za-z]*)\$\{/g)].map((found) => found[1] ?? '')
  return begins.some((beginning) => key.startsWith(beginning))
}

/** Returns the keys that no source reads. */
const unread = (keys: readonly string[], readers: readonly string[]): string[] =>
  keys.filter((key) => !readers.some((source) => reads(source, key)))

const files = sources('rules').filter((path) => path.endsWith('.settings.ts'))
const keys = files.flatMap((path) => declared(readFileSync(path, 'utf8')))

test('each setting is declared once', () => {
  expect(keys.length).toBeGreaterThan(40)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('each declared setting is read by the server, the member app or a rule', () => {
  const readers = ['server', 'member', 'rules']
    .flatMap(sources)
    .filter((path) => !path.endsWith('.settings.ts') && !path.includes('/testing/'))
  expect(
    unread(
      keys,
      readers.map((path) => readFileSync(path, 'utf8')),
    ),
  ).toEqual([])
})

test('both rules find a planted violation', () => {
  expect(declared("export const settings = { 'a.b': whole(1, 1, 2, 'days') }")).toEqual(['a.b'])
  expect(declared("{ 'a.b': formed('web', '', 9), 'a.c': hosts([], 2) }")).toEqual(['a.b', 'a.c'])
  expect(unread(['a.b', 'a.c'], ["settings['a.b']", 'a.c'])).toEqual(['a.c'])
  expect(
    unread(['a.b', 'a.startLA', 'b.startLA'], ["const { 'x.y': x, 'a.b': b }", 'of[`a.start${country}`]']),
  ).toEqual(['b.startLA'])
})
