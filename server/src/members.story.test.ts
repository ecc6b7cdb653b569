// One member uses the whole product over HTTP, from the sign-up to the chat with customer service. The parts have tests
// of their own. This test shows that one member can use them all, and that the ledger reconciles at the end.
import { cents } from '@banyan/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInvestments } from './market/invest/returns.ts'
import { settleCommission } from './mine/commission.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { appliesOf } from './testing/chat/chat.ts'
import { newKey as newClientKey } from './testing/chat/talk.ts'
import { finish, orderOf } from './testing/commission/commission.ts'
import { buy as invest, fundPool, saveProduct } from './testing/market/market.ts'
import { signUp, type SignUp, usualPassword, usualPayPassword } from './testing/people.ts'
import { askRecharge, openReceivingAccount } from './testing/recharge.ts'
import { allowUnpaid, faults, newKey, newShop, pay, type Person, type Shelf } from './testing/shop.ts'
import { type StaffPerson, staffPerson } from './testing/staff.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from './testing/wallet/payout.ts'

let home: TestApp
let boss: StaffPerson
let shop: Shelf
beforeAll(async () => {
  home = await startTestApp()
  await allowUnpaid(home)
  await trustNewAccounts(home)
  shop = await newShop(home)
  boss = await staffPerson(home, 'owner', 'boss')
})
afterAll(() => home.close())

interface Member extends Person {
  readonly account: string
  readonly userCode: string
  readonly key: string
}

/** Signs a member up, with an address. */
async function newcomer(name: string, options: SignUp = {}): Promise<Member> {
  const person = await signUp(home, name, { payPassword: usualPayPassword, ...options })
  const { data } = await person.ask('/mine/address/address-add', 'do-save', {
    request_key: newKey(),
    consignee: name,
    mobile: '02055512345',
    country: 'LA',
    regions: ['1', '101', '10101'],
    detail: 'Samsenthai 12',
    is_default: true,
  })
  const wallets = async () => (await person.ask('/tarbar/mine', 'load-mine', {})).data
  return {
    ...person,
    key: String(person.id),
    addressId: data.id,
    in: (language) => home.client(person.token, language),
    purse: async () => ({
      money: cents((await wallets()).user_money),
      points: cents((await wallets()).points),
    }),
  }
}

const purse = async ({ ask }: Person) => {
  const { user_money, income, points } = (await ask('/tarbar/mine', 'load-mine', {})).data
  return { user_money, income, points }
}

/** Sends a text message. Returns the contents of all messages that `reader` then loads from the conversation. */
async function talk(
  { ask }: Person,
  to: { to_id: string; chat_type: 'single' | 'group' | 'assistant' },
  data: string,
  reader = ask,
): Promise<string[]> {
  const sent = await ask('/chat/conversation/chat', 'send-message', {
    ...to,
    type: 'text',
    data,
    client_id: newClientKey(),
  })
  const { conversation_id } = sent.data
  const { list } = (await reader('/chat/conversation/chat', 'load-messages', { conversation_id })).data
  return list.map((one) => one.data)
}

test('[G7] one member logs in, browses, buys, recharges, withdraws, transfers, converts, upgrades, invests, has a team and a matrix, and chats with a friend, a group, the assistant and customer service', async () => {
  const noy = await newcomer('Noy')
  const login = { account: noy.account, password: usualPassword, device: 'Another phone' }
  const { data: again } = await home.client()('/login/login', 'do-login', login)
  expect(again.user.user_id).toBe(String(noy.id))

  // Recharges: the money arrives when staff approve it.
  const receiving = await openReceivingAccount(boss)
  const recharged = await askRecharge({ ask: noy.ask, payPassword: usualPayPassword }, receiving, '2000')
  expect(await purse(noy)).toEqual({ user_money: '0.00', income: '0.00', points: '0.00' })
  await boss.ask('/staff/finance/recharge', 'do-approve', { id: recharged })
  expect(await purse(noy)).toMatchObject({ user_money: '2000.00' })

  // Browses, buys and receives.
  const pot = [{ values: [], price: '100.00', old_price: null, stock: 50, picture: null, on_sale: true }]
  const { variants } = await shop.put('pot', { name: { zh: '茶壶', en: 'Teapot' }, variants: pot })
  const found = (await noy.ask('/shop/goods/goods-list', 'load-goods-list', { keyword: 'teapot' })).data.list
  const detail = await noy.ask('/shop/goods/goods-detail', 'load-goods-detail', { id: found[0]?.id ?? '' })
  expect(detail.data.name).toBe('Teapot')
  const bought = await orderOf(noy, { [variants[0] ?? '']: 2 })
  await pay(noy, bought, newKey(), usualPayPassword)
  await finish(shop.staff, noy, bought)
  const ordered = (await noy.ask('/shop/order/order-list', 'load-order-list', { tab: 'finished' })).data.list
  expect(ordered.map(({ id }) => id)).toEqual([bought])

  // A friend comes through her code, buys too, and Noy gets the commission.
  const kham = await newcomer('Kham', { inviterCode: noy.userCode, balance: { user_money: '500.00' } })
  const friendly = await orderOf(kham, { [variants[0] ?? '']: 1 })
  await pay(kham, friendly, newKey(), usualPayPassword)
  await finish(shop.staff, kham, friendly)
  await settleCommission(home.app)
  const promotion = (await noy.ask('/mine/common/my-promotion', 'load-my-promotion', {})).data.list
  expect(promotion.map(({ nick_name, state }) => [nick_name, state])).toEqual([['Kham', 'settled']])
  const earned = (await purse(noy)).income
  expect(cents(earned)).toBeGreaterThan(0n)
  const team = (await noy.ask('/mine/common/my-team', 'load-my-team', { generation: 1, order: 'newest' }))
    .data
  expect([team.team, team.list.map(({ nick_name }) => nick_name)]).toEqual([
    { direct: 1, total: 1 },
    ['Kham'],
  ])
  const { places } = (await noy.ask('/mine/common/my-matrix', 'load-my-matrix', {})).data
  expect(places.map(({ nick_name }) => nick_name)).toEqual(['Noy', 'Kham'])

  // Transfers, converts, upgrades and withdraws.
  await noy.ask('/wallet/transfer', 'do-transfer', {
    request_key: newKey(),
    to: kham.userCode,
    amount: '20.00',
    fee: '0.20',
    pay_password: usualPayPassword,
  })
  await noy.ask('/wallet/convert', 'do-convert', {
    request_key: newKey(),
    way: 'income',
    amount: earned,
    receives: earned,
    pay_password: usualPayPassword,
  })
  const { rate } = (await noy.ask('/wallet/convert', 'load-convert', {})).data
  await noy.ask('/wallet/convert', 'do-convert', {
    request_key: newKey(),
    way: 'points',
    amount: '10.00',
    receives: (10 * Number(rate)).toFixed(2),
    pay_password: usualPayPassword,
  })
  expect(await purse(noy)).toMatchObject({ income: '0.00', points: (10 * Number(rate)).toFixed(2) })
  const before = (await noy.ask('/mine/common/my-level', 'load-level', {})).data
  const next = before.levels[before.rank]
  await noy.ask('/mine/common/my-level', 'do-upgrade', {
    request_key: newKey(),
    rank: next?.rank ?? 0,
    from_balance: next?.upgrade?.from_balance ?? '',
    from_income: next?.upgrade?.from_income ?? '',
    pay_password: usualPayPassword,
  })
  expect((await noy.ask('/mine/common/my-level', 'load-level', {})).data.rank).toBe(before.rank + 1)
  const payee = { ask: noy.ask, payPassword: usualPayPassword }
  const withdrawn = await askWithdrawal(payee, await addAddress(payee), '100.00')
  await boss.ask('/staff/finance/withdraw', 'do-approve', { id: withdrawn })
  await boss.ask('/staff/finance/withdraw', 'do-pay', { id: withdrawn, reference: 'story' })
  const [record] = (await noy.ask('/wallet/withdraw-record', 'load-withdraw-record', {})).data.list
  expect(record).toMatchObject({ id: withdrawn, state: 'paid' })

  // Invests; the return of the next day arrives.
  const product = await saveProduct(boss)
  await fundPool(home, '100.00')
  await invest(noy, { product_id: product.id })
  home.clock.advance({ days: 1 })
  await runInvestments(home.app)
  expect((await purse(noy)).income).toBe('1.00')

  // Chats.
  await noy.ask('/chat/friend/add', 'do-apply', { user_code: kham.userCode, note: '' })
  const [apply] = await appliesOf(kham)
  await kham.ask('/chat/friend/apply', 'do-accept', { apply_id: apply?.apply_id ?? '' })
  expect(await talk(noy, { to_id: kham.key, chat_type: 'single' }, 'Hello Kham', kham.ask)).toContain(
    'Hello Kham',
  )
  const { data: group } = await noy.ask('/chat/group/create', 'create-group', {
    request_key: newKey(),
    name: 'Tea lovers',
    members: [kham.key],
  })
  expect(await talk(noy, { to_id: group.group_id, chat_type: 'group' }, 'Tea at four', kham.ask)).toContain(
    'Tea at four',
  )
  const { data: assistant } = await noy.ask('/chat/assistant', 'open-assistant', {})
  const asked = await talk(
    noy,
    { to_id: assistant.conversation_id, chat_type: 'assistant' },
    'Where is my order?',
  )
  const at = asked.indexOf('Where is my order?')
  expect(at).toBeGreaterThanOrEqual(0)
  expect(asked.length, 'the assistant answers').toBeGreaterThan(at + 1)
  await noy.ask('/chat/assistant', 'do-hand-over', { client_id: newClientKey() })
  const { session } = (await noy.ask('/mine/service/external-service', 'load-session', {})).data
  expect(session?.state).toBe('waiting')

  expect(await faults(home)).toEqual([])
})
