// Calls of one device that are running when another device closes the account: nothing would erase what they store.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { askCode, type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { freshKey } from '../../testing/recharge.ts'
import { allowUnpaid, faults, newMember, newShop, order, outcome, type Shelf } from '../../testing/shop.ts'
import { tablesWith } from '../../testing/system/tables-with.ts'
import { addAddress } from '../../testing/wallet/payout.ts'

const home = await startTestApp()
let shop: Shelf
beforeAll(async () => {
  shop = await newShop(home)
  await allowUnpaid(home)
})
afterAll(() => home.close())

const closing = ({ id }: { id: bigint }) =>
  ['update member set closed_at = $1 where id = $2', home.clock.now(), String(id)] as const

/** Calls that store a word of their own, each with a request key. */
async function writings({ ask, account }: Person, word: string) {
  const upload = async () =>
    (await ask('/app/upload', 'do-upload', { purpose: 'avatar' }, { file: await drawPicture(31) })).data
  const { file_id: file } = await upload()
  const captcha = await askCode(home, ask, 'pay-password', account)
  const key = () => ({ request_key: freshKey() })
  return {
    profile: () =>
      ask('/mine/common/my-data', 'do-save', { ...key(), nick_name: word, gender: 'female', age: '31' }),
    photo: () => ask('/mine/common/my-data', 'set-avatar', { ...key(), file }),
    address: () =>
      ask('/mine/address/address-add', 'do-save', {
        ...key(),
        consignee: word,
        mobile: '+856 20 5555 0101',
        country: 'LA',
        regions: ['1', '101', '10101'],
        detail: word,
        is_default: true,
      }),
    ticket: () =>
      ask('/mine/service/worksheet', 'do-worksheet', {
        ...key(),
        type: 'other',
        words: `${word}: where is my parcel?`,
        images: [],
        contact: word,
      }),
    moment: () => ask('/chat/moment/moments', 'do-publish', { ...key(), words: word, images: [] }),
    download: () => ask('/mine/common/download-data', 'do-request', key()),
    password: () =>
      ask('/mine/common/pay-pwd-set', 'do-set', {
        ...key(),
        captcha,
        pay_password: '730518',
        pay_password_again: '730518',
      }),
  }
}

test('[D31] what another device writes while the account is closed is refused, and nothing of it is stored', async () => {
  const person = await signUp(home, 'Closing Noy', { payPassword: usualPayPassword })
  // A new code can be asked for a minute after the first.
  home.clock.advance({ minutes: 2 })
  const calls = await writings(person, 'Zanthera')
  const payout = () => addAddress(person, 'TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA')
  const all = [...Object.values(calls), payout]
  const row = ['select from member where id = $1 for no key update', String(person.id)] as const
  const before = await home.database.pool.query('select * from member where id = $1', [String(person.id)])
  expect(await atOnce(home, row, all, closing(person))).toEqual(all.map(() => 'lost-login'))
  expect(await tablesWith(home, 'zanthera')).toEqual([])
  expect(await tablesWith(home, 'TVjsyZ7fYF3q')).toEqual([])
  const after = await home.database.pool.query('select * from member where id = $1', [String(person.id)])
  expect({ ...after.rows[0], closed_at: null }).toEqual(before.rows[0])
  for (const table of ['data_export', 'moment', 'ticket']) {
    const { rowCount } = await home.database.pool.query(`select from ${table} where member_id = $1`, [
      String(person.id),
    ])
    expect([table, rowCount]).toEqual([table, 0])
  }
  expect(await faults(home)).toEqual([])
})

/** The lock under which orders of one member are placed. */
const placing = ({ id }: { id: bigint }) =>
  ["select pg_advisory_xact_lock(hashtextextended('unpaid-orders:' || $1::bigint, 0))", String(id)] as const

/** A product of 10.00, and a member who can buy it. */
async function buyer(name: string) {
  const priced = { values: [], price: '10.00', old_price: null, stock: 9, picture: null, on_sale: true }
  const [variant = ''] = (await shop.put(name, { variants: [priced] })).variants
  return { person: await newMember(home, name), variant }
}

test('[D31] an order that is placed after the closing is refused, and its address is not stored', async () => {
  const { person, variant } = await buyer('LateBuyer')
  const place = () => order(person, variant)
  expect(await atOnce(home, placing(person), [place], closing(person))).toEqual(['lost-login'])
  const mine = await home.database.pool.query('select from shop_order where member_id = $1', [
    String(person.id),
  ])
  expect(mine.rowCount).toBe(0)
  expect(await faults(home)).toEqual([])
})

test('[D31] the closing waits for an order that is being placed, and is refused then', async () => {
  const { person, variant } = await buyer('EarlyBuyer')
  const { person: other } = await buyer('OtherBuyer')
  const { order_id } = await order(other, variant)
  home.clock.advance({ minutes: 2 })
  const captcha = await askCode(home, person.ask, 'close-account', 'earlybuyer@example.la')
  const close = () => person.ask('/mine/service/logout', 'do-close', { captcha })
  // As `place_order` does under this lock: a copy of another member's order.
  const placed = [
    `with made as (
       insert into shop_order (sn, member_id, state, money, points, shipping, quantity, remark, address, created_at, pay_until)
       select (sn::numeric + 1)::text, $1, state, money, points, shipping, quantity, remark, address, created_at, pay_until
       from shop_order where id = $2 returning id)
     insert into order_line (order_id, position, product_id, variant_id, name, choice, picture, currency, price, normal_price,
       quantity)
     select made.id, position, product_id, variant_id, name, choice, picture, currency, price, normal_price, quantity
     from made, order_line where order_id = $2`,
    String(person.id),
    order_id,
  ] as const
  expect(await atOnce(home, placing(person), [close], placed)).toEqual(['closing-obstacles'])
  expect(await outcome(person.ask('/tarbar/mine', 'load-mine', {}))).toBe('done')
})

test('[D31] who binds an inviter while the account is closed is refused, and the inviter is not told the name', async () => {
  const [noy, lan] = [await signUp(home, 'Binding Noy'), await signUp(home, 'Inviting Lan')]
  const bind = () =>
    noy.ask('/mine/bind-spread', 'do-bind', { request_key: freshKey(), user_code: lan.userCode })
  const row = ['select from member where id = $1 for no key update', String(noy.id)] as const
  expect(await atOnce(home, row, [bind], closing(noy))).toEqual(['inviter-unknown'])
  const told = 'select from notice where member_id = $1'
  expect((await home.database.pool.query(told, [String(lan.id)])).rowCount).toBe(0)
})
