// Upgrades over HTTP: prices, the two wallets, refusals, races, repeats, another member's records, and the proof
// afterwards.
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { balances } from '../../ledger/ledger.ts'
import { startTestApp } from '../../testing/app.ts'
import { fill } from '../../testing/people.ts'
import { storeSetting } from '../../testing/settings.ts'
import { faults, newKey, newMember, outcome, payPassword, type Person, tally } from '../../testing/shop.ts'

const home = await startTestApp()
const { db } = home.app.database
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

let names = 0
async function member(money: string, income = '0.00', hasPassword = true): Promise<Person> {
  const person = await newMember(home, `Lev${++names}`, { payPassword: hasPassword, address: false })
  await fill(home, person.id, { user_money: money, income })
  return person
}

const path = '/mine/common/my-level'
const load = async (person: Person) => (await person.ask(path, 'load-level', {})).data

interface Change {
  rank?: number
  from_balance?: string
  from_income?: string
  request_key?: string
  pay_password?: string
}

/** Upgrades to Gold for 299.00 from the balance, or as changed. */
const upgrade = (person: Person, change: Change = {}) =>
  person.ask(path, 'do-upgrade', {
    request_key: newKey(),
    rank: 3,
    from_balance: '299.00',
    from_income: '0.00',
    pay_password: payPassword,
    ...change,
  })

async function purse(person: Person): Promise<bigint[]> {
  const { user_money, income } = await balances(db, person.id)
  return [user_money.available, income.available]
}

const house = async (): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`select ledger.slots((1::bigint << 56) | 3) as sum`.execute(db)
  return rows[0]?.sum ?? 0n
}

/** Changes the price of Gold for the time of the work. */
async function withGoldAt(cents: bigint, work: () => Promise<void>): Promise<void> {
  await sql`update level set price = ${cents} where rank = 3`.execute(db)
  try {
    await work()
  } finally {
    await sql`update level set price = 29900 where rank = 3`.execute(db)
  }
}

test('[T25 D10 D4] the balance pays first and income the remainder, as the page said; house, statements and record show it', async () => {
  const noy = await member('200.00', '150.00')
  const before = await load(noy)
  expect(before).toMatchObject({ rank: 1, user_money: '200.00', income: '150.00', paypwd: 1 })
  expect(before.levels.map(({ name }) => name)).toEqual(['Classic', 'Silver', 'Gold', 'Platinum', 'Diamond'])
  expect(before.levels.map((level) => level.upgrade)).toEqual([
    null,
    { due: '99.00', from_balance: '99.00', from_income: '0.00', short: null },
    { due: '299.00', from_balance: '200.00', from_income: '99.00', short: null },
    { due: '699.00', from_balance: '200.00', from_income: '150.00', short: '349.00' },
    { due: '1499.00', from_balance: '200.00', from_income: '150.00', short: '1149.00' },
  ])
  const rich = await house()
  const { data } = await upgrade(noy, { from_balance: '200.00', from_income: '99.00' })
  expect(await purse(noy)).toEqual([0n, 5_100n])
  expect((await house()) - rich).toBe(29_900n)
  for (const [wallet, amount, balance] of [
    ['user_money', '-200.00', '0.00'],
    ['income', '-99.00', '51.00'],
  ] as const) {
    const statement = await noy.ask('/wallet/detail', 'load-detail', { wallet })
    expect(statement.data.list[0]).toMatchObject({
      kind: 'upgrade',
      amount,
      balance,
      ref: { kind: 'upgrade', id: data.upgrade_id },
    })
  }
  const receipt = (who: Person) => who.ask(path, 'load-upgrade', { upgrade_id: data.upgrade_id })
  expect((await receipt(noy)).data).toMatchObject({
    rank: 3,
    from_name: 'Classic',
    name: 'Gold',
    due: '299.00',
    from_balance: '200.00',
    from_income: '99.00',
  })
  expect(await outcome(receipt(await member('0.00')))).toBe('record-not-found')
  const after = await load(noy)
  expect(after.rank).toBe(3)
  const { data: notices } = await noy.ask('/mine/common/system-notice', 'load-system-notice', {})
  expect(notices.list[0]).toMatchObject({
    title: 'Your level was upgraded',
    lines: [{ label: 'Level', value: 'Gold' }],
    opens: { page: 'pages/mine/common/level-receipt', id: data.upgrade_id },
  })
  expect(after.levels.map((level) => level.upgrade?.due ?? null)).toEqual([
    null,
    null,
    null,
    '400.00',
    '1200.00',
  ])
  const mine = await noy.in('th')('/tarbar/mine', 'load-mine', {})
  expect(mine.data.level).toEqual({ rank: 3, name: 'โกลด์' })
})

test('[D10] an upgrade costs the difference between two levels, step by step or at once', async () => {
  const noy = await member('299.00')
  await upgrade(noy, { rank: 2, from_balance: '99.00' })
  await upgrade(noy, { from_balance: '200.00' })
  expect(await purse(noy)).toEqual([0n, 0n])
  expect((await load(noy)).rank).toBe(3)
})

test.each([
  ['X13', 'upgrade-not-enough', { rank: 4, from_balance: '300.00', from_income: '399.00' }],
  ['X13', 'upgrade-not-enough', { rank: 4, from_balance: '699.00' }],
  ['T25', 'upgrade-parts-changed', { from_balance: '0.00', from_income: '299.00' }],
  ['T25', 'upgrade-parts-changed', { from_balance: '298.99', from_income: '0.01' }],
  ['T25', 'upgrade-price-changed', { from_balance: '298.99' }],
  ['T25', 'upgrade-price-changed', { from_balance: '0.00' }],
  ['D10', 'level-not-higher', { rank: 1, from_balance: '0.00' }],
  ['V6', 'pay-password-wrong', { pay_password: '111222' }],
] as const)('[%s] refused with %s, and nothing moves', async (_row, code, change) => {
  const noy = await member('300.00', '300.00')
  expect(await outcome(upgrade(noy, change))).toBe(code)
  expect(await purse(noy)).toEqual([30_000n, 30_000n])
  expect((await load(noy)).rank).toBe(1)
})

test('[D10] each level has its price, its discounts on products and transfer fees, and its commission', async () => {
  const { levels } = await load(await member('0.00'))
  expect(
    levels.map(({ price, goods_discount, transfer_fee_discount, commission }) => [
      price,
      goods_discount,
      transfer_fee_discount,
      commission?.direct,
      commission?.indirect,
      commission?.cap,
    ]),
  ).toEqual([
    ['0.00', '0.00', '0.00', '5.00', '2.00', '200.00'],
    ['99.00', '2.00', '10.00', '5.50', '2.25', '500.00'],
    ['299.00', '4.00', '20.00', '6.00', '2.50', '1000.00'],
    ['699.00', '6.00', '35.00', '7.00', '3.00', '3000.00'],
    ['1499.00', '8.00', '50.00', '8.00', '3.50', '10000.00'],
  ])
})

test('[D16] while commission is switched off, the levels do not mention it', async () => {
  const noy = await member('0.00')
  const shown = async () => (await load(noy)).levels[2]?.commission
  expect(await shown()).toEqual({ direct: '6.00', indirect: '2.50', cap: '1000.00' })
  await storeSetting(db, 'commission.open', false)
  home.clock.advance({ seconds: 5 })
  expect(await shown()).toBeNull()
  await storeSetting(db, 'commission.open', true)
  home.clock.advance({ seconds: 5 })
})

test('[V7] the payment password comes first', async () => {
  const noy = await member('300.00', '0.00', false)
  expect(await outcome(upgrade(noy, { from_balance: '0' }))).toBe('pay-password-unset')
})

test.each(['0', '6', '-1', '2.5', 'NaN', '٣', '9'.repeat(400), '[3]'])(
  '[D10] the rank %s is refused before anything is looked at',
  async (rank) => {
    const noy = await member('300.00')
    const fields = { control: 'do-upgrade', language: 'en', request_key: newKey(), rank }
    const reply = await home.post(
      path,
      { ...fields, from_balance: '299.00', from_income: '0.00', pay_password: payPassword },
      { token: noy.token },
    )
    expect(reply.statusCode).toBe(400)
    expect(await purse(noy)).toEqual([30_000n, 0n])
  },
)

test('[T25 D10] a price or a level that changed meanwhile is refused with what it costs now', async () => {
  const noy = await member('500.00')
  await withGoldAt(25_000n, async () => {
    await expect(upgrade(noy)).rejects.toMatchObject({
      code: 'upgrade-price-changed',
      message: expect.stringContaining('250.00') as string,
    })
  })
  await upgrade(noy, { rank: 2, from_balance: '99.00' })
  expect(await outcome(upgrade(noy))).toBe('upgrade-price-changed')
  expect(await purse(noy)).toEqual([40_100n, 0n])
})

test('[D3 D10] 64 at once with one key upgrade once, and another payload of this key is refused', async () => {
  const noy = await member('1000.00')
  const key = newKey()
  expect(await tally(Array.from({ length: 64 }, () => upgrade(noy, { request_key: key })))).toEqual({
    done: 64,
  })
  expect(await purse(noy)).toEqual([70_100n, 0n])
  expect(await outcome(upgrade(noy, { request_key: key, rank: 4, from_balance: '400.00' }))).toBe(
    'request-key-reused',
  )
})

test('[D3 D10] 64 at once with different keys, to three levels: each level is paid at most once', async () => {
  const noy = await member('5000.00')
  const all = Array.from({ length: 64 }, (_, at) => {
    const rank = 2 + (at % 3)
    return upgrade(noy, { rank, from_balance: ['99.00', '299.00', '699.00'][rank - 2] ?? '' })
  })
  const outcomes = await tally(all)
  expect(outcomes['done']).toBe(1)
  const { rank, levels } = await load(noy)
  const [money] = await purse(noy)
  expect(formatted(500_000n - (money ?? 0n))).toBe(levels.find((level) => level.rank === rank)?.price)
})

const formatted = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

test('[D3] upgrades and conversions of the same income at once: no wallet goes below zero, every done call moved its money', async () => {
  const noy = await member('0.00', '300.00')
  const convert = () =>
    noy.ask('/wallet/convert', 'do-convert', {
      request_key: newKey(),
      way: 'income',
      amount: '150.00',
      receives: '150.00',
      pay_password: payPassword,
    })
  await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      outcome(at % 2 ? convert() : upgrade(noy, { from_balance: '0.00', from_income: '299.00' })),
    ),
  )
  const [money = 0n, income = 0n] = await purse(noy)
  const { rank } = await load(noy)
  expect(money + income).toBe(rank === 3 ? 100n : 30_000n)
})

test('[D10] the audit finds an upgrade without its postings, and a level that was not bought', async () => {
  const noy = await member('300.00')
  await upgrade(noy)
  await sql`update member set level = 5 where id = ${noy.id}`.execute(db)
  expect(await faults(home)).toMatchObject([expect.stringContaining(`Member ${noy.id} has level 5`)])
  await sql`update member set level = 3 where id = ${noy.id}`.execute(db)
  // Also of a member who never bought one.
  const lan = await member('0.00')
  await sql`update member set level = 2 where id = ${lan.id}`.execute(db)
  expect(await faults(home)).toEqual([
    expect.stringContaining(`Member ${lan.id} has level 2 and bought 1.`) as string,
  ])
  await sql`update member set level = 1 where id = ${lan.id}`.execute(db)
  const { rows } = await sql<{ id: bigint }>`
    insert into level_upgrade (member_id, from_rank, to_rank, from_balance, from_income, created_at)
    values (${noy.id}, 3, 4, 1, 1, now()) returning id`.execute(db)
  const id = rows[0]?.id ?? 0n
  const found = (await faults(home)).join(' ')
  expect(found).toContain(`Upgrade ${id} should have 2 legs and has 0`)
  const owner = openDatabase(home.database.url, { role: null, max: 1 })
  await sql`delete from level_upgrade where id = ${id}`.execute(owner.db)
  await owner.close()
})
