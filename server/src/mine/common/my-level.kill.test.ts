// `kill -9` of the server while members upgrade. Repeats with the same keys at its successor find one upgrade per key, and
// every upgrade is paid once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Ask, CallFailed } from '@banyan/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balances } from '../../ledger/ledger.ts'
import { type EveryCall, startTestApp, type TestApp } from '../../testing/app.ts'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'
import { fill } from '../../testing/people.ts'
import { remote } from '../../testing/process.ts'
import { faults, newMember, payPassword, type Person } from '../../testing/shop.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-upgrade-kill-'))
const prices = [0n, 9_900n, 29_900n, 69_900n, 149_900n]
const income = 50_000n
const lanes = 8
let database: FreshDatabase
let home: TestApp
let people: Person[]

beforeAll(async () => {
  database = await freshDatabase()
  home = await startTestApp({}, database)
  people = []
  for (let n = 0; n < lanes * 4; n++) {
    const person = await newMember(home, `Up${n}`, { address: false })
    await fill(home, person.id, { user_money: '1000.00', income: '500.00' })
    people.push(person)
  }
})
afterAll(async () => {
  await home.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** Upgrades a member by one level. Of 1499.00 in four steps the balance pays 1000.00, and income the remainder. */
async function step(ask: Ask<EveryCall>, at: number, rank: number): Promise<string> {
  const [own = 0n, price = 0n] = [prices[rank - 2], prices[rank - 1]]
  const left = 100_000n > own ? 100_000n - own : 0n
  const due = price - own
  const fromBalance = due < left ? due : left
  const { data } = await ask('/mine/common/my-level', 'do-upgrade', {
    request_key: `kill-upgrade-${at}-${rank}`,
    rank,
    from_balance: text(fromBalance),
    from_income: text(due - fromBalance),
    pay_password: payPassword,
  })
  return data.upgrade_id
}

const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

test('[D3 D10 D17] killed in load: one upgrade per key, each paid once, and the ledger is proven', async () => {
  const begun: { at: number; rank: number }[] = []
  const answered = new Map<string, string>()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../testing/serve.ts'), database.url, scratch],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise((done) => child.once('close', done))
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((found) => lines.once('line', found))
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      try {
        for (let at = lane; at < people.length; at += lanes)
          for (let rank = 2; rank <= 4; rank++) {
            begun.push({ at, rank })
            answered.set(`${at} ${rank}`, await step(remote(url, people[at]?.token ?? ''), at, rank))
            if (answered.size === 30) child.kill('SIGKILL')
          }
      } catch (error) {
        // A refusal would be a wrong answer here, not a missing one.
        if (error instanceof CallFailed && error.kind === 'refused') throw error
      }
    }),
  )
  child.kill('SIGKILL')
  await ended
  expect(answered.size).toBeGreaterThanOrEqual(30)
  expect(answered.size).toBeLessThan(people.length * 3)

  const highest = new Map<number, number>()
  for (const { at, rank } of begun) {
    const again = await step(home.client(people[at]?.token), at, rank)
    expect(answered.get(`${at} ${rank}`) ?? again).toBe(again)
    answered.set(`${at} ${rank}`, again)
    highest.set(at, Math.max(rank, highest.get(at) ?? 1))
  }
  expect(new Set(answered.values()).size).toBe(begun.length)
  for (const [at, person] of people.entries()) {
    const wallets = await balances(database.db, person.id)
    const spent = prices[(highest.get(at) ?? 1) - 1] ?? 0n
    expect(wallets.user_money.available + wallets.income.available).toBe(100_000n + income - spent)
  }
  expect(await faults(home)).toEqual([])
})
