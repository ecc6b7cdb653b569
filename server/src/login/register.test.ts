import { afterAll, beforeAll, expect, test } from 'vitest'
import { balances } from '../ledger/ledger.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { askCode, freshOrigin, lastCode, signUp, usualPassword } from '../testing/people.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const form = (account: string, captcha: string, change: Record<string, string> = {}) => ({
  account,
  captcha,
  password: usualPassword,
  password_again: usualPassword,
  nickName: 'Noy',
  ...change,
})

test('[T1 E1 V1 R3 D28] Noy signs up with her email and is signed in, wallets and all', async () => {
  const visitor = home.client(undefined, 'en', freshOrigin())
  const captcha = await askCode(home, visitor, 'register', 'Noy@Example.la')
  const { data } = await visitor('/login/register', 'do-register', {
    ...form('noy@example.LA', captcha),
    country: 'LA',
    device: 'Noy’s phone',
  })
  expect(data).toEqual({
    user: { token: expect.stringMatching(/^[\w-]{43}$/), user_id: data.id },
    id: expect.stringMatching(/^\d+$/),
    avatar: expect.stringMatching(/^\/files\/avatars\/own\/[0-9a-f]{12}\.svg$/),
    nick_name: 'Noy',
    paypwd: 0,
    points: '0.00',
  })
  const mine = await home.client(data.user.token)('/tarbar/mine', 'load-mine', {})
  expect(mine.data).toMatchObject({ nick_name: 'Noy', user_money: '0.00', points: '0.00', income: '0.00' })
  expect(mine.data.user_code).toMatch(/^[2-9A-HJKMNP-Z]{7}$/)
  const accounts = await home.database.db
    .selectFrom('ledger.account')
    .select('kind')
    .where('member_id', '=', BigInt(data.id))
    .execute()
  expect(accounts).toHaveLength(6)
  expect(await balances(home.database.db, BigInt(data.id))).toMatchObject({ user_money: { available: 0n } })
})

test('[T1 V1 D28] Lan signs up with a mobile, however it is written', async () => {
  const visitor = home.client(undefined, 'zh', freshOrigin())
  const captcha = await askCode(home, visitor, 'register', '+86 138-0013-8000')
  const { data } = await visitor(
    '/login/register',
    'do-register',
    form('138 0013 8000', captcha, { nickName: '兰兰' }),
  )
  expect(data.nick_name).toBe('兰兰')
  const { data: setting } = await home.client(data.user.token)('/mine/common/setting', 'load-setting', {})
  expect(setting.account).toBe('138****8000')
})

test('[D29 D30] neither the token, the password nor the code stands in the database in the clear', async () => {
  const noy = await signUp(home, 'Secret Noy', { password: 'orchid4garden', payPassword: '918273' })
  home.clock.advance({ seconds: 61 })
  const captcha = await askCode(home, home.client(undefined, 'en', freshOrigin()), 'login', noy.account)
  const dump = JSON.stringify(
    await Promise.all(
      (['member', 'session', 'captcha', 'pay_password', 'login_slow'] as const).map((table) =>
        home.database.db.selectFrom(table).selectAll().execute(),
      ),
    ),
    (_key, value: unknown) => (typeof value === 'bigint' || value instanceof Buffer ? String(value) : value),
  )
  expect(dump).toContain('$argon2id$')
  for (const secret of [noy.token, 'orchid4garden']) expect(dump).not.toContain(secret)
  // Longer numbers, as those of times, may contain six given digits.
  for (const digits of ['918273', captcha]) expect(dump).not.toMatch(new RegExp(`(?<!\\d)${digits}(?!\\d)`))
})

test.each([
  ['V1', 'account-format', { account: 'nobody' }],
  ['V1', 'account-format', { account: '12800138000' }],
  ['V4', 'nickname-short', { nickName: '娜' }],
  ['V4', 'nickname-short', { nickName: 'N\u200B\u2060' }],
  ['D65 V4', 'nickname-short', { nickName: '\u200D\u200C\u200D' }],
  ['D65 V4', 'nickname-short', { nickName: '\u2800\u2800\u2800' }],
  ['D65', 'name-reserved', { nickName: '客服' }],
  ['D65', 'name-reserved', { nickName: 'Banyan 官方' }],
  ['D65', 'name-reserved', { nickName: 'Аdmin' }],
  ['V5', 'password-format', { password: 'short1', password_again: 'short1' }],
  ['V5', 'password-format', { password: 'seventeen1letters', password_again: 'seventeen1letters' }],
  ['V5', 'password-format', { password: 'onlyletters', password_again: 'onlyletters' }],
  ['V5', 'password-format', { password: '1234567890', password_again: '1234567890' }],
  ['V5', 'password-common', { password: 'Password123', password_again: 'Password123' }],
  ['V5', 'passwords-differ', { password_again: 'banana8tree' }],
  ['D15', 'inviter-unknown', { inviterCode: 'ZZZZZZZ' }],
  ['D28', 'captcha-wrong', { captcha: '000000' }],
])('[%s] a sign-up is refused with %s for %o, and the code stays good', async (_row, code, change) => {
  const account = `refused.${freshOrigin()}@example.la`
  const visitor = home.client(undefined, 'en', freshOrigin())
  const captcha = await askCode(home, visitor, 'register', account)
  const given = change as Record<string, string>
  if (given['captcha'] === captcha) given['captcha'] = '000001'
  await expect(
    visitor('/login/register', 'do-register', form(account, captcha, given)),
  ).rejects.toMatchObject({ kind: 'refused', code })
  const { data } = await visitor('/login/register', 'do-register', form(account, captcha))
  expect(data.nick_name).toBe('Noy')
})

test('[C5] Bounmy gives Noy’s code and is invited by her, small letters or not', async () => {
  const noy = await signUp(home, 'Inviting Noy')
  const bounmy = await signUp(home, 'Bounmy', { inviterCode: ` ${noy.userCode.toLowerCase()} ` })
  const row = await home.database.db
    .selectFrom('member')
    .select(['inviter_id', 'user_code'])
    .where('id', '=', bounmy.id)
    .executeTakeFirstOrThrow()
  expect(row.inviter_id).toBe(noy.id)
  expect(row.user_code).not.toBe(noy.userCode)
})

test('[D28] that an account is taken is told only to who holds its code', async () => {
  const kham = await signUp(home, 'Kham')
  const stranger = home.client(undefined, 'en', freshOrigin())
  home.clock.advance({ seconds: 61 })
  const { data } = await stranger('/app/get-captcha', 'get-captcha', {
    sms_type: 'register',
    captchaType: 'email',
    sendTo: kham.account,
  })
  expect(data.waitSeconds).toBe(60)
  const code = await lastCode(home, kham.account)
  const wrong = code === '111111' ? '222222' : '111111'
  await expect(stranger('/login/register', 'do-register', form(kham.account, wrong))).rejects.toMatchObject({
    code: 'captcha-wrong',
  })
  await expect(stranger('/login/register', 'do-register', form(kham.account, code))).rejects.toMatchObject({
    code: 'account-taken',
  })
})

test('[V4] a nickname keeps no sign that nobody sees, so that none looks like another’s', async () => {
  const account = 'unseen@example.la'
  const visitor = home.client(undefined, 'en', freshOrigin())
  const captcha = await askCode(home, visitor, 'register', account)
  const nickName = '\u202E Noy\u200B \n Phom\uFEFFmachan 👩‍🌾'
  const { data } = await visitor('/login/register', 'do-register', form(account, captcha, { nickName }))
  expect(data.nick_name).toBe('Noy Phommachan 👩‍🌾')
})

test('[D28] 64 sign-ups with one code make one member', async () => {
  const account = 'many.at.once@example.la'
  const visitor = home.client(undefined, 'en', freshOrigin())
  const captcha = await askCode(home, visitor, 'register', account)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 64 }, () => visitor('/login/register', 'do-register', form(account, captcha))),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ kind: 'refused', code: 'captcha-wrong' })
  const members = await home.database.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', account)
    .execute()
  expect(members).toHaveLength(1)
})

test('[G1 V4] the words of a refusal come in the five languages', async () => {
  const said: string[] = []
  for (const language of ['zh', 'en', 'lo', 'vi', 'th'] as const) {
    const reply = await home.post('/login/register', {
      control: 'do-register',
      language,
      ...form('words@example.la', '123456', { nickName: 'N' }),
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json).toMatchObject({ status: 0, data: { code: 'nickname-short' } })
    said.push(reply.json.msg)
  }
  expect(said).toEqual([
    '昵称至少2个字符',
    'The nickname needs at least 2 characters',
    'ຊື່ຫຼິ້ນຕ້ອງມີຢ່າງໜ້ອຍ 2 ຕົວອັກສອນ',
    'Biệt danh cần ít nhất 2 ký tự',
    'ชื่อที่แสดงต้องมีอย่างน้อย 2 ตัวอักษร',
  ])
})
