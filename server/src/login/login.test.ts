import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { askCode, freshOrigin, signUp, usualPassword } from '../testing/people.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const visitor = (origin = freshOrigin()) => home.client(undefined, 'en', origin)

test('[T1 E1 D28] Noy logs in with her password, and the reply is what the client keeps', async () => {
  const noy = await signUp(home, 'Noy', { payPassword: '730518', balance: { points: '860.50' } })
  const { data } = await visitor()('/login/login', 'do-login', {
    account: noy.account.toUpperCase(),
    password: usualPassword,
    device: 'Noy’s tablet',
  })
  expect(data).toMatchObject({
    user: { user_id: String(noy.id) },
    id: String(noy.id),
    nick_name: 'Noy',
    paypwd: 1,
    points: '860.50',
  })
  expect(data.user.token).not.toBe(noy.token)
  const { data: mine } = await home.client(data.user.token)('/tarbar/mine', 'load-mine', {})
  expect(mine.user_code).toBe(noy.userCode)
})

test('[D28] Lan logs in with a code; it is good once, and for nothing else', async () => {
  const lan = await signUp(home, 'Lan')
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, visitor(), 'login', lan.account)
  const reset = { account: lan.account, captcha, password: 'mango5tree', password_again: 'mango5tree' }
  await expect(visitor()('/login/forget-password', 'do-reset', reset)).rejects.toMatchObject({
    code: 'captcha-wrong',
  })
  const login = () => visitor()('/login/login', 'do-login', { account: lan.account, captcha })
  expect((await login()).data.id).toBe(String(lan.id))
  await expect(login()).rejects.toMatchObject({ code: 'captcha-wrong' })
})

test('[D28] a code for Lan does not let Kham in', async () => {
  const lan = await signUp(home, 'Other Lan')
  const kham = await signUp(home, 'Other Kham')
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, visitor(), 'login', lan.account)
  const own = await askCode(home, visitor(), 'login', kham.account)
  if (own !== captcha)
    await expect(
      visitor()('/login/login', 'do-login', { account: kham.account, captcha }),
    ).rejects.toMatchObject({ code: 'captcha-wrong' })
})

test('[R3] password and code, or neither, is no login', async () => {
  for (const more of [{}, { password: usualPassword, captcha: '123456' }]) {
    const reply = await home.post('/login/login', {
      control: 'do-login',
      language: 'en',
      account: 'a@b.la',
      ...more,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json).toMatchObject({ status: 0, msg: 'Illegal parameter' })
  }
})

test('[R3] a login leaves the token out, and one that comes along changes nothing', async () => {
  const noy = await signUp(home, 'Token Noy')
  const fields = { control: 'do-login', language: 'en', account: noy.account, password: usualPassword }
  const reply = await home.post('/login/login', fields, { token: 'long gone' })
  expect(reply.json.status).toBe(1)
})

test('[D30] an unknown account answers as a wrong password does, after the same work', async () => {
  const noy = await signUp(home, 'Timed Noy')
  const { hasher } = home.app
  const verify = hasher.verify.bind(hasher)
  const verified: boolean[] = []
  hasher.verify = (hashed, secret) => {
    verified.push(hashed !== undefined)
    return verify(hashed, secret)
  }
  const ask = async (account: string) => {
    const fields = { control: 'do-login', language: 'en', account, password: 'wrong9guess' }
    return (await home.post('/login/login', fields, {}, freshOrigin())).json
  }
  const known = await ask(noy.account)
  const unknown = await ask('nobody@example.la')
  hasher.verify = verify
  expect(unknown).toEqual(known)
  // That both cases take equally long is measured in hash.test.ts, where no other work runs.
  expect(verified).toEqual([true, false])
})

test('[D30] guessing is slowed per account, the right password too, until the time is over', async () => {
  const noy = await signUp(home, 'Guessed Noy')
  const guess = (password: string) =>
    visitor()('/login/login', 'do-login', { account: noy.account, password })
  for (let round = 0; round < 8; round++)
    await expect(guess('wrong9guess')).rejects.toMatchObject({ code: 'login-wrong' })
  await expect(guess(usualPassword)).rejects.toMatchObject({
    code: 'login-slowed',
    message: 'Too many tries, please wait 15 min',
  })
  // She can still log in with a code: guesses by strangers do not lock her out.
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, visitor(), 'login', noy.account)
  await visitor()('/login/login', 'do-login', { account: noy.account, captcha })
  home.clock.advance({ minutes: 15 })
  expect((await guess(usualPassword)).data.id).toBe(String(noy.id))
})

test('[D30] of 64 guesses at once no more than eight are judged, the right one among them or not', async () => {
  const noy = await signUp(home, 'Raced Noy')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 64 }, () =>
      visitor()('/login/login', 'do-login', { account: noy.account, password: 'wrong9guess' }),
    ),
  )
  const codes = outcomes.map((one) =>
    one.status === 'rejected' ? (one.reason as { code: string }).code : '',
  )
  expect(codes.filter((code) => code === 'login-wrong')).toHaveLength(8)
  expect(codes.filter((code) => code === 'login-slowed')).toHaveLength(56)
})

test('[D30] guessing is slowed per origin over many accounts, and others are not touched', async () => {
  const bad = '2001:db8:7:7::1'
  const neighbour = '2001:db8:7:7:ffff::2'
  const noy = await signUp(home, 'Origin Noy')
  for (let round = 0; round < 60; round++)
    await expect(
      visitor(round % 2 ? bad : neighbour)('/login/login', 'do-login', {
        account: `guess${round}@example.la`,
        password: 'wrong9guess',
      }),
    ).rejects.toMatchObject({ code: 'login-wrong' })
  const right = { account: noy.account, password: usualPassword }
  await expect(visitor(bad)('/login/login', 'do-login', right)).rejects.toMatchObject({
    code: 'login-slowed',
  })
  expect((await visitor('2001:db8:7:8::1')('/login/login', 'do-login', right)).data.nick_name).toBe(
    'Origin Noy',
  )
})

test('[D30] a frozen member is told so only after the right password, and has no session', async () => {
  const noy = await signUp(home, 'Frozen Noy')
  await home.database.db
    .updateTable('member')
    .set({ frozen_at: home.clock.now() })
    .where('id', '=', noy.id)
    .execute()
  const login = (password: string) =>
    visitor()('/login/login', 'do-login', { account: noy.account, password })
  await expect(login('wrong9guess')).rejects.toMatchObject({ code: 'login-wrong' })
  await expect(login(usualPassword)).rejects.toMatchObject({ code: 'account-frozen' })
  await expect(noy.ask('/tarbar/mine', 'load-mine', {})).rejects.toMatchObject({ kind: 'lost-login' })
})
