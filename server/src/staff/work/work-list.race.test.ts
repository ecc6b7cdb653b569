// Decisions and later changes of decided items lock in one order: the counts of the list, then the rows of `chat_person`.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { befriend, newTalker } from '../../testing/chat/chat.ts'
import { send as say } from '../../testing/chat/talk.ts'
import { type Person as Payer, signUp, usualPayPassword } from '../../testing/people.ts'
import { inTurn } from '../../testing/race/at-once.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import {
  newKey,
  newMember,
  newShop,
  order,
  pay,
  type Person,
  receive,
  send,
  type Shelf,
} from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { command } from '../../testing/template.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from '../../testing/wallet/payout.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: string
let owner: StaffPerson
let mali: StaffPerson
let noy: Person
let lan: Payer
beforeAll(async () => {
  await trustNewAccounts(home)
  shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 999, picture: null, on_sale: true }
  tea = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
  owner = await staffPerson(home, 'owner')
  mali = await staffPerson(home, 'finance', 'mali')
  noy = await newMember(home, 'Noy', { money: '500.00' })
  lan = await signUp(home, 'Lan', { payPassword: usualPayPassword, balance: { user_money: '500.00' } })
  // Each transaction that locks a count or a version says so in its order.
  await command(
    home.database.url,
    `create table lock_log (n bigint generated always as identity, tx xid8 default pg_current_xact_id(), what text);
     create function log_lock() returns trigger language plpgsql security definer as $$
       begin insert into public.lock_log (what) values (tg_table_name); return null; end $$;
     create trigger log_lock after insert or update on work_count for each row execute function log_lock();
     create trigger log_lock after insert or update on chat_person for each row execute function log_lock()`,
  )
})
beforeEach(() => command(home.database.url, 'truncate lock_log'))

/** Returns the order of the locks in each transaction that locked both tables. */
async function orders(): Promise<string[]> {
  const { rows } = await sql<{ locked: string }>`
    select string_agg(what, ' ' order by n) as locked from lock_log group by tx
    having count(distinct what) = 2 order by min(n)`.execute(home.database.db)
  return rows.map(({ locked }) => locked)
}
const once = 'work_count chat_person'
/** The item leaves one count and enters another. */
const moved = 'work_count work_count chat_person'

async function deadlocks(): Promise<bigint> {
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(home.database.db)
  return rows[0]?.deadlocks ?? 0n
}
const noysVersion = () => ['select from chat_person where member_id = $1 for update', noy.id] as const

const refunds = '/staff/finance/refund'
/** Requests the refund of a shipped order. Returns the refund's id. */
async function requested(kind: 'refund' | 'return'): Promise<string> {
  const { order_id } = await order(noy, tea)
  await pay(noy, order_id)
  await send(shop.staff, order_id)
  const { data } = await noy.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id,
    kind,
    lines: [{ position: 0, quantity: 1, amount: '10.00' }],
    reason: 'late',
    words: '',
    images: [],
  })
  return data.refund_id
}

const reviews = '/staff/goods/review'
async function written(): Promise<string> {
  const { order_id } = await order(noy, tea)
  await pay(noy, order_id)
  await send(shop.staff, order_id)
  await receive(noy, order_id)
  const { data } = await noy.ask('/shop/reviews/goods-reviews-detail', 'do-review', {
    request_key: newKey(),
    order_id,
    position: 0,
    stars: 4,
    words: 'Good',
    images: [],
    anonymous: false,
  })
  return data.review_id
}

test('a decision on a refund and the end of a return of the same member at once end without a deadlock', async () => {
  const [one, back] = [await requested('refund'), await requested('return')]
  await mali.ask(refunds, 'do-agree', { id: back })
  const told = await inTurn(home, noysVersion(), [
    () => mali.ask(refunds, 'do-refuse', { id: one, reason: 'Used' }),
    () => owner.ask(refunds, 'do-refuse', { id: back, reason: 'Worn' }),
  ])
  expect(told).toEqual(['done', 'done'])
  expect(await deadlocks()).toBe(0n)
  expect(await orders()).toEqual([once, once, moved])
})

test('a review that is kept with a reply and one of the same member that is shown again at once end without a deadlock', async () => {
  const [one, hidden] = [await written(), await written()]
  await owner.ask(reviews, 'do-hide', { id: hidden, reason: 'Advertising' })
  const told = await inTurn(home, noysVersion(), [
    () => owner.ask(reviews, 'do-keep', { id: one, reply: 'Thank you' }),
    () => owner.ask(reviews, 'do-show', { id: hidden }),
  ])
  expect(told).toEqual(['done', 'done'])
  expect(await deadlocks()).toBe(0n)
  expect(await orders()).toEqual([once, once, moved])
})

test('recharges and withdrawals lock the counts before the member’s version', async () => {
  const account = await openReceivingAccount(owner)
  const recharges = [await askRecharge(lan, account, '50'), await askRecharge(lan, account, '60')] as const
  const payout = await addAddress(lan)
  const withdrawals = [
    await askWithdrawal(lan, payout, '100.00'),
    await askWithdrawal(lan, payout, '100.00'),
  ] as const
  await owner.ask('/staff/finance/withdraw', 'do-approve', { id: withdrawals[0] })
  await owner.ask('/staff/finance/recharge', 'do-approve', { id: recharges[0] })
  await owner.ask('/staff/finance/recharge', 'do-reject', { id: recharges[1], reason: 'Not readable' })
  await owner.ask('/staff/finance/withdraw', 'do-pay', { id: withdrawals[0], reference: 'FT1' })
  await owner.ask('/staff/finance/withdraw', 'do-reject', { id: withdrawals[1], reason: 'Wrong account' })
  expect(await orders()).toEqual([once, once, once, once])
})

test('adjustments lock the counts before the member’s version', async () => {
  const { data } = await mali.ask('/staff/finance/adjustment', 'do-propose', {
    request_key: newKey(),
    target: 'user_money',
    way: 'in',
    source: 'outside',
    amount: '12.50',
    reason: 'Paid twice',
    member_id: String(noy.id),
  })
  await owner.ask('/staff/finance/adjustment', 'do-approve', { id: data.id })
  expect(await orders()).toEqual([once])
})

test('a report that is upheld with a restriction locks the counts before the rows of chat_person', async () => {
  const [vong, dao] = [await newTalker(home, 'Vong'), await newTalker(home, 'Dao')]
  await befriend(vong, dao)
  const { chat_id } = await say(dao, vong, 'an insult')
  await vong.ask('/chat/conversation/info', 'do-report', {
    subject: 'message',
    subject_id: chat_id,
    reason: 'abuse',
    words: '',
  })
  const { data } = await owner.ask('/staff/chat/report', 'load-report', { about: dao.key })
  await owner.ask('/staff/chat/report', 'do-decide', {
    id: data.list[0]?.id ?? '',
    verdict: 'upheld',
    answer: 'Insults',
    restriction: 'mute',
    hours: 6,
  })
  expect(await orders()).toEqual([`${once} chat_person`])
})
