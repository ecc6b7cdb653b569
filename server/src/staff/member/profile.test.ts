// One member as staff see it, over HTTP: each tab's call with its right, and only records of this member.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buy, finish, newChain, setDiscount } from '../../testing/commission/commission.ts'
import { buy as invest, saveProduct } from '../../testing/market/market.ts'
import { signUp, usualPayPassword } from '../../testing/people.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import {
  allowUnpaid,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  payPassword,
  type Shelf,
  tally,
} from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from '../../testing/wallet/payout.ts'

const path = '/staff/member/profile'
let home: TestApp
let owner: StaffPerson
let shop: Shelf
beforeAll(async () => {
  home = await startTestApp()
  await trustNewAccounts(home)
  await allowUnpaid(home)
  owner = await staffPerson(home, 'owner')
  shop = await newShop(home)
})
afterAll(() => home.close())

const actionsOn = async (id: bigint, cursor?: string) =>
  (await owner.ask('/staff/system/audit', 'load-audit', { member: String(id), cursor })).data

const profile = async (id: bigint) => (await owner.ask(path, 'load-profile', { id: String(id) })).data

test('[D53 (members: team, wallets)] the profile has the account, the inviter, the team, the matrix place and what is in force', async () => {
  const noy = await signUp(home, 'Noy', { balance: { user_money: '25.00', points: '3.00' } })
  const lan = await signUp(home, 'Lan', { inviterCode: noy.userCode })
  const kham = await signUp(home, 'Kham', { inviterCode: lan.userCode })
  await owner.ask('/staff/member/member', 'do-freeze', {
    id: String(lan.id),
    restriction: 'money',
    hours: 24,
    reason: 'Check',
  })
  expect(await profile(lan.id)).toMatchObject({
    nick_name: 'Lan',
    email: lan.account,
    inviter: { id: String(noy.id), nick_name: 'Noy', user_code: noy.userCode },
    direct: 1,
    total: 1,
    matrix: { parent: { id: String(noy.id) }, children: 1, total: 1 },
    restrictions: [{ restriction: 'money', reason: 'Check', taken_by: 'owner' }],
    closed: null,
  })
  expect(await profile(noy.id)).toMatchObject({ inviter: null, direct: 1, total: 2, restrictions: [] })
  expect(await outcome(profile(999_999n))).toBe('record-not-found')
  const team = await owner.ask(path, 'load-team', { id: String(noy.id) })
  expect(team.data.list).toMatchObject([{ id: String(lan.id), direct: 1, total: 1, sales: '0.00' }])
  expect(team.data.next).toBeNull()
  expect((await owner.ask(path, 'load-team', { id: String(kham.id) })).data.list).toEqual([])
  const places = async (id: bigint) => (await owner.ask(path, 'load-places', { id: String(id) })).data.list
  expect(await places(noy.id)).toMatchObject([
    { id: String(lan.id), nick_name: 'Lan', slot: 0, children: 1, total: 1 },
  ])
  const second = await signUp(home, 'Second', { inviterCode: noy.userCode })
  expect((await places(noy.id)).map(({ id, slot }) => [id, slot])).toEqual([
    [String(lan.id), 0],
    [String(second.id), 1],
  ])
  expect(await places(kham.id)).toEqual([])
  const wallets = await owner.ask(path, 'load-wallets', { id: String(noy.id) })
  expect(wallets.data.accounts).toEqual([
    { account: 'balance', balance: '25.00' },
    { account: 'income', balance: '0.00' },
    { account: 'held', balance: '0.00' },
    { account: 'invested', balance: '0.00' },
    { account: 'points', balance: '3.00' },
    { account: 'points-held', balance: '0.00' },
  ])
  const notices = (await owner.ask(path, 'load-notices', { id: String(lan.id) })).data.list
  expect(notices[0]).toMatchObject({
    title: 'Your money is frozen. You can still receive money.',
    read: false,
  })
  expect((await owner.ask(path, 'load-notices', { id: String(kham.id) })).data.list).toEqual([])
  expect((await actionsOn(lan.id)).list).toMatchObject([{ action: 'member.money', subject: lan.userCode }])
})

test('[D53 (members: team)] the team has the sales of each member, and the teams below by their ids', async () => {
  const [top, middle, low] = await newChain(home, ['TOPP', 'MIDD', 'LOWW'])
  const piece = { values: [], price: '10.00', old_price: null, stock: 100, picture: null, on_sale: true }
  const tea = (await shop.put('team-tea', { variants: [piece] })).variants[0] ?? ''
  await setDiscount(home, 0n)
  for (const [buyer, quantity] of [
    [middle, 2],
    [low, 3],
  ] as const) {
    const order_id = await buy(buyer, { [tea]: quantity })
    await finish(shop.staff, buyer, order_id)
  }
  const team = async (id: bigint) =>
    (await owner.ask(path, 'load-team', { id: String(id) })).data.list.map(
      ({ nick_name, sales }) => `${nick_name} ${sales}`,
    )
  expect(await team(top.id)).toEqual(['MIDD 20.00'])
  expect(await team(middle.id)).toEqual(['LOWW 30.00'])
  expect(await team(low.id)).toEqual([])
})

test('[D53 (members)] the lists of the areas show only records of the member', async () => {
  const piece = { values: [], price: '10.00', old_price: null, stock: 100, picture: null, on_sale: true }
  const tea = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
  const [ton, bea] = [
    await newMember(home, 'TON', { money: '50.00' }),
    await newMember(home, 'BEA', { money: '50.00' }),
  ]
  const mine = await order(ton, tea)
  await pay(ton, mine.order_id)
  await order(bea, tea)
  const orders = async (member: bigint) =>
    (await owner.ask('/staff/goods/order', 'load-order', { member: String(member) })).data.list
  expect((await orders(ton.id)).map(({ sn }) => sn)).toEqual([mine.sn])
  const account = await openReceivingAccount(owner)
  const [lina, dao] = await Promise.all(
    ['Lina', 'Dao'].map((name) => signUp(home, name, { payPassword: usualPayPassword })),
  )
  if (!lina || !dao) throw new Error('two people')
  const recharge = await askRecharge(lina, account, '20.00')
  await askRecharge(dao, account, '30.00')
  const recharges = await owner.ask('/staff/finance/recharge', 'load-recharge', { member: String(lina.id) })
  expect(recharges.data.list.map(({ id }) => id)).toEqual([recharge])
})

test('[D53 (members)] of two members with a record each, the lists show the one of the member', async () => {
  const balance = { user_money: '500.00' }
  const [lina, dao] = [
    await signUp(home, 'Lina two', { payPassword: usualPayPassword, balance }),
    await signUp(home, 'Dao two', { payPassword: usualPayPassword, balance }),
  ]
  const product = await saveProduct(owner)
  /** The records of each member, by list. */
  const made = new Map<bigint, string[]>()
  for (const one of [lina, dao])
    made.set(one.id, [
      await askWithdrawal(one, await addAddress(one), '100.00'),
      await invest(one, { product_id: product.id }),
    ])
  for (const one of [lina, dao]) {
    const of = { member: String(one.id) }
    const withdrawals = await owner.ask('/staff/finance/withdraw', 'load-withdraw', of)
    const investments = await owner.ask('/staff/finance/investment', 'load-investment', of)
    expect([withdrawals, investments].map(({ data }) => data.list.map(({ id }) => id))).toEqual(
      made.get(one.id)?.map((id) => [id]),
    )
  }
  // One order gives commission to two members.
  const [first, second, buyer] = await newChain(home, ['Comm one', 'Comm two', 'Comm three'])
  const piece = { values: [], price: '100.00', old_price: null, stock: 100, picture: null, on_sale: true }
  await buy(buyer, { [(await shop.put('comm-tea', { variants: [piece] })).variants[0] ?? '']: 1 })
  const commission = async (id: bigint) =>
    (await owner.ask('/staff/finance/commission', 'load-commission', { member: String(id) })).data.list.map(
      ({ member, generation }) => `${member.nick_name} ${generation}`,
    )
  expect(await commission(first.id)).toEqual(['Comm one 2'])
  expect(await commission(second.id)).toEqual(['Comm two 1'])
  expect(await commission(buyer.id)).toEqual([])
})

test('[D51 D53 (members)] the staff actions of a member include the decisions on the member’s records, and none on others', async () => {
  const piece = { values: [], price: '10.00', old_price: null, stock: 100, picture: null, on_sale: true }
  const cup = (await shop.put('cup', { variants: [piece] })).variants[0] ?? ''
  const [noy, lan] = [
    await newMember(home, 'ANN', { money: '500.00' }),
    await newMember(home, 'BOB', { money: '500.00' }),
  ]
  const account = await openReceivingAccount(owner)
  const actOn = async (one: typeof noy) => {
    const person = { ...one, payPassword }
    const recharge = await askRecharge(person, account, '20.00')
    await owner.ask('/staff/finance/recharge', 'do-reject', { id: recharge, reason: 'No receipt' })
    const withdrawal = await askWithdrawal(person, await addAddress(person), '100.00')
    await owner.ask('/staff/finance/withdraw', 'do-approve', { id: withdrawal })
    await owner.ask('/staff/finance/withdraw', 'do-reject', { id: withdrawal, reason: 'Wrong account' })
    const { order_id } = await order(one, cup)
    await pay(one, order_id)
    const sent = { order_id, company: 'Lao Post', waybill: `W${order_id}` }
    const { parcel_id } = (await owner.ask('/staff/goods/order', 'do-send', sent)).data
    await owner.ask('/staff/goods/order', 'do-track', { parcel_id, words: 'Vientiane' })
    await owner.ask('/staff/goods/order', 'do-note', { id: order_id, words: 'Gift' })
    const { refund_id } = (
      await one.ask('/shop/order/order-refund', 'do-refund', {
        order_id,
        kind: 'refund',
        lines: [{ position: 0, quantity: 1, amount: '10.00' }],
        reason: 'damaged',
        words: '',
        images: [],
      })
    ).data
    await owner.ask('/staff/finance/refund', 'do-refuse', { id: refund_id, reason: 'Not damaged' })
    const ticket = { type: 'order' as const, words: 'Where is it?', images: [], contact: '' }
    const { worksheet_id } = (await one.ask('/mine/service/worksheet', 'do-worksheet', ticket)).data
    await owner.ask('/staff/service/ticket', 'do-note', { id: worksheet_id, words: 'Asked the courier' })
    await owner.ask('/staff/member/member', 'do-freeze', {
      id: String(one.id),
      restriction: 'money',
      hours: 24,
      reason: 'Check',
    })
  }
  await actOn(noy)
  const actions = [
    'member.money',
    'ticket.note',
    'refund.refuse',
    'order.note',
    'order.track',
    'order.send',
    'withdraw.reject',
    'withdraw.approve',
    'recharge.reject',
  ]
  expect((await actionsOn(noy.id)).list.map(({ action }) => action)).toEqual(actions)
  expect((await actionsOn(lan.id)).list).toEqual([])
  await actOn(lan)
  expect((await actionsOn(lan.id)).list.map(({ action }) => action)).toEqual(actions)
  expect((await actionsOn(noy.id)).list).toHaveLength(actions.length)
})

test('[D29 D51] staff end one device of a member or all: the sessions are over, and it is in the audit log', async () => {
  const noy = await signUp(home, 'Devices Noy')
  const login = async (device: string) =>
    home.client(
      (
        await home.client()('/login/login', 'do-login', {
          account: noy.account,
          password: noy.password,
          device,
        })
      ).data.user.token,
    )
  const [tablet, laptop] = [await login('tablet'), await login('laptop')]
  const alive = (ask: typeof tablet) => outcome(ask('/tarbar/mine', 'load-mine', {}))
  const list = async () => (await owner.ask(path, 'load-devices', { id: String(noy.id) })).data.list
  const found = (await list()).find(({ device }) => device === 'tablet')
  expect((await list()).map(({ device }) => device).toSorted()).toEqual([
    'Devices Noy’s phone',
    'laptop',
    'tablet',
  ])
  const end = (device_id?: string, id = noy.id) =>
    owner.ask(path, 'end-devices', { id: String(id), ...(device_id !== undefined && { device_id }) })
  const other = await signUp(home, 'Other')
  expect(await outcome(end(found?.id, other.id)), 'a device of another member').toBe('record-not-found')
  await end(found?.id)
  expect([await alive(tablet), await alive(laptop)]).toEqual(['lost-login', 'done'])
  expect(await outcome(end(found?.id))).toBe('record-not-found')
  await end()
  expect([await alive(laptop), await alive(noy.ask as typeof tablet)]).toEqual(['lost-login', 'lost-login'])
  expect(await list()).toEqual([])
  expect((await actionsOn(noy.id)).list).toMatchObject([
    { action: 'member.end-devices', after: { devices: [] } },
    { action: 'member.end-devices', before: { devices: ['tablet'] } },
  ])
})

test('[D50] each part of a member needs the right of its area', async () => {
  const noy = await signUp(home, 'Rights Noy')
  const id = String(noy.id)
  const support = await newStaff(home, 'profile support', 'support')
  expect(await outcome(support(path, 'load-profile', { id }))).toBe('done')
  expect(await outcome(support(path, 'load-devices', { id }))).toBe('done')
  expect(await outcome(support(path, 'load-wallets', { id }))).toBe('not-permitted')
  expect(await outcome(support('/staff/goods/order', 'load-order', { member: id }))).toBe('done')
  const goods = await newStaff(home, 'profile goods', 'goods')
  const tries = [
    goods(path, 'load-profile', { id }),
    goods(path, 'load-team', { id }),
    goods(path, 'load-places', { id }),
    goods(path, 'load-notices', { id }),
    goods(path, 'load-wallets', { id }),
    goods(path, 'load-devices', { id }),
    goods(path, 'end-devices', { id }),
  ]
  expect(await tally(tries)).toEqual({ 'not-permitted': tries.length })
})
