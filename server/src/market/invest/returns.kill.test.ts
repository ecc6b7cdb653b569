// `kill -9` of the job of investments at different moments. The next run continues, and every day of every investment is
// paid once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buy, fundPool, poolOf, saveProduct } from '../../testing/market/market.ts'
import { runScript } from '../../testing/market/run.ts'
import { investmentSums } from '../../testing/market/sums.ts'
import { signUp, usualPayPassword } from '../../testing/people.ts'
import { faults } from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff.ts'
import { runInvestments } from './returns.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-invest-kill-'))
let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(async () => {
  await home.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** Runs the job in a process of its own, and kills it after so many batches. Returns true if it ended before that. */
async function runAndKill(batches: number): Promise<boolean> {
  const time = home.clock.now().toISOString()
  const child = spawn(process.execPath, [runScript, home.database.url, scratch, time], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  let seen = 0
  createInterface({ input: child.stdout }).on('line', () => {
    if (++seen === batches) child.kill('SIGKILL')
  })
  return (await ended) === 0
}

/** Copies an investment with all that belongs to it, so that there are several batches of them. */
async function multiply(id: bigint, count: number): Promise<void> {
  const { db } = home.app.database
  await sql`
    with added as (
      insert into investment (member_id, product_id, version, amount, daily_rate, term_days, state, started_on, created_at)
      select member_id, product_id, version, amount, daily_rate, term_days, state, started_on, created_at
      from investment, generate_series(1, ${count}) where id = ${id} returning id, member_id
    ), sold as (
      update invest_product set sold = sold + 10000 * ${count}::bigint where id = (select product_id from investment where id = ${id})
    )
    select p.* from (select array_agg(id order by id) as ids, min(member_id) as member, count(*)::int as n from added) a,
      ledger.post(
        (select array_agg('invest:' || one) from unnest(a.ids) one),
        (select array_agg(md5('invest' || one)::uuid) from unnest(a.ids) one),
        array_fill('investment'::text, array[a.n]), a.ids, array(select generate_series(1, a.n)),
        array_fill((1::bigint << 56) | (a.member << 8), array[a.n]),
        array_fill((1::bigint << 56) | (a.member << 8) | 3, array[a.n]),
        array_fill(10000::bigint, array[a.n]), array_fill('invest'::text, array[a.n]), ${home.clock.now()}) p`.execute(
    db,
  )
}

test('[D11] killed at any moment, the job continues, and pays each day of each investment exactly once', async () => {
  const count = 1_400
  const mali = await staffPerson(home, 'finance', 'mali')
  const product = await saveProduct(mali, { term_days: 2, daily_rate: '1', maximum: '1000000.00' })
  const noy = await signUp(home, 'Noy', {
    payPassword: usualPayPassword,
    balance: { user_money: '1000000.00' },
  })
  const id = await buy(noy, { product_id: product.id })
  await multiply(BigInt(id), count - 1)
  expect(await faults(home)).toEqual([])
  // Enough for one and a half days, so that a killed run also leaves returns that wait.
  await fundPool(home, '2100.00')
  for (const days of [1, 1]) {
    home.clock.advance({ days })
    for (let batches = 1; batches <= 4; batches++) {
      await runAndKill(batches)
      expect(await faults(home)).toEqual([])
      const { shown, stored } = await investmentSums(home.app.database.db)
      expect(shown).toEqual(stored)
    }
    await runInvestments(home.app)
  }
  expect(await poolOf(home)).toBe(0n)
  await fundPool(home, '700.00')
  await runInvestments(home.app)
  expect(await poolOf(home)).toBe(0n)
  const { rows } = await sql<{ days: bigint; paid: bigint; matured: bigint; entries: bigint }>`
    select (select count(*) from investment_return) as days,
      (select count(*) from investment_return where paid_at is not null) as paid,
      (select count(*) from investment where state = 'matured') as matured,
      (select count(*) from ledger.transfer where kind = 'invest-return') as entries`.execute(
    home.app.database.db,
  )
  const all = BigInt(2 * count)
  expect(rows[0]).toEqual({ days: all, paid: all, matured: BigInt(count), entries: all })
  expect(await faults(home)).toEqual([])
})
