// A statement's entries link to their records: each to one of its own kind.
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { newKey, newMember, newShop, order, pay, payPassword, type Person } from '../testing/shop.ts'
import { openGateway, startRecharge } from '../testing/wallet/third.ts'
import { post } from '../ledger/ledger.ts'

const home = await startTestApp()
const shelf = newShop(home)
afterAll(() => home.close())

test('[D4] a recharge and an order with the same id carry each their own number', async () => {
  const shop = await shelf
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

const storyOf = shelf.then(() => storyOfDao())

/** Makes statement entries of Dao: a recharge, an order, and transfers with two others. */
async function storyOfDao() {
  const [dao, vilay, mek] = await Promise.all(
    ['DaoSearch', 'VilaySearch', 'MekSearch'].map((name) => newMember(home, name, { money: '100.00' })),
  )
  if (!dao || !vilay || !mek) throw new Error('nobody')
  const shop = await shelf
  const { variants } = await shop.put('coffee')
  const made = await order(dao, variants[0] ?? '')
  await pay(dao, made.order_id)
  const send = async (from: Person, to: Person, amount: string, fee: string) => {
    home.clock.advance({ seconds: 1 })
    const { data } = await to.ask('/tarbar/mine', 'load-mine', {})
    await from.ask('/wallet/transfer', 'do-transfer', {
      request_key: newKey(),
      to: data.user_code,
      amount,
      fee,
      pay_password: payPassword,
    })
  }
  await send(dao, vilay, '12.00', '0.12')
  await send(mek, dao, '30.00', '0.30')
  await send(dao, vilay, '5.00', '0.05')
  return { dao, vilay, mek, sn: made.sn }
}

test('[D4] the statement is searched by order number, by the other member and by amount, with the totals of what is found', async () => {
  const { dao, sn } = await storyOf
  const find = async (search: string) => {
    const { data } = await dao.ask('/wallet/detail', 'load-detail', { wallet: 'user_money', search })
    return [data.list.map(({ amount }) => amount), data.total_in, data.total_out]
  }
  expect(await find('vilay')).toEqual([['-0.05', '-5.00', '-0.12', '-12.00'], '0.00', '17.17'])
  expect(await find('Mek')).toEqual([['30.00'], '30.00', '0.00'])
  expect(await find(sn.slice(-6))).toEqual([['-10.00'], '0.00', '10.00'])
  expect(await find('12.00')).toEqual([['-12.00'], '0.00', '12.00'])
  expect(await find('-5.00')).toEqual([['-5.00'], '0.00', '5.00'])
  expect(await find('%')).toEqual([[], '0.00', '0.00'])
  const all = await dao.ask('/wallet/detail', 'load-detail', { wallet: 'user_money', search: '' })
  expect(all.data.list).toHaveLength(7)
})

test('[D4] the statement is searched by the number of a recharge by third party, only of the member’s own', async () => {
  const gateway = await openGateway(home)
  const [kham, pheng] = [await newMember(home, 'KhamThird'), await newMember(home, 'PhengThird')]
  const recharge = async (person: Person) => {
    const { id, sn } = await startRecharge(person, 10_000n)
    await gateway.pay(sn)
    return { id, sn }
  }
  const [own, other] = [await recharge(kham), await recharge(pheng)]
  const find = async (search: string) =>
    (await kham.ask('/wallet/detail', 'load-detail', { wallet: 'user_money', search })).data.list.map(
      ({ kind, ref }) => [kind, ref?.kind, ref?.id],
    )
  const found = [['recharge-third', 'third-payment', own.id]]
  expect(await find(own.sn)).toEqual(found)
  expect(await find(own.sn.slice(-8).toLowerCase())).toEqual(found)
  expect(await find(other.sn)).toEqual([])
})

test('[D4] a search without a month finds the entries of the last twelve months, and with a number of years those before', async () => {
  const noy = await newMember(home, 'NoyYears')
  const { app, clock } = home
  const dayMs = 86_400_000
  const now = clock.now().getTime()
  for (const [at, days] of [733, 732, 400, 367, 366, 10].entries())
    await app.database.transaction((tx) =>
      post(tx, new Date(now - days * dayMs), {
        key: `search-test:${noy.id}:${at}`,
        kind: 'adjust',
        ref: null,
        legs: [
          {
            currency: 'money',
            debit: 'recharged',
            credit: { member: noy.id, kind: 'balance' },
            amount: 777n,
          },
        ],
      }),
    )
  const find = async (more: object) =>
    (await noy.ask('/wallet/detail', 'load-detail', { wallet: 'user_money', ...more })).data
  // The page offers the months since the first entry.
  const first = new Date(now - 733 * dayMs).toISOString()
  expect(await find({})).toMatchObject({ total_in: '46.62', first })
  expect(await find({ search: '7.77' })).toMatchObject({ first })
  const found = await find({ search: '7.77' })
  expect([found.list.length, found.total_in]).toEqual([2, '15.54'])
  const month = new Date(now - 400 * dayMs).toISOString().slice(0, 7)
  expect((await find({ search: '7.77', month })).list).toHaveLength(1)
  expect((await noy.ask('/wallet/detail', 'load-detail', { wallet: 'points' })).data.first).toBeNull()
  // The years before, one after the other: each entry is in one of them.
  const before = await find({ search: '7.77', years_back: 1 })
  expect([before.list.length, before.total_in]).toEqual([3, '23.31'])
  const oldest = await find({ search: '7.77', years_back: 2 })
  expect([oldest.list.length, oldest.total_in]).toEqual([1, '7.77'])
  expect((await find({ search: '7.77', years_back: 3 })).list).toEqual([])
  // The days that the page shows: the years follow each other without a gap, and the last one begins after the first entry.
  const ago = (days: number) => new Date(now - days * dayMs).toISOString().slice(0, 10)
  expect([found.searched, before.searched, oldest.searched]).toEqual([
    { from: ago(366), to: ago(-1) },
    { from: ago(732), to: ago(367) },
    { from: ago(1098), to: ago(733) },
  ])
  expect((await find({ search: '7.77', month })).searched).toBeNull()
  expect((await find({})).searched).toBeNull()
  const error = await noy
    .ask('/wallet/detail', 'load-detail', { wallet: 'user_money', years_back: 100 })
    .catch((e: unknown) => e)
  expect(error).toMatchObject({ code: 'illegal-parameter' })
  // The whole number of an entry, not a part of it.
  const [entry] = found.list
  const number = entry?.id ?? ''
  expect((await find({ search: number })).list.map(({ id }) => id)).toEqual([number])
  expect((await find({ search: `${number}0` })).list).toEqual([])
})

test('[D4] the export of a period has every entry of its days and their totals, and refuses an impossible period', async () => {
  const { dao } = await storyOf
  const day = home.clock.now().toISOString().slice(0, 10)
  const load = async (from: string, to: string) =>
    (await dao.ask('/wallet/detail', 'load-export', { wallet: 'user_money', from, to, zone: 'UTC' })).data
  const today = await load(day, day)
  const shown = await dao.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  expect(today.list).toEqual(shown.data.list)
  expect(today).toMatchObject({ total_in: shown.data.total_in, total_out: shown.data.total_out, next: null })
  expect((await load('2020-01-01', '2020-12-31')).list).toEqual([])
  for (const [from, to] of [
    ['2026-02-01', '2026-01-31'],
    ['2024-01-01', '2026-01-31'],
  ] as const)
    await expect(load(from, to)).rejects.toMatchObject({ code: 'period-wrong' })
})
