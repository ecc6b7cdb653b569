// A change of SECRET: servers with the former, the coming and the new secret run on one database, as in a rolling restart.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { enterWorld, reportFormerSecrets } from '../boot/world.ts'
import { readCursor, writeCursor } from '../door/cursor.ts'
import { openLinks } from '../files/links.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { askCode, type Person, signUp, usualPayPassword } from '../testing/people.ts'
import { staffPerson } from '../testing/staff.ts'
import type { MemberSession } from './session.ts'

const [first, second] = ['first-secret-'.repeat(3), 'second-secret-'.repeat(3)]
let home: TestApp
let old: TestApp
let fresh: TestApp
let forgetful: TestApp
const lines: string[] = []

beforeAll(async () => {
  home = await startTestApp({ SECRET: first })
  await enterWorld(home.app)
  // These close their own connections; the database is dropped with the first app.
  const given = () => ({ ...home.database, dispose: () => Promise.resolve() })
  old = await startTestApp({ SECRET: first, SECRET_NEXT: second }, given())
  fresh = await startTestApp({ SECRET: second, SECRET_OLD: ` ${first}\n`, LOG_LEVEL: 'info' }, given(), {
    write: (line: string) => void lines.push(line),
  })
  forgetful = await startTestApp({ SECRET: second }, given())
})
afterAll(async () => {
  for (const one of [forgetful, fresh, old, home]) await one.close()
})

const login = (world: TestApp, { account, password }: Pick<Person, 'account' | 'password'>) =>
  world.client()('/login/login', 'do-login', { account, password })

/** The ids of the keys that protect a member's password and payment password. */
async function protectors({ id }: Person): Promise<unknown> {
  const { rows } = await home.database.pool.query<{ hash: string }>(
    `select password_hash as hash from member where id = $1
     union all select hash from pay_password where member_id = $1`,
    [id],
  )
  return rows.map(({ hash }) => hash.split('$key=')[1])
}

const idOf = ({ app }: TestApp) => app.config.keys('pepper')[0].id

test('[D30] after a change of SECRET nobody is logged out, and each password is protected anew when it is used', async () => {
  const noy = await signUp(home, 'Noy', { payPassword: usualPayPassword })
  expect(await protectors(noy)).toEqual([idOf(home), idOf(home)])
  await fresh.client(noy.token)('/tarbar/mine', 'load-mine', {})
  await expect(login(fresh, { ...noy, password: 'wrong7tree' })).rejects.toMatchObject({
    code: 'login-wrong',
  })
  expect(await protectors(noy)).toEqual([idOf(home), idOf(home)])
  await login(fresh, noy)
  expect(await protectors(noy)).toEqual([idOf(fresh), idOf(home)])
  const session = { memberId: noy.id, sessionId: 1n }
  expect(await fresh.app.payPasswords.judge(session as MemberSession, '000000')).toMatchObject({
    is: 'wrong',
  })
  expect(await fresh.app.payPasswords.judge(session as MemberSession, noy.payPassword)).toEqual({
    is: 'right',
  })
  expect(await fresh.app.payPasswords.judge(session as MemberSession, noy.payPassword)).toEqual({
    is: 'right',
  })
  expect(await protectors(noy)).toEqual([idOf(fresh), idOf(fresh)])
  // A process that still uses the former secret accepts what the new one made, and does not take it back.
  await login(old, noy)
  expect(await protectors(noy)).toEqual([idOf(fresh), idOf(fresh)])
  await login(forgetful, noy)
  await expect(login(home, noy)).rejects.toMatchObject({ code: 'login-wrong' })
})

test('[D30] a person of staff keeps password and authenticator', async () => {
  const owner = await staffPerson(home, 'owner', 'Vilay')
  const enter = (world: TestApp) => {
    home.clock.advance({ minutes: 1 })
    world.clock.advance({ minutes: 1 })
    const asked = { name: owner.name, password: owner.password, code: owner.code() }
    return world.client()('/staff/login/login', 'do-login', asked)
  }
  await enter(fresh)
  const { rows } = await home.database.pool.query<{ password: string; secret: string }>(
    `select right(password_hash, 8) as password, encode(substr(totp_secret, 1, 4), 'hex') as secret
     from staff where name = $1`,
    [owner.name],
  )
  expect(rows).toEqual([{ password: idOf(fresh), secret: idOf(fresh) }])
})

test('[D30] codes, links and cursors of before stay valid while SECRET_OLD has the former secret, in both directions', async () => {
  for (const [maker, reader, name] of [
    [home, fresh, 'Lan'],
    [fresh, old, 'Dao'],
  ] as const) {
    const { account } = await signUp(home, name)
    // A minute after a code another one may be asked for.
    for (const { clock } of [home, old, fresh, forgetful]) clock.advance({ minutes: 2 })
    const captcha = await askCode(maker, maker.client(), 'login', account)
    await reader.client()('/login/login', 'do-login', { account, captcha })
    const address = `/files/${'a'.repeat(26)}.webp`
    const [made, read] = [maker, reader].map(({ app }) => openLinks(app.config, home.clock))
    const link = new URL(made?.sign(address) ?? '', 'http://here')
    expect(read?.check(address, Object.fromEntries(link.searchParams))).toMatchObject({ scope: 'use' })
    const cursor = writeCursor(maker.app, 'list', [7n])
    expect(readCursor(reader.app, 'list', cursor)).toEqual([7n])
  }
  expect(() => readCursor(forgetful.app, 'list', writeCursor(home.app, 'list', [7n]))).toThrow()
  for (const purpose of ['link', 'vapid', 'chat-payload', 'bus'])
    expect(fresh.app.config.lastingKey(purpose)).toEqual(old.app.config.lastingKey(purpose))
})

test('[D30] a server says what its SECRET does not protect yet, and refuses a database of a secret that it does not know', async () => {
  await signUp(home, 'Kham')
  await expect(enterWorld(forgetful.app)).rejects.toThrow('This database was filled with another SECRET')
  await reportFormerSecrets(fresh.app)
  const said = JSON.parse(lines.find((line) => line.includes('secret:')) ?? '{}') as Record<string, number>
  expect(said).toMatchObject({ unknown: 0 })
  expect(said['former']).toBeGreaterThan(0)
  await enterWorld(old.app)
  await enterWorld(fresh.app)
  // From now on the database is one of the new secret.
  await enterWorld(forgetful.app)
  await enterWorld(old.app)
  await expect(enterWorld(home.app)).rejects.toThrow('This database was filled with another SECRET')
})

test('a former secret that is too short is refused', () => {
  const env = { NODE_ENV: 'test', SECRET: second, SECRET_OLD: `${first} short` }
  expect(() => readConfig(env)).toThrow('SECRET_OLD')
})
