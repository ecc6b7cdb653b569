import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await startTestApp()
})
afterAll(() => world.close())

const tool = (name: string) => fileURLToPath(new URL(`../../../tools/${name}`, import.meta.url))

/** Runs a tool from the command line on this test's database. */
function run(name: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    SECRET: 'only-for-tests-'.repeat(3),
    DATA_DIR: world.app.config.DATA_DIR,
    DATABASE_URL: world.database.url,
  }
  return new Promise((done) => {
    execFile(process.execPath, [tool(name), ...words], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    )
  })
}

test('[D50] `npm run staff` adds a person who can sign in with what it prints', async () => {
  const added = await run('staff.ts', 'Khamla', 'finance')
  expect(added.err).toBe('')
  const password = /password\s+(\S{16})\n/.exec(added.out)?.[1] ?? ''
  const secret = /otpauth:\/\/totp\/\S*secret=([A-Z2-7]+)/.exec(added.out)?.[1] ?? ''
  const { out: code } = await run('code.ts', secret)
  expect(code).toMatch(/^\d{6}\n$/)
  const { data } = await world.client()('/staff/login/login', 'do-login', {
    name: 'Khamla',
    password,
    code: code.trim(),
  })
  expect(data.me).toMatchObject({ name: 'Khamla', role: 'finance' })
  const kept = await world.database.db.selectFrom('staff').selectAll().where('name', '=', 'Khamla').execute()
  const stored = JSON.stringify(kept, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(stored).not.toContain(password)
  expect(Buffer.from(kept[0]?.totp_secret ?? '').toString('latin1')).not.toContain(secret)

  const again = await run('staff.ts', 'Khamla', 'owner')
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toBe('There is a person of staff named Khamla already.\n')
})

test.each([
  ['no words', []],
  ['no role', ['Khamla2']],
  ['a role that there is not', ['Khamla2', 'king']],
  ['too many words', ['Kham', 'La', 'owner']],
  ['a name of one letter', ['K', 'owner']],
  ['a name with a line break', ['Kham\nla', 'owner']],
])('[D50] `npm run staff` with %s says one sentence and adds nobody', async (_, words) => {
  const refused = await run('staff.ts', ...words)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^[A-Z][^\n]*\.\n$/)
  const names = await world.database.db.selectFrom('staff').select('name').execute()
  expect(names.every(({ name }) => name === 'Khamla')).toBe(true)
})
