import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { newMember, newShop, order, pay } from '../testing/shop.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const badges = async (token?: string) =>
  (await home.client(token)('/app/badge-data', 'load-badge-data', {})).data

test('[R1] a visitor’s tabs count nothing; neither does a token that has ended', async () => {
  expect(await badges()).toEqual({ cart_number: 0, mine_notice: 0 })
  expect(await badges('of-another-time')).toEqual({ cart_number: 0, mine_notice: 0 })
})

test('[N3] what waits for Noy is her orders to pay: up with each, down when paid or over', async () => {
  const shop = await newShop(home)
  const tea = await shop.put('green-tea')
  const [variant = ''] = tea.variants
  const noy = await newMember(home, 'Noy', { money: '10000.00' })
  const lan = await newMember(home, 'Lan', {})
  const first = await order(noy, variant)
  await order(noy, variant)
  expect(await badges(noy.token)).toEqual({ cart_number: 0, mine_notice: 2 })
  expect(await badges(lan.token), 'not what waits for Noy').toEqual({ cart_number: 0, mine_notice: 0 })
  await pay(noy, first.order_id)
  expect((await badges(noy.token)).mine_notice).toBe(1)
  const { data: mine } = await noy.ask('/tarbar/mine', 'load-mine', {})
  expect(mine.orders).toEqual({ wait_pay: 1, wait_send: 1, wait_receive: 0, to_review: 0 })
  // Its payment time is over, although the job has not closed it yet.
  home.clock.advance({ minutes: 30, seconds: 1 })
  expect((await badges(noy.token)).mine_notice).toBe(0)
})
