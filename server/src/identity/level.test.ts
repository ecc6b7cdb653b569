// The base of the levels: what the migration delivers, and what the database refuses.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { newMember } from '../testing/shop.ts'
import { levelOf, readLevels } from './level.ts'

const home = await startTestApp()
afterAll(() => home.close())
const { db } = home.app.database

test('[D10] there are five levels, each dearer and better than the one before; a new member has the lowest', async () => {
  const levels = await readLevels(db)
  expect(levels.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
  levels.slice(1).forEach((level, at) => {
    const below = levels[at]
    if (!below) throw new Error('a level has one below')
    expect(level.price).toBeGreaterThan(below.price)
    expect(level.goods_discount).toBeGreaterThan(below.goods_discount)
    expect(level.commission_1).toBeGreaterThan(below.commission_1)
    expect(level.commission_2).toBeGreaterThan(below.commission_2)
    expect(level.commission_cap).toBeGreaterThan(below.commission_cap)
    expect(level.transfer_fee_discount).toBeGreaterThan(below.transfer_fee_discount)
  })
  for (const { name } of levels) expect(Object.keys(name).sort()).toEqual(['en', 'lo', 'th', 'vi', 'zh'])
  const noy = await newMember(home, 'Noy')
  expect(await levelOf(db, noy.id)).toEqual(levels[0])
  await sql`update member set level = 3 where id = ${noy.id}`.execute(db)
  expect(await levelOf(db, noy.id)).toEqual(levels[2])
})

test.each([
  ['a sixth level', sql`update member set level = 6`],
  ['a level that is deleted', sql`delete from level where rank = 5`],
  ['a lowest level with a price', sql`update level set price = 1 where rank = 1`],
  ['a higher level for nothing', sql`update level set price = 0 where rank = 2`],
  ['a discount that gives products away', sql`update level set goods_discount = 10000`],
])('[D10] the database refuses %s', async (_what, statement) => {
  await newMember(home, `Refused${Math.abs(_what.length)}`)
  await expect(statement.execute(db)).rejects.toThrow(/violates|denied/)
})
