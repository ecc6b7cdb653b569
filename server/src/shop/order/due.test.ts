import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/db.ts'
import { startTestApp } from '../../testing/app.ts'
import { newMember, newShop, order } from '../../testing/shop.ts'
import { expireOrders } from './due.ts'

const home = await startTestApp()
afterAll(() => home.close())

test('an order that can not be closed is parked, and the others close all the same', async () => {
  const shop = await newShop(home)
  const piece = { values: [], price: '1.00', old_price: null, stock: 100, picture: null, on_sale: true }
  const { variants } = await shop.put('tea', { variants: [piece] })
  const noy = await newMember(home, 'Noy')
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push((await order(noy, variants[0] ?? '')).order_id)
  const broken = ids[0] ?? ''
  // The owner of the database makes the oldest order fail at every attempt.
  const owner = openDatabase(home.database.url, { role: null })
  await sql`create function fail_close() returns trigger language plpgsql as
    'begin raise exception ''this order is broken''; end'`.execute(owner.db)
  await sql`create trigger fail before update on shop_order for each row when (old.id = ${sql.lit(Number(broken))})
    execute function fail_close()`.execute(owner.db)
  const states = async () => {
    const { rows } = await sql<{
      id: bigint
      state: string
    }>`select id, state from shop_order order by id`.execute(home.app.database.db)
    return rows.map(({ state }) => state)
  }
  home.clock.advance({ minutes: 31 })
  expect(await expireOrders(home.app)).toBe(3)
  expect(await states()).toEqual(['wait-pay', 'closed', 'closed', 'closed'])
  expect(await shop.stock(variants[0] ?? '')).toBe(99)
  for (let run = 0; run < 20; run++) {
    home.clock.advance({ minutes: 31 })
    expect(await expireOrders(home.app)).toBe(0)
  }
  const { rows } = await sql<{ job: string; item: string; reason: string; parked: boolean }>`
    select job, item, reason, parked_at is not null as parked from parked_item`.execute(home.app.database.db)
  expect(rows).toEqual([
    { job: 'order-expire', item: broken, reason: expect.stringContaining('broken') as string, parked: true },
  ])
  await sql`drop trigger fail on shop_order`.execute(owner.db)
  await owner.close()
})
