import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  type Person,
  receive,
  send,
  type Shelf,
} from '../../testing/shop.ts'
import { expireOrders } from './due.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: string
let noy: Person
beforeAll(async () => {
  shop = await newShop(home)
  const many = { values: [], price: '1.00', old_price: null, stock: 999, picture: null, on_sale: true }
  tea = (await shop.put('tea', { name: { zh: '绿茶', en: 'Green tea' }, variants: [many] })).variants[0] ?? ''
  noy = await newMember(home, 'Noy', { money: '100.00' })
})

const idsOf = async (person: Person, tab: 'all' | 'wait-send' | 'wait-receive' | 'finished') =>
  (await person.ask('/shop/order/order-list', 'load-order-list', { tab })).data.list.map((one) => one.id)
const unpaid = async (person: Person) =>
  (await person.ask('/shop/order/order-list-pre', 'load-order-list-pre', {})).data

test('[T5 D20] each tab shows its orders, newest first; unpaid ones are in order-list-pre only', async () => {
  const made = []
  for (let n = 0; n < 5; n++) made.push((await order(noy, tea)).order_id)
  const [waiting = '', closed = '', paid = '', sent = '', finished = ''] = made
  await noy.ask('/shop/order/order-detail', 'do-close', { order_id: closed, reason: 'mind' })
  for (const id of [paid, sent, finished]) await pay(noy, id)
  for (const id of [sent, finished]) await send(shop.staff, id)
  await receive(noy, finished)
  expect(await idsOf(noy, 'all')).toEqual([finished, sent, paid, closed])
  expect(await idsOf(noy, 'wait-send')).toEqual([paid])
  expect(await idsOf(noy, 'wait-receive')).toEqual([sent])
  expect(await idsOf(noy, 'finished')).toEqual([finished])
  const pre = await unpaid(noy)
  expect(pre.list).toMatchObject([
    {
      id: waiting,
      state: 'wait-pay',
      money: '1.00',
      quantity: 1,
      actions: ['pay', 'close'],
      lines: [{ name: 'Green tea', quantity: 1 }],
      pay_until: new Date(home.clock.now().getTime() + 30 * 60_000).toISOString(),
    },
  ])
  expect(pre.now).toBe(home.clock.now().toISOString())
})

test('[T5 D20] an unpaid order whose time is over is in the list as closed, also before the job has closed it', async () => {
  const hoa = await newMember(home, 'Hoa', { money: '100.00' })
  const made: string[] = []
  for (let n = 0; n < 3; n++) made.push((await order(hoa, tea)).order_id)
  const [first = '', second = '', third = ''] = made
  await pay(hoa, second)
  const lists = async () => ({
    all: await idsOf(hoa, 'all'),
    unpaid: (await unpaid(hoa)).list.map(({ id }) => id),
  })
  expect(await lists()).toEqual({ all: [second], unpaid: [third, first] })
  home.clock.advance({ minutes: 30 })
  const over = { all: [third, second, first], unpaid: [] }
  expect(await lists()).toEqual(over)
  const { data } = await hoa.ask('/shop/order/order-list', 'load-order-list', { tab: 'all' })
  expect(data.list.map(({ state, actions }) => [state, actions.length])).toEqual([
    ['closed', 0],
    ['wait-send', expect.any(Number)],
    ['closed', 0],
  ])
  await expireOrders(home.app)
  expect(await lists()).toEqual(over)
})

test('[D20] a card of a list says what can be done with its order, as the order’s own page does', async () => {
  const keo = await newMember(home, 'Keo', { money: '100.00' })
  const made: string[] = []
  for (let n = 0; n < 4; n++) made.push((await order(keo, tea)).order_id)
  const [closed = '', paid = '', sent = '', finished = ''] = made
  await keo.ask('/shop/order/order-detail', 'do-close', { order_id: closed, reason: 'mind' })
  for (const id of [paid, sent, finished]) await pay(keo, id)
  for (const id of [sent, finished]) await send(shop.staff, id)
  await receive(keo, finished)
  const cards = async () => {
    const { data } = await keo.ask('/shop/order/order-list', 'load-order-list', { tab: 'all' })
    const told = []
    for (const { id, actions, remindable, tracked, to_review, deletable } of data.list) {
      const page = await keo.ask('/shop/order/order-detail', 'load-order-detail', { order_id: id })
      expect(page.data).toMatchObject({ actions, remindable, tracked, to_review, deletable })
      told.push({ id, actions, remindable, tracked, to_review, deletable })
    }
    return told
  }
  const none = { actions: [], remindable: false, tracked: false, to_review: 0, deletable: false }
  expect(await cards()).toEqual([
    { ...none, id: finished, tracked: true, to_review: 1, deletable: true },
    { ...none, id: sent, actions: ['extend', 'receive'], tracked: true },
    { ...none, id: paid, remindable: true },
    { ...none, id: closed, deletable: true },
  ])
  await keo.ask('/shop/order/order-detail', 'do-remind', { order_id: paid })
  await keo.ask('/shop/reviews/goods-reviews-detail', 'do-review', {
    request_key: newKey(),
    order_id: finished,
    position: 0,
    stars: 5,
    words: '',
    images: [],
    anonymous: false,
  })
  expect(await cards()).toMatchObject([{ to_review: 0 }, {}, { remindable: false }, {}])
})

test('a member sees no order of another’s', async () => {
  const kham = await newMember(home, 'Kham')
  for (const tab of ['all', 'wait-send', 'wait-receive', 'finished'] as const)
    expect(await idsOf(kham, tab)).toEqual([])
  expect((await unpaid(kham)).list).toEqual([])
})

test('long lists are paged without a gap or a repeat, and a cursor of one tab opens no other', async () => {
  const mali = await newMember(home, 'Mali', { money: '100.00' })
  for (let n = 0; n < 23; n++) {
    const { order_id } = await order(mali, tea)
    if (n % 2) await pay(mali, order_id)
    else await mali.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' })
  }
  const seen: string[] = []
  let cursor: string | undefined
  for (;;) {
    const { data } = await mali.ask('/shop/order/order-list', 'load-order-list', {
      tab: 'all',
      ...(cursor === undefined ? {} : { cursor }),
    })
    seen.push(...data.list.map((one) => one.id))
    if (data.next === null) break
    cursor = data.next
  }
  expect(seen).toHaveLength(23)
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => Number(b) - Number(a)))
  const stray = mali.ask('/shop/order/order-list', 'load-order-list', { tab: 'finished', cursor })
  expect(await outcome(stray)).toBe('illegal-parameter')
})

test('[D21] closing gives the stock back once; what is paid or closed can’t be closed', async () => {
  const { variants } = await shop.put('jar')
  const jar = variants[0] ?? ''
  const close = (order_id: string) =>
    noy.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' })
  const { order_id } = await order(noy, jar, 5)
  expect(await shop.stock(jar)).toBe(0)
  // The page asks for a reason, and so does the call.
  const unexplained = noy.ask('/shop/order/order-detail', 'do-close', { order_id } as never)
  expect(await outcome(unexplained)).toBe('illegal-parameter')
  const all = await Promise.all(Array.from({ length: 20 }, () => outcome(close(order_id))))
  expect(all.filter((one) => one === 'done')).toHaveLength(1)
  expect(all.filter((one) => one === 'order-state')).toHaveLength(19)
  expect(await shop.stock(jar)).toBe(5)
  const paid = await order(noy, jar)
  await pay(noy, paid.order_id)
  expect(await outcome(close(paid.order_id))).toBe('order-state')
  expect(await shop.stock(jar)).toBe(4)
  expect(await outcome(pay(noy, order_id))).toBe('order-closed')
  const detail = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id })
  expect(detail.data).toMatchObject({
    state: 'closed',
    closed_at: home.clock.now().toISOString(),
    actions: [],
  })
})

test('[D21] an order whose time is over leaves the unpaid list at once', async () => {
  const late = await newMember(home, 'Late')
  await order(late, tea)
  home.clock.advance({ minutes: 30 })
  expect((await unpaid(late)).list).toEqual([])
})

const find = async (person: Person, keyword: string) =>
  (await person.ask('/shop/order/order-list-search', 'load-order-list-search', { keyword })).data.list.map(
    (one) => one.id,
  )
const remove = (person: Person, order_id: string) =>
  person.ask('/shop/order/order-detail', 'do-delete', { order_id })

test('[N38] the search finds the member’s own orders of every state by number, product in any language, and recipient', async () => {
  const mali = await newMember(home, 'Malivanh', { money: '100.00' })
  const [one, two] = [await order(mali, tea), await order(mali, tea)]
  await pay(mali, one.order_id)
  expect(await find(mali, one.sn.slice(-6))).toEqual([one.order_id])
  const both = [two.order_id, one.order_id]
  for (const keyword of ['green', '绿茶', 'mali', '0205551', 'GREEN T', 'málì', 'GRÉEN'])
    expect(await find(mali, keyword)).toEqual(both)
  // Signs of a pattern and names of languages are only text.
  for (const keyword of ['%', '_', '\\', 'zh', 'coffee'])
    expect(await find(mali, keyword), keyword).toEqual([])
  expect(await find(noy, one.sn)).toEqual([])
  expect(await outcome(find(mali, ' '))).toBe('illegal-parameter')
})

test('[D20] an order that is over is deleted from the member’s lists only; others and those with an open refund are not', async () => {
  const dao = await newMember(home, 'Dao', { money: '100.00' })
  const { order_id } = await order(dao, tea)
  expect(await outcome(remove(dao, order_id))).toBe('order-state')
  await pay(dao, order_id)
  await send(shop.staff, order_id)
  expect(await outcome(remove(dao, order_id))).toBe('order-state')
  await receive(dao, order_id)
  expect(await outcome(remove(noy, order_id))).toBe('order-gone')
  const asked = {
    request_key: 'delete-with-refund',
    order_id,
    kind: 'refund' as const,
    lines: [{ position: 0, quantity: 1, amount: '1.00' }],
    reason: 'mind' as const,
    words: '',
    images: [],
  }
  const { refund_id } = (await dao.ask('/shop/order/order-refund', 'do-refund', asked)).data
  expect(await outcome(remove(dao, order_id))).toBe('order-state')
  await dao.ask('/shop/order/order-refund-defail', 'do-cancel', { refund_id })
  expect(await idsOf(dao, 'finished')).toEqual([order_id])
  await remove(dao, order_id)
  await remove(dao, order_id)
  for (const tab of ['all', 'finished'] as const) expect(await idsOf(dao, tab)).toEqual([])
  expect(await find(dao, 'tea')).toEqual([])
  // An unpaid order whose time is over is shown as closed, and can be deleted before the job closes it.
  const many = { values: [], price: '1.00', old_price: null, stock: 9, picture: null, on_sale: true }
  const cake = (await shop.put('cake', { variants: [many] })).variants[0] ?? ''
  const late = await order(dao, cake)
  const stock = await shop.stock(cake)
  home.clock.advance({ minutes: 31 })
  await remove(dao, late.order_id)
  expect(await shop.stock(cake)).toBe(stock + 1)
  expect(await idsOf(dao, 'all')).toEqual([])
  await expireOrders(home.app)
  expect(await shop.stock(cake)).toBe(stock + 1)
})
