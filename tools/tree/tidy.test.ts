// What the tree promises and no compiler checks: addresses equal files, pages have texts and tests,
// calls have callers and tests, files stay short, and the time is asked for in one place.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { indexes } from './map.ts'
import * as find from './tidy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const skipped = new Set(['node_modules', 'dist', '.git', 'test-output', 'pictures'])
// What a server keeps; a page may be called so too.
const kept = join(root, 'data')

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (skipped.has(name) || path === kept) return []
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
const files = walk(root).map((path) => relative(root, path))
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const code = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
const product = code.filter((path) => !/\.test\.tsx?$/.test(path))
// What tests share counts with them.
const tests = code.filter(
  (path) => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || path.startsWith('server/src/testing/'),
)
const allTests = tests.map(text).join('\n')

describe('the tree', () => {
  test('generated indexes are those of the tree', () => {
    for (const { path, text: wanted } of indexes())
      expect(text(path), `run npm run map: ${path}`).toBe(wanted)
  })

  test('[D40] a call stands at its path, under its control', () => {
    const calls = find.calls(product, text)
    expect(calls.length).toBeGreaterThan(30)
    expect(
      calls.filter((call) => call.path !== call.expectedPath || call.control !== call.expectedControl),
    ).toEqual([])
  })

  test('a call has a caller and a test', () => {
    const callers = product
      .filter((path) => /^(member|console|demo|e2e)\//.test(path))
      .map(text)
      .join('\n')
    const calls = find.calls(product, text)
    const uses = (haystack: string, call: { path: string; control: string }) =>
      new RegExp(`'${call.path}',\\s*'${call.control}'`).test(haystack)
    expect(
      calls.filter((call) => !uses(callers, call)).map((call) => `${call.path} ${call.control}`),
    ).toEqual([])
    const tried = (call: { path: string; control: string }) =>
      uses(allTests, call) || (allTests.includes(`'${call.path}'`) && allTests.includes(`'${call.control}'`))
    expect(calls.filter((call) => !tried(call)).map((call) => `${call.path} ${call.control}`)).toEqual([])
  })

  test('a page has its texts, and a test that names its route', () => {
    const pages = product.filter(
      (path) => /^(member|console)\/src\/pages\/.*\.tsx$/.test(path) && find.isPage(text(path)),
    )
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.filter((path) => !existsSync(join(root, path.replace(/\.tsx$/, '.text.ts'))))).toEqual([])
    const route = (path: string) =>
      path
        .replace(/^member\/src\//, '')
        .replace(/^console\/src\/pages\//, '')
        .replace(/\.tsx$/, '')
    expect(pages.filter((path) => !allTests.includes(route(path)))).toEqual([])
  })

  test('no file is longer than 400 lines', () => {
    const long = code.filter((path) => text(path).split('\n').length > 401 && basename(path) !== 'types.ts')
    expect(long).toEqual([])
  })

  test('only clock.ts asks what time it is', () => {
    const asks = product.filter(
      (path) =>
        /^(server|rules|contract|member|console|ui)\/src\//.test(path) &&
        basename(path) !== 'clock.ts' &&
        !path.includes('/testing/') &&
        find.asksTime(text(path)),
    )
    expect(asks).toEqual([])
  })

  test('SQL stands in .sql.ts files, the ledger, the database’s own folder and nowhere else', () => {
    const elsewhere = product.filter(
      (path) => path.startsWith('server/src/') && !find.mayHoldSql(path) && find.holdsSql(text(path)),
    )
    expect(elsewhere).toEqual([])
  })

  test('a slice reaches no other slice’s statements', () => {
    const reaching = product
      .filter((path) => path.startsWith('server/src/'))
      .flatMap((path) => find.foreignStatements(path, text(path)).map((target) => `${path} → ${target}`))
    expect(reaching).toEqual([])
  })

  test('pages never import pages', () => {
    const reaching = product
      .filter((path) => /^(member|console)\/src\/pages\//.test(path))
      .flatMap((path) => find.pageImports(path, text(path)).map((target) => `${path} → ${target}`))
    expect(reaching).toEqual([])
  })
})

describe('each rule can fail', () => {
  test('planted violations are found', () => {
    expect(find.asksTime('const a = new Date()')).toBe(true)
    expect(find.asksTime('const a = Date.now()')).toBe(true)
    expect(find.asksTime('const a = new Date(row.time)')).toBe(false)
    expect(find.holdsSql("db.selectFrom('member')")).toBe(true)
    expect(find.holdsSql('sql`select 1`')).toBe(true)
    expect(
      find.foreignStatements(
        'server/src/shop/order/order-pay.ts',
        "import { a } from '../../wallet/recharge.sql.ts'",
      ),
    ).toEqual(['server/src/wallet/recharge.sql.ts'])
    expect(
      find.foreignStatements('server/src/shop/order/order-pay.ts', "import { a } from './order.sql.ts'"),
    ).toEqual([])
    expect(find.pageImports('member/src/pages/wallet/a.tsx', "import { B } from './b.tsx'")).toEqual([
      'member/src/pages/wallet/b.tsx',
    ])
    expect(find.pageImports('member/src/pages/wallet/a.tsx', "import { text } from './a.text.ts'")).toEqual(
      [],
    )
    const wrong = find.calls(
      ['contract/src/wallet/a.ts'],
      () => "export const doB = call({\n  path: '/wallet/c',\n  control: 'do-d',",
    )
    expect(wrong[0]).toMatchObject({
      expectedPath: '/wallet/a',
      expectedControl: 'do-b',
      path: '/wallet/c',
      control: 'do-d',
    })
  })
})
