// The favourites of one member are read by indexes, in a shop whose members have many.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { fillShop } from '../../testing/goods/large-shop.ts'
import { command } from '../../testing/template.ts'
import { counts, favourites } from './my-collect.sql.ts'

const home = await freshDatabase({ max: 1 })
afterAll(() => home.dispose())
beforeAll(async () => {
  await fillShop(home, 2000)
  await sql`
    insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
    select n || '@example.la', 'none', 'Member ' || n, 'M' || n, '/a.webp', '2026-01-01'
    from generate_series(1, 200) n`.execute(home.db)
  await sql`
    insert into favourite (member_id, product_id, currency, price, created_at)
    select m.id, p.id, p.currency, p.price, '2026-01-01' from member m join product p on p.id % 40 = m.id % 40
    `.execute(home.db)
  await command(home.url, 'vacuum analyze')
})

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(home.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const wholeTable = /Seq Scan on (favourite|product|product_text)\b/

test('[N28] each view of the favourites, its first page and later ones, and the counts read no whole table', async () => {
  for (const view of ['all', 'dropped', 'gone'] as const)
    for (const before of [undefined, 5000n]) {
      const plan = await planOf(favourites({ memberId: 1n, language: 'en', view, before, limit: 21 }))
      expect(plan, view).not.toMatch(wholeTable)
      expect(plan, view).toMatch(/favourite_newest|favourite_member_id_product_id_key/)
    }
  expect(await planOf(counts(1n))).not.toMatch(wholeTable)
  expect(await planOf(sql`select from favourite where price = 5`)).toMatch(wholeTable)
})
