import { dayIn } from '@banyan/rules/date'
import { readCsv } from '@banyan/rules/csv'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { connect, listen } from '../../testing/chat/socket.ts'
import { exportedFile } from '../../testing/lists/exported.ts'
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
  tally,
} from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { withProduct } from './order.sql.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: string
let basket: string
let gao: StaffPerson
beforeAll(async () => {
  shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 999, picture: null, on_sale: true }
  tea = (await shop.put('tea', { name: { zh: '茶', en: 'Tea' }, variants: [piece] })).variants[0] ?? ''
  const name = { zh: '竹篮', en: 'Bamboo basket', vi: 'Giỏ tre', lo: 'ກະຕ່າໄມ້ໄຜ່' }
  basket = (await shop.put('basket', { name, variants: [piece] })).variants[0] ?? ''
  gao = await staffPerson(home, 'goods', 'gao')
})
afterEach(async () => expect(await faults(home)).toEqual([]))

const path = '/staff/goods/order'
const load = async (filter: object = {}, by = gao) => (await by.ask(path, 'load-order', filter)).data
const detail = async (id: string) => (await gao.ask(path, 'load-order-detail', { id })).data
const change = { consignee: 'Noy Kham', mobile: '+856 20 5555 1234', detail: 'Ban Nongbone 7' }
const save = (id: string, given: Partial<typeof change> = {}, by = gao) =>
  by.ask(path, 'do-address', { id, ...change, ...given })
const remind = (person: Person, order_id: string) =>
  person.ask('/shop/order/order-detail', 'do-remind', { order_id })
async function paid(person: Person): Promise<{ order_id: string; sn: string }> {
  const made = await order(person, tea)
  await pay(person, made.order_id)
  return made
}

test('[D52 (orders to send: filters, search) D20] orders by state, by order number and by member; a page continues without a gap', async () => {
  const noy = await newMember(home, 'Noy', { money: '500.00' })
  const kham = await newMember(home, 'Kham', { money: '500.00' })
  const one = await paid(noy)
  const two = await paid(kham)
  const open = await order(kham, tea)
  const idsOf = async (filter: object) => (await load(filter)).list.map(({ id }) => id)
  expect(await idsOf({ state: 'wait-send' })).toEqual([two.order_id, one.order_id])
  expect(await idsOf({ state: 'wait-pay' })).toEqual([open.order_id])
  expect(await idsOf({ search: one.sn })).toEqual([one.order_id])
  expect(await idsOf({ search: 'kham' })).toEqual([open.order_id, two.order_id])
  expect(await idsOf({ search: '%' })).toEqual([])
  expect((await load({ search: one.sn })).list[0]).toMatchObject({
    sn: one.sn,
    consignee: 'Noy',
    member: { nick_name: 'Noy' },
    lines: [{ name: 'Tea', quantity: 1 }],
    refunding: false,
    reminded: null,
  })
  for (let n = 0; n < 20; n++) await paid(noy)
  const first = await load({ state: 'wait-send' })
  const second = await load({ state: 'wait-send', cursor: first.next })
  expect(first.list).toHaveLength(20)
  expect(first.counts.wait_send).toBe(22)
  expect([...first.list, ...second.list].map(({ id }) => id)).toHaveLength(22)
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(22)
  const fon = await staffPerson(home, 'content', 'fon')
  expect(await outcome(load({}, fon))).toBe('not-permitted')
})

test('[D20 D52 (orders to send)] a member reminds staff to ship, once in 24 hours; staff see it until the order is shipped', async () => {
  const noy = await newMember(home, 'Eager', { money: '100.00' })
  const thief = await newMember(home, 'Thief')
  const { order_id } = await paid(noy)
  expect(await outcome(remind(thief, order_id))).toBe('order-gone')
  expect(await tally(Array.from({ length: 16 }, () => remind(noy, order_id)))).toEqual({
    done: 1,
    'order-reminded': 15,
  })
  const now = home.clock.now().toISOString()
  const shown = await load({ reminded: true })
  expect(shown.list.map(({ id, reminded }) => [id, reminded])).toEqual([[order_id, now]])
  expect(shown.counts.reminded).toBe(1)
  home.clock.advance({ minutes: 24 * 60 - 1 })
  expect(await outcome(remind(noy, order_id))).toBe('order-reminded')
  home.clock.advance({ minutes: 1 })
  expect(await outcome(remind(noy, order_id))).toBe('done')
  // A day later the session of staff has ended.
  gao = await staffPerson(home, 'goods', 'gao-next-day')
  await send(gao.ask, order_id)
  expect((await load({ reminded: true })).list).toEqual([])
  expect(await outcome(remind(noy, order_id))).toBe('order-state')
  expect((await detail(order_id)).reminded).toBeNull()
})

test('[D24 D51] one order in full: parcels with tracks, refunds, and notes that no member sees; its audit entries have its number', async () => {
  const noy = await newMember(home, 'Noted', { money: '100.00' })
  const { order_id, sn } = await paid(noy)
  const parcel_id = await send(gao.ask, order_id)
  // A second click after a lost answer adds no second event.
  const event = { parcel_id, time: '2026-11-20T08:00:00Z', words: 'Left Vientiane', request_key: newKey() }
  for (let round = 0; round < 2; round++) await gao.ask(path, 'do-track', event)
  const request_key = newKey()
  const note = { request_key, id: order_id, words: 'Calls before delivery' }
  await Promise.all(Array.from({ length: 8 }, () => gao.ask(path, 'do-note', note)))
  const lines = [{ position: 0, quantity: 1, amount: '10.00' }]
  const asked = { order_id, kind: 'refund' as const, lines, reason: 'late' as const, words: '', images: [] }
  await noy.ask('/shop/order/order-refund', 'do-refund', { request_key: newKey(), ...asked })
  expect(await detail(order_id)).toMatchObject({
    sn,
    state: 'wait-receive',
    refunding: true,
    address: { consignee: 'Noted' },
    parcels: [{ id: parcel_id, track: [{ words: 'Left Vientiane' }] }],
    refunds: [{ state: 'waiting', money: '10.00' }],
    notes: [{ staff: gao.name, words: 'Calls before delivery' }],
  })
  expect((await detail(order_id)).notes).toHaveLength(1)
  const seen = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id })
  expect(JSON.stringify(seen.data)).not.toContain('Calls before delivery')
  // The entries of the audit log are found by the number of the order.
  const owner = await staffPerson(home, 'owner', 'chief')
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: sn })
  expect(data.list.map(({ action }) => action)).toEqual(['order.note', 'order.track', 'order.send'])
  const after = { waybill: `LP${order_id}`, words: 'Left Vientiane' }
  expect(data.list[1]).toMatchObject({ subject: sn, before: null, after })
  expect(await outcome(detail('999999'))).toBe('record-not-found')
  expect(await outcome(gao.ask(path, 'do-note', { ...note, request_key: newKey(), id: '999999' }))).toBe(
    'record-not-found',
  )
})

test('[D20 D21 D51] staff close an unpaid order, or the member pays it: one of both, and the stock follows', async () => {
  for (let round = 0; round < 6; round++) {
    const noy = await newMember(home, `Closing${round}`, { money: '10.00' })
    const stock = await shop.stock(tea)
    const { order_id, sn } = await order(noy, tea)
    const acts = [() => gao.ask(path, 'do-close', { id: order_id }), () => pay(noy, order_id)]
    const told = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => outcome(act())))
    const { state } = await detail(order_id)
    expect(told.filter((one) => one === 'done')).toHaveLength(1)
    expect(told.find((one) => one !== 'done')).toBe(state === 'closed' ? 'order-closed' : 'order-state')
    expect(await shop.stock(tea)).toBe(state === 'closed' ? stock : stock - 1)
    expect((await noy.purse()).money).toBe(state === 'closed' ? 1000n : 0n)
    const owner = round === 0 ? await staffPerson(home, 'owner', 'boss') : undefined
    if (owner) {
      const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: sn })
      expect(data.list.map(({ action }) => action)).toEqual(state === 'closed' ? ['order.close'] : [])
    }
  }
  expect(await outcome(gao.ask(path, 'do-close', { id: '999999' }))).toBe('order-gone')
})

test('[D52 (orders to send: search)] orders by a product: words of its name in any language, or the beginning of its code', async () => {
  const noy = await newMember(home, 'Product Noy', { money: '100.00' })
  const first = await paid(noy)
  const made = await order(noy, basket)
  await pay(noy, made.order_id)
  const idsOf = async (filter: object) => (await load(filter)).list.map(({ id }) => id)
  /** The orders by each of the ways, which depend on how many products and lines a search finds. */
  const everyWay = async (product: string) => {
    const { db } = home.database
    const ways = [
      { products: 5_000, lines: 1_000 },
      { products: 5_000, lines: 0 },
      { products: 0, lines: 0 },
    ]
    return Promise.all(
      ways.map(async (few) => {
        const { rows } = await sql<{ id: bigint }>`
          select o.id from shop_order o where ${await withProduct(db, product, few)} order by o.id desc`.execute(
          db,
        )
        return rows.map(({ id }) => String(id))
      }),
    )
  }
  for (const product of ['basket', 'BAMBOO', '竹篮', 'gio tre', 'ກະຕ່າ', 'bask']) {
    expect([product, await idsOf({ product })]).toEqual([product, [made.order_id]])
    const only = [made.order_id]
    expect([product, ...(await everyWay(product))]).toEqual([product, only, only, only])
  }
  const teas = await idsOf({ product: 'tea' })
  expect(teas).toContain(first.order_id)
  expect(teas).not.toContain(made.order_id)
  for (const product of ['%', '_', 'nothing like it']) {
    expect(await idsOf({ product })).toEqual([])
    expect(await everyWay(product)).toEqual([[], [], []])
  }
  expect(await idsOf({ product: 'basket', state: 'wait-pay' })).toEqual([])
  const { data } = await gao.ask(path, 'do-export', { product: 'basket' })
  const lines = readCsv(await exportedFile(home, gao.ask, data.id)) ?? []
  expect(lines.map(([sn]) => sn)).toEqual(['Order number', made.sn])
})

test('[D52 (orders to send: filters, search)] orders by recipient and by day', async () => {
  const noy = await newMember(home, 'Recipient Noy', { money: '100.00' })
  const early = await paid(noy)
  home.clock.advance({ days: 40 })
  gao = await staffPerson(home, 'goods', 'gao-later')
  const again = await newMember(home, 'Recipient Noy Two', { money: '100.00' })
  const kham = await newMember(home, 'Recipient Kham', { money: '100.00' })
  const late = await paid(again)
  const other = await paid(kham)
  const idsOf = async (filter: object) => (await load(filter)).list.map(({ id }) => id)
  expect(await idsOf({ recipient: 'recipient noy' })).toEqual([late.order_id, early.order_id])
  expect(await idsOf({ recipient: 'cipient noy' })).toEqual([])
  expect(await idsOf({ recipient: '%' })).toEqual([])
  const { mobile } = (await detail(other.order_id)).address
  expect(await idsOf({ recipient: mobile })).toContain(other.order_id)
  const today = dayIn('Asia/Vientiane', home.clock.now())
  const yesterday = dayIn('Asia/Vientiane', new Date(home.clock.now().getTime() - 86_400_000))
  expect(await idsOf({ recipient: 'recipient', from: today })).toEqual([other.order_id, late.order_id])
  expect(await idsOf({ recipient: 'recipient', to: yesterday })).toEqual([early.order_id])
  expect(await idsOf({ recipient: 'recipient noy', from: today, to: today })).toEqual([late.order_id])
  expect(await outcome(load({ from: '2026-02-30' }))).toBe('illegal-parameter')
})

test('[D51 D69] staff correct the delivery details until the order is sent; the member is told once', async () => {
  const noy = await newMember(home, 'Moving', { money: '100.00' })
  const { order_id: id, sn } = await paid(noy)
  const before = (await detail(id)).address
  const device = await connect(await listen(home), { key: String(noy.id), token: noy.token })
  expect(await outcome(save(id, { consignee: ' ' }))).toBe('address-incomplete')
  expect(await outcome(save(id, { mobile: '12' }))).toBe('mobile-format')
  expect(await outcome(save('999999'))).toBe('order-gone')
  const fon = await staffPerson(home, 'finance', 'fon-address')
  expect(await outcome(save(id, {}, fon))).toBe('not-permitted')
  expect((await detail(id)).address).toEqual(before)
  // The same change many times at once: one change, one message.
  await Promise.all(Array.from({ length: 8 }, () => save(id)))
  const seen = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id: id })
  expect(seen.data.address).toEqual({ ...before, ...change })
  const owner = await staffPerson(home, 'owner', 'boss-address')
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: sn })
  expect(data.list.map(({ action }) => action)).toEqual(['order.address'])
  await send(gao.ask, id)
  expect(await outcome(save(id, { consignee: 'Late' }))).toBe('order-state')
  await device.hears('record', 2)
  expect(device.of('record').map(({ news }) => news)).toEqual(['order-address', 'order-sent'])
  device.ws.close()
  await device.closed
})

test('[D35] an order keeps the pin of its address for staff and member, also after the address is changed', async () => {
  const noy = await newMember(home, 'Noy with a pin', { money: '500.00', address: false })
  const address = {
    consignee: 'Noy',
    mobile: '+856 20 5555 0101',
    country: 'LA' as const,
    regions: ['1', '101', '10101'],
    detail: '12',
    is_default: true,
  }
  const place = { latitude: 17.9667, longitude: 102.6 }
  const { data } = await noy.ask('/mine/address/address-add', 'do-save', { ...address, place })
  const { order_id } = await order({ ...noy, addressId: data.id }, tea)
  await noy.ask('/mine/address/address-add', 'do-save', { ...address, id: data.id })
  expect((await detail(order_id)).address).toMatchObject(place)
  const own = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id })
  expect(own.data.address).toMatchObject(place)
  const later = await order({ ...noy, addressId: data.id }, tea)
  expect((await detail(later.order_id)).address).not.toHaveProperty('latitude')
})

test('[D35] another street takes the pin of an order away, unless staff say that the pin is right', async () => {
  const noy = await newMember(home, 'Noy who moves', { money: '500.00', address: false })
  const place = { latitude: 17.9667, longitude: 102.6 }
  const { data } = await noy.ask('/mine/address/address-add', 'do-save', {
    consignee: 'Noy',
    mobile: '+856 20 5555 0101',
    country: 'LA' as const,
    regions: ['1', '101', '10101'],
    detail: '12',
    is_default: true,
    place,
  })
  const { order_id: id, sn } = await order({ ...noy, addressId: data.id }, tea)
  const pinOf = async () => {
    const { latitude, longitude } = (await detail(id)).address
    return latitude === undefined ? null : { latitude, longitude }
  }
  await save(id, { detail: '12' })
  expect(await pinOf()).toEqual(place)
  await gao.ask(path, 'do-address', { id, ...change, detail: '12, blue gate', keeps_pin: true })
  expect(await pinOf()).toEqual(place)
  await gao.ask(path, 'do-address', { id, ...change, detail: '40', keeps_pin: false })
  expect(await pinOf()).toBeNull()
  const own = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id: id })
  expect(own.data.address).not.toHaveProperty('latitude')
  // The member's own address keeps it.
  const { list } = (await noy.ask('/mine/address/address-list', 'load-address-list', {})).data
  expect(list[0]).toMatchObject(place)
  const owner = await staffPerson(home, 'owner', 'boss-pin')
  const audit = (await owner.ask('/staff/system/audit', 'load-audit', { search: sn })).data.list
  expect(audit[0]).toMatchObject({
    action: 'order.address',
    before: { detail: '12, blue gate', pin: '17.9667, 102.6' },
    after: { detail: '40', pin: null },
  })
  expect(audit[1]?.before).not.toHaveProperty('pin')
})

test('[D52 (orders to send: CSV export)] the orders of a filter as a file: products, amounts and who gets them', async () => {
  const noy = await newMember(home, 'Filenoy', { money: '500.00' })
  const one = await paid(noy)
  await save(one.order_id, { consignee: '=Noy', detail: '@Ban "Nongbone", 7' })
  await order(noy, tea)
  const { data } = await gao.ask(path, 'do-export', { state: 'wait-send', search: 'filenoy' })
  const text = await exportedFile(home, gao.ask, data.id)
  expect(text).toContain(`,'=Noy,'+856 20 5555 1234,`)
  const [heads = [], ...lines] = readCsv(text) ?? []
  expect(lines).toHaveLength(1)
  const cells = Object.fromEntries(heads.map((head, at) => [head, lines[0]?.[at]]))
  expect(cells).toMatchObject({
    'Order number': one.sn,
    Status: 'To ship',
    Refund: '',
    Products: 'Tea × 1',
    Pieces: '1',
    Points: '0.00',
    Member: 'Filenoy',
  })
  expect(cells['Paid at']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(cells['Address']).toContain('@Ban "Nongbone", 7')
  const writer = await staffPerson(home, 'content', 'fileless')
  expect(await outcome(writer.ask(path, 'do-export', {}))).toBe('not-permitted')
})
