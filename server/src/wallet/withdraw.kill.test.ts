// `kill -9` of the server while members withdraw and while staff approve and pay. Repeats with the same keys at its
// successor find one withdrawal per key, and every withdrawal is paid once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Ask, CallFailed } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balances } from '../ledger/ledger.ts'
import { type EveryCall, startTestApp, type TestApp } from '../testing/app.ts'
import { remote } from '../testing/process.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { AnswerCount } from '../testing/ledger/figures.ts'
import { addAddress, arriving, trustNewAccounts } from '../testing/wallet/payout.ts'
import { type Person, signUp, usualPayPassword } from '../testing/people.ts'
import { storeSetting } from '../testing/settings.ts'
import { faults } from '../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-withdraw-kill-'))
const path = '/staff/finance/withdraw'
let database: FreshDatabase
let home: TestApp
let mali: StaffPerson
let people: { person: Person; account: string }[]

beforeAll(async () => {
  database = await freshDatabase()
  home = await startTestApp({}, database)
  await trustNewAccounts(home)
  await storeSetting(database.db, 'withdraw.waitingMax', 100)
  mali = await staffPerson(home, 'finance', 'mali')
  people = []
  for (let n = 0; n < 6; n++) {
    const person = await signUp(home, `Member ${n}`, {
      payPassword: usualPayPassword,
      balance: { user_money: '9000.00' },
    })
    people.push({ person, account: await addAddress(person) })
  }
})
afterAll(async () => {
  await home.close()
  rmSync(scratch, { recursive: true, force: true })
})

/**
 * Runs `lane` for each lane at a server of its own until the server has given `answers` answers, and kills it then.
 * A lane returns false when it has nothing more to ask.
 */
async function killAfter(
  answers: number,
  lanes: readonly ((url: string) => Promise<boolean>)[],
): Promise<void> {
  const script = join(import.meta.dirname, '../testing/serve.ts')
  const child = spawn(process.execPath, [script, database.url, scratch], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('close', done))
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((found) => lines.once('line', found))
  let given = 0
  await Promise.all(
    lanes.map(async (lane) => {
      try {
        while (await lane(url)) if (++given === answers) child.kill('SIGKILL')
      } catch (error) {
        // A refusal would be a wrong answer here, not a missing one.
        if (error instanceof CallFailed && error.kind === 'refused') throw error
      }
    }),
  )
  child.kill('SIGKILL')
  await ended
}

/** Asks for 100.00 under a key. Returns the withdrawal's id. */
async function ask(by: Ask<EveryCall>, at: number, key: string): Promise<string> {
  const { data } = await by('/wallet/withdraw', 'do-withdraw', {
    request_key: key.padEnd(16, '-'),
    amount: '100.00',
    account_id: people[at]?.account,
    payout_amount: arriving('100.00'),
    pay_password: usualPayPassword,
  })
  return data.withdraw_id
}

test('[D3 D7 D17] killed in load: one withdrawal per key, each paid once, and the ledger is proven', async () => {
  const begun = new Map<string, number>()
  const answered = new Map<string, string>()
  const count = new AnswerCount()
  await killAfter(
    40,
    people.map(({ person }, at) => {
      let n = 0
      return async (url) => {
        const key = `kill-${at}-${n++}`
        begun.set(key, at)
        answered.set(key, await ask(remote(url, person.token), at, key))
        count.answered()
        return true
      }
    }),
  )
  expect(answered.size).toBeGreaterThanOrEqual(40)
  const changed: string[] = []
  for (const [key, at] of begun) {
    const again = await ask(home.client(people[at]?.person.token), at, key)
    const first = answered.get(key) ?? again
    if (first !== again) changed.push(key)
    answered.set(key, again)
  }
  const { rows: made } = await sql`select from withdraw`.execute(database.db)
  count.write('withdrawals, server killed', { lost: changed.length, doubled: made.length - begun.size })
  expect(changed).toEqual([])
  expect(made).toHaveLength(begun.size)
  expect(new Set(answered.values()).size).toBe(begun.size)
  for (const [at, { person }] of people.entries()) {
    const { user_money } = await balances(database.db, person.id)
    const own = BigInt([...begun.values()].filter((one) => one === at).length) * 10_000n
    expect([user_money.available, user_money.held]).toEqual([900_000n - own, own])
  }
  expect(await faults(home)).toEqual([])

  const waiting = [...answered.values()]
  const ids = [...waiting]
  const handled: string[] = []
  await killAfter(
    15,
    [0, 1, 2].map(() => async (url) => {
      const id = ids.pop()
      if (id === undefined) return false
      const staff = remote(url, mali.token)
      await staff(path, 'do-approve', { id })
      await staff(path, 'do-pay', { id, reference: `ref-${id}` })
      handled.push(id)
      return true
    }),
  )
  expect(handled.length).toBeGreaterThanOrEqual(15)
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: CallFailed) => error.code,
    )
  for (const id of waiting) {
    const approved = await outcome(mali.ask(path, 'do-approve', { id }))
    const paid = await outcome(mali.ask(path, 'do-pay', { id, reference: `ref-${id}` }))
    if (handled.includes(id)) expect([approved, paid]).toEqual(['decided-already', 'decided-already'])
    else expect(['done', 'decided-already']).toContain(paid)
  }
  const { rows } = await sql<{ sum: bigint }>`
    select sum(balance)::bigint as sum from ledger.account_slot where account_id = (1::bigint << 56) | 2`.execute(
    database.db,
  )
  expect(rows[0]?.sum).toBe(BigInt(waiting.length) * 9_000n)
  expect(await faults(home)).toEqual([])
})
