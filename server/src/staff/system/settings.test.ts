import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicConfig } from '../../app/config.ts'
import { openApp } from '../../boot/app.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { storeSetting } from '../../testing/settings.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let world: TestApp
let owner: StaffPerson
beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
})
afterAll(() => world.close())

test('[D51 G4 D53 (settings)] a changed setting is in force at once, and the audit log has before and after', async () => {
  await owner.ask('/staff/system/settings', 'do-change', { key: 'money.symbol', value: JSON.stringify('₭') })
  const { data } = await world.client()('/app/config', 'load-config', {})
  expect(data.settings).toMatchObject({ symbol: '₭', unit: 'USDT' })
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'setting.change' })
  expect(log.data.list).toMatchObject([{ subject: 'money.symbol', before: '￥', after: '₭' }])
  const settings = await owner.ask('/staff/system/settings', 'load-settings', {})
  expect(settings.data.list.find(({ key }) => key === 'money.symbol')).toMatchObject({
    value: '₭',
    changed: expect.any(String),
  })
})

test.each([
  ['recharge.minimum', '-1'],
  ['recharge.minimum', 12],
  ['order.payMinutes', 0],
  ['order.payMinutes', 1.5],
  ['search.hotWords', ['x'.repeat(41)]],
])('%s can not become %j', async (key, value) => {
  await expect(
    owner.ask('/staff/system/settings', 'do-change', { key, value: JSON.stringify(value) }),
  ).rejects.toMatchObject({
    code: 'setting-value',
  })
})

const change = (key: string, value: unknown, effective?: string) =>
  owner.ask('/staff/system/settings', 'do-change', { key, value: JSON.stringify(value), effective })
const history = async (key: string) =>
  (await owner.ask('/staff/system/settings', 'load-history', { key })).data.list
const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()
const readNow = () => world.app.settings.read()

test('two settings that contradict each other are refused, and the refusal names both', async () => {
  const broken = { code: 'setting-above', params: { first: 'recharge.minimum', second: 'recharge.maximum' } }
  await expect(change('recharge.minimum', '60000.00')).rejects.toMatchObject(broken)
  await expect(change('recharge.maximum', '9.99')).rejects.toMatchObject(broken)
  expect(await readNow()).toMatchObject({ 'recharge.minimum': '10.00', 'recharge.maximum': '50000.00' })
  expect(await history('recharge.minimum')).toEqual([])
})

test('colours are changed in the look only, now and later', async () => {
  for (const [key, value] of [
    ['theme.viewColor', '#0A7F59'],
    ['tarbar.colourDark', '#FFFFFF'],
  ] as const) {
    await expect(change(key, value)).rejects.toMatchObject({ code: 'setting-look' })
    await expect(change(key, value, inMinutes(5))).rejects.toMatchObject({ code: 'setting-look' })
    expect(await history(key)).toEqual([])
  }
})

test('64 changes at once leave no pair of limits that contradict each other', async () => {
  const asked = Array.from({ length: 32 }, (_, n) => [
    change('captcha.targetDaily', 20 + n),
    change('captcha.originDaily', 50 - n),
  ]).flat()
  const results = await Promise.allSettled(asked)
  expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  const settings = await readNow()
  expect(settings['captcha.targetDaily']).toBeLessThanOrEqual(settings['captcha.originDaily'])
})

test('[D67] a change of a value that someone else has changed or scheduled meanwhile is refused', async () => {
  const key = 'transfer.feePercent'
  const versionNow = async () =>
    (await owner.ask('/staff/system/settings', 'load-settings', {})).data.list.find((one) => one.key === key)
      ?.version
  const save = (value: string, version?: string, effective?: string) =>
    owner.ask('/staff/system/settings', 'do-change', {
      key,
      value: JSON.stringify(value),
      version,
      effective,
    })
  const stale = { code: 'setting-changed' }
  const first = await versionNow()
  expect(first).toBe('0')
  // Both have read the value when they reach the table.
  const table = ['lock table setting_change in share row exclusive mode'] as const
  const both = await atOnce(world, table, [() => save('11.00', first), () => save('12.00', first)])
  expect(both.toSorted()).toEqual(['done', 'setting-changed'])
  const second = await versionNow()
  await save('13.00', second, inMinutes(10))
  await expect(save('14.00', second)).rejects.toMatchObject(stale)
  const third = await versionNow()
  const [planned] = await history(key)
  await owner.ask('/staff/system/settings', 'do-cancel', { id: planned?.id ?? '' })
  await expect(save('14.00', third)).rejects.toMatchObject(stale)
  await save('14.00', await versionNow())
  await save('15.00')
  expect((await history(key)).map(({ state, value }) => [state, value])).toMatchObject([
    ['cancelled', '13.00'],
    ['in-force', '15.00'],
    ['past', '14.00'],
    ['past', expect.any(String)],
  ])
})

test('[D67] a change that another process has just made is shown with its version', async () => {
  const key = 'transfer.feePercent'
  // This process has cached the values from before the change.
  const before = (await readNow())[key]
  await storeSetting(world.app.database.db, key, '21.00', world.clock.now())
  expect((await readNow())[key]).toBe(before)
  const shown = async () =>
    (await owner.ask('/staff/system/settings', 'load-settings', {})).data.list.find((one) => one.key === key)
  expect(await shown()).toMatchObject({ value: '21.00' })
  const change = { key, value: JSON.stringify('22.00'), version: (await shown())?.version }
  await owner.ask('/staff/system/settings', 'do-change', change)
  expect(await shown()).toMatchObject({ value: '22.00' })
})

test('two people each change one of two limits at once: the second one hears what it contradicts', async () => {
  const [lowest, highest] = ['transfer.minimum', 'transfer.maximum']
  for (const turn of [0, 1]) {
    const calls = [() => change(lowest, '500.00'), () => change(highest, '400.00')]
    // Both have been checked when they reach the table.
    const table = ['lock table setting_change in share row exclusive mode'] as const
    const told = await atOnce(world, table, turn === 0 ? calls : calls.toReversed())
    expect(told.toSorted()).toEqual(['done', 'setting-above'])
    await change(lowest, '1.00')
    await change(highest, '50000.00')
  }
})

test('[D67] a change takes effect at its set time by the app’s clock, not before', async () => {
  await change('order.payMinutes', 45, inMinutes(60))
  expect((await readNow())['order.payMinutes']).toBe(30)
  const { data } = await owner.ask('/staff/system/settings', 'load-settings', {})
  expect(data.list.find(({ key }) => key === 'order.payMinutes')).toMatchObject({
    value: 30,
    changed: null,
    next: { value: 45 },
  })
  world.clock.advance({ minutes: 59, seconds: 59 })
  expect((await readNow())['order.payMinutes']).toBe(30)
  // The cache filled by the line above would last two seconds; the scheduled time ends it.
  world.clock.advance({ seconds: 1 })
  expect((await readNow())['order.payMinutes']).toBe(45)
})

test('[D67] the history has who, when, from and to, and says what is past, in force, scheduled and cancelled', async () => {
  await change('address.limit', 21)
  world.clock.advance({ minutes: 1 })
  await change('address.limit', 22)
  await change('address.limit', 23, inMinutes(10))
  await change('address.limit', 24, inMinutes(20))
  const [last] = await history('address.limit')
  await owner.ask('/staff/system/settings', 'do-cancel', { id: last?.id ?? '' })
  const list = await history('address.limit')
  expect(list.map(({ state, before, value, by }) => [state, before, value, by])).toEqual([
    ['cancelled', 23, 24, owner.name],
    ['scheduled', 22, 23, owner.name],
    ['in-force', 21, 22, owner.name],
    ['past', 20, 21, owner.name],
  ])
  expect(list[0]).toMatchObject({ cancelled_by: owner.name })
  world.clock.advance({ minutes: 30 })
  expect((await readNow())['address.limit']).toBe(23)
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'address.limit' })
  expect(log.data.list.map(({ action }) => action)).toEqual([
    'setting.cancel',
    'setting.schedule',
    'setting.schedule',
    'setting.change',
    'setting.change',
  ])
})

test('[D67] a scheduled change counts in later checks, and so does its cancellation', async () => {
  await change('recharge.maximum', '80000.00', inMinutes(10))
  await change('recharge.minimum', '60000.00', inMinutes(20))
  await expect(change('recharge.minimum', '60000.00', inMinutes(5))).rejects.toMatchObject({
    code: 'setting-above',
  })
  const [raise] = await history('recharge.maximum')
  const cancel = () => owner.ask('/staff/system/settings', 'do-cancel', { id: raise?.id ?? '' })
  await expect(cancel()).rejects.toMatchObject({ code: 'setting-above' })
  world.clock.advance({ minutes: 10 })
  await expect(cancel()).rejects.toMatchObject({ code: 'setting-in-force' })
  await expect(owner.ask('/staff/system/settings', 'do-cancel', { id: '999999' })).rejects.toMatchObject({
    code: 'record-not-found',
  })
})

test('[D67] a time in the past, or more than a year ahead, is refused', async () => {
  for (const time of [inMinutes(-1), inMinutes(0), inMinutes(366 * 24 * 60)])
    await expect(change('session.days', 31, time)).rejects.toMatchObject({ code: 'setting-time' })
})

test('[D67] the history can’t be rewritten by the app’s role', async () => {
  await change('upload.daily', 300)
  const { db } = world.app.database
  await expect(db.updateTable('setting_change').set({ value: '1' }).execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(db.deleteFrom('setting_change').execute()).rejects.toThrow('permission denied')
})

test('stored values that contradict each other are read as the defaults of both', async () => {
  const other = await startTestApp()
  await storeSetting(other.app.database.db, 'login.tries', 90)
  await storeSetting(other.app.database.db, 'login.slowMinutes', 20)
  other.app.settings.forget()
  expect(await other.app.settings.read()).toMatchObject({ 'login.tries': 8, 'login.slowMinutes': 20 })
  await other.close()
})

test('[D67] a process that hears of a change by another one answers with the new setting at once', async () => {
  const { app, clock, database } = world
  const other = openApp({ config: app.config, databaseUrl: database.url, clock })
  const minimum = async () => (await publicConfig(other)).settings.rechargeMinimum
  const before = await minimum()
  await change('recharge.minimum', String(Number(before) + 5))
  // Its clock stands still, so nothing expires.
  expect(await minimum()).toBe(before)
  other.bus.publish({ kind: 'everyone', push: { push_type: 'updateConfig', data: {} } })
  expect(Number(await minimum())).toBe(Number(before) + 5)
  await other.close()
})

test('a setting that does not exist is refused', async () => {
  await expect(
    owner.ask('/staff/system/settings', 'do-change', { key: '__proto__', value: 1 }),
  ).rejects.toMatchObject({ code: 'setting-unknown' })
  await expect(owner.ask('/staff/system/settings', 'load-history', { key: 'no.such' })).rejects.toMatchObject(
    { code: 'setting-unknown' },
  )
})

test('[D67] the whole history of a setting can be read page by page, each change once', async () => {
  const values = Array.from({ length: 65 }, (_, n) => 10 + n)
  for (const value of values) {
    await change('cart.limit', value)
    world.clock.advance({ seconds: 1 })
  }
  const seen: unknown[] = []
  let states = ''
  let cursor: string | undefined
  do {
    const { data } = await owner.ask('/staff/system/settings', 'load-history', { key: 'cart.limit', cursor })
    expect(data.list.length).toBeLessThanOrEqual(30)
    seen.push(...data.list.map(({ value }) => value))
    states += data.list.map(({ state }) => (state === 'in-force' ? 'I' : 'p')).join('')
    cursor = data.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(values.toReversed())
  expect(states).toBe(`I${'p'.repeat(64)}`)
  // A cursor belongs to the history of one setting.
  const { data } = await owner.ask('/staff/system/settings', 'load-history', { key: 'cart.limit' })
  await expect(
    owner.ask('/staff/system/settings', 'load-history', { key: 'chat.perMinute', cursor: data.next ?? '' }),
  ).rejects.toMatchObject({ code: 'illegal-parameter' })
})

test('[D67] an earlier value is restored as a change of its own, with the audit log', async () => {
  await change('review.followDays', 40)
  world.clock.advance({ minutes: 1 })
  await change('review.followDays', 50)
  const first = (await history('review.followDays')).find(({ state }) => state === 'past')
  world.clock.advance({ minutes: 1 })
  await change('review.followDays', first?.value)
  expect((await readNow())['review.followDays']).toBe(40)
  expect((await history('review.followDays')).map(({ before, value }) => [before, value])).toEqual([
    [50, 40],
    [40, 50],
    [30, 40],
  ])
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'review.followDays' })
  expect(log.data.list[0]).toMatchObject({ action: 'setting.change', before: 50, after: 40 })
})
