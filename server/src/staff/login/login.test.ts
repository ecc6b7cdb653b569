import { openDatabase } from '../../db/db.ts'
import { staffCalls } from '@banyan/contract/staff/calls'
import { roles } from '@banyan/contract/staff/right'
import { deliveredRights } from '@banyan/rules/staff/role'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/people.ts'
import { staffPerson } from '../../testing/staff.ts'

let world: TestApp
beforeAll(async () => {
  world = await startTestApp()
})
afterAll(() => world.close())

const wrong = expect.objectContaining({ kind: 'refused', code: 'staff-login-wrong' })

test('[D50] staff log in with password and one-time code; each wrong part gets the same answer', async () => {
  const mali = await staffPerson(world, 'finance', 'mali')
  world.clock.advance({ minutes: 2 })
  const visitor = world.client()
  const right = { name: 'mali', password: mali.password, code: mali.code() }
  await expect(
    visitor('/staff/login/login', 'do-login', { ...right, password: 'Console2027' }),
  ).rejects.toEqual(wrong)
  await expect(visitor('/staff/login/login', 'do-login', { ...right, name: 'nobody' })).rejects.toEqual(wrong)
  const other = right.code === '000000' ? '000001' : '000000'
  await expect(visitor('/staff/login/login', 'do-login', { ...right, code: other })).rejects.toEqual(wrong)
  const { data } = await visitor('/staff/login/login', 'do-login', right)
  expect(data.me).toMatchObject({ name: 'mali', role: 'finance' })
  expect(data.me.rights).toContain('recharge.decide')
  expect(data.me.rights).not.toContain('audit.read')
})

test('[D50] a one-time code is good once', async () => {
  const zhou = await staffPerson(world, 'support', 'zhou')
  world.clock.advance({ minutes: 2 })
  const request = { name: 'zhou', password: zhou.password, code: zhou.code() }
  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map(() => world.client()('/staff/login/login', 'do-login', request)),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('[D50] guessing is slowed by name, also for names that do not exist, and later forgiven', async () => {
  const lin = await staffPerson(world, 'goods', 'lin')
  world.clock.advance({ minutes: 2 })
  for (let at = 0; at < 8; at++)
    await expect(
      world.client()('/staff/login/login', 'do-login', {
        name: 'lin',
        password: 'wrong1234',
        code: '123456',
      }),
    ).rejects.toEqual(wrong)
  const login = (code: string, name = 'lin') =>
    world.client()('/staff/login/login', 'do-login', { name, password: lin.password, code })
  const slowed = { code: 'staff-login-slowed' }
  await expect(login('123456')).rejects.toMatchObject(slowed)
  for (let at = 0; at < 8; at++) await expect(login('123456', 'nobody here')).rejects.toEqual(wrong)
  await expect(login('123456', 'nobody here')).rejects.toMatchObject(slowed)
  world.clock.advance({ minutes: 16 })
  await expect(login('123456')).rejects.toEqual(wrong)
  await login(lin.code())
})

test('[D63] strangers who guess at a name, and at the same address, do not lock its owner out', async () => {
  const seng = await staffPerson(world, 'owner', 'seng')
  world.clock.advance({ minutes: 2 })
  const office = '10.252.0.1'
  const used = seng.code()
  const login = (given: { password: string; code: string }, from = office) =>
    world.client(undefined, 'en', from)('/staff/login/login', 'do-login', { name: 'seng', ...given })
  await login({ password: seng.password, code: used })
  for (let at = 0; at < 70; at++)
    await expect(
      login({ password: 'guess1234', code: at % 2 ? used : '123456' }, at < 9 ? `10.252.1.${at}` : office),
    ).rejects.toBeDefined()
  world.clock.advance({ minutes: 1 })
  await expect(login({ password: seng.password, code: '123456' })).rejects.toMatchObject({
    code: 'staff-login-slowed',
  })
  expect((await login({ password: seng.password, code: seng.code() })).data.me.name).toBe('seng')
})

test('[D63 D50] while a program guesses codes, one right code is not enough; the next one from the same address is', async () => {
  const boun = await staffPerson(world, 'owner', 'boun')
  world.clock.advance({ minutes: 2 })
  const login = (code: string, from = '10.252.3.1') =>
    world.client(undefined, 'en', from)('/staff/login/login', 'do-login', {
      name: 'boun',
      password: boun.password,
      code,
    })
  const guess = async (times: number, from: (at: number) => string) => {
    for (let at = 0; at < times; at++) await expect(login('123456', from(at))).rejects.toBeDefined()
  }
  const again = { code: 'staff-login-again' }
  await guess(101, (at) => `10.252.2.${at}`)
  // A lucky guess, and what a program sends after it.
  await expect(login(boun.code(), '10.252.2.1')).rejects.toMatchObject(again)
  await guess(9, () => '10.252.2.1')
  world.clock.advance({ minutes: 1 })
  await expect(login(boun.code(), '10.252.2.1')).rejects.toMatchObject(again)
  // The holder, from another address: a code counts once.
  world.clock.advance({ minutes: 1 })
  const first = boun.code()
  await expect(login(first)).rejects.toMatchObject(again)
  await expect(login(first)).rejects.toMatchObject({ code: 'staff-login-slowed' })
  world.clock.advance({ minutes: 1 })
  expect((await login(boun.code())).data.me.name).toBe('boun')
})

test('[D63 D50] who has the authenticator has eight tries for the password, and then waits', async () => {
  const noi = await staffPerson(world, 'content', 'noi')
  world.clock.advance({ minutes: 2 })
  const login = (password: string) =>
    world.client()('/staff/login/login', 'do-login', { name: 'noi', password, code: noi.code() })
  for (let at = 0; at < 8; at++) await expect(login('guess1234')).rejects.toEqual(wrong)
  await expect(login(noi.password)).rejects.toMatchObject({ code: 'staff-login-slowed' })
  world.clock.advance({ minutes: 16 })
  expect((await login(noi.password)).data.me.name).toBe('noi')
})

test('[D50] 64 guesses at the same moment are judged no more often than eight one after the other', async () => {
  const kham = await staffPerson(world, 'goods', 'kham')
  world.clock.advance({ minutes: 2 })
  const guess = { name: 'kham', password: 'guess1234', code: kham.code() }
  const results = await Promise.allSettled(
    // Each guess comes from an address of its own, so only the limit of the name counts.
    Array.from({ length: 64 }, (_, n) =>
      world.client(undefined, 'en', `10.1.0.${n + 1}`)('/staff/login/login', 'do-login', guess),
    ),
  )
  const codes = results.map((one) =>
    one.status === 'rejected' ? (one.reason as { code: string }).code : 'in',
  )
  expect(codes.filter((code) => code === 'staff-login-wrong')).toHaveLength(8)
  expect(codes.filter((code) => code === 'staff-login-slowed')).toHaveLength(56)
  world.clock.advance({ minutes: 16 })
})

test('[D51] who came in and went is in the audit log, with the address; nobody, not even the tables’ owner, rewrites it', async () => {
  const owner = await staffPerson(world, 'owner', 'vilay')
  await owner.ask('/staff/login/login', 'sign-off', {})
  world.clock.advance({ minutes: 2 })
  const from = world.client(undefined, 'en', '10.9.8.7')
  const { data } = await from('/staff/login/login', 'do-login', {
    name: 'vilay',
    password: owner.password,
    code: owner.code(),
  })
  const log = await world.client(data.token)('/staff/system/audit', 'load-audit', { search: 'vilay' })
  expect(log.data.list.map(({ action, origin }) => [action, origin])).toEqual([
    ['staff.login', '10.9.8.7'],
    ['staff.sign-off', '127.0.0.1'],
    ['staff.login', '127.0.0.1'],
  ])
  const everything = openDatabase(world.database.url, { role: null, max: 1 })
  try {
    for (const text of [
      `update audit_log set subject = 'nothing'`,
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(everything.pool.query(text), text).rejects.toThrow('the audit log can not be changed')
  } finally {
    await everything.close()
  }
})

test('[D50] a session ends by signing off, and after twelve hours without use', async () => {
  const dao = await staffPerson(world, 'content', 'dao')
  await dao.ask('/staff/login/login', 'load-me', {})
  world.clock.advance({ minutes: 12 * 60 + 1 })
  await expect(dao.ask('/staff/login/login', 'load-me', {})).rejects.toMatchObject({ kind: 'lost-login' })
  const { data } = await world.client()('/staff/login/login', 'do-login', {
    name: 'dao',
    password: dao.password,
    code: dao.code(),
  })
  const again = world.client(data.token)
  await again('/staff/login/login', 'sign-off', {})
  await expect(again('/staff/login/login', 'load-me', {})).rejects.toMatchObject({ kind: 'lost-login' })
})

test('[D50] each role may do what its rights say, and nothing else; members and visitors nothing', async () => {
  const member = await signUp(world, 'Noy')
  for (const role of roles) {
    const person = await staffPerson(world, role, `table-${role}`)
    for (const [path, module] of Object.entries(staffCalls))
      for (const call of Object.values(module)) {
        if (typeof call !== 'object' || !('control' in call) || typeof call.who !== 'object') continue
        if (call.control === 'sign-off') continue
        const who = call.who as { staff: string }
        // With the right role, an empty form gets past the permission check: it is refused by the schema or answered.
        const form = { control: call.control }
        const reply = await world.post(path, form, { token: person.token })
        const permitted =
          who.staff === 'any' || (deliveredRights[role] as readonly string[]).includes(who.staff)
        expect(reply.statusCode === 403, `${role} ${path} ${call.control}`).toBe(!permitted)
        if (role !== 'owner') continue
        for (const headers of [{ token: member.token }, {}])
          expect(
            (await world.post(path, form, headers as Record<string, string>)).json.status,
            `${path} ${call.control}`,
          ).toBe('lost-login')
      }
  }
})
