// Investment products and all investments for staff: terms, versions, order, audit, rights, filters and the export.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buy, saveProduct } from '../../testing/market/market.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { newKey, outcome, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { runExport } from '../work/export-job.ts'

const path = '/staff/finance/invest-product'
const holdings = '/staff/finance/investment'
let home: TestApp
let mali: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  mali = await staffPerson(home, 'finance', 'mali')
  owner = await staffPerson(home, 'owner')
})
afterAll(() => home.close())

const list = async () => (await mali.ask(path, 'load-invest-product', {})).data.list
const member = (name: string, user_money = '1000.00'): Promise<Person> =>
  signUp(home, name, { payPassword: usualPayPassword, balance: { user_money } })

test.each([
  ['product-limits', { minimum: '500.00', maximum: '400.00' }],
  ['product-limits', { minimum: '0' }],
  ['product-limits', { quota: '90.00' }],
  ['product-step', { step: '0' }],
  ['product-step', { step: '30.00' }],
  ['product-rate', { daily_rate: '0' }],
  ['product-rate', { daily_rate: '10.0001' }],
  ['product-small', { minimum: '10.00', step: '10.00', daily_rate: '0.01' }],
  ['illegal-parameter', { daily_rate: '0.00001' }],
  ['illegal-parameter', { term_days: 0 }],
  ['illegal-parameter', { term_days: 1096 }],
  ['illegal-parameter', { quota: '-1' }],
  ['illegal-parameter', { name: { zh: '' } }],
  ['record-not-found', { id: '999999999', version: '1' }],
] as const)('[D53 (investment products)] refused with %s, and nothing is stored', async (code, change) => {
  const before = await list()
  expect(await outcome(saveProduct(mali, change))).toBe(code)
  expect(await list()).toEqual(before)
})

test('[D53 (investment products) D51] only changed terms make a version; the audit log has before and after; two editors don’t overwrite each other', async () => {
  const product = await saveProduct(mali)
  const same = await saveProduct(mali, { id: product.id, version: '1', quota: '2000.00', shown: false })
  expect(same.version).toBe(1)
  // The form of an editor who has read the quota of before, or the product while it was shown.
  const read = { id: product.id, version: '1', shown_before: false, quota_before: '2000.00', term_days: 20 }
  for (const stale of [{ shown_before: true }, { quota_before: '1000000.00' }])
    expect(await outcome(saveProduct(owner, { ...read, ...stale }))).toBe('product-changed')
  expect((await list()).find(({ id }) => id === product.id)).toMatchObject({
    version: 1,
    shown: false,
    quota: '2000.00',
  })
  const longer = await saveProduct(mali, read)
  expect(longer.version).toBe(2)
  expect(await outcome(saveProduct(owner, { id: product.id, version: '1', term_days: 30 }))).toBe(
    'product-changed',
  )
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', {})
  const [last] = data.list.filter(({ action }) => action === 'invest-product.save')
  expect(last).toMatchObject({
    subject: product.id,
    before: { version: 1, quota: '2000.00', shown: false, term_days: 10 },
    after: { version: 2, quota: '1000000.00', shown: true, term_days: 20 },
  })
  // 16 editors at once who all saw version 2: one of them makes version 3.
  const edits = Array.from({ length: 16 }, (_, at) =>
    saveProduct(mali, { id: product.id, version: '2', term_days: 30 + at }),
  )
  expect(await tally(edits)).toEqual({ done: 1, 'product-changed': 15 })
  // 16 who change only the quota, and make no version.
  const { id } = await saveProduct(mali)
  const quotas = Array.from({ length: 16 }, (_, at) =>
    saveProduct(mali, { id, version: '1', quota: `${20_000 + at}.00` }),
  )
  expect(await tally(quotas)).toEqual({ done: 1, 'product-changed': 15 })
})

test('the quota can’t go below what is sold, and a repeated request adds one product', async () => {
  const product = await saveProduct(mali)
  const noy = await member('Noy')
  await buy(noy, { product_id: product.id, amount: '250.00' })
  expect(await outcome(saveProduct(mali, { id: product.id, version: '1', quota: '249.99' }))).toBe(
    'product-sold',
  )
  await saveProduct(mali, { id: product.id, version: '1', quota: '250.00' })
  expect((await list()).find(({ id }) => id === product.id)).toMatchObject({
    quota: '250.00',
    sold: '250.00',
    running: '250.00',
    running_count: 1,
  })
  const request_key = newKey()
  const made = await Promise.all(Array.from({ length: 16 }, () => saveProduct(mali, { request_key })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
})

test('the order of the products is the one that members see', async () => {
  const ids = (await list()).map(({ id }) => id)
  const turned = ids.toReversed()
  await mali.ask(path, 'do-sort', { ids: turned })
  expect((await list()).map(({ id }) => id)).toEqual(turned)
  const noy = await member('Sort')
  const shown = (await noy.ask('/market/invest/invest', 'load-invest', {})).data.products.map(({ id }) => id)
  expect(shown).toEqual(turned.filter((id) => shown.includes(id)))
  for (const wrong of [ids.slice(1), [...ids, ids[0] ?? ''], ['999999999', ...ids.slice(1)]])
    expect(await outcome(mali.ask(path, 'do-sort', { ids: wrong }))).toBe('products-changed')
})

test('[D51] of orders that are set at once, each is logged with the order that the one before has left', async () => {
  for (let n = 0; n < 3; n++) await saveProduct(mali)
  const ids = (await list()).map(({ id }) => id)
  const turned = [1, 2, 3, 4].map((n) => [...ids.slice(n % ids.length), ...ids.slice(0, n % ids.length)])
  const told = await atOnce(
    home,
    ['select from invest_product where id = $1 for no key update', ids[0]],
    turned.map((order) => () => mali.ask(path, 'do-sort', { ids: order })),
  )
  expect(told).toEqual(Array(4).fill('done'))
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'invest-product.sort' })
  const logged = data.list.slice(0, 4)
  expect(logged.slice(0, -1).map(({ before }) => before)).toEqual(logged.slice(1).map(({ after }) => after))
})

test('[D50] only finance and the owner see and change investments', async () => {
  for (const role of ['support', 'goods', 'content'] as const) {
    const other = await staffPerson(home, role)
    const asked = [
      other.ask(path, 'load-invest-product', {}),
      saveProduct(other),
      other.ask(path, 'do-sort', { ids: ['1'] }),
      other.ask(path, 'load-versions', { id: '1' }),
      other.ask(holdings, 'load-investment', {}),
      other.ask(holdings, 'load-returns', { id: '1' }),
      other.ask(holdings, 'do-export', {}),
    ]
    expect(await tally(asked)).toEqual({ 'not-permitted': asked.length })
  }
})

test('[D52 (CSV export)] all investments: filters, pages, and an export that has every row of the filter', async () => {
  const product = await saveProduct(mali, { maximum: '100000.00', name: { zh: '导出', en: 'Export, “all”' } })
  const [kham, lan] = [await member('=Kham', '5000.00'), await member('Lan')]
  const ids: string[] = []
  for (let at = 0; at < 22; at++) ids.unshift(await buy(kham, { product_id: product.id }))
  const other = await buy(lan, { product_id: product.id })
  const load = async (filter: object) =>
    (await mali.ask(holdings, 'load-investment', { product: product.id, ...filter })).data
  const first = await load({ search: '=Kham' })
  const second = await load({ search: '=Kham', cursor: first.next ?? '' })
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids)
  expect((await load({ search: `#${other}` })).list.map(({ id }) => id)).toEqual([other])
  expect((await load({ state: 'matured' })).list).toEqual([])
  expect((await load({ waiting: true })).list).toEqual([])
  expect((await load({ to: '2020-01-01' })).list).toEqual([])
  expect((await load({ from: '2020-01-01' })).list).toHaveLength(20)
  expect(first.products.find(({ id }) => id === product.id)?.name).toBe('Export, “all”')
  const { data } = await mali.ask(holdings, 'do-export', { product: product.id, search: '=Kham' })
  await runExport(home.app, BigInt(data.id))
  const exports = (await mali.ask('/staff/work/export', 'load-export', { list: 'investment' })).data.list
  expect(exports[0]).toMatchObject({ id: data.id, list: 'investment', state: 'done', written: 22 })
  const reply = await home.server.inject({ method: 'GET', url: exports[0]?.url ?? '' })
  const lines = reply.body.trim().split('\r\n')
  expect(lines).toHaveLength(23)
  expect(lines[1]).toContain('"Export, “all”"')
  expect(lines[1]).toContain(`'=Kham`)
})
