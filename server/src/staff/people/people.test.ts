// People of staff over HTTP: roles, invitations, blocking, resets of second factors, networks, the own account.
import { rights } from '@banyan/contract/staff/right'
import { deliveredRights } from '@banyan/rules/staff/role'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
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

const role = '/staff/people/role'
const person = '/staff/people/person'
const invite = '/staff/people/invite'
const network = '/staff/people/network'
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
const me = async (who: StaffPerson) => (await who.ask('/staff/login/login', 'load-me', {})).data
let names = 0
const newRole = async (given: readonly (typeof rights)[number][], by = owner) =>
  (
    await by.ask(role, 'do-save', {
      request_key: newKey(),
      name_zh: `角色${++names}`,
      name_en: `Role ${names}`,
      says_zh: '',
      says_en: '',
      rights: [...given],
    })
  ).data.code
const find = async (code: string, by = owner) => {
  const found = (await by.ask(role, 'load-role', {})).data.list.find((one) => one.code === code)
  if (!found) throw new Error(`no role ${code}`)
  return found
}
const save = async (code: string, given: readonly (typeof rights)[number][], by = owner) => {
  const { name, says, version } = await find(code)
  return by.ask(role, 'do-save', {
    request_key: newKey(),
    code,
    version,
    name_zh: name.zh,
    name_en: name.en,
    says_zh: says.zh,
    says_en: says.en,
    rights: [...given],
  })
}
const give = async (who: StaffPerson, code: string, by = owner) =>
  by.ask(person, 'do-role', { request_key: newKey(), id: await idOf(who), role: code })
const forbidden = expect.objectContaining({ code: 'not-permitted' })
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

test('[D50] the five roles are delivered; only the owner’s can’t be changed, and a change counts with the next call', async () => {
  const { list } = (await owner.ask(role, 'load-role', {})).data
  expect(list.filter(({ delivered }) => delivered).map((one) => [one.code, one.rights])).toEqual(
    Object.entries(deliveredRights).map(([code, given]) => [
      code,
      rights.filter((right) => given.includes(right)),
    ]),
  )
  const lin = await staffPerson(home, 'goods', 'lin')
  await lin.ask('/staff/goods/category', 'load-category', {})
  await save('goods', ['order.send', 'audit.read'])
  await expect(lin.ask('/staff/goods/category', 'load-category', {})).rejects.toEqual(forbidden)
  await lin.ask('/staff/system/audit', 'load-audit', {})
  expect((await me(lin)).rights).toEqual(['audit.read', 'order.send'])
  expect(await outcome(save('owner', ['order.send']))).toBe('role-fixed')
  await save('goods', deliveredRights.goods)
  await lin.ask('/staff/goods/category', 'load-category', {})
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'role.save' })
  expect(data.list.at(-1)).toMatchObject({
    staff: 'vilay',
    subject: 'Products',
    before: { rights: 'goods.change, order.read, order.send, review.decide' },
    after: { rights: 'audit.read, order.send' },
  })
})

test('[D50] nobody gives a right that they lack, or changes the own role or a person with further rights', async () => {
  const code = await newRole(['staff.read', 'staff.change', 'role.change', 'network.change', 'goods.change'])
  const chief = await staffPerson(home, 'content', 'chief')
  await give(chief, code)
  expect(await outcome(newRole(['order.send'], chief))).toBe('role-above')
  expect(await outcome(save(code, ['staff.read'], chief))).toBe('role-own')
  expect(await outcome(save('finance', [], chief))).toBe('role-above')
  const lesser = await newRole(['goods.change'], chief)
  const noi = await staffPerson(home, 'content', 'noi')
  expect(await outcome(give(noi, lesser, chief))).toBe('person-above')
  await give(noi, lesser)
  expect(await outcome(give(noi, 'goods', chief))).toBe('role-above')
  expect(await outcome(give(chief, lesser, chief))).toBe('person-own')
  const id = await idOf(owner)
  const change = { request_key: newKey(), id }
  expect(await outcome(chief.ask(person, 'do-block', change))).toBe('person-above')
  expect(await outcome(chief.ask(person, 'end-sessions', { ...change, request_key: newKey() }))).toBe(
    'person-above',
  )
  expect(
    await outcome(
      chief.ask(invite, 'do-invite', {
        request_key: newKey(),
        name: 'helper',
        mail: 'helper@banyan.example',
        role: 'finance',
        mail_language: 'en',
      }),
    ),
  ).toBe('role-above')
  expect(await outcome(chief.ask(network, 'do-save', { request_key: newKey(), networks: [] }))).toBe(
    'role-above',
  )
})

test('[D50] an own role is deleted when nobody has it; of two people who edit it the second is told', async () => {
  const code = await newRole(['goods.change'])
  const { name, version } = await find(code)
  const kham = await staffPerson(home, 'content', 'kham')
  await give(kham, code)
  const remove = () => owner.ask(role, 'do-delete', { request_key: newKey(), code })
  expect(await outcome(remove())).toBe('role-used')
  await give(kham, 'content')
  await save(code, ['goods.change', 'order.send'])
  const stale = {
    request_key: newKey(),
    code,
    version,
    name_zh: name.zh,
    name_en: name.en,
    says_zh: '',
    says_en: '',
    rights: [],
  }
  expect(await outcome(owner.ask(role, 'do-save', stale))).toBe('role-changed')
  expect(
    await outcome(owner.ask(role, 'do-save', { ...stale, request_key: newKey(), name_en: 'Owner' })),
  ).toBe('role-changed')
  await remove()
  expect(await outcome(remove())).toBe('record-not-found')
  expect(await outcome(owner.ask(role, 'do-delete', { request_key: newKey(), code: 'goods' }))).toBe(
    'role-fixed',
  )
})

test('[D50 D53 (staff)] an invited person sets password and authenticator with a link that works once and for a time', async () => {
  const request = { name: 'dao', mail: 'dao@banyan.example', role: 'support', mail_language: 'en' as const }
  const key = newKey()
  const { data } = await owner.ask(invite, 'do-invite', { ...request, request_key: key })
  expect(data.sent).toBe(true)
  const mails = async () => (await home.app.database.db.selectFrom('outbox').select('id').execute()).length
  const before = await mails()
  expect((await owner.ask(invite, 'do-invite', { ...request, request_key: key })).data).toEqual(data)
  expect(await mails()).toBe(before)
  expect(await outcome(owner.ask(invite, 'do-invite', { ...request, request_key: newKey() }))).toBe(
    'person-name',
  )
  const old = await newestMail()
  expect(old.recipient).toBe('dao@banyan.example')
  expect(old.body).toContain('Support')
  await owner.ask(invite, 'do-renew', { request_key: newKey(), id: data.id })
  const { link } = await newestMail()
  const open = (await owner.ask(invite, 'load-invite', {})).data
  expect(open).toMatchObject({ waiting: 1, list: [{ name: 'dao', sent: true, expired: false }] })
  const visitor = home.client()
  expect(await outcome(visitor(setup, 'load-setup', { link: old.link }))).toBe('link-ended')
  const { secret, name, kind } = (await visitor(setup, 'load-setup', { link })).data
  expect([name, kind]).toEqual(['dao', 'invite'])
  const use = (password: string, code: string, given = link) =>
    visitor(setup, 'do-setup', { link: given, password, code })
  expect(await outcome(use('Console2026', codeFor(secret) === '000000' ? '000001' : '000000'))).toBe(
    'code-wrong',
  )
  expect(await outcome(use('short', codeFor(secret)))).toBe('password-format')
  const tries = Array.from({ length: 8 }, () => use('Console2026', codeFor(secret)))
  expect(await tally(tries)).toEqual({ done: 1, 'link-ended': 7 })
  home.clock.advance({ minutes: 2 })
  const login = await visitor('/staff/login/login', 'do-login', {
    name: 'dao',
    password: 'Console2026',
    code: codeFor(secret),
  })
  expect(login.data.me).toMatchObject({ role: 'support', role_name: { en: 'Support' } })
  // Withdrawn, and expired.
  for (const end of ['withdraw', 'expire'] as const) {
    const { data: next } = await owner.ask(invite, 'do-invite', {
      ...request,
      name: `late ${end}`,
      request_key: newKey(),
    })
    const mail = await newestMail()
    if (end === 'withdraw') await owner.ask(invite, 'do-withdraw', { request_key: newKey(), id: next.id })
    else home.clock.advance({ minutes: 48 * 60 + 1 })
    expect(await outcome(visitor(setup, 'load-setup', { link: mail.link }))).toBe('link-ended')
    expect(await outcome(use('Console2026', '123456', mail.link))).toBe('link-ended')
  }
  await ownersReturn()
})

/** Logs a person in again. */
async function logIn({ name, password, code }: StaffPerson): Promise<Pick<StaffPerson, 'token' | 'ask'>> {
  const { data } = await home.client()('/staff/login/login', 'do-login', { name, password, code: code() })
  return { token: data.token, ask: home.client(data.token) }
}

/** Both owners log in again: their sessions have ended. */
async function ownersReturn(): Promise<void> {
  home.clock.advance({ minutes: 2 })
  owner = { ...owner, ...(await logIn(owner)) }
  second = { ...second, ...(await logIn(second)) }
}

test('[D50] a blocked person’s sessions end at once and claimed work is free; unblocked, the person logs in again', async () => {
  const zhou = await staffPerson(home, 'finance', 'zhou')
  const again = await staffPerson(home, 'owner', 'again')
  await home.app.database.db
    .insertInto('work_claim')
    .values({
      list: 'recharge',
      item_id: 1n,
      staff_id: BigInt(await idOf(zhou)),
      claimed_at: home.clock.now(),
      held_until: new Date(home.clock.now().getTime() + 60_000),
    })
    .execute()
  await again.ask(person, 'do-block', { request_key: newKey(), id: await idOf(zhou) })
  await expect(zhou.ask('/staff/login/login', 'load-me', {})).rejects.toMatchObject({ kind: 'lost-login' })
  expect(await home.app.database.db.selectFrom('work_claim').select('item_id').execute()).toEqual([])
  home.clock.advance({ minutes: 2 })
  const login = () =>
    home.client()('/staff/login/login', 'do-login', {
      name: 'zhou',
      password: zhou.password,
      code: zhou.code(),
    })
  expect(await outcome(login())).toBe('staff-login-wrong')
  await again.ask(person, 'do-unblock', { request_key: newKey(), id: await idOf(zhou) })
  expect((await login()).data.me.name).toBe('zhou')
})

test('[D50] the invitations of a person who is blocked, or may invite no more, are withdrawn', async () => {
  const inviting = await newRole(['staff.read', 'staff.change', 'goods.change'])
  const guest = await newRole(['goods.change'])
  for (const end of ['block', 'role'] as const) {
    const boss = await staffPerson(home, 'content', `boss ${end}`)
    await give(boss, inviting)
    await boss.ask(invite, 'do-invite', {
      request_key: newKey(),
      name: `guest ${end}`,
      mail: 'guest@banyan.example',
      role: guest,
      mail_language: 'en',
    })
    const { link } = await newestMail()
    const visitor = home.client()
    const { secret } = (await visitor(setup, 'load-setup', { link })).data
    // Another role that may invite leaves them open.
    await give(boss, await newRole(['staff.read', 'staff.change', 'goods.change']))
    expect(await outcome(visitor(setup, 'load-setup', { link }))).toBe('done')
    if (end === 'block') await owner.ask(person, 'do-block', { request_key: newKey(), id: await idOf(boss) })
    else await give(boss, guest)
    const password = 'Console2026'
    expect(await outcome(visitor(setup, 'do-setup', { link, password, code: codeFor(secret) }))).toBe(
      'link-ended',
    )
    const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'invite.withdraw' })
    expect(data.list[0]).toMatchObject({
      staff: 'vilay',
      subject: `guest ${end}`,
      after: { state: 'withdrawn' },
    })
  }
})

test('[D50] the last owner stays, whoever asks; two owners who demote each other at once leave one', async () => {
  const all = await newRole(rights)
  const deputy = await staffPerson(home, 'content', 'deputy')
  await give(deputy, all)
  for (let round = 0; round < 4; round++) {
    const one = await staffPerson(home, 'owner', `one ${round}`)
    const other = await staffPerson(home, 'owner', `other ${round}`)
    const results = await Promise.allSettled([give(other, 'goods', one), give(one, 'goods', other)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  const owners = (await deputy.ask('/staff/people/staff', 'load-staff', { role: 'owner' })).data.list
  const tries = owners.map(({ id }, at) =>
    at % 2
      ? deputy.ask(person, 'do-role', { request_key: newKey(), id, role: 'goods' })
      : deputy.ask(person, 'do-block', { request_key: newKey(), id }),
  )
  expect(await tally(tries)).toEqual({ done: owners.length - 1, 'last-owner': 1 })
  // The others of this file go on with two owners.
  const { db } = home.app.database
  await db
    .updateTable('staff')
    .set({ role: 'owner', ended_at: null })
    .where('name', 'in', ['vilay', 'somphone'])
    .execute()
  await ownersReturn()
})
