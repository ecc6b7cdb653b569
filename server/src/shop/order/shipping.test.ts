import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import {
  faults,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  type Person,
  send,
  type Shelf,
} from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let owner: StaffPerson
beforeAll(async () => {
  shop = await newShop(home)
  owner = await staffPerson(home, 'owner')
})

const path = '/staff/goods/shipping'
const save = (
  change: {
    id?: string
    version?: number | undefined
    country?: 'LA' | 'TH' | 'OTHER'
    region?: string
    fee?: string
    free_from?: string
  } & Partial<Record<'days_min' | 'days_max', number>> = {},
) =>
  owner.ask(path, 'do-save', {
    country: 'LA',
    region: '',
    fee: '2.50',
    free_from: '30.00',
    days_min: 3,
    days_max: 5,
    ...change,
  })
const list = async () => (await owner.ask(path, 'load-shipping', {})).data.list
// Each test writes its own terms.
beforeEach(async () => {
  for (const { id } of await list()) await owner.ask(path, 'do-remove', { id })
})
const check = async (person: Person, variant_id: string, quantity: number) =>
  (
    await person.ask('/shop/order/check-order', 'load-check-order', {
      items: [{ variant_id, quantity }],
    })
  ).data
const create = (person: Person, variant_id: string, money: string) =>
  person.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items: [{ variant_id, quantity: 1 }],
    address_id: person.addressId,
    remark: '',
    money,
    points: '0',
  })

/** The date in Laos, which has UTC+7 all year, in so many days. */
const dayInLaos = (days: number) =>
  new Date(home.clock.now().getTime() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)

test('[D51] staff keep the terms of a country and of its provinces; each change is audited, and a place has one row', async () => {
  const saved = await save()
  await save({ country: 'LA', region: '1', fee: '0', free_from: '' })
  expect(await outcome(save({ fee: '9' }))).toBe('place-exists')
  expect(await outcome(save({ country: 'LA', region: '1', fee: '9' }))).toBe('place-exists')
  expect(await outcome(save({ region: 'nowhere' }))).toBe('region-unknown')
  expect(await outcome(save({ region: '1', days_min: 6 }))).toBe('days-reversed')
  expect(await outcome(save({ country: 'TH', free_from: '0.00' }))).toBe('free-from-zero')
  expect(await outcome(save({ id: '999999' }))).toBe('record-not-found')
  await save({ id: saved.data.id, fee: '3.00' })
  expect(await list()).toEqual([
    {
      id: saved.data.id,
      country: 'LA',
      region: '',
      fee: '3.00',
      free_from: '30.00',
      days_min: 3,
      days_max: 5,
      version: 2,
    },
    expect.objectContaining({ region: '1', fee: '0.00', free_from: null }),
  ])
  const moved = await save({ id: saved.data.id, country: 'TH' })
  expect((await list()).map(({ country, region }) => `${country}${region}`)).toEqual(['LA1', 'TH'])
  await owner.ask(path, 'do-remove', { id: moved.data.id })
  expect(await outcome(owner.ask(path, 'do-remove', { id: moved.data.id }))).toBe('record-not-found')
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'shipping' })
  expect(log.data.list[0]).toMatchObject({ before: { country: 'TH', fee: '2.50' }, after: null })
  const finance = await staffPerson(home, 'finance')
  await expect(finance.ask(path, 'load-shipping', {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('of two people who edit the same terms at once, the second is told', async () => {
  const { id } = (await save()).data
  const seen = (await list())[0]?.version
  const row = ['select from shipping_place where id = $1 for no key update', id] as const
  const edits = [
    () => save({ id, version: seen, fee: '7.00' }),
    () => save({ id, version: seen, fee: '8.00' }),
  ]
  expect((await atOnce(home, row, edits)).toSorted()).toEqual(['done', 'place-changed'])
  // Moved to another place, the terms have another number.
  const now = (await list())[0]?.version
  await save({ id, version: now, country: 'TH' })
  expect(await outcome(save({ id, version: now, fee: '9.00' }))).toBe('record-not-found')
})

test('[D26 E15] an order costs its products and the fee to its address: free from an amount, in money for points too', async () => {
  await save()
  const noy = await newMember(home, 'Noy', { money: '500.00', points: '500.00' })
  const price = (money: string) => [
    { values: [], price: money, old_price: null, stock: 50, picture: null, on_sale: true },
  ]
  const tea = (await shop.put('tea', { variants: price('10.00') })).variants[0] ?? ''
  const gift = (await shop.put('gift', { currency: 'points', variants: price('40.00') })).variants[0] ?? ''
  expect(await check(noy, tea, 2)).toMatchObject({
    subtotal: '20.00',
    shipping: '2.50',
    free_from: '30.00',
    money: '22.50',
    points: '0.00',
    arrives: { from: dayInLaos(3), to: dayInLaos(5) },
  })
  expect(await check(noy, tea, 3)).toMatchObject({ subtotal: '30.00', shipping: '0.00', money: '30.00' })
  expect(await check(noy, gift, 1)).toMatchObject({ shipping: '2.50', money: '2.50', points: '40.00' })
  const homeless = await newMember(home, 'Homeless', { address: false })
  expect(await check(homeless, tea, 2)).toMatchObject({ shipping: null, money: '20.00' })
  // A fee that is left out or made up is refused.
  for (const money of ['10.00', '12.49', '15.00'])
    expect(await outcome(create(noy, tea, money))).toBe('product-information')
  const made = await create(noy, tea, '12.50')
  const { order_id } = made.data
  await save({ id: (await list())[0]?.id ?? '', fee: '99.00' })
  // A fee that changed after the member saw it is refused too; the order that is made keeps its fee.
  expect(await outcome(create(noy, tea, '12.50'))).toBe('product-information')
  const { data } = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id })
  expect(data).toMatchObject({ money: '12.50', shipping: '2.50' })
  await pay(noy, order_id)
  expect((await noy.purse()).money).toBe(487_50n)
  expect(await faults(home)).toEqual([])
})

test('[D23] the fee of an order that is never shipped goes back with the refund; once it is shipped it stays', async () => {
  await save({ free_from: '' })
  const noy = await newMember(home, 'Returning', { money: '100.00' })
  const tea = (await shop.put('back')).variants[0] ?? ''
  /** Refunds the order; returns the fee and the amount that the member saw before and after the request. */
  const refund = async (order_id: string) => {
    const before = (await noy.ask('/shop/order/order-refund', 'load-order-refund', { order_id })).data
    const lines = [{ position: 0, quantity: 1, amount: '10.00' }]
    const asked = await noy.ask('/shop/order/order-refund', 'do-refund', {
      request_key: newKey(),
      order_id,
      kind: 'refund',
      reason: 'mind',
      words: '',
      images: [],
      lines,
    })
    const { refund_id } = asked.data
    await owner.ask('/staff/finance/refund', 'do-agree', { id: refund_id })
    const path = '/shop/order/order-refund-defail'
    const { shipping, money } = (await noy.ask(path, 'load-order-refund-defail', { refund_id })).data
    return [before.shipping, shipping, money]
  }
  const [kept, sent] = [await order(noy, tea), await order(noy, tea)]
  await pay(noy, kept.order_id)
  await pay(noy, sent.order_id)
  expect((await noy.purse()).money).toBe(75_00n)
  expect(await refund(kept.order_id)).toEqual(['2.50', '2.50', '12.50'])
  expect((await noy.purse()).money).toBe(87_50n)
  await send(shop.staff, sent.order_id)
  expect(await refund(sent.order_id)).toEqual(['0.00', '0.00', '10.00'])
  expect((await noy.purse()).money).toBe(97_50n)
  expect(await faults(home)).toEqual([])
})

test('[N34] a product’s page tells the fee and the days to the member’s default address, and to a country for anyone else', async () => {
  await save({ fee: '2.00', free_from: '50.00' })
  await save({ region: '1', fee: '1.00', free_from: '', days_min: 1, days_max: 2 })
  const ask = (person: Pick<Person, 'ask'>, country: 'LA' | 'TH') =>
    person.ask('/shop/goods/goods-detail', 'load-delivery', { country })
  const visitor = { ask: home.client() }
  expect((await ask(visitor, 'LA')).data).toMatchObject({
    country: 'LA',
    province: null,
    fee: '2.00',
    free_from: '50.00',
  })
  expect((await ask(visitor, 'TH')).data).toMatchObject({ country: 'TH', fee: '0.00', free_from: null })
  const noy = await newMember(home, 'At home', { address: false })
  await noy.ask('/mine/address/address-add', 'do-save', {
    consignee: 'Noy',
    mobile: '+856 20 5555 0101',
    country: 'LA',
    regions: ['1', '101', '10101'],
    detail: '12',
    is_default: true,
  })
  const { data } = await ask(noy, 'TH')
  expect(data).toMatchObject({ country: 'LA', province: 'Vientiane capital', fee: '1.00', free_from: null })
  expect(data.arrives?.from).toBe(dayInLaos(1))
})

test('[E14] to another country ships by its terms; without them the page, the product and the order say that it does not', async () => {
  const noy = await newMember(home, 'Abroad', { money: '100.00', address: false })
  const { data: saved } = await noy.ask('/mine/address/address-add', 'do-save', {
    consignee: 'Noy',
    mobile: '+81 90 1234 5678',
    country: 'OTHER',
    regions: ['Japan', '', 'Osaka', '530-0001'],
    detail: 'Umeda 1-1',
    is_default: true,
  })
  const tea = await shop.put('abroad')
  const variant = tea.variants[0] ?? ''
  const place = () => noy.ask('/shop/goods/goods-detail', 'load-delivery', { country: 'LA' })
  const buy = (money: string) => create({ ...noy, addressId: saved.id }, variant, money)
  // The terms of the four countries do not count.
  await save({ fee: '1.00' })
  expect(await check(noy, variant, 1)).toMatchObject({ shipping: null, arrives: null, money: '10.00' })
  const nowhere = { country: 'OTHER', province: 'Japan', fee: null, free_from: null, arrives: null }
  expect((await place()).data).toEqual(nowhere)
  expect(await outcome(buy('10.00'))).toBe('not-delivered')
  expect(await outcome(buy('11.00'))).toBe('not-delivered')
  expect(await shop.stock(variant)).toBe(5)

  expect(await outcome(save({ country: 'OTHER', region: '1' }))).toBe('region-unknown')
  await save({ country: 'OTHER', fee: '40.00', free_from: '', days_min: 10, days_max: 20 })
  expect(await check(noy, variant, 1)).toMatchObject({ shipping: '40.00', money: '50.00' })
  expect((await place()).data).toMatchObject({ province: 'Japan', fee: '40.00', free_from: null })
  expect(await outcome(buy('10.00'))).toBe('product-information')
  const { data: made } = await buy('50.00')
  const address = {
    consignee: 'Noy',
    mobile: '+81 90 1234 5678',
    country: 'OTHER',
    regions: ['Japan', '', 'Osaka', '530-0001'],
    region: 'Japan Osaka 530-0001',
    detail: 'Umeda 1-1',
  }
  const order_id = made.order_id
  expect((await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id })).data.address).toEqual(
    address,
  )
  // Staff correct the street; the region stays, since the fee depends on it.
  await pay(noy, order_id)
  const corrected = { consignee: 'Noy', mobile: '+81 90 1234 5678', detail: 'Umeda 2-2' }
  await owner.ask('/staff/goods/order', 'do-address', { id: order_id, ...corrected })
  const seen = await owner.ask('/staff/goods/order', 'load-order-detail', { id: order_id })
  expect(seen.data.address).toMatchObject({ ...address, detail: 'Umeda 2-2' })
})
