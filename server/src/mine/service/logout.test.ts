import { closedName } from '@banyan/contract/closed-name'
import { languages } from '@banyan/contract/language'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { befriend, makeGroup, type Talker } from '../../testing/chat/chat.ts'
import * as moments from '../../testing/chat/moments.ts'
import { linesOf, logOf, send } from '../../testing/chat/talk.ts'
import { askCode, fill, type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { askRecharge, freshKey, openReceivingAccount } from '../../testing/recharge.ts'
import { faults, newMember, newShop, newStaff, order, pay as payOrder } from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff.ts'
import { storeSetting } from '../../testing/settings.ts'
import { tablesWith } from '../../testing/system/tables-with.ts'
import { getFile } from '../../testing/uploads.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from '../../testing/wallet/payout.ts'

const home = await startTestApp()
beforeAll(async () => {
  await trustNewAccounts(home)
  await storeSetting(home.database.db, 'transfer.feePercent', '0.00')
})
afterAll(() => home.close())

const shop = await newShop(home)
const path = '/mine/service/logout'
type Someone = Person & Talker

const person = async (name: string, options: Parameters<typeof signUp>[2] = {}): Promise<Someone> => {
  const one = await signUp(home, name, options)
  const of = { key: String(one.id), email: one.account }
  return { ...one, ...of, in: (language) => home.client(one.token, language) }
}

const load = async ({ ask }: Person) => (await ask(path, 'load-logout', {})).data
const obstacles = async (one: Person) => (await load(one)).obstacles.map(({ kind }) => kind)

async function close(one: Person): Promise<void> {
  // The last code may have been for the payment password.
  home.clock.advance({ minutes: 2 })
  await one.ask(path, 'do-close', { captcha: await askCode(home, one.ask, 'close-account', one.account) })
}

/** Transfers without a fee. Returns the transfer's id. */
async function pay(from: Person, to: Person, amount: string): Promise<string> {
  const { data } = await from.ask('/wallet/transfer', 'do-transfer', {
    request_key: freshKey(),
    to: to.userCode,
    amount,
    fee: '0',
    pay_password: usualPayPassword,
  })
  return data.transfer_id
}

const isClosed = async ({ id }: Person): Promise<boolean> => {
  const row = await home.database.db
    .selectFrom('member')
    .select('closed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.closed_at != null
}

test('[D31] what stops the closing is listed, each with its amount, number or group, and the closing is refused', async () => {
  // Something that 5 points buy.
  const variants = [{ values: [], price: '5.00', old_price: null, stock: 10, picture: null, on_sale: true }]
  await shop.put('closing-gift', { currency: 'points', variants })
  const noy = await person('Busy Noy', {
    payPassword: usualPayPassword,
    balance: { user_money: '250.00', points: '5.00', income: '2.00' },
  })
  const lan = await person('Busy Lan')
  const group = await makeGroup(noy, [lan], 'Tea house')
  const staff = await staffPerson(home, 'owner')
  await askRecharge(noy, await openReceivingAccount(staff), '30.00')
  await askWithdrawal(noy, await addAddress(noy), '100.00')
  const { obstacles: list } = await load(noy)
  const none = { amount: null, count: null, group: null }
  expect(list).toEqual([
    { ...none, kind: 'balance', amount: '150.00' },
    { ...none, kind: 'points', amount: '5.00' },
    { ...none, kind: 'income', amount: '2.00' },
    { ...none, kind: 'recharges', count: 1 },
    { ...none, kind: 'withdrawals', count: 1 },
    { ...none, kind: 'group', group: { id: group, name: 'Tea house' } },
  ])
  await expect(close(noy)).rejects.toMatchObject({ kind: 'refused', code: 'closing-obstacles' })
  expect(await isClosed(noy)).toBe(false)
  expect(await load(noy)).toMatchObject({ obstacles: list })
})

test('[D31] open orders and refunds stop the closing; those that are over do not', async () => {
  const tea = (await shop.put('closing-tea')).variants[0] ?? ''
  const finance = await newStaff(home, 'Fon', 'finance')
  const buyer = await newMember(home, 'Buying Noy', { money: '500.00' })
  const open = async () => {
    const { data } = await buyer.ask(path, 'load-logout', {})
    return data.obstacles.flatMap(({ kind, count }) => (count === null ? [] : `${kind} ${count}`))
  }
  const { order_id } = await order(buyer, tea)
  expect(await open()).toEqual(['orders 1'])
  await payOrder(buyer, order_id)
  const { data } = await buyer.ask('/shop/order/order-refund', 'load-order-refund', { order_id })
  const lines = data.lines.map(({ position, pieces, left }) => ({ position, quantity: pieces, amount: left }))
  const request = { request_key: freshKey(), order_id, kind: 'refund', lines, reason: 'late' } as const
  const { refund_id } = (
    await buyer.ask('/shop/order/order-refund', 'do-refund', { ...request, words: '', images: [] })
  ).data
  expect(await open()).toEqual(['orders 1', 'refunds 1'])
  await finance('/staff/finance/refund', 'do-agree', { id: refund_id })
  expect(await open()).toEqual([])
})

test('[D31] an owner who hands the group over can close the account; the group goes on', async () => {
  const [noy, lan, kham] = [await person('Owner Noy'), await person('Next Lan'), await person('Third Kham')]
  const group_id = await makeGroup(noy, [lan, kham], 'Choir')
  expect(await obstacles(noy)).toEqual(['group'])
  await noy.ask('/chat/group/info', 'transfer-owner', { group_id, user_id: lan.key })
  expect(await obstacles(noy)).toEqual([])
  await close(noy)
  const { data } = await lan.ask('/chat/group/info', 'load-group', { group_id })
  expect(data).toMatchObject({ user_type: 1, member_count: 2 })
  const tip = (await logOf(kham, group_id)).list.find((one) => one.options.tipsType === 'exit-group')
  expect(tip?.options.user?.nick_name).toBe('Closed account')
})

/** Returns the replies that are stored for repeats of a member's calls. */
async function answersOf({ id }: { id: bigint }): Promise<string[]> {
  const rows = await home.database.db
    .selectFrom('request_key')
    .select('reply')
    .where('actor_kind', '=', 'member')
    .where('actor_id', '=', id)
    .execute()
  return rows.map(({ reply }) => JSON.stringify(reply))
}

test('[D31] a wrong code closes nothing', async () => {
  const noy = await person('Undecided Noy')
  const right = await askCode(home, noy.ask, 'close-account', noy.account)
  const captcha = right === '111111' ? '222222' : '111111'
  await expect(noy.ask(path, 'do-close', { captcha })).rejects.toMatchObject({ code: 'captcha-wrong' })
  expect(await isClosed(noy)).toBe(false)
})

test('[D31] closing erases the person everywhere, and the same email signs up as a new member', async () => {
  const lan = await person('Lan')
  const kham = await person('Kham', { payPassword: usualPayPassword, balance: { user_money: '5.00' } })
  const noy = await person('Zanthera', {
    account: 'zanthera@example.la',
    payPassword: usualPayPassword,
    balance: { user_money: '15.00' },
    inviterCode: lan.userCode,
  })
  // Notices to others name the person too.
  await pay(kham, noy, '5.00')
  await pay(noy, lan, '20.00')
  const named = async (one: Person) => {
    const { data } = await one.ask('/mine/common/system-notice', 'load-system-notice', {})
    return data.list.flatMap(({ lines }) =>
      lines.flatMap(({ label, value }) => (['From', 'To', 'Member'].includes(label) ? value : [])),
    )
  }
  expect([await named(lan), await named(kham)]).toEqual([['Zanthera', 'Zanthera'], ['Zanthera']])
  const chat = await befriend(noy, lan)
  await makeGroup(lan, [noy], 'Book club')
  await send(noy, lan, 'sabaidee')
  await moments.publish(noy, 'moment of zanthera')
  await noy.ask('/mine/address/address-add', 'do-save', {
    consignee: 'Zanthera Sisouk',
    mobile: '+856 20 7654 3210',
    country: 'LA',
    regions: ['1', '101', '10101'],
    detail: 'Zanthera street 1',
    is_default: true,
  })
  await addAddress(noy, 'TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA')
  const { data: sent } = await noy.ask(
    '/app/upload',
    'do-upload',
    { purpose: 'avatar' },
    { file: await drawPicture(77) },
  )
  const { data: face } = await noy.ask('/mine/common/my-data', 'set-avatar', {
    request_key: freshKey(),
    file: sent.file_id,
  })
  await noy.ask('/mine/common/download-data', 'do-request', { request_key: freshKey() })
  expect(await tablesWith(home, 'zanthera')).not.toEqual([])
  // The answers to request keys contain what the calls have replied, here a link to the photo.
  expect(await answersOf(noy)).toContain(JSON.stringify(face))
  await close(noy)

  expect(await tablesWith(home, 'zanthera')).toEqual([])
  expect([await named(lan), await named(kham)]).toEqual([
    ['Closed account', 'Closed account'],
    ['Closed account'],
  ])
  // Of a call that moved money, the key stays without its answer.
  expect(await answersOf(noy)).toEqual(['{}'])
  expect(await tablesWith(home, '7654 3210')).toEqual([])
  expect(await tablesWith(home, 'TVjsyZ7fYF3q')).toEqual([])
  expect((await getFile(home, face.avatar)).statusCode).toBe(404)
  for (const table of [
    'session',
    'known_device',
    'pay_password',
    'friend',
    'address',
    'data_export',
    'notice',
  ] as const)
    expect(
      await home.database.db.selectFrom(table).select('member_id').where('member_id', '=', noy.id).execute(),
    ).toEqual([])
  await expect(noy.ask('/tarbar/mine', 'load-mine', {})).rejects.toMatchObject({ kind: 'lost-login' })
  await expect(lan.ask('/chat/friend/add', 'find-member', { words: noy.userCode })).rejects.toMatchObject({
    code: 'member-not-found',
  })

  // Lan can still read the chat, but can't write in it.
  expect((await logOf(lan, chat)).list.some((one) => one.data === 'sabaidee')).toBe(true)
  await expect(send(lan, noy, 'are you there?')).rejects.toMatchObject({ code: 'not-friends' })

  const again = await person('Zanthera', { account: 'zanthera@example.la' })
  expect(again.id).not.toBe(noy.id)
  expect(await faults(home)).toEqual([])
})

test('[D31] everyone reads ‘closed account’ in the own language, in chats and in receipts', async () => {
  const noy = await person('Leaving Noy', { payPassword: usualPayPassword, balance: { user_money: '20.00' } })
  const lan = await person('Staying Lan')
  const chat = await befriend(noy, lan)
  await send(noy, lan, 'the rent')
  const transfer_id = await pay(noy, lan, '20.00')
  await close(noy)
  const names: string[] = []
  for (const language of languages) {
    const ask = home.client(lan.token, language)
    const line = (await linesOf({ ...lan, ask })).find((one) => one.conversation_id === chat)
    const { data } = await ask('/wallet/transfer-receipt', 'load-transfer-receipt', { transfer_id })
    expect(data.sender.nick_name).toBe(line?.name)
    names.push(data.sender.nick_name)
  }
  expect(names).toEqual(['已注销账号', 'Closed account', 'ບັນຊີທີ່ລຶບແລ້ວ', 'Tài khoản đã xóa', 'บัญชีที่ปิดแล้ว'])
})

test('[D31 D35] the orders of a closed account keep no pin and no street', async () => {
  const [variant_id = ''] = (await shop.put('pinned')).variants
  const noy = await person('Pinned Noy')
  const { data } = await noy.ask('/mine/address/address-add', 'do-save', {
    consignee: 'Noy Pinned',
    mobile: '+856 20 7654 9999',
    country: 'LA',
    regions: ['1', '101', '10101'],
    detail: 'Pinned street 1',
    place: { latitude: 17.912_347, longitude: 102.654_329 },
    is_default: true,
  })
  const made = await noy.ask('/shop/order/check-order', 'do-create', {
    request_key: freshKey(),
    items: [{ variant_id, quantity: 1 }],
    address_id: data.id,
    remark: '',
    money: '10.00',
    points: '0.00',
  })
  await noy.ask('/shop/order/order-detail', 'do-close', { order_id: made.data.order_id, reason: 'mind' })
  expect(await tablesWith(home, '17.912347')).toEqual(expect.arrayContaining(['address', 'shop_order']))
  expect(await tablesWith(home, '7654 9999')).toEqual(expect.arrayContaining(['address', 'shop_order']))
  await close(noy)
  expect(await tablesWith(home, '17.912347')).toEqual([])
  expect(await tablesWith(home, 'pinned street')).toEqual([])
  expect(await tablesWith(home, '7654 9999')).toEqual([])
  const { address } = await home.database.db
    .selectFrom('shop_order')
    .select('address')
    .where('id', '=', BigInt(made.data.order_id))
    .executeTakeFirstOrThrow()
  expect(address).toMatchObject({ country: 'LA' })
})

test('[D31 D46] the open chat with customer service ends, and the notes about the person are deleted', async () => {
  const noy = await person('Asking Noy')
  const bee = await staffPerson(home, 'support')
  const { data: chat } = await noy.ask('/mine/service/external-service', 'do-open', {})
  await send(noy, { key: chat.conversation_id }, 'Where is it?', { chat_type: 'service' })
  const waiting = async () =>
    (await bee.ask('/staff/service/desk', 'load-desk', { tab: 'waiting' })).data.list
  const [session] = await waiting()
  const lan = await person('Waiting Lan')
  const { data: other } = await lan.ask('/mine/service/external-service', 'do-open', {})
  await send(lan, { key: other.conversation_id }, 'And mine?', { chat_type: 'service' })
  const hers = (await waiting()).find(({ id }) => id !== session?.id)
  const note = (session_id = '', words = '') =>
    bee.ask('/staff/service/desk', 'do-note', { request_key: freshKey(), session_id, words })
  await note(session?.id, 'Asking Noy often asks')
  await note(hers?.id, 'Lan waits patiently')
  await close(noy)
  expect(session).toBeDefined()
  expect((await waiting()).map(({ id }) => id)).toEqual([hers?.id])
  expect(await tablesWith(home, 'often asks')).toEqual([])
  expect(await tablesWith(home, 'waits patiently'), 'notes about others stay').toEqual(['service_note'])
})

test('[D31] nobody can take the name that stands for closed accounts', async () => {
  const noy = await person('Honest Noy')
  const save = (nick_name: string) =>
    noy.ask('/mine/common/my-data', 'do-save', {
      request_key: freshKey(),
      nick_name,
      gender: 'female',
      age: '30',
    })
  await expect(save(closedName.repeat(2))).rejects.toMatchObject({ kind: 'rejected' })
  expect((await noy.ask('/mine/common/my-data', 'load-my-data', {})).data.nick_name).toBe('Honest Noy')
})

test('[D31] a closed account takes no money, whatever posts it', async () => {
  const noy = await person('Closed Noy')
  await close(noy)
  for (const wallet of ['user_money', 'points', 'income'] as const)
    await expect(fill(home, noy.id, { [wallet]: '5.00' })).rejects.toThrow('account_balance_check')
  expect(await faults(home)).toEqual([])
})

test('[D31] a connection that dies in the middle of the closing leaves everything or nothing', async () => {
  const noy = await person('Killed Noy')
  const lan = await person('Watching Lan')
  await befriend(noy, lan)
  const group_id = await makeGroup(lan, [noy], 'Slow group')
  const captcha = await askCode(home, noy.ask, 'close-account', noy.account)
  const outcome = await home.database.transaction(async (tx) => {
    // The closing has erased the person and waits for the group.
    await sql`select from chat_group where conversation_id = ${BigInt(group_id)} for update`.execute(tx)
    const closing = noy.ask(path, 'do-close', { captcha }).then(
      () => 'closed',
      () => 'failed',
    )
    const killer = new Client({ connectionString: home.database.url })
    await killer.connect()
    for (let killed = 0; killed === 0;) {
      const { rows } = await killer.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`)
      killed = rows.length
    }
    await killer.end()
    return { closing }
  })
  const ended = await outcome.closing
  expect(await isClosed(noy)).toBe(ended === 'closed')
  if (ended === 'failed') {
    expect((await noy.ask('/mine/common/my-data', 'load-my-data', {})).data.nick_name).toBe('Killed Noy')
    const { data } = await lan.ask('/chat/group/info', 'load-group', { group_id })
    expect(data.member_count).toBe(2)
    home.clock.advance({ minutes: 2 })
    await close(noy)
  }
  expect(await isClosed(noy)).toBe(true)
  expect(await tablesWith(home, 'Killed Noy')).toEqual([])
})
