// Pushes to open apps about changed settings. Only settings in the configuration are pushed: immediately, or at their
// effective time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publicConfig, shownKeys } from '../../app/config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalker } from '../../testing/chat/chat.ts'
import { connect, type Device, listen } from '../../testing/chat/socket.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { tellScheduled } from './settings.ts'

let world: TestApp
let owner: StaffPerson
let phone: Device
beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
})
afterAll(() => world.close())
beforeEach(async () => {
  phone = await connect(await listen(world), await newTalker(world, 'Noy'))
})

const change = (key: string, value: unknown, effective?: string) =>
  owner.ask('/staff/system/settings', 'do-change', { key, value: JSON.stringify(value), effective })
const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()

/** Returns how often the phone has heard of a changed configuration. Another push, sent last, shows that all have come. */
async function heard(): Promise<number> {
  const before = phone.of('updateTrack').length
  world.app.bus.publish({ kind: 'everyone', push: { push_type: 'updateTrack', data: { order_id: '1' } } })
  await phone.hears('updateTrack', before + 1)
  return phone.of('updateConfig').length
}

test('[D67] open apps hear at once of each setting in their configuration, and of no other', async () => {
  expect([...shownKeys].toSorted()).toEqual([
    'chat.recallMinutes',
    'money.symbol',
    'money.unit',
    'order.quantityMax',
    'recharge.minimum',
    'tarbar.background',
    'tarbar.backgroundDark',
    'tarbar.colour',
    'tarbar.colourDark',
    'tarbar.selected',
    'tarbar.selectedDark',
    'theme.viewColor',
    'theme.viewColorDark',
  ])
  await change('order.quantityMax', 55)
  expect(await heard()).toBe(1)
  await change('recharge.minimum', '12.00')
  expect(await heard()).toBe(2)
  await change('address.limit', 30)
  expect(await heard()).toBe(2)
  await tellScheduled(world.app)
  expect(await heard(), 'an immediate change is told by the call only').toBe(2)
})

test('[D67] open apps hear of a scheduled change when it takes effect, once, also after a restart', async () => {
  await change('chat.recallMinutes', 7, inMinutes(10))
  await change('chat.recallMinutes', 8, inMinutes(20))
  await change('cart.limit', 90, inMinutes(10))
  await tellScheduled(world.app)
  expect(await heard(), 'not before').toBe(0)
  world.clock.advance({ minutes: 10 })
  // Two processes, each with a bus of its own, run the job at the same time; they know only what is stored.
  const told: unknown[] = []
  const other = { ...world.app, bus: { ...world.app.bus, publish: (news: unknown) => void told.push(news) } }
  await Promise.all([tellScheduled(world.app), tellScheduled(other)])
  expect((await heard()) + told.length).toBe(1)
  expect((await publicConfig(world.app)).settings.recallMinutes).toBe(7)
  await tellScheduled(world.app)
  expect((await heard()) + told.length, 'not again').toBe(1)
  world.clock.advance({ minutes: 25 })
  await tellScheduled(world.app)
  expect((await heard()) + told.length, 'late, after a pause of all processes').toBe(2)
  const row = await owner.ask('/staff/system/settings', 'load-history', { key: 'cart.limit' })
  expect(row.data.list).toMatchObject([{ state: 'in-force', value: 90 }])
})

test('[D67] a cancelled change is not told; one that could not be told is told by the next run', async () => {
  await change('money.unit', 'USD', inMinutes(10))
  const { data } = await owner.ask('/staff/system/settings', 'load-history', { key: 'money.unit' })
  await owner.ask('/staff/system/settings', 'do-cancel', { id: data.list[0]?.id ?? '' })
  world.clock.advance({ minutes: 10 })
  await tellScheduled(world.app)
  expect(await heard()).toBe(0)
  await change('money.unit', 'KIP', inMinutes(10))
  world.clock.advance({ minutes: 10 })
  const publish = () => {
    throw new Error('killed')
  }
  await expect(tellScheduled({ ...world.app, bus: { ...world.app.bus, publish } })).rejects.toThrow('killed')
  await tellScheduled(world.app)
  expect(await heard()).toBe(1)
})
