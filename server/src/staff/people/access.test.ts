// Access of staff over HTTP: resets of second factors, allowed networks, sessions and the own account.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { inTurn } from '../../testing/race/at-once.ts'
import { newKey, outcome, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let home: TestApp
let owner: StaffPerson
let second: StaffPerson

beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner', 'vilay')
  second = await staffPerson(home, 'owner', 'somphone')
})
afterAll(() => home.close())

const person = '/staff/people/person'
const factor = '/staff/people/factor'
const network = '/staff/people/network'
const account = '/staff/people/account'
const setup = '/staff/login/setup'

const idOf = async ({ name }: Pick<StaffPerson, 'name'>) =>
  String(
    (
      await home.app.database.db
        .selectFrom('staff')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id,
  )
/** The link of the newest mail, and its text. */
async function newestMail() {
  const { body, recipient } = await home.app.database.db
    .selectFrom('outbox')
    .select(['body', 'recipient'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { body, recipient, link: /link=([\w-]{43})/.exec(body)?.[1] ?? '' }
}
const codeFor = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(home.clock.now().getTime() / 1000) })

/** Logs a person in again. */
async function logIn({ name, password, code }: StaffPerson): Promise<Pick<StaffPerson, 'token' | 'ask'>> {
  const { data } = await home.client()('/staff/login/login', 'do-login', { name, password, code: code() })
  return { token: data.token, ask: home.client(data.token) }
}

test('[D50] a second factor is reset by two people, neither for themselves; the person sets up a new one by mail', async () => {
  const lost = await staffPerson(home, 'finance', 'lost')
  const id = await idOf(lost)
  const propose = (by = owner, of = id) =>
    by.ask(factor, 'do-propose', { request_key: newKey(), id: of, reason: 'Lost the phone' })
  expect(await outcome(propose())).toBe('person-mail')
  await owner.ask(person, 'do-mail', {
    request_key: newKey(),
    id,
    mail: 'lost@banyan.example',
    mail_language: 'zh',
  })
  expect(await outcome(propose(owner, await idOf(owner)))).toBe('person-own')
  const { data } = await propose()
  expect(await outcome(propose(second))).toBe('reset-waiting')
  const approve = (by: StaffPerson) => by.ask(factor, 'do-approve', { request_key: newKey(), id: data.id })
  expect(await outcome(approve(owner))).toBe('proposed-self')
  await lost.ask('/staff/login/login', 'load-me', {})
  const decisions = Array.from({ length: 16 }, () => approve(second))
  expect(await tally(decisions)).toEqual({ done: 1, 'decided-already': 15 })
  await expect(lost.ask('/staff/login/login', 'load-me', {})).rejects.toMatchObject({ kind: 'lost-login' })
  home.clock.advance({ minutes: 2 })
  expect(await outcome(logIn(lost))).toBe('staff-login-wrong')
  const { link, body } = await newestMail()
  expect(body).toContain('验证器')
  const visitor = home.client()
  const { secret, kind } = (await visitor(setup, 'load-setup', { link })).data
  expect(kind).toBe('factor')
  expect(secret).not.toBe(lost.secret)
  const use = (password: string) => visitor(setup, 'do-setup', { link, password, code: codeFor(secret) })
  expect(await outcome(use('Guess12345'))).toBe('staff-login-wrong')
  const renewed = await outcome(second.ask(factor, 'do-renew', { request_key: newKey(), id: data.id }))
  expect([renewed, await outcome(use(lost.password))]).toEqual(['done', 'link-ended'])
  const next = (await newestMail()).link
  const fresh = (await visitor(setup, 'load-setup', { link: next })).data.secret
  await visitor(setup, 'do-setup', { link: next, password: lost.password, code: codeFor(fresh) })
  expect(await outcome(use(lost.password))).toBe('link-ended')
  home.clock.advance({ minutes: 2 })
  expect(await outcome(logIn(lost))).toBe('staff-login-wrong')
  await logIn({ ...lost, code: () => codeFor(fresh) })
  expect(await outcome(second.ask(factor, 'do-renew', { request_key: newKey(), id: data.id }))).toBe(
    'invite-ended',
  )
  const other = await propose()
  const reject = (reason: string) =>
    second.ask(factor, 'do-reject', { request_key: newKey(), id: other.data.id, reason })
  expect(await outcome(reject(''))).toBe('reason-missing')
  await reject('Found again')
  const { list, waiting } = (await owner.ask(factor, 'load-factor', {})).data
  expect(waiting).toBe(0)
  expect(list.map(({ state, link: of, refusal }) => [state, of, refusal])).toEqual([
    ['rejected', null, 'Found again'],
    ['approved', 'used', ''],
  ])
  expect((await owner.ask(person, 'load-person', { id })).data).toMatchObject({ name: 'lost', reset: 'none' })
})

test('[D50 (reset by two people)] the link goes to the address that the second person approved, whatever it is changed to', async () => {
  const lost = await staffPerson(home, 'finance', 'moved')
  const id = await idOf(lost)
  const move = (mail: string) =>
    owner.ask(person, 'do-mail', { request_key: newKey(), id, mail, mail_language: 'en' })
  await move('moved@banyan.example')
  const propose = async () =>
    (await owner.ask(factor, 'do-propose', { request_key: newKey(), id, reason: 'Lost the phone' })).data.id
  const reset = await propose()
  await move('own@banyan.example')
  const shown = async () =>
    (await second.ask(factor, 'load-factor', {})).data.list.find((one) => one.id === reset)?.mail
  expect(await shown()).toBe('moved@banyan.example')
  const request = { request_key: newKey(), id: reset }
  expect((await second.ask(factor, 'do-approve', request)).data).toEqual({ sent: true })
  expect((await newestMail()).recipient).toBe('moved@banyan.example')
  await owner.ask(factor, 'do-renew', { ...request, request_key: newKey() })
  const { recipient, link } = await newestMail()
  expect(recipient).toBe('moved@banyan.example')
  const { secret } = (await home.client()(setup, 'load-setup', { link })).data
  await home.client()(setup, 'do-setup', { link, password: lost.password, code: codeFor(secret) })
  const mails = await home.app.database.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', 'own@banyan.example')
    .execute()
  expect(mails).toEqual([])
  // A later reset counts with the new address.
  const next = await propose()
  await second.ask(factor, 'do-approve', { request_key: newKey(), id: next })
  expect((await newestMail()).recipient).toBe('own@banyan.example')
})

test('[D50 (reset by two people)] a later reset ends the link of an earlier one, and one person alone can’t revive it', async () => {
  const lost = await staffPerson(home, 'finance', 'mistaken')
  const id = await idOf(lost)
  const reset = async (mail: string) => {
    await owner.ask(person, 'do-mail', { request_key: newKey(), id, mail, mail_language: 'en' })
    const { data } = await owner.ask(factor, 'do-propose', {
      request_key: newKey(),
      id,
      reason: 'Lost the phone',
    })
    await second.ask(factor, 'do-approve', { request_key: newKey(), id: data.id })
    return { id: data.id, link: (await newestMail()).link }
  }
  const visitor = home.client()
  const secretOf = async (link: string) => (await visitor(setup, 'load-setup', { link })).data.secret
  const setUp = (link: string, secret: string) =>
    visitor(setup, 'do-setup', { link, password: lost.password, code: codeFor(secret) })
  const renew = (of: string) => outcome(owner.ask(factor, 'do-renew', { request_key: newKey(), id: of }))
  const linksOf = async (...ids: string[]) => {
    const { list } = (await owner.ask(factor, 'load-factor', {})).data
    return ids.map((one) => list.find((row) => row.id === one)?.link)
  }
  const wrong = await reset('wrong@banyan.example')
  const wrongSecret = await secretOf(wrong.link)
  const right = await reset('right@banyan.example')
  const refused = async () => {
    expect(await outcome(visitor(setup, 'load-setup', { link: wrong.link }))).toBe('link-ended')
    expect(await outcome(setUp(wrong.link, wrongSecret))).toBe('link-ended')
    expect(await renew(wrong.id)).toBe('invite-ended')
  }
  await refused()
  expect(await linksOf(wrong.id, right.id)).toEqual(['ended', 'open'])
  await setUp(right.link, await secretOf(right.link))
  await refused()
  expect(await linksOf(wrong.id, right.id)).toEqual(['ended', 'used'])
  expect((await newestMail()).recipient).toBe('right@banyan.example')
})

test('[D50 (reset by two people)] an approval that comes while a link is being used ends the link', async () => {
  const lost = await staffPerson(home, 'finance', 'crossing')
  const id = await idOf(lost)
  await owner.ask(person, 'do-mail', {
    request_key: newKey(),
    id,
    mail: 'crossing@banyan.example',
    mail_language: 'en',
  })
  const propose = async () =>
    (await owner.ask(factor, 'do-propose', { request_key: newKey(), id, reason: 'Lost the phone' })).data.id
  const first = await propose()
  await second.ask(factor, 'do-approve', { request_key: newKey(), id: first })
  const { link } = await newestMail()
  const { secret } = (await home.client()(setup, 'load-setup', { link })).data
  const later = await propose()
  const approve = () => second.ask(factor, 'do-approve', { request_key: newKey(), id: later })
  const use = () => home.client()(setup, 'do-setup', { link, password: lost.password, code: codeFor(secret) })
  expect(await inTurn(home, [`select from role where code = 'owner' for update`], [approve, use])).toEqual([
    'done',
    'link-ended',
  ])
})

test('[D50] networks count at the login and with every call; nobody locks themselves out', async () => {
  const office = '203.0.113.7'
  const mali = await staffPerson(home, 'finance', 'mali')
  const save = (networks: { network: string; note: string }[], of?: string) =>
    owner.ask(network, 'do-save', { request_key: newKey(), networks, ...(of !== undefined && { role: of }) })
  const note = 'Office'
  expect(await outcome(save([{ network: 'office', note }]))).toBe('network-format')
  expect(await outcome(save([{ network: '203.0.113.0/24', note }]))).toBe('network-own')
  await save([{ network: '203.0.113.9/24', note }], 'finance')
  const refused = { code: 'network-not-allowed' }
  await expect(mali.ask('/staff/login/login', 'load-me', {})).rejects.toMatchObject(refused)
  const from = (address: string, token?: string) => home.client(token, 'en', address)
  await from(office, mali.token)('/staff/login/login', 'load-me', {})
  await from(`::ffff:${office}`, mali.token)('/staff/login/login', 'load-me', {})
  home.clock.advance({ minutes: 2 })
  const login = (address: string, password = mali.password) =>
    from(address)('/staff/login/login', 'do-login', { name: 'mali', password, code: mali.code() })
  // Who does not know the password does not learn about networks.
  expect(await outcome(login('198.51.100.1', 'Guess12345'))).toBe('staff-login-wrong')
  expect(await outcome(login('198.51.100.1'))).toBe('network-not-allowed')
  expect((await login(office)).data.me.name).toBe('mali')
  const { list } = (await owner.ask(network, 'load-network', {})).data
  expect(list.find((one) => one.role === 'finance')?.networks).toEqual([{ network: '203.0.113.0/24', note }])
  await save(
    [
      { network: '127.0.0.1', note: '' },
      { network: '2001:db8::/32', note: '' },
    ],
    undefined,
  )
  await save([], 'finance')
  await from('2001:db8::5', mali.token)('/staff/login/login', 'load-me', {})
  await expect(from(office, mali.token)('/staff/login/login', 'load-me', {})).rejects.toMatchObject(refused)
  await save([])
  await from(office, mali.token)('/staff/login/login', 'load-me', {})
})

test('[D50] people change their own password and end their own sessions; others’ sessions look as if there were none', async () => {
  const bee = await staffPerson(home, 'content', 'bee')
  home.clock.advance({ minutes: 2 })
  const desk = await logIn(bee)
  home.clock.advance({ minutes: 2 })
  const sessions = async () => (await bee.ask(account, 'load-account', {})).data.sessions
  expect(await sessions()).toHaveLength(2)
  const others = (await owner.ask(account, 'load-account', {})).data.sessions
  const end = (session_id?: string) =>
    bee.ask(account, 'end-session', {
      request_key: newKey(),
      ...(session_id !== undefined && { session_id }),
    })
  expect(await outcome(end(others[0]?.id))).toBe('record-not-found')
  const change = (fields: object, request_key = newKey()) =>
    bee.ask(account, 'do-password', {
      request_key,
      password: bee.password,
      new_password: 'Another2027',
      captcha: bee.code(),
      ...fields,
    })
  expect(await outcome(change({ password: 'Guess12345' }))).toBe('staff-login-wrong')
  expect(await outcome(change({ new_password: 'short' }))).toBe('password-format')
  expect(await outcome(change({ captcha: bee.code() === '000000' ? '000001' : '000000' }))).toBe(
    'staff-login-wrong',
  )
  const key = newKey()
  const captcha = bee.code()
  await change({ captcha }, key)
  await change({ captcha }, key)
  expect(await sessions()).toHaveLength(1)
  await expect(desk.ask(account, 'load-account', {})).rejects.toMatchObject({ kind: 'lost-login' })
  home.clock.advance({ minutes: 2 })
  expect(await outcome(logIn(bee))).toBe('staff-login-wrong')
  const other = await logIn({ ...bee, password: 'Another2027' })
  expect((await end()).data).toEqual({ ended: 1 })
  await expect(other.ask(account, 'load-account', {})).rejects.toMatchObject({ kind: 'lost-login' })
})
