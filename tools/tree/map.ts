// Writes the indexes generated from the file tree: the calls (contract), the file that handles each call (server), and
// the settings (rules). No index is edited by hand; the tidy test fails if one is stale.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lintZones } from './rooms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })

/** Addresses (`wallet/recharge`) of the files under contract/src that define at least one call. */
export function addresses(): string[] {
  const base = join(root, 'contract/src')
  return walk(base)
    .filter((path) => path.endsWith('.ts') && /= call\(\{/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(base, path).split(sep).join('/').replace(/\.ts$/, ''))
    .sort()
}

/** Addresses (`wallet/recharge`) of the `*.settings.ts` files under rules/src. */
const settingFiles = (): string[] => {
  const base = join(root, 'rules/src')
  return walk(base)
    .filter((path) => path.endsWith('.settings.ts'))
    .map((path) =>
      relative(base, path)
        .split(sep)
        .join('/')
        .replace(/\.settings\.ts$/, ''),
    )
    .sort()
}

/** Returns the index of the settings: one table of all declarations, and the checks of the files that have some. */
function settingsIndex(): string {
  const files = settingFiles()
  const checked = files.filter((file) =>
    /^export const checks = /m.test(readFileSync(join(root, `rules/src/${file}.settings.ts`), 'utf8')),
  )
  return (
    head +
    "import type { SettingCheck } from './setting.ts'\n" +
    files.map((file) => `import * as ${camel(file)} from './${file}.settings.ts'\n`).join('') +
    '\nexport const settingTable = {\n' +
    files.map((file) => `  ...${camel(file)}.settings,\n`).join('') +
    '}\n\nexport const settingChecks: readonly SettingCheck[] = [\n' +
    checked.map((file) => `  ...${camel(file)}.checks,\n`).join('') +
    ']\n'
  )
}

const camel = (address: string) =>
  address.replace(/[^a-z0-9]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const head = '// Made by `npm run map` from the tree; the tidy test fails when it is stale.\n'

/** Returns the lint configuration with new zones; everything else in it is kept. */
function lintConfig(): string {
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    overrides: { rules: object }[]
  }
  const kept = config.overrides.filter((one) => !('no-restricted-imports' in one.rules))
  return JSON.stringify({ ...config, overrides: [...kept, ...lintZones()] }, null, 2) + '\n'
}

/** Returns every generated file: its path from the root, and its text. */
export function indexes(): { path: string; text: string }[] {
  const all = addresses()
  const index = (
    list: string[],
    name: string,
    prefix: string,
    from: (address: string) => string,
    tail: string,
  ) =>
    head +
    list.map((address) => `import * as ${camel(address)} from '${from(address)}'\n`).join('') +
    `\nexport const ${name} = {\n` +
    list.map((address) => `  '${prefix}${address}': ${camel(address)},\n`).join('') +
    `}${tail}\n`
  const members = all.filter((address) => !address.startsWith('staff/'))
  const staff = all.filter((address) => address.startsWith('staff/'))
  // A call without a file is left out, and then `satisfies Handlers` reports it.
  const handled = all.filter((address) => existsSync(join(root, `server/src/${address}.ts`)))
  return [
    { path: '.oxlintrc.json', text: lintConfig() },
    { path: 'contract/src/calls.ts', text: index(members, 'calls', '/', (a) => `./${a}.ts`, ' as const') },
    {
      path: 'contract/src/staff/calls.ts',
      text: index(staff, 'staffCalls', '/', (a) => `./${a.slice('staff/'.length)}.ts`, ' as const'),
    },
    { path: 'rules/src/settings.index.ts', text: settingsIndex() },
    {
      path: 'server/src/boot/handlers.ts',
      text: index(handled, 'handlers', '/', (a) => `../${a}.ts`, ' satisfies Handlers').replace(
        head,
        `${head}import type { Handlers } from '../door/handler.ts'\n`,
      ),
    },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of indexes()) writeFileSync(join(root, path), text)
}
