// `kill -9` of PostgreSQL and of the server while members transfer, convert, withdraw and recharge, and staff approve and
// pay. A caller without an answer repeats the call with the same key; then each key has one record, every answer that was given still
// holds, every wallet has what the records say, and the ledger is proven.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailed } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { type Postgres, startPostgres } from '../db/postgres.ts'
import { balances } from '../ledger/ledger.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { AnswerCount } from '../testing/ledger/figures.ts'
import { remote } from '../testing/process.ts'
import { openReceivingAccount, uploadVoucher } from '../testing/recharge.ts'
import { storeSetting } from '../testing/settings.ts'
import { faults, newMember, payPassword, type Person } from '../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { addAddress, arriving, trustNewAccounts } from '../testing/wallet/payout.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-wallet-kill-'))
const dir = join(scratch, 'data')
let postgres: Postgres
let home: TestApp
let mali: StaffPerson
let receiving: string
let people: Lane[]

interface Lane {
  readonly person: Person
  readonly code: string
  /** The account that withdrawals go to. */
  readonly payout: string
}

beforeAll(async () => {
  postgres = await startPostgres({ dir })
  await migrate(postgres.url)
  const database = openDatabase(postgres.url)
  home = await startTestApp({}, { ...database, url: postgres.url, dispose: () => database.close() })
  await trustNewAccounts(home)
  await storeSetting(database.db, 'withdraw.waitingMax', 100)
  const owner = await staffPerson(home, 'owner')
  mali = await staffPerson(home, 'finance', 'mali')
  receiving = await openReceivingAccount(owner)
  people = []
  for (let n = 0; n < 8; n++) {
    const person = await newMember(home, `KILL${n}`, { money: '100000.00' })
    people.push({ person, code: `KILL${n}`, payout: await addAddress({ ask: person.ask, payPassword }) })
  }
})
afterAll(async () => {
  await home.close()
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** Where the calls of a load go. */
type Client = (token: string) => Person['ask']

/** A step of a lane: a call of a member, and the calls of staff that follow. `run` returns the answer as text. */
interface Step {
  readonly name: 'transfer' | 'convert' | 'withdraw' | 'payout' | 'recharge'
  run(lane: Lane, key: string, client: Client): Promise<string>
}

const keyOf = (key: string, part: string) => `${key}-${part}`.padEnd(16, '-')

const transfer: Step = {
  name: 'transfer',
  async run({ person }, key, client) {
    const { data } = await client(person.token)('/wallet/transfer', 'do-transfer', {
      request_key: keyOf(key, 'transfer'),
      to: key.slice(key.lastIndexOf('-') + 1),
      amount: '1.00',
      fee: '0.01',
      pay_password: payPassword,
    })
    return data.transfer_id
  },
}

const convert: Step = {
  name: 'convert',
  async run({ person }, key, client) {
    const { data } = await client(person.token)('/wallet/convert', 'do-convert', {
      request_key: keyOf(key, 'convert'),
      way: 'points',
      amount: '2.00',
      receives: '20.00',
      pay_password: payPassword,
    })
    return data.convert_id
  },
}

const withdraw: Step = {
  name: 'withdraw',
  async run({ person, payout }, key, client) {
    const { data } = await client(person.token)('/wallet/withdraw', 'do-withdraw', {
      request_key: keyOf(key, 'withdraw'),
      amount: '100.00',
      account_id: payout,
      payout_amount: arriving('100.00'),
      pay_password: payPassword,
    })
    return data.withdraw_id
  },
}

/** A withdrawal that staff approve and pay; a part of it becomes dividend. */
const payout: Step = {
  name: 'payout',
  async run(lane, key, client) {
    const id = await withdraw.run(lane, key, client)
    const staff = client(mali.token)
    const path = '/staff/finance/withdraw'
    const approved = await staff(path, 'do-approve', { request_key: keyOf(key, 'approve'), id })
    await staff(path, 'do-pay', { request_key: keyOf(key, 'pay'), id, reference: `ref-${id}` })
    return `${id} ${approved.data.stage}`
  },
}

const vouchers = new Map<string, string>()

/** Returns the proof of payment of a key. It is uploaded once, at the server that is never killed. */
async function voucherOf(person: Person, key: string): Promise<string> {
  const known = vouchers.get(key)
  if (known !== undefined) return known
  const id = await uploadVoucher(person)
  vouchers.set(key, id)
  return id
}

const recharge: Step = {
  name: 'recharge',
  async run({ person }, key, client) {
    const { data } = await client(person.token)('/wallet/recharge', 'do-recharge', {
      request_key: keyOf(key, 'recharge'),
      amount: '20.00',
      account_id: receiving,
      paid_amount: '20.00',
      voucher: await voucherOf(person, key),
      pay_password: payPassword,
    })
    const id = data.recharge_id
    const request_key = keyOf(key, 'approve')
    const approved = await client(mali.token)('/staff/finance/recharge', 'do-approve', { request_key, id })
    return `${id} ${approved.data.arrived}`
  },
}

/** Half of the steps are transfers, which share transactions. */
const steps = [transfer, convert, transfer, recharge, transfer, withdraw, transfer, payout] as const
const stepOf = (n: number): Step => steps[n % steps.length] ?? transfer

interface Begun {
  readonly lane: Lane
  readonly step: Step
}

interface Load {
  readonly answered: Map<string, string>
  readonly begun: Map<string, Begun>
  readonly count: AnswerCount
}

const newLoad = (): Load => ({ answered: new Map(), begun: new Map(), count: new AnswerCount() })

/** Resolves when this many more steps have been answered. */
const answers = ({ answered }: Load, more: number) => {
  const before = answered.size
  return expect.poll(() => answered.size, { timeout: 60_000 }).toBeGreaterThan(before + more)
}

/** All lanes work without a pause until `ended`. A step without an answer is repeated if `insist`, and ends its lane if not. */
async function load(
  result: Load,
  run: string,
  client: Client,
  { ended, insist }: { ended: () => boolean; insist: boolean },
): Promise<void> {
  await Promise.all(
    people.map(async (lane, at) => {
      for (let n = at; !ended(); n++) {
        const step = stepOf(n)
        // The end of the key names the recipient of a transfer.
        const key = `${run}-${at}-${n}-KILL${(at + 1 + (n % 7)) % 8}`
        result.begun.set(key, { lane, step })
        for (;;) {
          try {
            result.answered.set(key, await step.run(lane, key, client))
            result.count.answered()
            break
          } catch (error) {
            // A refusal would be a wrong answer here, not a missing one.
            if (error instanceof CallFailed && error.kind === 'refused') throw error
            if (!insist) return
            await pause(20)
          }
        }
      }
    }),
  )
}

const ours: Client = (token) => home.client(token)

/** Returns how many records of each kind there are, and the sums of the members' money and points in cents. */
async function totals() {
  const { rows } = await sql<Record<Step['name'], bigint>>`
    select (select count(*) from transfer) as transfer, (select count(*) from conversion) as convert,
      (select count(*) from withdraw where state <> 'paid') as withdraw,
      (select count(*) from withdraw where state = 'paid') as payout,
      (select count(*) from recharge where state = 'arrived') as recharge`.execute(home.database.db)
  const purses = await Promise.all(people.map(({ person }) => balances(home.database.db, person.id)))
  const sum = (of: (one: (typeof purses)[number]) => bigint) => purses.reduce((all, one) => all + of(one), 0n)
  return {
    ...rows[0],
    money: sum(({ user_money }) => user_money.available),
    held: sum(({ user_money }) => user_money.held),
    points: sum(({ points }) => points.available),
  }
}

/** One record per key that was begun, every answer that was given still holds, and the wallets have what the records say. */
async function expectOnce(
  name: string,
  { answered, begun, count }: Load,
  before: Awaited<ReturnType<typeof totals>>,
) {
  const changed: string[] = []
  const made = { transfer: 0n, convert: 0n, withdraw: 0n, payout: 0n, recharge: 0n }
  for (const [key, { lane, step }] of begun) {
    const again = await step.run(lane, key, ours)
    if (answered.has(key) && answered.get(key) !== again) changed.push(key)
    made[step.name]++
  }
  const after = await totals()
  const found = (kind: Step['name']) => (after[kind] ?? 0n) - (before[kind] ?? 0n)
  const doubled = [...new Set(steps)].reduce(
    (sum, step) => sum + Number(found(step.name) - made[step.name]),
    0,
  )
  count.write(name, { lost: changed.length, doubled })
  expect(changed).toEqual([])
  expect(Object.values(made).every((one) => one > 0n)).toBe(true)
  expect({
    transfer: found('transfer'),
    convert: found('convert'),
    withdraw: found('withdraw'),
    payout: found('payout'),
    recharge: found('recharge'),
    money: after.money - before.money,
    held: after.held - before.held,
    points: after.points - before.points,
  }).toEqual({
    ...made,
    // A transfer between them costs its fee only.
    money:
      2000n * made.recharge - made.transfer - 200n * made.convert - 10_000n * (made.withdraw + made.payout),
    held: 10_000n * made.withdraw,
    points: 2000n * made.convert,
  })
  expect(await faults(home)).toEqual([])
}

test('[D27 D3] PostgreSQL is killed in load: each transfer, conversion, withdrawal, payout and recharge is there once', async () => {
  const before = await totals()
  let ended = false
  const result = newLoad()
  const running = load(result, 'pg', ours, { ended: () => ended, insist: true })
  for (let round = 0; round < 2; round++) {
    await answers(result, 60)
    process.kill(-postgres.pid, 'SIGKILL')
    postgres = await startPostgres({ dir, port: postgres.port })
  }
  await answers(result, 20)
  ended = true
  await running
  expect(result.answered.size).toBe(result.begun.size)
  await expectOnce('wallet, PostgreSQL killed', result, before)
})

test('[D27 D3] the server is killed in load: repeats at its successor find one of each', async () => {
  for (let round = 0; round < 2; round++) {
    const before = await totals()
    const { child, url } = await startServer()
    const result = newLoad()
    const client: Client = (token) => remote(url, token)
    const running = load(result, `server-${round}`, client, { ended: () => false, insist: false })
    await answers(result, 60)
    child.kill('SIGKILL')
    await running
    expect(result.begun.size).toBeGreaterThan(result.answered.size)
    await expectOnce('wallet, server killed', result, before)
  }
})

/** Starts a server in a process of its own. */
async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, '../testing/serve.ts')
  const child = spawn(process.execPath, [script, postgres.url, join(scratch, 'files')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  return { child, url: await new Promise<string>((found) => lines.once('line', found)) }
}
