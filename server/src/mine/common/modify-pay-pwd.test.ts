import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askCode, type Person, signUp } from '../../testing/people.ts'
import { outcome } from '../../testing/shop.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const old = '730518'
const fresh = '481516'

const modify = (person: Person, given = old, first = fresh, again = first) =>
  person.ask('/mine/common/modify-pay-pwd', 'do-modify', {
    pay_password: given,
    new_password: first,
    new_password_again: again,
  })
const check = (person: Person, given: string) =>
  person.ask('/mine/common/modify-pay-pwd', 'do-check', { pay_password: given })

async function resetAt(person: Person): Promise<Date | null> {
  const { rows } = await sql<{ pay_password_reset_at: Date | null }>`
    select pay_password_reset_at from pay_password where member_id = ${person.id}`.execute(home.database.db)
  return rows[0]?.pay_password_reset_at ?? null
}

/** Replaces the payment password by a code. */
async function reset(person: Person, to: string): Promise<void> {
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, person.ask, 'pay-password', person.account)
  await person.ask('/mine/common/pay-pwd-set', 'do-set', {
    captcha,
    pay_password: to,
    pay_password_again: to,
  })
}

test('[N27 D30] Noy changes her payment password with the old one, which then no longer works', async () => {
  const noy = await signUp(home, 'Noy', { payPassword: old })
  await check(noy, old)
  await modify(noy)
  expect(await outcome(check(noy, old))).toBe('pay-password-wrong')
  expect(await outcome(check(noy, fresh))).toBe('done')
})

test('[D27 D30] a repeat after a lost answer changes nothing and is not counted as a wrong guess', async () => {
  const noy = await signUp(home, 'Repeating Noy', { payPassword: old })
  const request = {
    request_key: 'modify-once-12345',
    pay_password: old,
    new_password: fresh,
    new_password_again: fresh,
  }
  const repeat = () => noy.ask('/mine/common/modify-pay-pwd', 'do-modify', request)
  await Promise.all(Array.from({ length: 8 }, repeat))
  for (let round = 0; round < 6; round++) await repeat()
  expect(await outcome(check(noy, fresh))).toBe('done')
  expect(await outcome(modify(noy, old, '730519'))).toBe('pay-password-wrong')
})

test.each([
  ['V6', 'passwords-differ', [old, fresh, '481517']],
  ['V6', 'pay-password-weak', [old, '123456']],
  ['V6', 'pay-password-same', [old, old]],
  ['D30', 'pay-password-wrong', ['111222', fresh]],
] as const)('[%s] refused with %s, and the old one stays', async (_row, code, [given, first, again]) => {
  const noy = await signUp(home, 'Refused Noy', { payPassword: old })
  expect(await outcome(modify(noy, given, first, again))).toBe(code)
  expect(await outcome(check(noy, old))).toBe('done')
})

test('[V7] a member without one is sent to set it', async () => {
  const noy = await signUp(home, 'Bare Noy')
  expect(await outcome(check(noy, old))).toBe('pay-password-unset')
  expect(await outcome(modify(noy))).toBe('pay-password-unset')
})

test('[D30] wrong ones count over all calls; the lock says how long, and a reset by code opens it', async () => {
  const noy = await signUp(home, 'Locked Noy', { payPassword: old })
  const transfer = () =>
    noy.ask('/wallet/transfer', 'do-transfer', {
      request_key: 'modify-pay-password-1',
      to: 'NOBODY9',
      amount: '1',
      fee: '0.01',
      pay_password: '111222',
    })
  expect(await outcome(check(noy, '111222'))).toBe('pay-password-wrong')
  expect(await outcome(modify(noy, '111222'))).toBe('pay-password-wrong')
  expect(await outcome(transfer())).toBe('pay-password-wrong')
  await expect(check(noy, '111222')).rejects.toMatchObject({ params: { left: '1' } })
  const end = Math.ceil((home.clock.now().getTime() + 30 * 60_000) / 60_000) * 60_000
  await expect(modify(noy, '111222')).rejects.toMatchObject({
    code: 'pay-password-locked',
    params: { clock: new Date(end).toISOString() },
  })
  expect(await outcome(modify(noy)), 'the right one too').toBe('pay-password-locked')
  await reset(noy, fresh)
  expect(await outcome(check(noy, fresh))).toBe('done')
})

test('[D30] only a reset by code stores its time: neither the first password nor a change with the old one does', async () => {
  const noy = await signUp(home, 'Timed Noy', { payPassword: old })
  expect(await resetAt(noy)).toBeNull()
  await modify(noy)
  expect(await resetAt(noy)).toBeNull()
  await reset(noy, '927361')
  expect(await resetAt(noy)).toEqual(home.clock.now())
  const before = await resetAt(noy)
  home.clock.advance({ minutes: 1 })
  await modify(noy, '927361', fresh)
  expect(await resetAt(noy)).toEqual(before)
})

test('[D30] of 64 changes at once one happens; the others find the old password replaced', async () => {
  const noy = await signUp(home, 'Raced Noy', { payPassword: old })
  const tries = Array.from({ length: 64 }, (_, at) => outcome(modify(noy, old, String(602_417 + at * 13))))
  const told = await Promise.all(tries)
  expect(told.filter((one) => one === 'done')).toHaveLength(1)
  expect(told.filter((one) => one === 'pay-password-wrong')).toHaveLength(4)
  expect(told.filter((one) => one === 'pay-password-locked')).toHaveLength(59)
})
