import { randomBytes } from 'node:crypto'
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
  hasher.verify = (hashed, secret, from) => {
    verified.push(hashed !== undefined)
    return verify(hashed, secret, from)
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
    message: 'Too many attempts. Try again in 15 min.',
  })
  // She can still log in with a code: guesses by strangers do not lock her out.
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, visitor(), 'login', noy.account)
  await visitor()('/login/login', 'do-login', { account: noy.account, captcha })
  home.clock.advance({ minutes: 15 })
  expect((await guess(usualPassword)).data.id).toBe(String(noy.id))
})

/** A key as a device creates it. */
const newKey = () => randomBytes(18).toString('base64url')

test('[D63] strangers use up the tries of an account from many addresses: a known device and a code get in', async () => {
  const noy = await signUp(home, 'Besieged Noy')
  const device_key = newKey()
  const login = (given: { password?: string; captcha?: string; device_key?: string }, origin?: string) =>
    visitor(origin)('/login/login', 'do-login', { account: noy.account, ...given })
  await login({ password: usualPassword, device_key })
  const slowed = async () => {
    for (let round = 0; round < 8; round++)
      await login({ password: 'wrong9guess', device_key: newKey() }).catch(() => undefined)
    return expect(login({ password: usualPassword, device_key: newKey() })).rejects.toMatchObject({
      code: 'login-slowed',
    })
  }
  await slowed()
  expect((await login({ password: usualPassword, device_key })).data.id).toBe(String(noy.id))
  await slowed()
  // By a code on a device that was never logged in, while strangers guess codes for the same account.
  home.clock.advance({ seconds: 61 })
  const own = newKey()
  const captcha = await askCode(home, visitor(), 'login', noy.account, own)
  for (let round = 0; round < 20; round++)
    for (const key of [newKey(), undefined])
      await expect(
        login({ captcha: captcha === '000000' ? '000001' : '000000', ...(key && { device_key: key }) }),
      ).rejects.toMatchObject({ code: 'captcha-wrong' })
  await expect(login({ captcha, device_key: newKey() }), 'on another device').rejects.toMatchObject({
    code: 'captcha-wrong',
  })
  expect((await login({ captcha, device_key: own })).data.id).toBe(String(noy.id))
  await slowed()
  expect((await login({ password: usualPassword, device_key: own })).data.id).toBe(String(noy.id))
})

test('[D63] strangers at the same address use up its tries: a known device and a code get in from there', async () => {
  const noy = await signUp(home, 'Shared Noy')
  const device_key = newKey()
  const cafe = '10.251.0.9'
  const login = (given: object) =>
    visitor(cafe)('/login/login', 'do-login', { account: noy.account, device_key, ...given })
  await login({ password: usualPassword })
  for (let round = 0; round < 61; round++)
    await visitor(cafe)('/login/login', 'do-login', {
      account: `cafe${round}@example.la`,
      password: 'wrong9guess',
    }).catch(() => undefined)
  await expect(login({ password: usualPassword, device_key: newKey() })).rejects.toMatchObject({
    code: 'login-slowed',
  })
  expect((await login({ password: usualPassword })).data.id).toBe(String(noy.id))
  home.clock.advance({ seconds: 61 })
  const fresh = newKey()
  const captcha = await askCode(home, visitor(cafe), 'login', noy.account, fresh)
  expect((await login({ captcha, device_key: fresh })).data.id).toBe(String(noy.id))
})

test('[D63 D30] a known device has eight tries of its own; they lock no other device', async () => {
  const noy = await signUp(home, 'Two Device Noy')
  const [phone, tablet] = [newKey(), newKey()]
  const login = (password: string, device_key: string) =>
    visitor()('/login/login', 'do-login', { account: noy.account, password, device_key })
  await login(usualPassword, phone)
  await login(usualPassword, tablet)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => login('wrong9guess', phone)))
  const codes = outcomes.map((one) =>
    one.status === 'rejected' ? (one.reason as { code: string }).code : '',
  )
  expect(codes.filter((code) => code === 'login-wrong')).toHaveLength(8)
  expect(codes.filter((code) => code === 'login-slowed')).toHaveLength(12)
  await expect(login(usualPassword, phone)).rejects.toMatchObject({ code: 'login-slowed' })
  expect((await login(usualPassword, tablet)).data.id).toBe(String(noy.id))
  home.clock.advance({ minutes: 15 })
  expect((await login(usualPassword, phone)).data.id).toBe(String(noy.id))
})

test('[D63] a device is known to the members who logged in there, and to nobody else', async () => {
  const noy = await signUp(home, 'Known Noy')
  const lan = await signUp(home, 'Unknown Lan')
  const device_key = newKey()
  const login = (account: string, password: string) =>
    visitor()('/login/login', 'do-login', { account, password, device_key })
  await login(noy.account, usualPassword)
  for (let round = 0; round < 8; round++)
    await expect(login(lan.account, 'wrong9guess')).rejects.toMatchObject({ code: 'login-wrong' })
  await expect(login(lan.account, usualPassword)).rejects.toMatchObject({ code: 'login-slowed' })
  expect((await login(noy.account, usualPassword)).data.id).toBe(String(noy.id))
})

test('[D63 D29] a device that was logged out from another one, or before a new password, is not known any more', async () => {
  const noy = await signUp(home, 'Robbed Noy')
  const [phone, thief] = [newKey(), newKey()]
  const login = (device_key: string, password = usualPassword) =>
    visitor()('/login/login', 'do-login', { account: noy.account, password, device_key, device: device_key })
  const siege = async () => {
    for (let round = 0; round < 8; round++) await login(newKey(), 'wrong9guess').catch(() => undefined)
  }
  const { data } = await login(phone)
  await login(thief)
  const own = home.client(data.user.token)
  const { data: setting } = await own('/mine/common/setting', 'load-setting', {})
  const id = setting.devices.find((one) => one.device === thief)?.id ?? ''
  await own('/mine/common/setting', 'end-session', { id })
  await siege()
  await expect(login(thief)).rejects.toMatchObject({ code: 'login-slowed' })
  await login(phone)
  home.clock.advance({ minutes: 16 })
  await login(thief)
  const fresh = newKey()
  const captcha = await askCode(home, visitor(), 'forget-password', noy.account, fresh)
  const password = 'papaya6tree'
  const reset = { account: noy.account, captcha, password, password_again: password, device_key: fresh }
  await visitor()('/login/forget-password', 'do-reset', reset)
  await siege()
  for (const other of [phone, thief])
    await expect(login(other, password)).rejects.toMatchObject({ code: 'login-slowed' })
  expect((await login(fresh, password)).data.id, 'the reset proved this device').toBe(String(noy.id))
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
    .set({ frozen_until: new Date(home.clock.now().getTime() + 3_600_000) })
    .where('id', '=', noy.id)
    .execute()
  const login = (password: string) =>
    visitor()('/login/login', 'do-login', { account: noy.account, password })
  await expect(login('wrong9guess')).rejects.toMatchObject({ code: 'login-wrong' })
  await expect(login(usualPassword)).rejects.toMatchObject({ code: 'account-frozen' })
  await expect(noy.ask('/tarbar/mine', 'load-mine', {})).rejects.toMatchObject({ kind: 'lost-login' })
})
