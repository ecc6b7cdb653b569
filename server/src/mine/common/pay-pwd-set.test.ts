import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askCode, signUp } from '../../testing/people.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const pins = (pin: string) => ({ pay_password: pin, pay_password_again: pin })

test('[V6 V7 E1] Noy sets her payment password by a code to her own account', async () => {
  const noy = await signUp(home, 'Noy')
  const before = await noy.ask('/mine/common/pay-pwd-set', 'load-pay-pwd-set', {})
  expect(before.data).toEqual({ paypwd: 0, sentTo: expect.stringMatching(/^no\*\*@example\.la$/) })
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, noy.ask, 'pay-password', noy.account)
  const request = { request_key: 'set-once-1234567', captcha, ...pins('730518') }
  await noy.ask('/mine/common/pay-pwd-set', 'do-set', request)
  // The code is used up, but a repeat after a lost answer gets the first answer.
  await noy.ask('/mine/common/pay-pwd-set', 'do-set', request)
  expect((await noy.ask('/mine/common/pay-pwd-set', 'load-pay-pwd-set', {})).data.paypwd).toBe(1)
  expect((await noy.ask('/tarbar/mine', 'load-mine', {})).data.paypwd).toBe(1)
  const session = await home.app.sessions.member(noy.token)
  if (!session) throw new Error('no session')
  expect(await home.app.payPasswords.judge(session, '730518')).toEqual({ is: 'right' })
})

test('[V6 D28] the code is checked before the digits are chosen: it stays valid, and wrong ones count', async () => {
  const noy = await signUp(home, 'Checking Noy')
  const captcha = await askCode(home, noy.ask, 'pay-password', noy.account)
  const wrong = captcha === '000000' ? '000001' : '000000'
  const check = (given: string) => noy.ask('/mine/common/pay-pwd-set', 'do-check', { captcha: given })
  await expect(check(wrong)).rejects.toMatchObject({ kind: 'refused', code: 'captcha-wrong' })
  await check(captcha)
  await check(captcha)
  await noy.ask('/mine/common/pay-pwd-set', 'do-set', { captcha, ...pins('730518') })
  await expect(check(captcha), 'used up').rejects.toMatchObject({ code: 'captcha-wrong' })
  home.clock.advance({ seconds: 61 })
  const next = await askCode(home, noy.ask, 'pay-password', noy.account)
  await Promise.allSettled(Array.from({ length: 8 }, () => check(next === wrong ? '000002' : wrong)))
  await expect(check(next), 'after five wrong ones nothing is checked').rejects.toMatchObject({
    code: 'captcha-wrong',
  })
})

test('[D30] a new one by code opens what wrong tries had locked', async () => {
  const noy = await signUp(home, 'Locked Noy', { payPassword: '730518' })
  const session = await home.app.sessions.member(noy.token)
  if (!session) throw new Error('no session')
  for (let round = 0; round < 5; round++) await home.app.payPasswords.judge(session, '111222')
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, noy.ask, 'pay-password', noy.account)
  await noy.ask('/mine/common/pay-pwd-set', 'do-set', { captcha, ...pins('481516') })
  expect(await home.app.payPasswords.judge(session, '481516')).toEqual({ is: 'right' })
})

test.each([
  ['V6', 'passwords-differ', { pay_password_again: '481517' }],
  ['V6', 'pay-password-weak', pins('123456')],
  ['V6', 'pay-password-weak', pins('888888')],
  ['V6', 'pay-password-weak', pins('121212')],
])('[%s] refused with %s, and nothing is set', async (_row, code, change) => {
  const noy = await signUp(home, 'Refused Noy')
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, noy.ask, 'pay-password', noy.account)
  await expect(
    noy.ask('/mine/common/pay-pwd-set', 'do-set', { captcha, ...pins('481516'), ...change }),
  ).rejects.toMatchObject({ kind: 'refused', code })
  expect((await noy.ask('/mine/common/pay-pwd-set', 'load-pay-pwd-set', {})).data.paypwd).toBe(0)
})

test('[V6 D28] another’s code, and a code for a login, set nothing', async () => {
  const noy = await signUp(home, 'Careful Noy')
  const lan = await signUp(home, 'Curious Lan')
  home.clock.advance({ seconds: 61 })
  const lans = await askCode(home, lan.ask, 'pay-password', lan.account)
  const login = await askCode(home, home.client(undefined, 'en', '10.8.0.1'), 'login', noy.account)
  for (const captcha of [lans, login])
    await expect(
      noy.ask('/mine/common/pay-pwd-set', 'do-set', { captcha, ...pins('481516') }),
    ).rejects.toMatchObject({ code: 'captcha-wrong' })
})

test.each(['12345', '1234567', '12a456', '１２３４５６', ''])(
  '[V6] %o is no payment password',
  async (pin) => {
    const noy = await signUp(home, 'Short Noy')
    const reply = await home.post(
      '/mine/common/pay-pwd-set',
      {
        control: 'do-set',
        language: 'en',
        request_key: 'short-pin-1234567',
        captcha: '123456',
        ...pins(pin),
      },
      { token: noy.token },
    )
    expect(reply.statusCode).toBe(400)
    expect(reply.json.data).toMatchObject({ fields: ['pay_password', 'pay_password_again'] })
  },
)
