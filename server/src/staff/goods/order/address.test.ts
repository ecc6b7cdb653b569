// Staff correct the region of an order that is not sent yet, inside its province.
import type { AddressCountry } from '@banyan/contract/app/region'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { faults, newMember, newShop, order, outcome, type Person } from '../../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../../testing/staff.ts'

const home = await startTestApp()
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

const path = '/staff/goods/order'
const details = { consignee: 'Noy', mobile: '+856 20 5555 0101', detail: '12' }
const place = { latitude: 17.9667, longitude: 102.6 }

let tea: string
let gao: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  const shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 99, picture: null, on_sale: true }
  tea = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
  gao = await staffPerson(home, 'goods', 'gao')
  owner = await staffPerson(home, 'owner', 'boss')
  await owner.ask('/staff/goods/shipping', 'do-save', {
    country: 'OTHER',
    region: '',
    fee: '0.00',
    free_from: '',
    days_min: 5,
    days_max: 9,
  })
})

const addressOf = async (id: string) => (await gao.ask(path, 'load-order-detail', { id })).data.address
const correct = (id: string, more: { regions?: string[]; detail?: string; keeps_pin?: boolean }) =>
  gao.ask(path, 'do-address', { id, ...details, ...more })
const below = async (country: 'LA' | 'VN', parent: string, by = gao) =>
  (await by.ask(path, 'load-region', { country, parent })).data.list
const noticesOf = async (person: Person) =>
  (await person.ask('/mine/common/system-notice', 'load-system-notice', {})).data.list.length

/** Returns an order of a new member to this region, with a pin in its address. */
async function orderTo(name: string, country: AddressCountry, regions: string[]) {
  const noy = await newMember(home, name, { address: false })
  const { data } = await noy.ask('/mine/address/address-add', 'do-save', {
    ...details,
    country,
    regions,
    is_default: true,
    place,
  })
  const { order_id, sn } = await order({ ...noy, addressId: data.id }, tea)
  return { noy, id: order_id, sn }
}

test('[D51] staff choose another district and village of the province; the pin goes, the member is told, both are audited', async () => {
  const { noy, id, sn } = await orderTo('Noy moves', 'LA', ['1', '101', '10101'])
  const old = await addressOf(id)
  const district = (await below('LA', '1')).find(({ code }) => code !== '101')
  const [village] = await below('LA', district?.code ?? '')
  const regions = ['1', district?.code ?? '', village?.code ?? '']
  expect([district?.leaf, village?.leaf]).toEqual([false, true])
  await correct(id, { regions })
  const seen = await addressOf(id)
  const { latitude: _latitude, longitude: _longitude, ...kept } = old
  expect(seen).toEqual({ ...kept, regions, region: expect.any(String) })
  // The names are in the language of the country, as in the address of a member.
  const other = await orderTo('Neighbour', 'LA', regions)
  expect(seen.region).toBe((await addressOf(other.id)).region)
  expect(seen.region).not.toBe(old.region)
  const own = await noy.ask('/shop/order/order-detail', 'load-order-detail', { order_id: id })
  expect(own.data.address).toEqual(seen)
  expect(await noticesOf(noy)).toBe(1)
  const audit = (await owner.ask('/staff/system/audit', 'load-audit', { search: sn })).data.list
  expect(audit).toMatchObject([
    {
      action: 'order.address',
      before: { region: old.region, pin: '17.9667, 102.6' },
      after: { region: seen.region, pin: null },
    },
  ])
})

test('the pin stays with another region if staff say so; the same region changes nothing', async () => {
  const { noy, id } = await orderTo('Noy stays', 'LA', ['1', '101', '10101'])
  await correct(id, { regions: ['1', '101', '10101'] })
  expect(await noticesOf(noy)).toBe(0)
  const village = (await below('LA', '101')).find(({ code }) => code !== '10101')
  const regions = ['1', '101', village?.code ?? '']
  await correct(id, { regions, keeps_pin: true })
  expect(await addressOf(id)).toMatchObject({ regions, ...place })
})

test('another province, a region that is not complete and one that does not exist are refused, and nothing changes', async () => {
  const { noy, id } = await orderTo('Noy refused', 'LA', ['1', '101', '10101'])
  const old = await addressOf(id)
  const [elsewhere] = await below('LA', '2')
  const [far] = await below('LA', elsewhere?.code ?? '')
  const tries: [string[], string][] = [
    [['2', elsewhere?.code ?? '', far?.code ?? ''], 'address-province'],
    [[], 'address-province'],
    [['1', '101'], 'address-incomplete'],
    [['1', '101', ''], 'address-incomplete'],
    [['1', '101', far?.code ?? ''], 'address-incomplete'],
    [['1', '101', 'nowhere'], 'address-incomplete'],
  ]
  for (const [regions, code] of tries)
    expect([regions, await outcome(correct(id, { regions, detail: 'Nongbone 7' }))]).toEqual([regions, code])
  expect(await addressOf(id)).toEqual(old)
  expect(await noticesOf(noy)).toBe(0)
  const finance = await staffPerson(home, 'finance', 'fon')
  expect(await outcome(below('LA', '1', finance))).toBe('not-permitted')
  expect(await below('LA', 'nowhere')).toEqual([])
})

test('[E14] in another country staff correct state, city and postal code, not the country; the city is required', async () => {
  const { id } = await orderTo('Noy abroad', 'OTHER', ['Japan', '', 'Osaka', '530-0001'])
  await correct(id, { regions: ['Japan', 'Osaka Prefecture', 'Sakai ', '590-0078'] })
  expect(await addressOf(id)).toMatchObject({
    country: 'OTHER',
    regions: ['Japan', 'Osaka Prefecture', 'Sakai', '590-0078'],
    region: 'Japan Osaka Prefecture Sakai 590-0078',
  })
  const tries: [string[], string][] = [
    [['Korea', '', 'Seoul', ''], 'address-province'],
    [['Laos', '', 'Vientiane', ''], 'address-province'],
    [['Japan', '', ' ', '530-0001'], 'address-incomplete'],
  ]
  for (const [regions, code] of tries)
    expect([regions, await outcome(correct(id, { regions }))]).toEqual([regions, code])
  expect((await addressOf(id)).region).toBe('Japan Osaka Prefecture Sakai 590-0078')
})
