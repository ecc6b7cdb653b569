// Plants a violation of every lint rule that the project has switched on, and runs the linter once over all of them with
// the project's configuration. A rule that is turned off, misspelled, only a warning, or set to another limit fails here.
// walls.test.ts plants every import that the rooms forbid.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The texts of files by their path. */
type Files = Readonly<Record<string, string>>

const lines = (count: number, line = '  b()\n') => line.repeat(count)
const functionOf = (count: number) => `export function a(b: () => void): void {\n${lines(count)}}\n`
const component = (body: string) => `export function A({ b }: { b: number }) {\n${body}\n}\n`

/**
 * By rule, files with a violation of it. If a rule has a setting with several entries, each entry has a file.
 */
const planted: Readonly<Record<string, Files>> = {
  'typescript/no-floating-promises': {
    'server/src/floating.ts': 'export const a = async (): Promise<void> => {}\na()\n',
  },
  'typescript/no-misused-promises': {
    'server/src/misused.ts':
      'export const a = async (): Promise<boolean> => true\nexport const b = a() ? 1 : 2\n',
  },
  'typescript/no-explicit-any': { 'server/src/any.ts': 'export const a: any = 1\n' },
  'typescript/consistent-type-imports': {
    'server/src/type-imports.ts': "import { A } from './type.ts'\nexport const a: A = 1\n",
  },
  'import/no-default-export': { 'server/src/default.ts': 'export default 1\n' },
  'import/no-cycle': {
    'server/src/cycle-a.ts': "import { b } from './cycle-b.ts'\nexport const a = () => b\n",
    'server/src/cycle-b.ts': "import { a } from './cycle-a.ts'\nexport const b = () => a\n",
  },
  'no-console': { 'server/src/print.ts': "console.log('a')\n" },
  'max-lines': { 'server/src/long.ts': lines(401, '// a\n') },
  'max-lines-per-function': {
    'server/src/long-function.ts': functionOf(70),
    'member/src/long-function.tsx': functionOf(150),
  },
  'react/rules-of-hooks': {
    'member/src/conditional.tsx': `import { useState } from 'react'\n${component('  if (b > 1) useState(b)\n  return <p>{b}</p>')}`,
  },
  'react/hooks': {
    'member/src/hooks.tsx': `import { useState } from 'react'\n${component('  if (b > 1) useState(b)\n  return <p>{b}</p>')}`,
  },
  'react/todo': {
    'member/src/finally.tsx': component(
      '  let c = 0\n  try {\n    c = b / 2\n  } finally {\n    c += 1\n  }\n  return <p>{c}</p>',
    ),
  },
  'react/unsupported-syntax': {
    'member/src/eval.tsx': component("  eval('b = 1')\n  return <p>{b}</p>"),
  },
  'react/syntax': {
    'member/src/constant.tsx': component('  const c = b\n  c = 2\n  return <p>{c}</p>'),
  },
  'react/rule-suppression': {
    'member/src/suppression.tsx': component(
      '  // eslint-disable-next-line react-hooks/exhaustive-deps\n  const c = b * 2\n  return <p>{c}</p>',
    ),
  },
  'react/jsx-no-literals': { 'member/src/literal.tsx': component('  return <p>{b} words</p>') },
  'no-restricted-properties': {
    'server/src/now.ts': 'export const a = Date.now()\n',
    'rules/src/number.ts': "export const a = Number.parseFloat('1')\n",
  },
  'no-restricted-globals': { 'server/src/float.ts': "export const a = parseFloat('1')\n" },
  'no-restricted-imports': { 'rules/src/platform.ts': "export { join } from 'node:path'\n" },
}

/** Rules that no code of ours can break: they report faults of the linter itself. */
const unplantable = ['react/invariant']

/** By plugin and by category, a violation of a rule that is on because of it, and the name of that rule. */
const byDefault: Readonly<Record<string, readonly [rule: string, path: string, text: string]>> = {
  typescript: [
    'no-this-alias',
    'server/src/alias.ts',
    'export function a(this: object) {\n  const b = this\n  return b\n}\n',
  ],
  react: ['jsx-key', 'member/src/key.tsx', 'export const A = () => [1, 2].map((a) => <p>{a}</p>)\n'],
  import: [
    'namespace',
    'server/src/namespace.ts',
    "import * as type from './type.ts'\nexport const a = type.none\n",
  ],
  'jsx-a11y': ['alt-text', 'member/src/picture.tsx', 'export const A = () => <img src="a" />\n'],
  unicorn: ['no-useless-spread', 'server/src/spread.ts', 'export const a = [...[1, 2]]\n'],
  oxc: [
    'const-comparisons',
    'server/src/compare.ts',
    'export const a = (b: number) => b <= 400 && b > 500\n',
  ],
  promise: ['no-new-statics', 'server/src/statics.ts', 'export const a = new Promise.resolve(1)\n'],
  correctness: ['no-debugger', 'server/src/stop.ts', 'debugger\n'],
  suspicious: ['no-useless-concat', 'server/src/concat.ts', "export const a = 'a' + 'b'\n"],
}

/** Code that the configuration allows, just within its limits. Nothing may be reported in these files. */
const allowed: Files = {
  'server/src/type.ts': 'export type A = number\n',
  'server/src/longest.ts': `${lines(399, '// a\n')}export const a = 1\n`,
  'server/src/longest-function.ts': functionOf(68),
  'member/src/longest-function.tsx': functionOf(148),
  'server/src/clock.ts': 'export const a = () => Date.now()\n',
  'server/src/a.test.ts': `${functionOf(200)}export const c = Date.now()\n`,
  'server/a.config.ts': 'export default 1\n',
  'tools/print.ts': "console.log('a', Date.now())\n",
  'member/src/marks.tsx': component('  return <p>{b}%</p>'),
  'member/src/handler.tsx':
    'declare global {\n  namespace JSX {\n    interface IntrinsicElements {\n      u: { onTap: () => void; children?: unknown }\n    }\n  }\n}\n' +
    'const tap = async (): Promise<void> => {}\nexport const A = () => <u onTap={async () => await tap()} />\n',
  'server/src/loop.ts':
    'export async function a(all: readonly (() => Promise<number>)[]): Promise<number[]> {\n  const b: number[] = []\n  for (const one of all) b.push(await one())\n  return b.sort((c, d) => c - d)\n}\n',
}

interface Reported {
  /** The plugin, and the rule in brackets. */
  readonly code: string
  readonly severity: string
  readonly filename: string
}

let folder: string
let reported: readonly Reported[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-lint-'))
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const files of [...Object.values(planted), allowed])
    for (const [path, text] of Object.entries(files)) put(path, text)
  for (const [, path, text] of Object.values(byDefault)) put(path, text)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'esnext',
    jsx: 'preserve',
    allowImportingTsExtensions: true,
    types: [],
  }
  put('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'] }))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const args = ['--type-aware', '--no-ignore', '--format=json', '.']
  const result = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' })
  try {
    reported = (JSON.parse(result.stdout) as { diagnostics: Reported[] }).diagnostics
  } catch (error) {
    throw new Error(`the linter did not run: ${result.stdout}${result.stderr}`, { cause: error })
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** True if this rule is reported in this file, as an error. */
const finds = (rule: string, path: string): boolean =>
  reported.some(
    ({ code, severity, filename }) =>
      code.endsWith(`(${rule.split('/').at(-1)})`) && severity === 'error' && filename === path,
  )

interface Configuration {
  readonly plugins: readonly string[]
  readonly categories: Readonly<Record<string, string>>
  readonly rules: Readonly<Record<string, unknown>>
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[]
}

const configuration = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Configuration

test('each rule of the configuration has a planted violation, and no other rule has', () => {
  const { rules, overrides } = configuration
  const on = [rules, ...overrides.map((one) => one.rules)].flatMap((all) =>
    Object.entries(all).flatMap(([rule, setting]) => (setting === 'off' ? [] : [rule])),
  )
  expect([...Object.keys(planted), ...unplantable].toSorted()).toEqual([...new Set(on)].toSorted())
})

test.each(Object.entries(planted))('%s is reported', (rule, files) => {
  expect(Object.keys(files).filter((path) => !finds(rule, path))).toEqual([])
})

test('each plugin and each category is on', () => {
  const { plugins, categories } = configuration
  expect(Object.keys(byDefault).toSorted()).toEqual([...plugins, ...Object.keys(categories)].toSorted())
  expect(
    Object.entries(byDefault).flatMap(([name, [rule, path]]) => (finds(rule, path) ? [] : [name])),
  ).toEqual([])
})

test('what the configuration allows is not reported', () => {
  expect(reported.filter(({ filename }) => filename in allowed)).toEqual([])
})
