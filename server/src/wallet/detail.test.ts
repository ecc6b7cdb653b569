// A statement's entries link to their records: each to one of its own kind.
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { newMember, newShop, order, pay } from '../testing/shop.ts'
import { post } from '../ledger/ledger.ts'

const home = await startTestApp()
afterAll(() => home.close())

test('[D4] a recharge and an order with the same id carry each their own number', async () => {
  const shop = await newShop(home)
  const { variants } = await shop.put('tea')
  const noy = await newMember(home, 'Noy', { money: '100.00' })
  const made = await order(noy, variants[0] ?? '')
  await pay(noy, made.order_id)
  const { app } = home
  await app.database.transaction((tx) =>
    post(tx, app.clock.now(), {
      key: `recharge:${made.order_id}:decide`,
      kind: 'recharge',
      ref: { kind: 'recharge', id: BigInt(made.order_id) },
      legs: [
        { currency: 'money', debit: 'recharged', credit: { member: noy.id, kind: 'balance' }, amount: 5000n },
      ],
    }),
  )
  const { data } = await noy.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  const links = data.list.flatMap(({ ref }) => (ref ? [ref] : []))
  expect(links).toEqual([
    { kind: 'recharge', id: made.order_id, title: made.order_id },
    { kind: 'order', id: made.order_id, title: made.sn },
  ])
})
