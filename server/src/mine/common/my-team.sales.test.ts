// The sales that a member brings: finished orders in money, without refunds, whatever happens first.
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindInviter } from '../../identity/inviter.ts'
import { startTestApp } from '../../testing/app.ts'
import {
  type All,
  newKey,
  newMember,
  newShop,
  newStaff,
  pay,
  type Person,
  receive,
  send,
  type Shelf,
} from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
let tea: string
let gift: string
let inviter: Person

beforeAll(async () => {
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
  const piece = { values: [], price: '10.00', old_price: null, stock: 1000, picture: null, on_sale: true }
  tea = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
  gift = (await shop.put('gift', { currency: 'points', variants: [piece] })).variants[0] ?? ''
  inviter = await newMember(home, 'Inviter', { address: false, payPassword: false })
})

const bind = (person: Person) =>
  home.database.transaction((tx) =>
    bindInviter(tx, { member: person.id, inviter: inviter.id, now: home.clock.now() }),
  )

/** The members of the team with their sales, the highest first. */
async function sales(): Promise<Record<string, string>> {
  const { data } = await inviter.ask('/mine/common/my-team', 'load-my-team', {
    generation: 1,
    order: 'sales',
  })
  return Object.fromEntries(data.list.map(({ nick_name, sales }) => [nick_name, sales]))
}

/** Returns a paid and shipped order of two teas for 20.00 and one gift for 10 points. */
async function shipped(person: Person): Promise<string> {
  const { data } = await person.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items: [
      { variant_id: tea, quantity: 2 },
      { variant_id: gift, quantity: 1 },
    ],
    address_id: person.addressId,
    remark: '',
    money: '20',
    points: '10',
  })
  await pay(person, data.order_id)
  await send(shop.staff, data.order_id)
  return data.order_id
}

async function refund(person: Person, order_id: string, lines: { position: number; amount: string }[]) {
  const { data } = await person.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id,
    kind: 'refund',
    lines: lines.map((line) => ({ ...line, quantity: 1 })),
    reason: 'late',
    words: 'Too late',
    images: [],
  })
  await finance('/staff/finance/refund', 'do-agree', { id: data.refund_id })
}

const buyer = (name: string) => newMember(home, name, { money: '100.00', points: '50.00' })

test('[E16] an order counts when it is finished, in money only, and a refund counts against it whenever it is paid', async () => {
  const [noy, kham] = [await buyer('Noy'), await buyer('Kham')]
  await bind(noy)
  const first = await shipped(noy)
  expect(await sales()).toEqual({ Noy: '0.00' })
  await receive(noy, first)
  expect(await sales()).toEqual({ Noy: '20.00' })
  // After receipt: the refund of a part, and one in points, which is not sales.
  await refund(noy, first, [{ position: 0, amount: '10' }])
  expect(await sales()).toEqual({ Noy: '10.00' })
  await refund(noy, first, [{ position: 1, amount: '10' }])
  expect(await sales()).toEqual({ Noy: '10.00' })
  // Before receipt: the part is refunded first, the rest counts at the end.
  const second = await shipped(noy)
  await refund(noy, second, [{ position: 0, amount: '10' }])
  expect(await sales()).toEqual({ Noy: '10.00' })
  await receive(noy, second)
  expect(await sales()).toEqual({ Noy: '20.00' })
  // Kham has bought before he has an inviter.
  await receive(kham, await shipped(kham))
  await receive(kham, await shipped(kham))
  await bind(kham)
  expect(Object.entries(await sales())).toEqual([
    ['Kham', '40.00'],
    ['Noy', '20.00'],
  ])
})

test('a finished order that is refunded as a whole counts nothing', async () => {
  const lan = await buyer('Lan')
  await bind(lan)
  const id = await shipped(lan)
  await receive(lan, id)
  const { data } = await lan.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id: id,
    kind: 'refund',
    lines: [
      { position: 0, quantity: 2, amount: '20' },
      { position: 1, quantity: 1, amount: '10' },
    ],
    reason: 'late',
    words: 'Too late',
    images: [],
  })
  expect((await sales())['Lan']).toBe('20.00')
  await finance('/staff/finance/refund', 'do-agree', { id: data.refund_id })
  expect((await sales())['Lan']).toBe('0.00')
})

test('sales are exact when 16 orders of a member finish while the member is bound', async () => {
  const minh = await newMember(home, 'Minh', { money: '1000.00', points: '500.00' })
  const ids: string[] = []
  for (let at = 0; at < 16; at++) ids.push(await shipped(minh))
  await Promise.all([...ids.map((id) => receive(minh, id)), bind(minh)])
  expect((await sales())['Minh']).toBe('320.00')
  const { rows } = await sql<{ sum: bigint }>`
    select sum(money - refunded_money(id))::bigint as sum from shop_order
    where member_id = ${minh.id} and state = 'finished'`.execute(home.database.db)
  expect(rows[0]?.sum).toBe(32_000n)
})
