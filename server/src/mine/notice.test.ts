// Changes of a member's records by staff, jobs and other members are stored as notices and sent to the member's sockets
// (D69).
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NoticeInfo } from '@banyan/contract/mine/notice/info'
import { noticeKinds } from '@banyan/contract/mine/notice/kind'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireOrders, receiveOrders } from '../shop/order/due.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { connect, type Device, listen, noticesOf } from '../testing/chat/socket.ts'
import { signUp, usualPayPassword } from '../testing/people.ts'
import { askRecharge, openReceivingAccount } from '../testing/recharge.ts'
import { newKey, newMember, newShop, newStaff, order, outcome, pay, send } from '../testing/shop.ts'
import { staffPerson } from '../testing/staff.ts'

let home: TestApp
let url: string
const open: Device[] = []
beforeAll(async () => {
  home = await startTestApp()
  url = await listen(home)
})
afterAll(() => home.close())
afterEach(async () => {
  for (const device of open.splice(0)) {
    device.ws.close()
    await device.closed
  }
})

const online = async ({ id, token }: { id: bigint; token: string }) => {
  const device = await connect(url, { key: String(id), token })
  open.push(device)
  return device
}
const newsOf = (device: Device) => noticesOf(device).map(({ news, id }) => [news, id])

test('[D69 T4] an approved and a rejected recharge reach the member, who has unseen news until the records are open', async () => {
  const owner = await staffPerson(home, 'owner')
  const account = await openReceivingAccount(owner)
  const noy = await signUp(home, 'Noy', { payPassword: usualPayPassword })
  const kham = await signUp(home, 'Kham')
  const [device, other] = [await online(noy), await online(kham)]
  const [one, two] = [await askRecharge(noy, account, '100'), await askRecharge(noy, account, '20')]
  const news = async () => (await noy.ask('/tarbar/mine', 'load-mine', {})).data.recharges_news
  const badge = async () => (await noy.ask('/app/badge-data', 'load-badge-data', {})).data.mine_notice
  expect([await news(), await badge()]).toEqual([0, 0])
  await owner.ask('/staff/finance/recharge', 'do-approve', { id: one })
  await owner.ask('/staff/finance/recharge', 'do-reject', { id: two, reason: 'not readable' })
  await expect.poll(() => newsOf(device).length).toBe(2)
  expect(newsOf(device)).toEqual([
    ['recharge-arrived', one],
    ['recharge-rejected', two],
  ])
  // Each push carries the next version, so that a lost push is noticed.
  const versions = noticesOf(device).map(({ version }) => version)
  expect(versions[1]).toBe((versions[0] ?? 0) + 1)
  // A second decision is refused and tells nothing.
  expect(await outcome(owner.ask('/staff/finance/recharge', 'do-approve', { id: two }))).toBe(
    'decided-already',
  )
  expect([await news(), await badge()]).toEqual([2, 2])
  await noy.ask('/wallet/recharge-record', 'load-recharge-record', {})
  expect([await news(), await badge()]).toEqual([0, 0])
  expect(newsOf(device)).toHaveLength(2)
  expect(newsOf(other)).toEqual([])
})

test('[D69 D21 D22 D23] shipping, expiry, automatic receipt and refunds of orders reach the member', async () => {
  const shop = await newShop(home)
  const goods = await newStaff(home, 'Keo', 'goods')
  const finance = await newStaff(home, 'Zhou', 'finance')
  const mai = await newMember(home, 'Mai', { money: '500.00' })
  const device = await online(mai)
  const { variants } = await shop.put('tea', {
    variants: [{ values: [], price: '10.00', old_price: null, stock: 50, picture: null, on_sale: true }],
  })
  const bought = async () => {
    const { order_id } = await order(mai, variants[0] ?? '')
    await pay(mai, order_id)
    return order_id
  }
  const sent = await bought()
  await send(goods, sent)
  const refund = async (order_id: string, kind: 'refund' | 'return') => {
    const lines = [{ position: 0, quantity: 1, amount: '10.00' }]
    const asked = {
      request_key: newKey(),
      order_id,
      kind,
      lines,
      reason: 'quality' as const,
      words: '',
      images: [],
    }
    return (await mai.ask('/shop/order/order-refund', 'do-refund', asked)).data.refund_id
  }
  const id = await refund(sent, 'return')
  await finance('/staff/finance/refund', 'do-agree', { id })
  await finance('/staff/finance/refund', 'do-confirm-return', { id })
  const kept = await bought()
  await send(goods, kept)
  await finance('/staff/finance/refund', 'do-refuse', { id: await refund(kept, 'refund'), reason: 'Worn' })
  const unpaid = await order(mai, variants[0] ?? '')
  home.clock.advance({ minutes: 60 })
  await expireOrders(home.app)
  home.clock.advance({ days: 11 })
  await receiveOrders(home.app)
  await expect.poll(() => newsOf(device).length).toBe(7)
  expect(newsOf(device)).toEqual([
    ['order-sent', sent],
    ['refund-returning', sent],
    ['refund-refunded', sent],
    ['order-sent', kept],
    ['refund-refused', kept],
    ['order-expired', unpaid.order_id],
    ['order-received', kept],
  ])
})

test('each kind of notice has its picture in the member app', () => {
  const icons = fileURLToPath(new URL('../../../member/public/icons/', import.meta.url))
  const missing = Object.values<NoticeInfo>(noticeKinds).filter(
    ({ icon }) => !existsSync(`${icons}${icon}.webp`),
  )
  expect(missing).toEqual([])
})
