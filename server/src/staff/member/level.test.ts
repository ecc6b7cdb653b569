// The console's editor of levels: who may use it, what it refuses, and that a change counts at once.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { startTestApp } from '../../testing/app.ts'
import { newMember, newShop, outcome } from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff.ts'
import { countMembers, rollUpLevels } from './level.sql.ts'

const home = await startTestApp()
afterAll(() => home.close())
const path = '/staff/member/level'
const mali = await staffPerson(home, 'finance', 'mali')

const load = async () => (await mali.ask(path, 'load-level', {})).data.list
async function gold() {
  const found = (await load())[2]
  if (!found) throw new Error('there is a third level')
  const { members: _, ...level } = found
  return level
}

type Change = Partial<Awaited<ReturnType<typeof gold>>>
const save = async (change: Change) => mali.ask(path, 'do-save', { ...(await gold()), ...change })

test('[D53 (levels) D51] a level is changed, counts at once for its members, and the audit log has it before and after', async () => {
  const noy = await newMember(home, 'Noy', { money: '1000.00' })
  const shop = await newShop(home)
  const { variants } = await shop.put('cup')
  await noy.ask('/mine/common/my-level', 'do-upgrade', {
    request_key: 'level-editor-upgrade',
    rank: 3,
    from_balance: '299.00',
    from_income: '0.00',
    pay_password: '246813',
  })
  expect((await load()).map(({ members }) => members)).toEqual([0, 0, 1, 0, 0])
  const before = await gold()
  await save({ goods_discount: '10.00', name: { ...before.name, en: 'Golden' } })
  const items = [{ variant_id: variants[0] ?? '', quantity: 1 }]
  const checked = await noy.ask('/shop/order/check-order', 'load-check-order', { items })
  expect(checked.data.lines).toMatchObject([{ price: '9.00', normal_price: '10.00' }])
  const mine = await noy.in('en')('/tarbar/mine', 'load-mine', {})
  expect(mine.data.level.name).toBe('Golden')
  const owner = await staffPerson(home, 'owner', 'vilay')
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'level.save' })
  expect(data.list).toMatchObject([
    {
      staff: 'mali',
      subject: '3 黄金会员',
      before: { ...before, version: 1 },
      after: { goods_discount: '10.00', name: { en: 'Golden' }, version: 2, price: before.price },
    },
  ])
  await save({ goods_discount: before.goods_discount, name: before.name })
})

/** Returns the members of each level as they are counted, and as the accounts have them at the same moment. */
const countsOf = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const counted = await countMembers(tx)
      const { rows } = await sql<{ level: number; members: bigint }>`
        select level, count(*) as members from member where closed_at is null group by level`.execute(tx)
      return {
        counted: Object.fromEntries([...counted].filter(([, members]) => members !== 0)),
        stored: Object.fromEntries(rows.map(({ level, members }) => [level, Number(members)])),
      }
    })

test('[D53 (levels)] the members of each level are counted as they are, also while people join, change their level and leave and the sums are written', async () => {
  const { db } = home.app.database
  const compare = async () => {
    await rollUpLevels(db)
    const { counted, stored } = await countsOf(db)
    expect(counted).toEqual(stored)
  }
  const at = home.clock.now()
  const before = (await countsOf(db)).stored
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => newMember(home, `Levelled${n}`)))
  expect((await countsOf(db)).counted).toEqual({ ...before, 1: (before[1] ?? 0) + 20 })
  const change = async ({ id }: { id: bigint }, n: number) => {
    await sql`update member set level = ${1 + (n % 5)} where id = ${id}`.execute(db)
    if (n % 4 === 0) await sql`update member set closed_at = ${at} where id = ${id}`.execute(db)
    await sql`update member set nick_name = nick_name || '!' where id = ${id}`.execute(db)
  }
  await Promise.all([...people.map(change), compare(), compare(), compare()])
  // A change that is rolled back counts nothing.
  const broken = db.transaction().execute(async (tx) => {
    await sql`update member set level = 5`.execute(tx)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  await compare()
  expect((await countsOf(db)).counted).toEqual({
    ...before,
    1: (before[1] ?? 0) + 3,
    2: (before[2] ?? 0) + 3,
    3: (before[3] ?? 0) + 3,
    4: (before[4] ?? 0) + 3,
    5: (before[5] ?? 0) + 3,
  })
})

test.each([
  [{ price: '99.00' }, 'level-price'],
  [{ price: '699.00' }, 'level-price'],
  [{ rank: 1, version: 1 }, 'level-price'],
  [{ goods_discount: '90.01' }, 'level-rate'],
  [{ commission_1: '50.01' }, 'level-rate'],
  [{ commission_2: '50.01' }, 'level-rate'],
  [{ transfer_fee_discount: '100.01' }, 'level-rate'],
  [{ version: 77 }, 'level-changed'],
] as const)('[D53 (levels)] refused, and nothing changes: %j is %s', async (change, code) => {
  const before = await load()
  expect(await outcome(save(change))).toBe(code)
  expect(await load()).toEqual(before)
})

test('[D53 (levels)] of two people who read the same version one saves, the other is told', async () => {
  const seen = await gold()
  const both = ['298.00', '297.00'].map((price) => outcome(mali.ask(path, 'do-save', { ...seen, price })))
  expect((await Promise.all(both)).toSorted()).toEqual(['done', 'level-changed'])
  await save({ price: '299.00' })
})

test('[D50] levels are changed by the owner and finance only', async () => {
  for (const role of ['goods', 'support', 'content'] as const) {
    const person = await staffPerson(home, role, `other-${role}`)
    expect(await outcome(person.ask(path, 'load-level', {}))).toBe('not-permitted')
  }
})
