import { csvLines, csvMark } from '@banyan/rules/csv'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { gb18030 } from '../../testing/lists/gb18030.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import {
  allowUnpaid,
  faults,
  newKey,
  newMember,
  newShop,
  newStaff,
  outcome,
  pay,
  type Person,
  type Shelf,
  tally,
} from '../../testing/shop.ts'
import { stockAudit } from './stock.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: string
let cup: string
let noy: Person
beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 999, picture: null, on_sale: true }
  tea = (await shop.put('tea', { name: { zh: '茶', en: 'Tea' }, variants: [piece] })).variants[0] ?? ''
  cup = (await shop.put('cup', { name: { zh: '杯', en: 'Cup' }, variants: [piece] })).variants[0] ?? ''
  noy = await newMember(home, 'Noy', { money: '9000.00' })
})
afterEach(async () => {
  expect(await faults(home)).toEqual([])
  expect((await stockAudit.run(home.app.database.db, undefined)).faults).toEqual([])
})

/** A paid order of three teas and two cups. */
async function paid(): Promise<{ order_id: string; sn: string }> {
  const items = [
    { variant_id: tea, quantity: 3 },
    { variant_id: cup, quantity: 2 },
  ]
  const { data } = await noy.ask('/shop/order/check-order', 'load-check-order', { items })
  const made = await noy.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items,
    address_id: noy.addressId,
    remark: '',
    money: data.money,
    points: data.points,
  })
  await pay(noy, made.data.order_id)
  return made.data
}

let waybills = 0
type Lines = { position: number; quantity: number }[]
const parcel = (order_id: string, lines?: Lines, waybill = `P${++waybills}`) =>
  shop.staff('/staff/goods/order', 'do-send', {
    order_id,
    company: 'Lao Post',
    waybill,
    ...(lines && { lines }),
  })
const detail = async (id: string) =>
  (await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id: id })).data
const parcels = async (id: string) =>
  (await noy.ask('/shop/order/order-express', 'load-order-express', { order_id: id })).data.parcels
/** The notices about parcels of an order, the first one first: kind and tracking number. */
async function notices({ order_id, sn }: { order_id: string; sn: string }): Promise<string[]> {
  const { rows } = await sql<{ notice: string }>`
    select kind || ' ' || (params ->> 'waybill') as notice from notice
    where member_id = ${noy.id} and link = ${BigInt(order_id)} and params ->> 'order' = ${sn}
      and kind in ('order-sent', 'order-part-sent') order by id`.execute(home.app.database.db)
  return rows.map(({ notice }) => notice)
}
const refundAll = async (order_id: string) => {
  const { data } = await noy.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id,
    kind: 'refund',
    lines: [
      { position: 0, quantity: 3, amount: '30.00' },
      { position: 1, quantity: 2, amount: '20.00' },
    ],
    reason: 'late',
    words: '',
    images: [],
  })
  return data.refund_id
}

test('[D24] parts of the lines go in several parcels; the order is sent with its last pieces', async () => {
  const { order_id } = await paid()
  const sentBefore = (await detail(order_id)).sent_at
  expect(sentBefore).toBeNull()
  await parcel(order_id, [{ position: 0, quantity: 2 }])
  expect(await detail(order_id)).toMatchObject({ state: 'wait-send', tracked: true, sent_at: null })
  for (const lines of [
    [{ position: 0, quantity: 2 }],
    [{ position: 7, quantity: 1 }],
    [
      { position: 1, quantity: 1 },
      { position: 0, quantity: 3 },
    ],
  ])
    expect(await outcome(parcel(order_id, lines))).toBe('parcel-lines')
  for (const lines of [
    [],
    [{ position: 0, quantity: 0 }],
    [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 1 },
    ],
  ])
    expect(await outcome(parcel(order_id, lines))).toBe('illegal-parameter')
  await parcel(order_id, [{ position: 1, quantity: 1 }])
  // Without lines, the parcel has all that is left.
  await parcel(order_id)
  expect(await detail(order_id)).toMatchObject({ state: 'wait-receive' })
  expect(
    (await parcels(order_id)).map(({ lines }) => lines.map((one) => `${one.name} ${one.quantity}`)),
  ).toEqual([['Tea 2'], ['Cup 1'], ['Tea 1', 'Cup 1']])
  expect(await outcome(parcel(order_id, [{ position: 0, quantity: 1 }]))).toBe('parcel-lines')
  // A courier may split a parcel later.
  await parcel(order_id)
  expect((await parcels(order_id)).at(-1)?.lines).toEqual([])
})

test('[D24] the member is told of each parcel: that a part is sent until the last pieces are, once for each', async () => {
  const one = await paid()
  await parcel(one.order_id, [{ position: 0, quantity: 3 }], 'T1')
  await parcel(one.order_id, [{ position: 1, quantity: 1 }], 'T2')
  expect(await outcome(parcel(one.order_id, [{ position: 0, quantity: 1 }], 'T3'))).toBe('parcel-lines')
  expect(await notices(one)).toEqual(['order-part-sent T1', 'order-part-sent T2'])
  await parcel(one.order_id, undefined, 'T4')
  await parcel(one.order_id, undefined, 'T5')
  expect((await notices(one)).slice(2)).toEqual(['order-sent T4', 'order-sent T5'])
  // A file ships all that is left, so it never sends a part.
  const [two, three] = [await paid(), await paid()]
  await parcel(three.order_id, [{ position: 0, quantity: 1 }], 'T6')
  const file = fileOf([two.sn, 'HAL', 'T7'], [three.sn, 'HAL', 'T8'])
  const [{ digest }, key] = [await preview(file), newKey()]
  expect(await tally(Array.from({ length: 4 }, () => ship(file, digest, key)))).toEqual({ done: 4 })
  expect(await notices(two)).toEqual(['order-sent T7'])
  expect(await notices(three)).toEqual(['order-part-sent T6', 'order-sent T8'])
})

test('[D52 (orders to send: search)] staff find an order by the tracking number of one of its parcels', async () => {
  const [one, two] = [await paid(), await paid()]
  await parcel(one.order_id, [{ position: 0, quantity: 1 }], 'Find-Me-1')
  await parcel(one.order_id, undefined, 'FIND-ME-2')
  await parcel(two.order_id, undefined, 'FIND-ME-3')
  const find = async (search: string) =>
    (await shop.staff('/staff/goods/order', 'load-order', { search })).data.list.map(({ id }) => id)
  for (const search of ['find-me-1', 'FIND-ME-2']) expect(await find(search)).toEqual([one.order_id])
  expect(await find('FIND-ME')).toEqual([])
  expect(await find(two.sn)).toEqual([two.order_id])
})

test('[D24] 64 parcels with one piece each at once: as many as there are pieces, and the order is sent once', async () => {
  const { order_id } = await paid()
  await parcel(order_id, [{ position: 1, quantity: 2 }])
  const counts = await tally(
    Array.from({ length: 64 }, () => parcel(order_id, [{ position: 0, quantity: 1 }])),
  )
  expect(counts).toEqual({ done: 3, 'parcel-lines': 61 })
  expect(await detail(order_id)).toMatchObject({ state: 'wait-receive' })
  expect(await parcels(order_id)).toHaveLength(4)
})

const fileOf = (...rows: string[][]) =>
  Buffer.from(csvMark + csvLines([['order_number', 'courier', 'tracking_number'], ...rows]))
const preview = async (file: Buffer) =>
  (await shop.staff('/staff/goods/ship', 'load-ship', {}, { file })).data
const ship = (file: Buffer, digest: string, request_key = newKey(), staff = shop.staff) =>
  staff('/staff/goods/ship', 'do-ship', { request_key, digest }, { file })
const countParcels = async () =>
  (await sql<{ n: bigint }>`select count(*) as n from parcel`.execute(home.app.database.db)).rows[0]?.n ?? 0n

test('[D24 D52 (orders to send)] a file ships many orders at once, with what is in no parcel yet; a repeat ships nothing twice', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()]
  await parcel(two.order_id, [{ position: 0, quantity: 1 }])
  await parcel(three.order_id)
  const file = fileOf(
    [one.sn, 'HAL', 'H1'],
    [two.sn, 'HAL', 'H2'],
    [three.sn, 'HAL', 'H3'],
    [one.sn, 'HAL', 'H4'],
  )
  const shown = await preview(file)
  expect(shown).toMatchObject({ orders: 2, faults: [] })
  expect(shown.list.map(({ waybill, consignee, further }) => [waybill, consignee, further])).toEqual([
    ['H1', 'Noy', false],
    ['H2', 'Noy', false],
    ['H3', 'Noy', true],
    ['H4', 'Noy', true],
  ])
  expect((await detail(one.order_id)).state).toBe('wait-send')
  const key = newKey()
  expect(await tally(Array.from({ length: 8 }, () => ship(file, shown.digest, key)))).toEqual({ done: 8 })
  for (const { order_id } of [one, two, three]) expect((await detail(order_id)).state).toBe('wait-receive')
  expect((await parcels(one.order_id)).map(({ lines }) => lines.length)).toEqual([2, 0])
  expect((await parcels(two.order_id)).map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
    [1],
    [2, 2],
  ])
  expect((await preview(file)).faults.map(({ fault }) => fault)).toEqual(Array(4).fill('waybill-used'))
})

test('[D52 (orders to send)] a file in GB18030 ships as one in UTF-8; a file that is neither is refused', async () => {
  const { sn } = await paid()
  const file = gb18030(`订单号,快递公司,运单号\n${sn},顺丰速运,SF1\n`)
  expect(await preview(file)).toMatchObject({
    faults: [],
    list: [{ sn, company: '顺丰速运', waybill: 'SF1' }],
  })
  // The last character is cut in half.
  expect(await outcome(preview(gb18030(`订单号,快递公司,运单号\n${sn},顺`).subarray(0, -1)))).toBe(
    'file-unreadable',
  )
})

test('[D24 D52 (two people can’t decide twice)] two people ship with the same file at once: it ships once', async () => {
  const one = await paid()
  const file = fileOf([one.sn, 'HAL', 'T1'], [one.sn, 'HAL', 'T2'])
  const { digest } = await preview(file)
  const row = ['select from shop_order where id = $1 for no key update', one.order_id] as const
  const told = await atOnce(
    home,
    row,
    Array.from({ length: 6 }, () => () => ship(file, digest)),
  )
  expect(told.toSorted()).toEqual(['done', ...Array(5).fill('import-changed')])
  expect(await parcels(one.order_id)).toHaveLength(2)
})

test('[D24 D52 (two people can’t decide twice)] two people ship the same pieces at once: one parcel and one notice, and the second is told', async () => {
  const one = await paid()
  const all = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 2 },
  ]
  const told = await atOnce(
    home,
    ['select from shop_order where id = $1 for no key update', one.order_id],
    [() => parcel(one.order_id, all, 'W1'), () => parcel(one.order_id, all, 'W2')],
  )
  expect(told.toSorted()).toEqual(['done', 'parcel-lines'])
  const [sent, ...others] = await parcels(one.order_id)
  expect([sent?.lines.map(({ quantity }) => quantity), others]).toEqual([[3, 2], []])
  expect(await notices(one)).toEqual([`order-sent ${sent?.waybill}`])
})

test('[D24 D52 (two people can’t decide twice)] a file is refused if someone has shipped all or a part of an order since its preview', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()]
  const file = fileOf([one.sn, 'HAL', 'F1'], [two.sn, 'HAL', 'F2'])
  const [first, other] = [await preview(file), fileOf([three.sn, 'HAL', 'F3'])]
  const sole = await preview(other)
  await parcel(one.order_id, undefined, 'F4')
  await parcel(three.order_id, [{ position: 0, quantity: 1 }], 'F5')
  expect(await tally([ship(file, first.digest), ship(other, sole.digest)])).toEqual({ 'import-changed': 2 })
  expect(await notices(one)).toEqual(['order-sent F4'])
  expect(await parcels(two.order_id)).toEqual([])
  expect(await parcels(three.order_id)).toHaveLength(1)
  // A new preview says that the first parcel is a further one, and then the file ships.
  const again = await preview(file)
  expect(again.list.map(({ further }) => further)).toEqual([true, false])
  expect(await tally([ship(file, again.digest), ship(other, (await preview(other)).digest)])).toEqual({
    done: 2,
  })
  for (const { order_id } of [one, two, three]) expect((await detail(order_id)).state).toBe('wait-receive')
})

test('[D24] a file locks its orders in ascending order, whatever the order of its lines', async () => {
  const [one, two] = [await paid(), await paid()]
  const file = fileOf([two.sn, 'HAL', 'O2'], [one.sn, 'HAL', 'O1'])
  const { digest } = await preview(file)
  const told = await atOnce(
    home,
    ['select from shop_order where id = $1 for no key update', one.order_id],
    [() => ship(file, digest)],
    ['select from shop_order where id = $1 for update nowait', two.order_id],
  )
  expect(told).toEqual(['done'])
  for (const { order_id } of [one, two]) expect(await parcels(order_id)).toHaveLength(1)
})

test('[D23 D52 (orders to send)] an order whose refund was taken back ships with a file as any other', async () => {
  const one = await paid()
  const refund_id = await refundAll(one.order_id)
  await noy.ask('/shop/order/order-refund-defail', 'do-cancel', { refund_id })
  const file = fileOf([one.sn, 'HAL', 'C1'])
  const shown = await preview(file)
  expect(shown.faults).toEqual([])
  await ship(file, shown.digest)
  expect((await detail(one.order_id)).state).toBe('wait-receive')
})

test('[D23 D52 (orders to send)] two parcels for an order with an open refund of a sent piece: the second line is refused, and one parcel ships', async () => {
  const one = await paid()
  await parcel(one.order_id, [{ position: 0, quantity: 1 }])
  await noy.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id: one.order_id,
    kind: 'refund',
    lines: [{ position: 0, quantity: 1, amount: '10.00' }],
    reason: 'quality',
    words: '',
    images: [],
  })
  const both = await preview(fileOf([one.sn, 'HAL', 'R1'], [one.sn, 'HAL', 'R2']))
  expect(both.faults).toEqual([{ line: 3, fault: 'refunding' }])
  const file = fileOf([one.sn, 'HAL', 'R1'])
  expect(await outcome(ship(file, (await preview(file)).digest))).toBe('done')
  expect((await detail(one.order_id)).state).toBe('wait-receive')
})

test('[D52 (orders to send)] every refused line is named, and then nothing of the file is shipped', async () => {
  const [good, refunded] = [await paid(), await paid()]
  await refundAll(refunded.order_id)
  const closed = await paid()
  const finance = await newStaff(home, 'Fai', 'finance')
  await finance('/staff/finance/refund', 'do-agree', { id: await refundAll(closed.order_id) })
  const before = await countParcels()
  const file = fileOf(
    [good.sn, 'HAL', 'B1'],
    [refunded.sn, 'HAL', 'B2'],
    [closed.sn, 'HAL', 'B3'],
    ['999999999999999999', 'HAL', 'B4'],
    [good.sn, 'HAL', 'H1'],
    [good.sn, '', 'B5'],
    [good.sn, 'HAL', 'B1'],
  )
  const shown = await preview(file)
  expect(shown.faults.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
    '3 refunding',
    '4 order-state',
    '5 order-gone',
    '6 waybill-used',
    '7 missing',
    '8 twice',
  ])
  expect(await outcome(ship(file, shown.digest))).toBe('import-changed')
  const well = fileOf([good.sn, 'HAL', 'B9'])
  expect(await outcome(ship(well, shown.digest))).toBe('import-changed')
  // A cell that is missing stops the file, although the other lines could go.
  const half = fileOf([good.sn, 'HAL', 'B8'], [good.sn, 'HAL', ''])
  expect(await outcome(ship(half, (await preview(half)).digest))).toBe('import-changed')
  expect(await outcome(preview(Buffer.from('order_number\n1')))).toBe('file-unreadable')
  const long = fileOf(...Array.from({ length: 501 }, (_, n) => [good.sn, 'HAL', `L${n}`]))
  expect(await outcome(preview(long))).toBe('file-too-long')
  const fon = await newStaff(home, 'Fah', 'finance')
  expect(await outcome(ship(well, shown.digest, newKey(), fon))).toBe('not-permitted')
  expect(await countParcels()).toBe(before)
  expect((await detail(good.order_id)).state).toBe('wait-send')
})
