// Logins of staff beside changes of the person: password and code were right when they were checked, and the person
// changes before the session is opened.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { atOnce, inTurn } from '../../testing/race/at-once.ts'
import { newKey } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { sealSecret } from '../totp.ts'

let home: TestApp
let owner: StaffPerson
let second: StaffPerson
let made = 0

beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner', 'vilay')
  second = await staffPerson(home, 'owner', 'somphone')
})
afterAll(() => home.close())

/** Adds a person with a session. Codes of later are not used up by its login. */
async function someone() {
  const person = await staffPerson(home, 'finance', `mali${++made}`)
  home.clock.advance({ minutes: 2 })
  const { id } = await home.app.database.db
    .selectFrom('staff')
    .select('id')
    .where('name', '=', person.name)
    .executeTakeFirstOrThrow()
  return { ...person, id: String(id) }
}
type Someone = Awaited<ReturnType<typeof someone>>

const hold = ({ id }: Someone) => ['select from staff where id = $1 for update', id] as const
/** Logs in with the code of the next half minute, so that another call can use the present one. */
const logIn = ({ name, password, secret }: Someone) => {
  const code = generateSync({ secret, epoch: Math.floor(home.clock.now().getTime() / 1000) + 30 })
  return home.client()('/staff/login/login', 'do-login', { name, password, code })
}
const countSessions = async ({ id }: Someone) =>
  (
    await home.app.database.db
      .selectFrom('staff_session')
      .select('id')
      .where('staff_id', '=', BigInt(id))
      .execute()
  ).length

/** Proposes a reset of the second factor and returns its approval. */
async function approvalOf({ id, name }: Someone) {
  const mail = { mail: `${name}@banyan.example`, mail_language: 'en' } as const
  await owner.ask('/staff/people/person', 'do-mail', { request_key: newKey(), id, ...mail })
  const reset = { request_key: newKey(), id, reason: 'Lost the phone' }
  const { data } = await owner.ask('/staff/people/factor', 'do-propose', reset)
  return () => second.ask('/staff/people/factor', 'do-approve', { request_key: newKey(), id: data.id })
}

const changePassword = (mali: Someone) =>
  mali.ask('/staff/people/account', 'do-password', {
    request_key: newKey(),
    password: mali.password,
    new_password: 'Another2027',
    captcha: mali.code(),
  })

const changes = [
  ['a change of the password', async (mali: Someone) => () => changePassword(mali), 1],
  ['a reset of the second factor', approvalOf, 0],
  [
    'a block',
    async ({ id }: Someone) =>
      () =>
        owner.ask('/staff/people/person', 'do-block', { request_key: newKey(), id }),
    0,
  ],
] as const

test.each(changes)(
  '[D50] a login of staff that was checked before %s and comes after it is refused',
  async (_name, prepare, left) => {
    const mali = await someone()
    const change = await prepare(mali)
    expect(await inTurn(home, hold(mali), [change, () => logIn(mali)])).toEqual(['done', 'staff-login-wrong'])
    expect(await countSessions(mali)).toBe(left)
  },
)

test.each(changes.slice(1))(
  '[D50] a login of staff that comes before %s is ended by it',
  async (_name, prepare, left) => {
    const mali = await someone()
    const change = await prepare(mali)
    expect(await inTurn(home, hold(mali), [() => logIn(mali), change])).toEqual(['done', 'done'])
    expect(await countSessions(mali)).toBe(left)
  },
)

test('[D30 D50] a login of staff is not refused because its secrets were stored with a new SECRET meanwhile', async () => {
  const mali = await someone()
  const again = await home.app.hasher.hash(mali.password, 'test')
  const sealed = sealSecret(home.app.config, mali.secret)
  const renewal = [
    'update staff set password_hash = $2, totp_secret = $3 where id = $1',
    mali.id,
    again,
    sealed,
  ] as const
  expect(await atOnce(home, hold(mali), [() => logIn(mali)], renewal)).toEqual(['done'])
})

test('[D50] of two logins of staff with the same code only the first one succeeds', async () => {
  const mali = await someone()
  const outcomes = await inTurn(home, hold(mali), [() => logIn(mali), () => logIn(mali)])
  expect(outcomes).toEqual(['done', 'staff-login-wrong'])
})

test('[D50 (reset by two people)] a change of the password in flight does not survive a reset of the second factor', async () => {
  const mali = await someone()
  const approve = await approvalOf(mali)
  const outcomes = await inTurn(home, hold(mali), [approve, () => changePassword(mali)])
  expect(outcomes).toEqual(['done', 'staff-login-wrong'])
  const kept = await home.app.database.db
    .selectFrom('staff')
    .select('password_hash')
    .where('name', '=', mali.name)
    .executeTakeFirstOrThrow()
  expect(await home.app.hasher.verify(kept.password_hash, mali.password, 'test')).toBe(true)
})

test('[D50 (reset by two people)] a link is not used with a password that was changed after it was checked', async () => {
  const mali = await someone()
  await (
    await approvalOf(mali)
  )()
  const { body } = await home.app.database.db
    .selectFrom('outbox')
    .select('body')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const link = /link=([\w-]{43})/.exec(body)?.[1] ?? ''
  const visitor = home.client()
  const { secret } = (await visitor('/staff/login/setup', 'load-setup', { link })).data
  const code = generateSync({ secret, epoch: Math.floor(home.clock.now().getTime() / 1000) })
  const use = () => visitor('/staff/login/setup', 'do-setup', { link, password: mali.password, code })
  const other = await home.app.hasher.hash('Another2027', 'test')
  const change = ['update staff set password_hash = $2 where id = $1', mali.id, other] as const
  const owners = [`select from role where code = 'owner' for update`] as const
  expect(await atOnce(home, owners, [use], change)).toEqual(['staff-login-wrong'])
})
