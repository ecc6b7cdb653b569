import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { askCode, freshOrigin, signUp } from '../testing/people.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const visitor = () => home.client(undefined, 'en', freshOrigin())
const fresh = { password: 'papaya6tree', password_again: 'papaya6tree' }

test('[D29 T3] Noy sets a new password by a code, and is signed out everywhere', async () => {
  const noy = await signUp(home, 'Noy')
  const second = await visitor()('/login/login', 'do-login', {
    account: noy.account,
    password: noy.password,
  })
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, visitor(), 'forget-password', noy.account)
  await visitor()('/login/forget-password', 'do-reset', { account: noy.account, captcha, ...fresh })
  for (const token of [noy.token, second.data.user.token]) {
    const reply = await home.post('/tarbar/mine', { control: 'load-mine', language: 'en' }, { token })
    expect(reply.json).toMatchObject({ status: 'lost-login', data: { code: 'lost-login' } })
  }
  const login = (password: string) =>
    visitor()('/login/login', 'do-login', { account: noy.account, password })
  await expect(login(noy.password)).rejects.toMatchObject({ code: 'login-wrong' })
  expect((await login(fresh.password)).data.id).toBe(String(noy.id))
})

test.each([
  ['V1', 'account-format', { account: 'noy' }],
  ['V5', 'password-format', { password: 'abc', password_again: 'abc' }],
  ['V5', 'password-common', { password: 'abcd1234', password_again: 'abcd1234' }],
  ['V5', 'passwords-differ', { password_again: 'papaya7tree' }],
  ['D28', 'captcha-wrong', { captcha: '000000' }],
])('[%s] a reset is refused with %s', async (_row, code, change) => {
  const lan = await signUp(home, 'Lan')
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, visitor(), 'forget-password', lan.account)
  const given = { account: lan.account, captcha, ...fresh, ...(change as Record<string, string>) }
  if (given.captcha === '000000' && captcha === '000000') return
  await expect(visitor()('/login/forget-password', 'do-reset', given)).rejects.toMatchObject({ code })
  const { data } = await visitor()('/login/login', 'do-login', {
    account: lan.account,
    password: lan.password,
  })
  expect(data.id).toBe(String(lan.id))
})

test('[D28] for an unknown account everything looks the same, and nothing is sent', async () => {
  const kham = await signUp(home, 'Kham')
  home.clock.advance({ seconds: 61 })
  const ask = async (sendTo: string) =>
    home.post(
      '/app/get-captcha',
      { control: 'get-captcha', language: 'en', sms_type: 'forget-password', captchaType: 'email', sendTo },
      {},
      freshOrigin(),
    )
  const known = await ask(kham.account)
  const unknown = await ask('kh.nobody@example.la')
  expect(known.json).toEqual({ ...unknown.json, data: known.json.data })
  expect(Object.keys(known.json.data as object)).toEqual(Object.keys(unknown.json.data as object))
  const sent = await home.database.db.selectFrom('outbox').select('recipient').execute()
  expect(sent.some((one) => one.recipient === kham.account)).toBe(true)
  expect(sent.some((one) => one.recipient === 'kh.nobody@example.la')).toBe(false)
  const reset = (account: string) =>
    visitor()('/login/forget-password', 'do-reset', { account, captcha: '000000', ...fresh })
  await expect(reset('kh.nobody@example.la')).rejects.toMatchObject({ code: 'captcha-wrong' })
  // The second request within one minute is refused for known and unknown accounts.
  expect((await ask(kham.account)).json.data).toMatchObject({ code: 'captcha-wait' })
  expect((await ask('kh.nobody@example.la')).json.data).toMatchObject({ code: 'captcha-wait' })
})
