import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { freshOrigin, type Person, signUp } from '../../testing/people.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const logIn = async (person: Person, device: string): Promise<string> => {
  const { data } = await home.client(undefined, 'en', freshOrigin())('/login/login', 'do-login', {
    account: person.account,
    password: person.password,
    device,
  })
  return data.user.token
}

const works = async (token: string): Promise<boolean> =>
  (await home.post('/tarbar/mine', { control: 'load-mine', language: 'en' }, { token })).json.status === 1

test('[D29] Noy sees her devices and ends one of them; that device has to log in again', async () => {
  const noy = await signUp(home, 'Noy')
  home.clock.advance({ minutes: 5 })
  const tablet = await logIn(noy, 'Noy’s tablet')
  const { data } = await noy.ask('/mine/common/setting', 'load-setting', {})
  expect(data).toMatchObject({ nick_name: 'Noy', paypwd: 0, account: expect.stringContaining('**@') })
  expect(data.devices.map((one) => [one.device, one.current])).toEqual([
    ['Noy’s tablet', false],
    ['Noy’s phone', true],
  ])
  const [other] = data.devices
  await noy.ask('/mine/common/setting', 'end-session', { id: other?.id ?? '' })
  expect(await works(tablet)).toBe(false)
  expect(await works(noy.token)).toBe(true)
})

test('[D29] Lan can’t end Noy’s session: it looks like none', async () => {
  const noy = await signUp(home, 'Noy at home')
  const lan = await signUp(home, 'Lan')
  const { data } = await noy.ask('/mine/common/setting', 'load-setting', {})
  const id = data.devices[0]?.id ?? ''
  for (const asked of [id, '999999999'])
    await expect(lan.ask('/mine/common/setting', 'end-session', { id: asked })).rejects.toMatchObject({
      kind: 'refused',
      code: 'record-not-found',
    })
  expect(await works(noy.token)).toBe(true)
})

test('[D29] Noy ends all other devices at once and stays logged in here', async () => {
  const noy = await signUp(home, 'Tidy Noy')
  const tokens = [await logIn(noy, 'tablet'), await logIn(noy, 'laptop')]
  await noy.ask('/mine/common/setting', 'end-others', {})
  for (const token of tokens) expect(await works(token)).toBe(false)
  const { data } = await noy.ask('/mine/common/setting', 'load-setting', {})
  expect(data.devices.map((one) => [one.device, one.current])).toEqual([['Tidy Noy’s phone', true]])
})

test('[T2 T3] signing off ends this session and no other', async () => {
  const noy = await signUp(home, 'Leaving Noy')
  const tablet = await logIn(noy, 'tablet')
  await noy.ask('/mine/common/setting', 'sign-off', {})
  await expect(noy.ask('/tarbar/mine', 'load-mine', {})).rejects.toMatchObject({ kind: 'lost-login' })
  expect(await works(tablet)).toBe(true)
})

test('[D29 T3] a session lasts 30 days from its last use, not from its beginning', async () => {
  const noy = await signUp(home, 'Faithful Noy')
  for (let visit = 0; visit < 3; visit++) {
    home.clock.advance({ days: 29 })
    expect(await works(noy.token)).toBe(true)
  }
  home.clock.advance({ days: 30, seconds: 1 })
  expect(await works(noy.token)).toBe(false)
})

test('[D29] the last use is written once an hour at most', async () => {
  const noy = await signUp(home, 'Busy Noy')
  const used = async () => {
    await noy.ask('/mine/common/setting', 'load-setting', {})
    const { used_at } = await home.database.db
      .selectFrom('session')
      .select('used_at')
      .where('member_id', '=', noy.id)
      .executeTakeFirstOrThrow()
    return used_at.toISOString()
  }
  const first = await used()
  home.clock.advance({ minutes: 59 })
  expect(await used()).toBe(first)
  home.clock.advance({ minutes: 1 })
  expect(await used()).toBe(home.clock.now().toISOString())
})

test('[D29] this device was used now, another one when its last call came', async () => {
  const noy = await signUp(home, 'Present Noy')
  const tablet = await logIn(noy, 'tablet')
  const then = home.clock.now().toISOString()
  home.clock.advance({ minutes: 40 })
  const { data } = await noy.ask('/mine/common/setting', 'load-setting', {})
  expect(Object.fromEntries(data.devices.map((one) => [one.device, one.used]))).toEqual({
    'Present Noy’s phone': home.clock.now().toISOString(),
    tablet: then,
  })
  expect(await works(tablet)).toBe(true)
})

test('[D29] what has ended by time is swept out of the table, and nothing else', async () => {
  const noy = await signUp(home, 'Swept Noy')
  home.clock.advance({ days: 31 })
  const lan = await signUp(home, 'Kept Lan')
  await home.app.sessions.sweep()
  const rows = await home.database.db.selectFrom('session').select('member_id').execute()
  expect(rows.some((row) => row.member_id === noy.id)).toBe(false)
  expect(rows.some((row) => row.member_id === lan.id)).toBe(true)
})
