import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { freshOrigin, type Person, signUp, usualPassword } from '../../testing/people.ts'

const home = await startTestApp()
afterAll(() => home.close())

const logIn = async (person: Person, password: string) =>
  (
    await home.client(undefined, 'en', freshOrigin())('/login/login', 'do-login', {
      account: person.account,
      password,
      device: 'tablet',
    })
  ).data.user.token

const works = async (token: string): Promise<boolean> =>
  (await home.post('/tarbar/mine', { control: 'load-mine', language: 'en' }, { token })).json.status === 1

const modify = ({ ask }: Person, old_password: string, password: string, password_again = password) =>
  ask('/mine/common/modify-pwd', 'do-modify', { old_password, password, password_again })

test('[D29 N26] a new login password ends all other sessions, keeps this one, and the old password is worth nothing', async () => {
  const noy = await signUp(home, 'Noy')
  const tablet = await logIn(noy, usualPassword)
  await modify(noy, usualPassword, 'mango9tree')
  expect(await works(noy.token)).toBe(true)
  expect(await works(tablet)).toBe(false)
  await expect(logIn(noy, usualPassword)).rejects.toMatchObject({ code: 'login-wrong' })
  expect(await works(await logIn(noy, 'mango9tree'))).toBe(true)
})

test.each([
  [usualPassword, 'short1', 'short1', 'password-format'],
  [usualPassword, 'onlyletters', 'onlyletters', 'password-format'],
  [usualPassword, 'password1', 'password1', 'password-common'],
  [usualPassword, 'mango9tree', 'mango8tree', 'passwords-differ'],
  [usualPassword, usualPassword, usualPassword, 'password-same'],
  ['wrong4word', 'mango9tree', 'mango9tree', 'old-password-wrong'],
])('[V5 D30] %s → %s, %s is refused as %s, and no device is logged out', async (old, next, again, code) => {
  const noy = await signUp(home, 'Refused Noy')
  const tablet = await logIn(noy, usualPassword)
  await expect(modify(noy, old, next, again)).rejects.toMatchObject({ kind: 'refused', code })
  expect(await works(tablet)).toBe(true)
  expect(await works(await logIn(noy, usualPassword))).toBe(true)
})

test('[D30 D63] whoever holds an unlocked phone can’t try old passwords without end, and locks no one else out', async () => {
  const noy = await signUp(home, 'Robbed Noy')
  const tries = (await home.app.settings.read())['login.tries']
  for (let n = 0; n < tries; n++)
    await expect(modify(noy, `guess${n}word`, 'mango9tree')).rejects.toMatchObject({
      code: 'old-password-wrong',
    })
  await expect(modify(noy, usualPassword, 'mango9tree')).rejects.toMatchObject({ code: 'login-slowed' })
  expect(await works(await logIn(noy, usualPassword))).toBe(true)
})
