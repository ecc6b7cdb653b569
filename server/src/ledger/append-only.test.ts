import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, openDatabase } from '../db/db.ts'
import { freshDatabase } from '../testing/database.ts'
import { audit } from './audit.ts'
import { tryPost } from './ledger.ts'
import { sealHead, sealWith } from './seal.ts'
import { move, people, purse, someTime, sealAll } from '../testing/ledger/ledger.ts'

const home = await freshDatabase()
const owner = new Pool({ connectionString: home.url, max: 1 })
afterAll(async () => {
  await owner.end()
  await home.dispose()
})

beforeAll(async () => {
  await people(home, [1n, 2n], 1000n)
  await home.transaction((tx) => tryPost(tx, someTime, move('pay', purse(1n), purse(2n), 300n)))
})

const found = async () =>
  (await audit(home.db)).checks.filter(({ ok }) => !ok).map(({ code, found }) => [code, found])
const refusal = (work: Promise<unknown>) => work.then(() => 'done', codeOf)

const attacks = [
  'update ledger.transfer set amount = 1',
  'delete from ledger.transfer',
  'truncate ledger.transfer',
  `update ledger.request set outcome = 'posted'`,
  'delete from ledger.request',
  'truncate ledger.request',
  'update ledger.seal set transfers = 1',
  'delete from ledger.seal',
  'truncate ledger.seal',
  'delete from ledger.account',
  'truncate ledger.account_slot',
]

test('[D3] the app’s role can change nothing in the ledger except through its functions', async () => {
  const more = [
    'insert into ledger.transfer select * from ledger.transfer',
    'insert into ledger.account_slot values (1, 1, 1)',
    'update ledger.account set balance = 1000000',
    'update ledger.account_slot set balance = 0',
    'update ledger.total set total_in = 0',
    'delete from ledger.total_head',
    'update ledger.checkpoint_balance set balance = 0',
    `select ledger.roll_up('0', '9')`,
    'alter table ledger.transfer disable trigger all',
    `select setval('ledger.transfer_id', 1)`,
    `select ledger.refuse_short('{}', '{}', '{}', '{}', '{}', '{}')`,
    'create table ledger.mine (id int)',
  ]
  for (const attack of [...attacks, ...more]) {
    expect([attack, await refusal(home.pool.query(attack))]).toEqual([attack, '42501'])
  }
  const { rows } = await home.pool.query('select current_user as who')
  expect(rows).toEqual([{ who: 'banyan_app' }])
})

test('[D3] even the owner of the tables is refused an update or a delete', async () => {
  for (const attack of attacks) {
    expect([attack, await refusal(owner.query(attack))]).toEqual([attack, '23001'])
  }
})

/** The number of the seal that covers the transfers with this amount. */
async function sealOf(amount: number): Promise<bigint> {
  const { rows } = await owner.query<{ seq: bigint }>(
    'select s.seq from ledger.seal s join ledger.transfer t on t.xid >= s.lo and t.xid < s.hi where t.amount = $1',
    [amount],
  )
  return rows[0]?.seq ?? 0n
}

/** Runs `npm run audit`. */
async function audited(...args: string[]): Promise<{ code: number | null; said: string }> {
  const script = join(import.meta.dirname, '../../../tools/audit.ts')
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: home.url },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('[D17] npm run audit prints that the ledger is proven, and recognises a head kept from earlier', async () => {
  await sealAll(home)
  const { code, said } = await audited()
  expect(said).toContain('✓ Every currency sums to zero over all accounts.')
  expect(said).toMatch(/recharged +money +-20\.00/)
  expect([code, said.trim().split('\n').at(-1)]).toEqual([0, 'The ledger is proven.'])
  const head = (await audited('--head')).said.trim()
  expect(head).toBe((await sealHead(home.db))?.hash)
  expect((await audited('--expect', head)).code).toBe(0)
  const forged = await audited('--expect', 'ab'.repeat(32))
  expect(forged).toMatchObject({ code: 1, said: expect.stringContaining('is not in the chain') })
})

test('[D17] a transfer changed behind the trigger is found by the seal that covers it, and by the sums', async () => {
  await sealAll(home)
  expect(await found()).toEqual([])
  const head = await sealHead(home.db)
  await home.transaction((tx) => tryPost(tx, someTime, move('pay-2', purse(1n), purse(2n), 5n)))
  await sealAll(home)
  const tamper = async (change: string): Promise<void> => {
    await owner.query(`begin; alter table ledger.transfer disable trigger append_only; ${change};
      alter table ledger.transfer enable trigger append_only; commit`)
  }
  const broken = `Seal ${await sealOf(300)} does not match its transfers.`
  await tamper('update ledger.transfer set amount = 3000 where amount = 300')
  expect(await found()).toEqual([
    [
      'balances-entries',
      expect.stringContaining(
        'The balance account of member 1, money has 695 cents, but its entries sum to -2005.',
      ),
    ],
    ['balances-after', expect.stringContaining('of the balance account of member 1, money does not follow')],
    ['seals', broken],
  ])
  await tamper('update ledger.transfer set amount = 300 where amount = 3000')
  expect(await found()).toEqual([])
  // Only the hash chain can reveal this change.
  await tamper(`update ledger.transfer set kind = 'recharge' where amount = 300`)
  expect(await found()).toEqual([['seals', broken]])
  expect(await audited()).toMatchObject({ code: 1, said: expect.stringContaining(`✗ ${broken}`) })
  // A rewritten chain is consistent, but does not contain a head that was stored elsewhere.
  await owner.query(`begin; alter table ledger.seal disable trigger append_only; delete from ledger.seal;
    alter table ledger.seal enable trigger append_only; commit`)
  await sealAll(home)
  expect(await found()).toEqual([])
  expect(head && (await sealWith(home.db, head.hash))).toBeUndefined()
  await tamper('delete from ledger.transfer where amount = 5')
  expect((await found()).map(([code]) => code)).toContain('requests-transfers')
})

test('[D17] money created from nothing is found', async () => {
  await owner.query(
    `update ledger.account set balance = balance + 1 where member_id = 2 and kind = 'balance' and currency = 2`,
  )
  expect(await found()).toEqual(
    expect.arrayContaining([
      ['sums-zero', 'points does not sum to zero but to 1 cents.'],
      [
        'balances-entries',
        expect.stringContaining(
          'The balance account of member 2, points has 1 cents, but its entries sum to 0.',
        ),
      ],
    ]),
  )
})

test('[D17] a slice’s own check is part of the proof', async () => {
  const wrong = {
    code: 'orders-posted' as const,
    run: () => Promise.resolve({ well: 'fine', faults: ['Order 7 is paid without a posting.'] }),
  }
  const result = await audit(home.db, [wrong])
  expect(result.clean).toBe(false)
  expect(result.checks.at(-1)).toEqual({
    code: 'orders-posted',
    ok: false,
    found: 'Order 7 is paid without a posting.',
  })
})

test('[D3] a database url that logs in as the app’s role itself works as well', async () => {
  const other = openDatabase(home.url, { max: 1, role: 'banyan_app' })
  await other.transaction((tx) => tryPost(tx, someTime, move('as-app', purse(2n), purse(1n), 1n)))
  await other.close()
})
