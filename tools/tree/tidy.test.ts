// Checks rules of the file tree that no compiler checks. Each rule is one entry of `rules`: a function that finds
// violations in the tree, and a planted violation that it must find.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { calls as callsIn } from './contract-calls.ts'
import { indexes } from './map.ts'
import { literalWords, namedCalls } from './parse.ts'
import { mayLackKey, staleExceptions } from './request-keys.ts'
import * as find from './tidy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const skipped = new Set(['node_modules', 'dist', '.git', 'test-output', 'pictures'])
// The folder in which a server keeps its data; a page may have the same name.
const dataFolder = join(root, 'data')

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (skipped.has(name) || path === dataFolder) return []
    return statSync(path).isDirectory() ? walk(path) : [path]
  })

/** The files that a rule checks: their paths from the root, and their texts. */
interface Tree {
  readonly files: readonly string[]
  readonly text: (path: string) => string
  readonly exists: (path: string) => boolean
}

const disk: Tree = {
  files: walk(root).map((path) => relative(root, path)),
  text: (path) => readFileSync(join(root, path), 'utf8'),
  exists: (path) => existsSync(join(root, path)),
}

/** A tree of a few planted files. */
const planted = (texts: Readonly<Record<string, string>>): Tree => ({
  files: Object.keys(texts),
  text: (path) => texts[path] ?? '',
  exists: (path) => path in texts,
})

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const code = ({ files }: Tree) => files.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
const product = (tree: Tree) => code(tree).filter((path) => !isTest(path))
/** Test files and shared test code. */
const tests = (tree: Tree) =>
  code(tree).filter((path) => isTest(path) || /^(e2e|server\/src\/testing)\//.test(path))
const pages = (tree: Tree) =>
  product(tree).filter(
    (path) => /^(member|console)\/src\/pages\/.*\.tsx$/.test(path) && find.isPage(tree.text(path)),
  )
const routeOf = (page: string) =>
  page
    .replace(/^member\/src\//, '')
    .replace(/^console\/src\/pages\//, '')
    .replace(/\.tsx$/, '')

const calls = (tree: Tree) => callsIn(product(tree), tree.text)
const namedIn = (tree: Tree, paths: readonly string[]) =>
  new Set(
    paths
      .filter((path) => path.endsWith('s') || path.endsWith('x'))
      .flatMap((path) => [...namedCalls(tree.text(path), path, tree.text)]),
  )
const unnamed = (tree: Tree, paths: readonly string[]) => {
  const named = namedIn(tree, paths)
  return calls(tree)
    .map(({ path, control }) => `${path} ${control}`)
    .filter((call) => !named.has(call))
}

interface Rule {
  /** Returns the violations, each with its position. */
  find(tree: Tree): string[]
  /** A tree with exactly one violation. */
  readonly plant: Readonly<Record<string, string>>
}

const aCall = "export const doB = call({ path: '/wallet/a', control: 'do-b', request: { id } })"
const aPage = 'export function Page() {}'

const rules: Readonly<Record<string, Rule>> = {
  'a call stands at its path, under its control': {
    find: (tree) =>
      calls(tree)
        .filter((call) => call.path !== call.expectedPath || call.control !== call.expectedControl)
        .map(({ file }) => file),
    plant: { 'contract/src/wallet/a.ts': aCall.replace('do-b', 'do-c') },
  },
  'a call has a caller': {
    find: (tree) =>
      unnamed(
        tree,
        product(tree).filter((path) => /^(member|console|demo|e2e)\//.test(path)),
      ),
    // The path and the control appear next to the values of another call.
    plant: {
      'contract/src/wallet/a.ts': aCall,
      'member/src/a.ts': "ask('/wallet/a', 'do-c'); ask('/wallet/c', 'do-b')",
    },
  },
  'a call has a test': {
    find: (tree) => unnamed(tree, tests(tree)),
    plant: {
      'contract/src/wallet/a.ts': aCall,
      'server/src/a.test.ts': "const path = '/wallet/a'; ask(path, 'do-c'); ask('/wallet/ab', 'do-b')",
    },
  },
  '[D27] a call that changes something takes a request key': {
    find: (tree) =>
      calls(tree)
        .filter((call) => !call.keyed && !mayLackKey(call))
        .map(({ path, control }) => `${path} ${control}`),
    plant: {
      // The path is a constant, as files with several calls have it.
      'contract/src/wallet/a.ts': `const path = '/wallet/a'\n${aCall.replace("path: '/wallet/a'", 'path')}`,
      'contract/src/wallet/b.ts':
        "export const doC = call({ path: '/wallet/b', control: 'do-c', request: { request_key: requestKey, id } })",
    },
  },
  'a page has its texts': {
    find: (tree) => pages(tree).filter((path) => !tree.exists(path.replace(/\.tsx$/, '.text.ts'))),
    plant: { 'member/src/pages/wallet/a.tsx': aPage, 'member/src/pages/wallet/ab.text.ts': '' },
  },
  'a page has a test that names its route': {
    find: (tree) => {
      const text = tests(tree).map(tree.text).join('\n')
      return pages(tree).filter((path) => !find.namesRoute(text, routeOf(path)))
    },
    plant: {
      'console/src/pages/finance/a.tsx': aPage,
      'e2e/src/a.test.ts': "go('finance/a-record'); ask('/staff/finance/a', 'do-b')",
    },
  },
  'only the platform opens other websites': {
    find: (tree) =>
      product(tree).filter(
        (path) =>
          path.startsWith('member/src/') &&
          !path.startsWith('member/src/platform/') &&
          /\bwindow\.open\(/.test(tree.text(path)),
      ),
    plant: {
      'member/src/pages/a.tsx': 'window.open(address)',
      'member/src/platform/web/device.ts': 'window.open(link)',
    },
  },
  // The web view of the installed app downloads nothing itself.
  'only the platform downloads': {
    find: (tree) =>
      product(tree).filter(
        (path) =>
          path.startsWith('member/src/') &&
          !path.startsWith('member/src/platform/') &&
          /\.download = /.test(tree.text(path)),
      ),
    plant: {
      'member/src/pages/a.tsx': 'anchor.download = name',
      'member/src/platform/web/device.ts': 'anchor.download = name',
    },
  },
  'no file is longer than 400 lines': {
    find: (tree) =>
      tree.files
        .filter((path) => find.lengthMatters(path))
        .filter((path) => tree.text(path).split('\n').length > find.linesMax + 1),
    plant: { 'console/src/a.css': '\n'.repeat(401) },
  },
  'no folder has more than fifteen loose files of different kinds': {
    find: (tree) => find.crowdedFolders(tree.files),
    plant: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`server/src/lib/${n}.ts`, ''])),
  },
  'only rules/time.ts says how long a day or an hour is': {
    find: (tree) =>
      product(tree).filter(
        (path) =>
          /^(rules|server|member|console|ui)\//.test(path) &&
          path !== 'rules/src/time.ts' &&
          /\b(86_?400_?000|3_?600_?000)\b|^(export )?const (day|hour|minute)Ms =/m.test(tree.text(path)),
      ),
    plant: {
      'rules/src/shop/a.ts': 'const dayMs = 86_400_000',
      'rules/src/time.ts': 'const dayMs = 86_400_000',
    },
  },
  'no part has one of the private names that were replaced': {
    find: (tree) => product(tree).filter((path) => find.privateNames(tree.text(path)).length > 0),
    plant: { 'rules/src/chat/a.ts': 'export const wishes = new Map()', 'rules/src/chat/b.ts': '// wishes' },
  },
  'only clock.ts asks what time it is': {
    find: (tree) =>
      product(tree).filter(
        (path) =>
          /^(server|rules|contract|member|console|ui)\/src\//.test(path) &&
          basename(path) !== 'clock.ts' &&
          !path.includes('/testing/') &&
          find.asksTime(tree.text(path)),
      ),
    plant: { 'server/src/a.ts': 'const a = new Date()', 'server/src/b.ts': 'const b = new Date(row.time)' },
  },
  'SQL stands in .sql.ts files, the ledger and the database’s own folder': {
    find: (tree) =>
      product(tree).filter(
        (path) => path.startsWith('server/src/') && !find.mayHoldSql(path) && find.holdsSql(tree.text(path)),
      ),
    plant: { 'server/src/a.ts': "db.selectFrom('member')", 'server/src/a.sql.ts': 'sql`select 1`' },
  },
  'a slice uses no other slice’s statements': {
    find: (tree) =>
      product(tree)
        .filter((path) => path.startsWith('server/src/'))
        .flatMap((path) =>
          find.foreignStatements(path, tree.text(path)).map((target) => `${path} → ${target}`),
        ),
    plant: {
      'server/src/shop/order/a.ts': "import { a } from '../../wallet/recharge.sql.ts'",
      'server/src/shop/order/b.ts': "import { a } from './order.sql.ts'",
    },
  },
  'a page imports no file of another page': {
    find: (tree) => {
      const all = new Set(pages(tree).map((path) => path.replace(/\.tsx$/, '')))
      return product(tree)
        .filter((path) => /^(member|console)\/src\/pages\//.test(path))
        .flatMap((path) =>
          find.pageImports(path, tree.text(path), all).map((target) => `${path} → ${target}`),
        )
    },
    plant: {
      'member/src/pages/wallet/a.tsx': `import { B } from './b/b.ts'\n${aPage}`,
      'member/src/pages/wallet/b.tsx': `import { b } from './b/b.ts'\n${aPage}`,
    },
  },
  // Its size, and its use of eval to find out if it may, are not for the member app.
  'the member app contains no schema library': {
    find: (tree) =>
      product(tree)
        .filter((path) => /^(member|rules)\/src\//.test(path))
        .flatMap((path) => find.schemasIn(tree.text(path), tree.text).map((module) => `${path}: ${module}`)),
    plant: {
      'member/src/a.ts': "import { type B, c } from '@banyan/contract/b'",
      'contract/src/b.ts': "import { d } from './d.ts'",
      'contract/src/d.ts': "import { z } from 'zod'",
    },
  },
  // The React Compiler does not compile a component or hook with a BigInt literal; use the functions of rules/money.
  'a front end holds no BigInt literal': {
    find: (tree) =>
      product(tree).filter(
        (path) => /^(member|console|ui)\/src\//.test(path) && /(?<![\w.'"#-])\d+n\b/.test(tree.text(path)),
      ),
    plant: { 'member/src/a.tsx': 'const isFree = price === 0n', 'rules/src/a.ts': 'const nothing = 0n' },
  },
  'a page leaves busy states and errors to useAct; a catch without a name says what it expects': {
    find: (tree) =>
      product(tree).filter(
        (path) =>
          /^(member|console|ui)\/src\//.test(path) &&
          (/\bcatch \{(?!\s*\/\/)|\.catch\(\(\) => \{\}\)/.test(tree.text(path)) ||
            (!path.startsWith('ui/') && /\bsetBusy\(/.test(tree.text(path)))),
      ),
    plant: {
      'console/src/a.ts': 'try { go() } catch {\n  stay()\n}',
      'ui/src/a.ts': 'setBusy(true)',
      'member/src/b.ts': 'try { go() } catch {\n  // A forged id.\n  stay()\n}',
    },
  },
  // A layer that has just closed goes back in the history. That cancels a reload which began in between.
  'a browser test reloads a document with `reloadPage`': {
    find: (tree) =>
      code(tree).filter(
        (path) =>
          /^e2e\/src\/(?!engines\/|screens\/member\.ts)/.test(path) && /\.reload\(/.test(tree.text(path)),
      ),
    plant: {
      'e2e/src/a.test.ts': 'await page.reload()',
      'e2e/src/screens/member.ts': 'await page.reload()',
    },
  },
  'a catch that drops the error says why': {
    find: (tree) =>
      product(tree)
        .filter((path) => !path.startsWith('tools/tree/'))
        .flatMap((path) => find.droppedErrors(tree.text(path), path).map((line) => `${path}:${line}`)),
    plant: {
      'server/src/a.ts': 'await end().catch(() => undefined)',
      'server/src/b.ts': '// It is gone already.\nawait end().catch(() => null)',
      'server/src/c.ts': 'await end().catch(() => []) // It is gone already.',
      'server/src/d.ts': 'await end().catch(() => {\n  // It is gone already.\n  log()\n})',
      'server/src/e.ts': '// It is gone already.\nread().then(({ a, b }) => show(a, b), () => show(none))',
      'server/src/f.ts': 'read().then(show, (error) => tell(error)).then(() => end(1, () => 2))',
    },
  },
  'the outcome of `tryPost` is used': {
    find: (tree) => product(tree).filter((path) => find.dropsPosting(tree.text(path))),
    plant: {
      'server/src/a.ts': 'if (due > 0n) await tryPost(tx)',
      'server/src/b.ts': 'const a = await tryPost(tx)\nconst b =\n  await tryPost(tx)',
    },
  },
  // Chinese has full-width marks: member/src/words/join.ts.
  'texts of the member app are joined with the marks of the language': {
    find: (tree) =>
      product(tree).filter(
        (path) => path.startsWith('member/src/') && /\.join\('[,:;] '\)/.test(tree.text(path)),
      ),
    plant: { 'member/src/a.tsx': "const name = [t('chats'), t('unread')].join(', ')" },
  },
  'a component holds no words of its own': {
    find: (tree) =>
      product(tree)
        .filter((path) => /^(member|console|ui)\/src\/.*\.tsx$/.test(path))
        .flatMap((path) => literalWords(tree.text(path)).map((words) => `${path}: ${words}`)),
    plant: { 'member/src/a.tsx': 'export const A = () => <p aria-label="Close">{t("close")} · 5</p>' },
  },
}

describe('the tree', () => {
  // A literal title, so that the row is found by a search.
  test('[D40] a call stands at its path, under its control', () => {
    expect(rules['a call stands at its path, under its control']?.find(disk)).toEqual([])
  })

  test('generated indexes are those of the tree', () => {
    for (const { path, text: wanted } of indexes())
      expect(disk.text(path), `run npm run map: ${path}`).toBe(wanted)
  })

  test.each(Object.entries(rules))('%s', (_, rule) => {
    expect(rule.find(disk)).toEqual([])
  })
})

describe('each rule can fail', () => {
  test.each(Object.entries(rules))('%s', (_, rule) => {
    expect(rule.find(planted(rule.plant))).toHaveLength(1)
  })

  test('a generated index that is stale differs from the one of the tree', () => {
    const [first] = indexes()
    expect(first && first.text + ' ').not.toBe(first && disk.text(first.path))
  })

  test('no call is excused from a request key that has one, or that is gone', () => {
    const unkeyed = calls(disk).filter(({ keyed }) => !keyed)
    expect(staleExceptions(new Set(unkeyed.map(({ path, control }) => `${path} ${control}`)))).toEqual([])
  })

  test.each([
    'read().catch(() => {\n  show(none)\n})',
    'read().then(show, () => show(none))',
    'read().then(({ a, b }) => show(a, b), () => {\n  show(none)\n})',
    'read().then(show, function () { show(none) })',
  ])('the dropped error of %s is found', (text) => {
    expect(find.droppedErrors(text)).toEqual([1])
  })

  test('each private name is found in code, not in texts and comments', () => {
    const names = ['wishes', 'wish', 'useWish', 'ShipWish', 'Wishing', 'useObeyed', 'useKeeping', 'together']
    for (const name of names) expect(find.privateNames(`const a = ${name}`)).toEqual([name])
    expect(find.privateNames("// together\nconst a = ['wish', `wish`]")).toEqual([])
  })
})
