// The search of the console over HTTP: by number and by text, limited by rights, by indexes.
import type { Ask } from '@banyan/contract/client'
import { type Role, roles } from '@banyan/contract/staff/right'
import { type FoundKind, foundKinds } from '@banyan/contract/staff/start/search-terms'
import { foundBy } from '@banyan/rules/staff/start/search'
import { deliveredRights } from '@banyan/rules/staff/role'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import { openGateway, startRecharge } from '../../testing/wallet/third.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from '../../testing/wallet/payout.ts'
import { type All, newMember, newShop, order, payPassword } from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff.ts'
import { searchQuery } from './search.sql.ts'

let home: TestApp
const people = new Map<Role, Ask<All>>()
let sn: string
let recharge: string
let ticket: string
let withdrawal: string
let third: string
beforeAll(async () => {
  home = await startTestApp()
  await trustNewAccounts(home)
  for (const role of roles) people.set(role, (await staffPerson(home, role)).ask)
  const shop = await newShop(home)
  const { variants } = await shop.put('cup-7', {
    name: { zh: '琅勃拉邦陶杯', en: 'Cup of Luang Prabang', lo: '', vi: '', th: '' },
  })
  for (let n = 0; n < 7; n++)
    await shop.put(`bowl-${n}`, { name: { zh: `饭碗 ${n}`, en: '', lo: '', vi: '', th: '' } })
  const noy = await newMember(home, 'Noy', { money: '300.00' })
  await newMember(home, 'Noylan')
  await newMember(home, 'Kham')
  sn = (
    await home.app.database.db
      .selectFrom('shop_order')
      .select('sn')
      .where('id', '=', BigInt((await order(noy, variants[0] ?? '')).order_id))
      .executeTakeFirstOrThrow()
  ).sn
  const account = await openReceivingAccount(await staffPerson(home, 'owner', 'boss'))
  recharge = await askRecharge({ ...noy, payPassword }, account, '50')
  const asked = { type: 'other' as const, words: 'Where is the cup?', contact: '', images: [] }
  const payee = { ...noy, payPassword }
  withdrawal = await askWithdrawal(payee, await addAddress(payee), '100.00')
  await openGateway(home)
  third = (await startRecharge(noy, 3000n)).sn
  ticket = (await noy.ask('/mine/service/worksheet', 'do-worksheet', asked)).data.worksheet_id
})
afterAll(() => home.close())

const find = async (words: string, role: Role = 'owner') => {
  const ask = people.get(role)
  if (!ask) throw new Error(`nobody has the role ${role}`)
  return (await ask('/staff/start/search', 'load-search', { words })).data.list
}
const names = async (words: string, role?: Role) =>
  (await find(words, role)).map(({ kind, name }) => `${kind} ${name}`)

test('members are found by a part of the nickname, code, mobile or email, and by id; short words too', async () => {
  expect(await names('noy')).toEqual(['member Noylan', 'member Noy'])
  expect(await names('no')).toEqual(['member Noylan', 'member Noy'])
  expect(await names('ham')).toEqual(['member Kham'])
  expect(await names('kh')).toEqual(['member Kham'])
  expect((await names('am')).includes('member Kham')).toBe(true)
  expect(await names('kham@example.la')).toEqual(['member Kham'])
  const [kham] = await find('KHAM')
  expect(kham).toMatchObject({ note: 'KHAM', member: '' })
  expect(await names(`#${kham?.id ?? ''}`)).toContain('member Kham')
  for (const words of ['%', '_', '\\', '%%%', "'"]) expect(await names(words)).toEqual([])
})

test('orders are found by number or its beginning, recharges, withdrawals and tickets by id with or without #, products by words or code', async () => {
  expect(await find(sn)).toEqual([
    { kind: 'order', id: expect.any(String), name: sn, note: '', member: 'Noy' },
  ])
  // The beginning of a number is enough, its end is not.
  expect(await names(sn.slice(0, -1))).toEqual([`order ${sn}`])
  expect(await names(sn.slice(0, 5))).toEqual([`order ${sn}`])
  expect(await names(sn.slice(0, 4))).toEqual([])
  expect(await names(sn.slice(1))).toEqual([])
  const recharges = (await find(`#${recharge}`)).filter(({ kind }) => kind === 'recharge')
  expect(recharges).toEqual([
    { kind: 'recharge', id: recharge, name: `#${recharge}`, note: '50.00 USDT', member: 'Noy' },
  ])
  expect(await names(recharge)).toContain(`recharge #${recharge}`)
  const withdrawals = (await find(`#${withdrawal}`)).filter(({ kind }) => kind === 'withdraw')
  expect(withdrawals).toEqual([
    { kind: 'withdraw', id: withdrawal, name: `#${withdrawal}`, note: '100.00 USDT', member: 'Noy' },
  ])
  for (const words of [third, `R${third}_1`, `R${third}_1A2`])
    expect(await find(words)).toMatchObject([{ kind: 'third-payment', name: third, member: 'Noy' }])
  expect(await names(ticket)).toContain('ticket Where is the cup?')
  for (const words of ['where is', 'THE CUP', 'cup?'])
    expect(await names(words)).toContain('ticket Where is the cup?')
  expect(await names('where was')).toEqual([])
  expect(await names('琅勃拉邦')).toEqual(['product Cup of Luang Prabang'])
  expect(await names('cup-7')).toEqual(['product Cup of Luang Prabang'])
  // Five of each kind, the newest first.
  expect(await names('饭碗')).toEqual([6, 5, 4, 3, 2].map((n) => `product 饭碗 ${n}`))
  expect(await names('9'.repeat(18))).toEqual([])
})

test('[D50] nobody finds what the own rights do not show', async () => {
  for (const role of roles) {
    const found: FoundKind[] = []
    for (const words of ['Noy', sn, `#${recharge}`, `#${withdrawal}`, third, 'Where is', 'cup-7'])
      found.push(...(await find(words, role)).map(({ kind }) => kind))
    expect(foundKinds.filter((kind) => found.includes(kind))).toEqual(foundBy(deliveredRights[role]))
  }
})

test('every search has an index', async () => {
  await home.app.database.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const kind of foundKinds)
      for (const words of ['#12', '12', '20261', 'ab', 'Luang Prabang']) {
        const number = /^#?\d+$/.test(words) ? 12n : undefined
        const query = searchQuery(kind, { words, number, language: 'en', limit: 5 })
        if (!query) continue
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan, `${kind} ${words}`).not.toContain('Seq Scan')
      }
  })
})
