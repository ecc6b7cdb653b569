// Tests each import restriction between the rooms with a planted import that must be refused.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Room, rooms } from './rooms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)

// Inside the project, so that packages resolve as they do for the rooms.
let planted: string
beforeAll(() => {
  mkdirSync(join(root, 'test-output'), { recursive: true })
  planted = mkdtempSync(join(root, 'test-output/planted-'))
})
afterAll(() => rmSync(planted, { recursive: true, force: true }))

const plant = (path: string, text: string) => {
  mkdirSync(dirname(join(planted, path)), { recursive: true })
  writeFileSync(join(planted, path), text)
}

function lintFaults(path: string, text: string): string {
  plant(path, text)
  cpSync(join(root, '.oxlintrc.json'), join(planted, '.oxlintrc.json'))
  const result = spawnSync(bin('oxlint'), ['--no-ignore', '--ignore-path', '/dev/null', path], {
    cwd: planted,
    encoding: 'utf8',
  })
  return result.stdout + result.stderr
}

const names = Object.keys(rooms) as Room[]
const walls = names.flatMap((room) =>
  names
    .filter((other) => other !== room && !(rooms[room].may as readonly string[]).includes(other))
    .map((other) => ({ room, other })),
)

describe('lint zones', () => {
  test.each(walls)('$room may not import $other', ({ room, other }) => {
    const faults = lintFaults(`${room}/src/planted-${other}.ts`, `export { a } from '@banyan/${other}/a'\n`)
    expect(faults).toContain(`${room} may not import ${other}`)
    const escape = lintFaults(
      `${room}/src/escape-${other}.ts`,
      `export { a } from '../../${other}/src/a.ts'\n`,
    )
    expect(escape).toContain(`${room} may not import ${other}`)
  })

  test('the member app may not import the staff’s calls, and pages not the kit', () => {
    const staff = lintFaults(
      'member/src/planted-staff.ts',
      "export { a } from '@banyan/contract/staff/right'\n",
    )
    expect(staff).toContain('knows nothing of the staff')
    const kit = lintFaults('member/src/planted-kit.ts', "export { Dialog } from '@base-ui/react/dialog'\n")
    expect(kit).toContain('never the kit beneath')
  })

  test('what is allowed passes', () => {
    expect(
      lintFaults('server/src/planted-allowed.ts', "export { cents } from '@banyan/rules/money'\n"),
    ).not.toContain('may not import')
  })
})

describe('lint rules', () => {
  const long = `export function a(): void {\n${'  b()\n'.repeat(71)}}\n`
  test.each([
    ['functions are under 70 lines', 'server/src/long.ts', long, 'max-lines-per-function'],
    ['nothing is printed by the way', 'server/src/print.ts', "console.log('a')\n", 'no-console'],
    ['rules ask no clock', 'rules/src/time.ts', 'export const a = Date.now()\n', 'Ask clock.ts'],
    ['rules and contract are pure', 'rules/src/pure.ts', "export { join } from 'node:path'\n", 'is pure'],
    ['nothing is `any`', 'server/src/any.ts', 'export const a: any = 1\n', 'no-explicit-any'],
    ['no default export', 'server/src/default.ts', 'export default 1\n', 'no-default-export'],
  ])('%s', (_, path, text, message) => {
    expect(lintFaults(path, text)).toContain(message)
  })

  test('no import cycle inside a room', () => {
    plant('server/src/cycle-b.ts', "import { a } from './cycle-a.ts'\nexport const b = () => a\n")
    const faults = lintFaults(
      'server/src/cycle-a.ts',
      "import { b } from './cycle-b.ts'\nexport const a = () => b\n",
    )
    expect(faults).toContain('no-cycle')
  })
})

describe('types', () => {
  const compile = (room: string, text: string) => {
    plant(`${room}/src/planted.ts`, text)
    plant(
      `${room}/tsconfig.json`,
      JSON.stringify({
        extends: join(root, room, 'tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          outDir: join(planted, 'out'),
          rootDir: join(planted, room),
          composite: true,
          tsBuildInfoFile: join(planted, 'out/info'),
        },
        include: ['src/planted.ts'],
        references: [],
      }),
    )
    try {
      return execFileSync(bin('tsc'), ['-p', join(planted, room)], { encoding: 'utf8' })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }

  test('the server exports nothing to anybody', () => {
    expect(
      compile('member', "import { openApp } from '@banyan/server/boot/app'\nexport const a = openApp\n"),
    ).toContain('TS2307')
  })

  test('a relative path out of the room does not compile', () => {
    plant('server/src/secret.ts', 'export const secret = 1\n')
    expect(
      compile('member', "import { secret } from '../../server/src/secret.ts'\nexport const a = secret\n"),
    ).toMatch(/TS6307|TS6059/)
  })

  test('contract and rules know no platform', () => {
    expect(compile('contract', 'export const a = process.pid\n')).toContain('TS2591')
    expect(compile('contract', 'export const a = document.title\n')).toContain('TS2584')
  })
})
