// Logins beside changes of the account: the password or the code was right when it was checked, and the account changes
// before the session is opened.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { askCode, freshOrigin, type Person, signUp } from '../testing/people.ts'
import { atOnce, inTurn } from '../testing/race/at-once.ts'
import { newKey } from '../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'

let home: TestApp
let owner: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner')
})
afterAll(() => home.close())

const visitor = () => home.client(undefined, 'en', freshOrigin())
const fresh = { password: 'papaya6tree', password_again: 'papaya6tree' }
const hold = ({ id }: Person) => ['select from member where id = $1 for update', id] as const
const logIn = ({ account, password }: Person) => visitor()('/login/login', 'do-login', { account, password })
const countSessions = async ({ id }: Person) =>
  (await home.app.database.db.selectFrom('session').select('id').where('member_id', '=', id).execute()).length

/** Asks for a code; the clock moves on first, as a second code of an account has to wait. */
const codeOf = (person: Person, purpose: Parameters<typeof askCode>[2], ask = visitor()) => {
  home.clock.advance({ minutes: 2 })
  return askCode(home, ask, purpose, person.account)
}

const changes = [
  [
    'a reset of the password',
    async (noy: Person) => {
      const captcha = await codeOf(noy, 'forget-password')
      return () =>
        visitor()('/login/forget-password', 'do-reset', { account: noy.account, captcha, ...fresh })
    },
    { left: 0, refusal: 'login-wrong' },
  ],
  [
    'a change of the password',
    async (noy: Person) => () =>
      noy.ask('/mine/common/modify-pwd', 'do-modify', {
        request_key: newKey(),
        old_password: noy.password,
        ...fresh,
      }),
    { left: 1, refusal: 'login-wrong' },
  ],
  [
    'a freeze of the login',
    async (noy: Person) => () =>
      owner.ask('/staff/member/member', 'do-freeze', {
        request_key: newKey(),
        id: String(noy.id),
        restriction: 'login',
        hours: 1,
        reason: 'Check',
      }),
    { left: 0, refusal: 'account-frozen' },
  ],
  [
    'the closing of the account',
    async (noy: Person) => {
      const captcha = await codeOf(noy, 'close-account', noy.ask)
      return () => noy.ask('/mine/service/logout', 'do-close', { captcha })
    },
    { left: 0, refusal: 'login-wrong' },
  ],
] as const

test.each(changes)(
  '[D29 D31] a login that was checked before %s and comes after it is refused',
  async (_name, prepare, { left, refusal }) => {
    const noy = await signUp(home, 'Noy')
    const change = await prepare(noy)
    expect(await inTurn(home, hold(noy), [change, () => logIn(noy)])).toEqual(['done', refusal])
    expect(await countSessions(noy)).toBe(left)
  },
)

test.each(changes)(
  '[D29 D31] a login that comes before %s is ended by it',
  async (_name, prepare, { left }) => {
    const noy = await signUp(home, 'Noy')
    const change = await prepare(noy)
    expect(await inTurn(home, hold(noy), [() => logIn(noy), change])).toEqual(['done', 'done'])
    expect(await countSessions(noy)).toBe(left)
  },
)

test('[D30] a login is not refused because the same password was hashed again meanwhile', async () => {
  const noy = await signUp(home, 'Noy')
  const again = await home.app.hasher.hash(noy.password, 'test')
  const rehash = ['update member set password_hash = $2 where id = $1', noy.id, again] as const
  expect(await atOnce(home, hold(noy), [() => logIn(noy)], rehash)).toEqual(['done'])
})

test('[D28] a login by code needs no password, but the contact that the code proves', async () => {
  const noy = await signUp(home, 'Noy')
  const captcha = await codeOf(noy, 'login')
  const byCode = (code: string) => () =>
    visitor()('/login/login', 'do-login', { account: noy.account, captcha: code })
  const reset = await home.app.hasher.hash(fresh.password, 'test')
  const rehash = ['update member set password_hash = $2 where id = $1', noy.id, reset] as const
  expect(await atOnce(home, hold(noy), [byCode(captcha)], rehash)).toEqual(['done'])
  const second = await codeOf(noy, 'login')
  const move = ['update member set email = $2 where id = $1', noy.id, `moved${noy.id}@example.la`] as const
  expect(await atOnce(home, hold(noy), [byCode(second)], move)).toEqual(['captcha-wrong'])
})

test('[D31] a reset of the password whose code was checked before the account was closed stores nothing', async () => {
  const noy = await signUp(home, 'Noy')
  const own = await codeOf(noy, 'close-account', noy.ask)
  const captcha = await codeOf(noy, 'forget-password')
  const close = () => noy.ask('/mine/service/logout', 'do-close', { captcha: own })
  const reset = () =>
    visitor()('/login/forget-password', 'do-reset', { account: noy.account, captcha, ...fresh })
  expect(await inTurn(home, hold(noy), [close, reset])).toEqual(['done', 'captcha-wrong'])
  const stored = await home.app.database.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', noy.id)
    .executeTakeFirst()
  expect(stored?.password_hash).toBe('')
})
