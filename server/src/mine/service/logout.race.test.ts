// The closing of an account beside payments and refunds: which locks it waits for, and what it holds meanwhile.
import { cents } from '@banyan/rules/money'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balances, post } from '../../ledger/ledger.ts'
import { startTestApp } from '../../testing/app.ts'
import { askCode, type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { until } from '../../testing/process.ts'
import { freshKey } from '../../testing/recharge.ts'
import { atOnce, inTurn } from '../../testing/race/at-once.ts'
import {
  allowUnpaid,
  faults,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay as payOrder,
  receive,
  send,
  type Shelf,
} from '../../testing/shop.ts'
import { storeSetting } from '../../testing/settings.ts'
import { inCny, openGateway } from '../../testing/wallet/third.ts'

const home = await startTestApp()
let shop: Shelf
beforeAll(async () => {
  await storeSetting(home.database.db, 'transfer.feePercent', '0.00')
  shop = await newShop(home)
})
afterAll(() => home.close())

const path = '/mine/service/logout'

/** Transfers without a fee. */
const pay = (from: Person, to: Person, amount: string) =>
  from.ask('/wallet/transfer', 'do-transfer', {
    request_key: freshKey(),
    to: to.userCode,
    amount,
    fee: '0',
    pay_password: usualPayPassword,
  })

/** Opens connections of their own: the waiting calls may use up those of the server. */
async function openClients(): Promise<[Client, Client]> {
  const clients: [Client, Client] = [
    new Client({ connectionString: home.database.url }),
    new Client({ connectionString: home.database.url }),
  ]
  await Promise.all(clients.map((client) => client.connect()))
  return clients
}

/** Resolves when a statement with these words has waited for a lock for some milliseconds. */
const waitsFor = (watch: Client, words: string, longerThan = 0) =>
  until(async () => {
    const { rowCount } = await watch.query(
      `select from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database() and position($1 in query) > 0
         and pid <> pg_backend_pid() and clock_timestamp() - query_start > $2 * interval '1 millisecond'`,
      [words, longerThan],
    )
    return (rowCount ?? 0) > 0
  })

test.each([
  ['an empty account', '0.00', 'close_member', 'closing-obstacles'],
  ['an account with a rest', '0.37', 'lock_accounts', 'closing-rests'],
] as const)(
  '[D31 D2] the closing of %s waits for a transfer that came first, and is refused: the money is there',
  async (_account, has, waits, code) => {
    const noy = await signUp(home, 'Late Noy', { balance: { user_money: has } })
    const lan = await signUp(home, 'Early Lan', {
      payPassword: usualPayPassword,
      balance: { user_money: '100.00' },
    })
    home.clock.advance({ minutes: 2 })
    const captcha = await askCode(home, noy.ask, 'close-account', noy.account)
    const [other, watch] = await openClients()
    // Stops the transfer after it has locked the accounts. The row must exist to be locked.
    await other.query(
      'insert into chat_person (member_id, version, changed_at) values ($1, 1, $2) on conflict do nothing',
      [String(noy.id), home.clock.now()],
    )
    await other.query('begin')
    await other.query('select from chat_person where member_id = $1 for update', [String(noy.id)])
    const sent = outcome(pay(lan, noy, '1.00'))
    // A group of transfers waits for 200 ms; then the transfer is alone and keeps the lock of the accounts.
    await waitsFor(watch, 'write_transfers', 300)
    const { rests } = (await noy.ask(path, 'load-logout', {})).data
    const closing = outcome(noy.ask(path, 'do-close', { captcha, rests }))
    await waitsFor(watch, waits)
    await other.query('commit')
    expect([await sent, await closing]).toEqual(['done', code])
    await Promise.all([other.end(), watch.end()])
    expect((await balances(home.database.db, noy.id)).user_money.available).toBe(cents(has) + 100n)
    expect(await faults(home)).toEqual([])
  },
)

test('[D31 D2] while the closing waits for the wallet, it holds nothing that a transfer in flight still needs', async () => {
  const noy = await signUp(home, 'Waiting Noy')
  const lan = await signUp(home, 'Sending Lan', {
    payPassword: usualPayPassword,
    balance: { user_money: '100.00' },
  })
  // Noy is among Lan's recent recipients, and has nothing left.
  await pay(lan, noy, '1.00')
  await home.database.transaction(async (tx) => {
    const leg = { currency: 'money', debit: { member: noy.id, kind: 'balance' }, credit: 'house' } as const
    await post(tx, home.clock.now(), {
      key: `test:empty:${noy.id}`,
      kind: 'adjust',
      ref: null,
      legs: [{ ...leg, amount: 100n }],
    })
  })
  home.clock.advance({ minutes: 2 })
  const captcha = await askCode(home, noy.ask, 'close-account', noy.account)
  const account = (1n << 56n) | (noy.id << 8n)
  const [payment, watch] = await openClients()
  await payment.query('begin')
  await payment.query('select from ledger.account where id = $1 for no key update', [String(account)])
  const closing = outcome(noy.ask(path, 'do-close', { captcha }))
  await waitsFor(watch, 'close_member')
  // The rest of a transfer: the recent recipient, the version, the notice and its reference to the member.
  for (const [rows, lock] of [
    ['transfer_recent where recipient_id = $1', 'no key update'],
    ['chat_person where member_id = $1', 'no key update'],
    ['member where id = $1', 'key share'],
  ])
    expect((await payment.query(`select from ${rows} for ${lock} nowait`, [String(noy.id)])).rowCount).toBe(1)
  await payment.query('commit')
  expect(await closing).toBe('done')
  await Promise.all([payment.end(), watch.end()])
  expect(await faults(home)).toEqual([])
})

/** A member with nothing in the wallet who has received an order of 10.00, and the request for its refund. */
async function received(name: string) {
  const priced = { values: [], price: '10.00', old_price: null, stock: 9, picture: null, on_sale: true }
  const [variant = ''] = (await shop.put(name, { variants: [priced] })).variants
  const person = await newMember(home, name, { money: '10.00' })
  const { order_id } = await order(person, variant, 1)
  await payOrder(person, order_id)
  await send(shop.staff, order_id)
  await receive(person, order_id)
  const refund = () =>
    person.ask('/shop/order/order-refund', 'do-refund', {
      request_key: newKey(),
      order_id,
      kind: 'refund',
      lines: [{ position: 0, quantity: 1, amount: '10.00' }],
      reason: 'damaged',
      words: 'It is broken',
      images: [],
    })
  return { person, variant, order_id, refund }
}

const refundsOf = async (member: bigint) =>
  (await home.database.pool.query('select from refund where member_id = $1', [String(member)])).rowCount

test('[D31 D23] a refund that is requested before the closing stops it', async () => {
  const { person, order_id, refund } = await received('Early')
  home.clock.advance({ minutes: 2 })
  const captcha = await askCode(home, person.ask, 'close-account', 'early@example.la')
  const close = () => person.ask(path, 'do-close', { captcha })
  const row = ['select from shop_order where id = $1 for no key update', order_id] as const
  expect(await inTurn(home, row, [refund, close])).toEqual(['done', 'closing-obstacles'])
  expect(await refundsOf(person.id)).toBe(1)
})

test('[D31 D23 D6] a refund, and a payment of an order through the gateway, that come after the closing are refused and nothing is stored', async () => {
  await allowUnpaid(home)
  await openGateway(home)
  const { person, variant, refund } = await received('Late')
  const { order_id } = await order(person, variant, 1)
  const payThird = () =>
    person.ask('/shop/order/order-pay', 'do-pay-third', {
      request_key: newKey(),
      order_id,
      method: 'alipay-joinpay',
      paid_amount: inCny(1_000n),
      way: 'h5',
    })
  // The lock that the closing of the account takes.
  const row = ['select from member where id = $1 for no key update', String(person.id)] as const
  const closing = [
    'update member set closed_at = $1 where id = $2',
    home.clock.now(),
    String(person.id),
  ] as const
  expect(await atOnce(home, row, [refund, payThird], closing)).toEqual(['lost-login', 'lost-login'])
  expect(await refundsOf(person.id)).toBe(0)
  const payments = 'select from third_payment where member_id = $1'
  expect((await home.database.pool.query(payments, [String(person.id)])).rowCount).toBe(0)
})
