import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@banyan/contract/calls'
import { staffCalls } from '@banyan/contract/staff/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../jobs/sweep.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Person, signUp, usualPayPassword } from '../testing/people.ts'
import { freshKey } from '../testing/recharge.ts'
import { sweepAnswers } from './answers.ts'
import { deleteAnswers } from './idempotency.sql.ts'

let home: TestApp
let noy: Person
beforeAll(async () => {
  home = await startTestApp()
  noy = await signUp(home, 'Noy', { payPassword: usualPayPassword, balance: { user_money: '50.00' } })
})
afterAll(() => home.close())

const rename = (request_key: string, nick_name = 'Noy') =>
  noy.ask('/mine/common/my-data', 'do-save', { request_key, nick_name, gender: 'female', age: '30' })
const convert = async (request_key: string) => {
  const { rate } = (await noy.ask('/wallet/convert', 'load-convert', {})).data
  return noy.ask('/wallet/convert', 'do-convert', {
    request_key,
    way: 'points',
    amount: '5.00',
    receives: (5 * Number(rate)).toFixed(2),
    pay_password: usualPayPassword,
  })
}
const answered = async () => {
  const { rows } = await sql<{ key: string }>`select key from request_key order by key`.execute(
    home.app.database.db,
  )
  return rows.map(({ key }) => key)
}

test('old answers are deleted, those of money calls stay, and a repeated money call gets its first answer for ever', async () => {
  const names = [freshKey(), freshKey(), freshKey()]
  const paid = freshKey()
  for (const key of names) await rename(key)
  const { data } = await convert(paid)
  await sweep(home.app)
  expect(await answered(), 'fresh ones stay').toEqual(expect.arrayContaining([...names, paid]))
  home.clock.advance({ days: 29 })
  await sweepAnswers(home.app)
  expect(await answered()).toEqual(expect.arrayContaining(names))
  home.clock.advance({ days: 2 })
  await sweep(home.app)
  const left = await answered()
  expect(left).toContain(paid)
  for (const key of names) expect(left).not.toContain(key)
  noy = { ...noy, ask: home.client((await logInAgain()).token) }
  expect((await convert(paid)).data).toEqual(data)
})

async function logInAgain() {
  const { data } = await home.client()('/login/login', 'do-login', {
    account: noy.account,
    password: noy.password,
  })
  return data.user
}

test('answers are deleted in batches', async () => {
  const { db } = home.app.database
  for (let n = 0; n < 5; n++) await rename(freshKey())
  home.clock.advance({ days: 31 })
  const before = home.clock.now()
  expect(await deleteAnswers(db, before, 2)).toBe(2)
  expect(await deleteAnswers(db, before, 100)).toBeGreaterThanOrEqual(3)
  expect(await deleteAnswers(db, before, 100)).toBe(0)
})

test('the app itself can neither change nor delete an answer', async () => {
  const { db } = home.app.database
  await expect(sql`delete from request_key`.execute(db)).rejects.toThrow(/permission denied/)
  await expect(sql`update request_key set reply = '{}'`.execute(db)).rejects.toThrow(/permission denied/)
})

const source = fileURLToPath(new URL('..', import.meta.url))
/** Functions that move money or points, as a file that uses them imports them. */
const posts = /import \{[^}]*\b(post|tryPost|postAll|postArguments)\b[^}]*\} from '[./]*ledger\//s

test('every call whose handler posts counts as a money call', async () => {
  const paths = new Set<string>([...Object.keys(calls), ...Object.keys(staffCalls)])
  const posting = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .filter((file) => posts.test(readFileSync(`${source}/${file}`, 'utf8')))
    .map((file) => `/${file.replace(/(\.writer|\.sql)?\.ts$/, '')}`)
    .filter((path) => paths.has(path))
  expect(posting.length).toBeGreaterThan(5)
  for (const path of posting) {
    const { rows } = await sql<{ money: boolean }>`select is_money_call(${`${path} do-it`}) as money`.execute(
      home.app.database.db,
    )
    expect(rows[0]?.money, path).toBe(true)
  }
})
