import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countSent } from '../identity/captcha.sql.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { askCode, freshOrigin, lastCode, signUp } from '../testing/people.ts'
import { outcome, tally } from '../testing/shop.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const visitor = (origin = freshOrigin()) => home.client(undefined, 'en', origin)
const mail = (sendTo: string, sms_type: 'register' | 'login' = 'register') =>
  ({ sms_type, captchaType: 'email', sendTo }) as const

const sentTo = async (recipient: string) =>
  home.database.db.selectFrom('outbox').select('body').where('recipient', '=', recipient).execute()

test('[C6 D28 K5] a code of six digits goes out in the asker’s language, and the wait is 60 s', async () => {
  const reply = await home.post('/app/get-captcha', {
    control: 'get-captcha',
    language: 'vi',
    sms_type: 'register',
    sendTo: '13900139000',
  })
  // captchaType defaults to mobile.
  expect(reply.json).toEqual({ status: 1, msg: '', data: { waitSeconds: 60, sentTo: '139****9000' } })
  const [sent] = await sentTo('13900139000')
  expect(sent?.body).toMatch(
    /^\[Banyan\] Bạn đang đăng ký tài khoản\nMã xác nhận: \d{6}, có hiệu lực trong 10 phút\./,
  )
  // The reply does not contain the code.
  const code = /\d{6}/.exec(sent?.body ?? '')?.[0] ?? 'none'
  expect(JSON.stringify(reply.json)).not.toContain(code)
})

test.each([
  ['mobile', '12800138000', 'mobile-format', '请输入正确的手机号码'],
  ['mobile', 'noy@example.la', 'mobile-format', '请输入正确的手机号码'],
  ['mobile', '', 'mobile-format', '请输入正确的手机号码'],
  ['email', '13900139000', 'email-format', '请输入正确的邮箱'],
  ['email', 'noy@', 'email-format', '请输入正确的邮箱'],
] as const)('[V2] %s %s is refused: %s', async (captchaType, sendTo, code, words) => {
  const reply = await home.post('/app/get-captcha', {
    control: 'get-captcha',
    language: 'zh',
    sms_type: 'register',
    captchaType,
    sendTo,
  })
  expect(reply.json).toMatchObject({ status: 0, msg: words, data: { code } })
})

test('[V3 K5] within the minute the server refuses the next one, and tells how long', async () => {
  const ask = () => visitor()('/app/get-captcha', 'get-captcha', mail('waits@example.la'))
  await ask()
  home.clock.advance({ seconds: 20 })
  await expect(ask()).rejects.toMatchObject({ code: 'captcha-wait', params: { seconds: '40' } })
  // Another purpose with the same target.
  await expect(
    visitor()('/app/get-captcha', 'get-captcha', mail('waits@example.la', 'login')),
  ).rejects.toMatchObject({ code: 'captcha-wait' })
  home.clock.advance({ seconds: 40 })
  expect((await ask()).data.waitSeconds).toBe(60)
})

test('[V3 D28] of 50 requests at once, in every spelling of one mobile, one code goes out', async () => {
  const spellings = ['13700137000', '+8613700137000', '137 0013 7000', '137-0013-7000', ' 86 13700137000 ']
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      visitor()('/app/get-captcha', 'get-captcha', {
        sms_type: 'register',
        captchaType: 'mobile',
        sendTo: spellings[at % spellings.length] ?? '',
      }),
    ),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await sentTo('13700137000')).toHaveLength(1)
})

test('[D28] ten codes a day go to one target, and the next day again', async () => {
  const ask = () => visitor()('/app/get-captcha', 'get-captcha', mail('daily@example.la'))
  const midnight = new Date(home.clock.now())
  midnight.setUTCHours(24, 1, 0, 0)
  home.clock.advance({ seconds: Math.ceil((midnight.getTime() - home.clock.now().getTime()) / 1000) })
  for (let round = 0; round < 10; round++) {
    await ask()
    home.clock.advance({ seconds: 61 })
  }
  await expect(ask()).rejects.toMatchObject({ code: 'captcha-limit' })
  home.clock.advance({ days: 1 })
  await ask()
  expect(await sentTo('daily@example.la')).toHaveLength(11)
})

test('[D28] fifty codes a day go out for one origin, whatever it says in X-Forwarded-For', async () => {
  const origin = '10.250.0.1'
  const ask = (at: number) =>
    home.post(
      '/app/get-captcha',
      { control: 'get-captcha', language: 'en', ...mail(`origin${at}@example.la`) },
      { 'x-forwarded-for': `10.9.9.${at}` },
      origin,
    )
  const replies = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(at)))
  expect(replies.filter((one) => one.json.status === 1)).toHaveLength(50)
  expect(replies.filter((one) => (one.json.data as { code?: string }).code === 'captcha-limit')).toHaveLength(
    10,
  )
  // A target whose code was refused by the address limit need not wait when another address asks.
  const stopped = replies.findIndex((one) => one.json.status === 0)
  await visitor()('/app/get-captcha', 'get-captcha', mail(`origin${stopped}@example.la`))
})

test('[D28] a request that began before the last counted one is no reason to refuse a code to its address', async () => {
  const now = home.clock.now()
  const later = new Date(now.getTime() + 5)
  const counted = await home.app.database.transaction(async (tx) => [
    await countSent(tx, 'origin', '10.250.0.2', { now: later, limit: 2 }),
    await countSent(tx, 'origin', '10.250.0.2', { now, limit: 2 }),
    await countSent(tx, 'origin', '10.250.0.2', { now, limit: 2 }),
  ])
  expect(counted).toEqual([true, true, false])
})

test('[D28] five tries, also of 64 at once; a new code brings no new ones until ten minutes have passed', async () => {
  const noy = await signUp(home, 'Noy')
  home.clock.advance({ seconds: 61 })
  const right = await askCode(home, visitor(), 'login', noy.account)
  const wrong = right === '000000' ? '000001' : '000000'
  const login = (captcha: string) => visitor()('/login/login', 'do-login', { account: noy.account, captcha })
  await Promise.allSettled(Array.from({ length: 64 }, () => login(wrong)))
  const row = await home.database.db
    .selectFrom('captcha')
    .select('failures')
    .where('target', '=', noy.account)
    .where('purpose', '=', 'login')
    .executeTakeFirstOrThrow()
  expect(row.failures).toBe(5)
  await expect(login(right)).rejects.toMatchObject({ code: 'captcha-wrong' })
  home.clock.advance({ seconds: 61 })
  await expect(
    visitor()('/app/get-captcha', 'get-captcha', mail(noy.account, 'login')),
  ).rejects.toMatchObject({ code: 'captcha-wait' })
  await expect(login(right)).rejects.toMatchObject({ code: 'captcha-wrong' })
  home.clock.advance({ minutes: 10 })
  const next = await askCode(home, visitor(), 'login', noy.account)
  expect((await login(next)).data.id).toBe(String(noy.id))
})

test('[D28] a code lives ten minutes', async () => {
  const lan = await signUp(home, 'Lan')
  const login = (captcha: string) => visitor()('/login/login', 'do-login', { account: lan.account, captcha })
  home.clock.advance({ seconds: 61 })
  const late = await askCode(home, visitor(), 'login', lan.account)
  home.clock.advance({ minutes: 10, seconds: 1 })
  await expect(login(late)).rejects.toMatchObject({ code: 'captcha-wrong' })
  const good = await askCode(home, visitor(), 'login', lan.account)
  home.clock.advance({ minutes: 9, seconds: 59 })
  expect((await login(good)).data.id).toBe(String(lan.id))
})

test('[D28] the newest code counts: the one before it is worth nothing', async () => {
  const bounmy = await signUp(home, 'Bounmy')
  home.clock.advance({ seconds: 61 })
  const first = await askCode(home, visitor(), 'login', bounmy.account)
  home.clock.advance({ seconds: 61 })
  const second = await askCode(home, visitor(), 'login', bounmy.account)
  const login = (captcha: string) =>
    visitor()('/login/login', 'do-login', { account: bounmy.account, captcha })
  if (first !== second) await expect(login(first)).rejects.toMatchObject({ code: 'captcha-wrong' })
  expect((await login(second)).data.id).toBe(String(bounmy.id))
})

test('[V3 D63] right after sign-up the payment password’s code is sent; its own next one waits 60 s', async () => {
  const noy = await signUp(home, 'Prompt Noy')
  const ask = () => noy.ask('/app/get-captcha', 'get-captcha', { sms_type: 'pay-password', sendTo: '' })
  await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'captcha-wait', params: { seconds: '60' } })
})

test('[D63] strangers use up an account’s codes of the day; its known device gets one all the same', async () => {
  const noy = await signUp(home, 'Flooded Noy')
  const device_key = randomBytes(18).toString('base64url')
  await visitor()('/login/login', 'do-login', {
    account: noy.account,
    password: noy.password,
    device_key,
  })
  const ask = (more: { device_key?: string } = {}, origin?: string) =>
    visitor(origin)('/app/get-captcha', 'get-captcha', { ...mail(noy.account, 'login'), ...more })
  for (let round = 0; round < 12; round++) {
    home.clock.advance({ seconds: 61 })
    await ask().catch(() => undefined)
  }
  const code = { code: expect.stringMatching(/^captcha-(limit|wait)$/) as string }
  await expect(ask({ device_key: randomBytes(18).toString('base64url') })).rejects.toMatchObject(code)
  await ask({ device_key })
  await expect(ask({ device_key }), 'its own limits').rejects.toMatchObject({ code: 'captcha-wait' })
  const captcha = await lastCode(home, noy.account)
  const login = { account: noy.account, captcha, device_key }
  expect((await visitor()('/login/login', 'do-login', login)).data.id).toBe(String(noy.id))
})

test('[D28 D63] all known devices of an account share the 60 s, and get three times the codes of one device a day', async () => {
  const noy = await signUp(home, 'Many Devices Noy')
  const midnight = new Date(home.clock.now())
  midnight.setUTCHours(24, 1, 0, 0)
  home.clock.advance({ seconds: Math.ceil((midnight.getTime() - home.clock.now().getTime()) / 1000) })
  const keys = Array.from({ length: 16 }, () => randomBytes(18).toString('base64url'))
  for (const device_key of keys)
    await visitor()('/login/login', 'do-login', { account: noy.account, password: noy.password, device_key })
  const ask = (device_key?: string) =>
    visitor()('/app/get-captcha', 'get-captcha', { ...mail(noy.account, 'login'), device_key })
  const before = (await sentTo(noy.account)).length
  expect(await tally(keys.map(ask))).toEqual({ done: 1, 'captcha-wait': 15 })
  const told: string[] = []
  for (let round = 1; round < 40; round++) {
    home.clock.advance({ seconds: 61 })
    told.push(await outcome(ask(keys[round % 16])))
  }
  expect(told).toEqual([...Array<string>(29).fill('done'), ...Array<string>(10).fill('captcha-limit')])
  expect(await sentTo(noy.account)).toHaveLength(before + 30)
  // Strangers have a counter of their own.
  await ask()
  // One device alone gets ten.
  home.clock.advance({ days: 1 })
  const alone: string[] = []
  for (let round = 0; round < 12; round++) {
    alone.push(await outcome(ask(keys[0])))
    home.clock.advance({ seconds: 61 })
  }
  expect(alone).toEqual([...Array<string>(10).fill('done'), 'captcha-limit', 'captcha-limit'])
  await ask(keys[1])
})

test('[C6 R2] the payment password’s code goes to the member’s own account only, and needs a login', async () => {
  const noy = await signUp(home, 'Own Noy')
  const fields = {
    control: 'get-captcha',
    language: 'en',
    sms_type: 'pay-password',
    captchaType: 'email',
    sendTo: 'thief@example.la',
  }
  home.clock.advance({ seconds: 61 })
  const stranger = await home.post('/app/get-captcha', fields, {}, freshOrigin())
  expect(stranger.json).toMatchObject({ status: 'lost-login', msg: 'Please log in first' })
  const own = await home.post('/app/get-captcha', fields, { token: noy.token }, freshOrigin())
  expect(own.json).toMatchObject({
    status: 1,
    data: { sentTo: expect.stringMatching(/^ow\*\*@example\.la$/) },
  })
  expect(await sentTo('thief@example.la')).toEqual([])
  expect(await lastCode(home, noy.account)).toMatch(/^\d{6}$/)
})

test('[D28] a login code for an unknown account is promised alike, never sent, and no guess is right', async () => {
  await visitor()('/app/get-captcha', 'get-captcha', mail('nobody@example.la', 'login'))
  expect(await sentTo('nobody@example.la')).toEqual([])
  await expect(
    visitor()('/login/login', 'do-login', { account: 'nobody@example.la', captcha: '123456' }),
  ).rejects.toMatchObject({ code: 'captcha-wrong' })
})
