import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let world: TestApp
let owner: StaffPerson
beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
})
afterAll(() => world.close())

test('[D51 G4] a changed setting is in force at once, and the audit log has before and after', async () => {
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
  ['theme.viewColor', 'red'],
  ['search.hotWords', ['x'.repeat(41)]],
])('%s can not become %j', async (key, value) => {
  await expect(
    owner.ask('/staff/system/settings', 'do-change', { key, value: JSON.stringify(value) }),
  ).rejects.toMatchObject({
    code: 'setting-value',
  })
})

test('a setting that does not exist is refused', async () => {
  await expect(
    owner.ask('/staff/system/settings', 'do-change', { key: '__proto__', value: 1 }),
  ).rejects.toMatchObject({ code: 'setting-unknown' })
})
