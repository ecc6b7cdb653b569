import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberSession } from './session.ts'
import { checkPayPassword, type Verdict } from './pay-password.ts'
import { wideLimits } from '../testing/system/limits.ts'
import { openApp } from '../boot/app.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Person, signUp } from '../testing/people.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const pin = '730518'

const sessionOf = async (person: Person): Promise<MemberSession> => {
  const session = await home.app.sessions.member(person.token)
  if (!session) throw new Error('no session')
  return session
}

const judge = async (person: Person, given: string): Promise<Verdict> =>
  home.app.payPasswords.judge(await sessionOf(person), given)

test('[V7] unset, every check is refused with the code that leads to pay-pwd-set', async () => {
  const noy = await signUp(home, 'Noy')
  const refused: unknown[] = []
  const context = {
    app: home.app,
    member: await sessionOf(noy),
    refuse: (code: string, params?: object): never => {
      refused.push([code, params])
      throw new Error(code)
    },
  }
  await expect(checkPayPassword(context, pin)).rejects.toThrow('pay-password-unset')
  expect(refused).toEqual([['pay-password-unset', undefined]])
})

test('[D30] wrong ones count down, the fifth locks for 30 minutes, and then it is open again', async () => {
  const noy = await signUp(home, 'Locked Noy', { payPassword: pin })
  for (const left of [4, 3, 2, 1]) expect(await judge(noy, '111222')).toEqual({ is: 'wrong', left })
  const until = new Date(home.clock.now().getTime() + 30 * 60_000)
  expect(await judge(noy, '111222')).toEqual({ is: 'locked', until })
  expect(await judge(noy, pin), 'the right one too').toEqual({ is: 'locked', until })
  home.clock.advance({ minutes: 29, seconds: 30 })
  expect(await judge(noy, pin)).toEqual({ is: 'locked', until })
  home.clock.advance({ seconds: 31 })
  expect(await judge(noy, '111222'), 'the count begins anew').toEqual({ is: 'wrong', left: 4 })
  expect(await judge(noy, pin)).toEqual({ is: 'right' })
})

test('[D30] a right one forgets the wrong ones', async () => {
  const noy = await signUp(home, 'Forgetful Noy', { payPassword: pin })
  for (let round = 0; round < 3; round++) {
    for (const left of [4, 3, 2, 1]) expect(await judge(noy, '111222')).toEqual({ is: 'wrong', left })
    // Another session, so the password is checked and not recognised from memory.
    const { data } = await home.client()('/login/login', 'do-login', {
      account: noy.account,
      password: noy.password,
    })
    expect(await judge({ ...noy, token: data.user.token }, pin)).toEqual({ is: 'right' })
  }
})

test('[D30] a right one forgets the wrong ones, also when it is recognised from memory', async () => {
  const noy = await signUp(home, 'Steady Noy', { payPassword: pin })
  for (let round = 0; round < 3; round++) {
    expect(await judge(noy, pin)).toEqual({ is: 'right' })
    for (const left of [4, 3, 2, 1]) expect(await judge(noy, '111222')).toEqual({ is: 'wrong', left })
  }
})

test('[D30] of 64 guesses at once five are judged, over two processes and many sessions together', async () => {
  const noy = await signUp(home, 'Raced Noy', { payPassword: pin })
  const session = await sessionOf(noy)
  const other = openApp({
    config: home.app.config,
    databaseUrl: home.database.url,
    clock: home.clock,
    limits: wideLimits,
  })
  const verdicts = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      (at % 2 ? home.app : other).payPasswords.judge(
        { ...session, sessionId: BigInt(at + 1_000_000) },
        String(200_000 + at),
      ),
    ),
  )
  expect(verdicts.filter((one) => one.is === 'wrong')).toHaveLength(4)
  expect(verdicts.filter((one) => one.is === 'locked')).toHaveLength(60)
  expect(await other.payPasswords.judge(session, pin)).toMatchObject({ is: 'locked' })
  await other.close()
})

test('[D30] 64 right ones at once are all right: nobody is locked out by haste', async () => {
  const noy = await signUp(home, 'Hasty Noy', { payPassword: pin })
  const session = await sessionOf(noy)
  const verdicts = await Promise.all(
    Array.from({ length: 64 }, () => home.app.payPasswords.judge(session, pin)),
  )
  expect(verdicts.every((one) => one.is === 'right')).toBe(true)
})

test('[D30] recognised for 15 minutes, in this session only, and never while it is locked', async () => {
  const noy = await signUp(home, 'Remembered Noy', { payPassword: pin })
  const session = await sessionOf(noy)
  let judged = 0
  const { hasher } = home.app
  const inTurn = hasher.inTurn.bind(hasher)
  hasher.inTurn = (from, work) => {
    judged++
    return inTurn(from, work)
  }
  const check = (sessionId: bigint) => home.app.payPasswords.judge({ ...session, sessionId }, pin)
  await check(session.sessionId)
  await check(session.sessionId)
  expect(judged, 'the second was recognised').toBe(1)
  await check(session.sessionId + 1_000_000n)
  expect(judged, 'another session is judged').toBe(2)
  home.clock.advance({ minutes: 15, seconds: 1 })
  await check(session.sessionId)
  expect(judged, 'after 15 minutes it is judged again').toBe(3)
  for (let round = 0; round < 5; round++) await judge(noy, '111222')
  expect(await check(session.sessionId), 'recognition is no way around a lock').toMatchObject({
    is: 'locked',
  })
  hasher.inTurn = inTurn
})

test('[D30] a new payment password ends the recognition of the old one, in other processes too', async () => {
  const noy = await signUp(home, 'Changing Noy', { payPassword: pin })
  const session = await sessionOf(noy)
  const other = openApp({ config: home.app.config, databaseUrl: home.database.url, clock: home.clock })
  expect(await other.payPasswords.judge(session, pin)).toEqual({ is: 'right' })
  const hash = await home.app.hasher.hash('481516', 'here')
  await home.database.transaction((tx) => home.app.payPasswords.set(tx, noy.id, hash))
  expect(await other.payPasswords.judge(session, pin)).toEqual({ is: 'wrong', left: 4 })
  expect(await other.payPasswords.judge(session, '481516')).toEqual({ is: 'right' })
  await other.close()
})
