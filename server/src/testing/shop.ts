// Members and products for tests of the shop, created in one line each.
import type { Ask, Fills } from '@banyan/contract/client'
import type { calls } from '@banyan/contract/calls'
import type { RequestOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import type { staffCalls } from '@banyan/contract/staff/calls'
import type { doSave } from '@banyan/contract/staff/goods/goods'
import type { Role } from '@banyan/contract/staff/right'
import { cents } from '@banyan/rules/money'
import { sql } from 'kysely'
import { audits } from '../boot/audits.ts'
import { audit } from '../ledger/audit.ts'
import { balances, type Leg, openMember, post } from '../ledger/ledger.ts'
import { openStaffSession } from '../staff/session.ts'
import type { TestApp } from './app.ts'
import { storeSetting } from './settings.ts'

export type All = typeof calls & typeof staffCalls & Fills<'request_key'>

export const payPassword = '246813'

export interface Person {
  id: bigint
  token: string
  addressId: string
  ask: Ask<All>
  in(language: Language): Ask<All>
  /** Returns the cents in the wallets. */
  purse(): Promise<{ money: bigint; points: bigint }>
}

const hashes = new WeakMap<TestApp, Promise<string>>()

/** Creates a member with a session, an address, a payment password (unless excluded) and money in the wallets. */
export async function newMember(
  home: TestApp,
  name: string,
  has: { money?: string; points?: string; payPassword?: boolean; address?: boolean } = {},
): Promise<Person> {
  const { app } = home
  const hash = hashes.get(home) ?? app.hasher.hash(payPassword, 'test')
  hashes.set(home, hash)
  const settled = await hash
  const { id, token, addressId } = await app.database.transaction(async (tx) => {
    const member = await sql<{ id: bigint }>`
      insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
      values (${`${name.toLowerCase()}@example.la`}, 'none', ${name}, ${name.toUpperCase()}, '/a.webp', ${app.clock.now()})
      returning id`.execute(tx)
    const id = member.rows[0]?.id ?? 0n
    await openMember(tx, id)
    if (has.payPassword !== false) await app.payPasswords.set(tx, id, settled)
    const address = await sql<{ id: bigint }>`
      insert into address (member_id, consignee, mobile, country, regions, region, detail, is_default, created_at,
        updated_at)
      select ${id}, ${name}, '02055512345', 'LA', '{VT}', 'Vientiane', 'Samsenthai 12', true, now(), now()
      where ${has.address !== false} returning id`.execute(tx)
    const token = await app.sessions.open(tx, id, 'test')
    return { id, token, addressId: String(address.rows[0]?.id ?? '') }
  })
  await give(home, id, has)
  return {
    id,
    token,
    addressId,
    ask: home.client(token),
    in: (language) => home.client(token, language),
    async purse() {
      const wallets = await balances(app.database.db, id)
      return { money: wallets.user_money.available, points: wallets.points.available }
    },
  }
}

let gifts = 0

/** Puts money or points into a member's wallets. */
export async function give(
  { app }: TestApp,
  member: bigint,
  { money, points }: { money?: string; points?: string },
): Promise<void> {
  const credit = { member, kind: 'balance' } as const
  const legs: Leg[] = []
  if (money !== undefined) legs.push({ currency: 'money', debit: 'recharged', credit, amount: cents(money) })
  if (points !== undefined)
    legs.push({ currency: 'points', debit: 'points-issued', credit, amount: cents(points) })
  if (legs.length === 0) return
  await app.database.transaction((tx) =>
    post(tx, app.clock.now(), { key: `gift:${++gifts}`, kind: 'adjust', ref: null, legs }),
  )
}

/** Creates a member of staff with a session. */
export async function newStaff(home: TestApp, name: string, role: Role): Promise<Ask<All>> {
  const { app } = home
  const token = await app.database.transaction(async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into staff (name, role, password_hash, totp_secret, created_at)
      values (${name}, ${role}, 'none', '', ${app.clock.now()}) returning id`.execute(tx)
    return openStaffSession(tx, rows[0]?.id ?? 0n, {
      origin: '127.0.0.1',
      browser: '',
      at: app.clock.now(),
    })
  })
  return home.client(token)
}

type Goods = RequestOf<typeof doSave>['goods']

export const picture = { small: '/files/s.webp', large: '/files/l.webp', colour: '#aabbcc' }

/** Returns a product as staff would enter it, with the given changes. */
export const goodsOf = (zh: string, change: Partial<Goods> = {}): Goods => ({
  category: 'tea',
  currency: 'money',
  name: { zh },
  subtitle: { zh: `${zh}，很好` },
  detail: { zh: `<p>${zh}的故事</p>` },
  origin: { zh: '万象' },
  keywords: { zh: '好物' },
  pictures: [picture],
  options: [],
  variants: [{ values: [], price: '10.00', old_price: null, stock: 5, picture: null, on_sale: true }],
  weight: 0,
  commission: 10_000,
  ...change,
})

/** Counts of a product for tests of lists, written directly instead of by the job that derives them. */
interface Counts {
  sold?: number
  ratings?: number
  rating_sum?: number
}

export interface Shelf {
  /** Saves a product and returns its id and those of its variants. */
  put(
    code: string,
    goods?: Partial<Goods> & Counts,
    onSale?: boolean,
  ): Promise<{ id: string; variants: string[] }>
  stock(variant: string): Promise<number>
  staff: Ask<All>
}

/** Creates a shop with one category, and a member of staff who adds products. */
export async function newShop(home: TestApp): Promise<Shelf> {
  const staff = await newStaff(home, 'Bounmy', 'goods')
  await staff('/staff/goods/category', 'do-save', {
    code: 'tea',
    name: { zh: '茶', en: 'Tea', lo: 'ຊາ', vi: 'Trà', th: 'ชา' },
    icon: '/files/tea.webp',
    position: 1,
  })
  const { db } = home.app.database
  return {
    staff,
    async put(code, { sold, ratings, rating_sum, ...change } = {}, onSale = true) {
      const saved = await staff('/staff/goods/goods', 'do-save', {
        code,
        on_sale: onSale,
        goods: goodsOf(change.name?.zh ?? code, change),
      })
      if (sold !== undefined || ratings !== undefined)
        await sql`
          update product set sold = ${sold ?? 0}, ratings = ${ratings ?? 0}, rating_sum = ${rating_sum ?? 0}
          where id = ${BigInt(saved.data.id)}`.execute(db)
      const { rows } = await sql<{ id: bigint }>`
        select id from variant where product_id = ${BigInt(saved.data.id)} and on_sale order by position`.execute(
        db,
      )
      return { id: saved.data.id, variants: rows.map((row) => String(row.id)) }
    },
    async stock(variant) {
      const { rows } = await sql<{ stock: number }>`
        select stock from variant where id = ${BigInt(variant)}`.execute(db)
      return rows[0]?.stock ?? -1
    },
  }
}

/** Lets members have many unpaid orders, for tests that are not about that limit. Call it before the first request. */
export async function allowUnpaid({ database: { db } }: TestApp): Promise<void> {
  await storeSetting(db, 'order.unpaidMax', 100)
  await storeSetting(db, 'order.unpaidPieces', 10_000)
}

let keys = 0
export const newKey = (): string => `test-request-key-${++keys}`

/** Makes an order of one variant at its current price. */
export async function order(
  person: Person,
  variant: string,
  quantity = 1,
  key = newKey(),
): Promise<{ order_id: string; sn: string }> {
  const items = [{ variant_id: variant, quantity }]
  const { data } = await person.ask('/shop/order/check-order', 'load-check-order', { items })
  const made = await person.ask('/shop/order/check-order', 'do-create', {
    request_key: key,
    items,
    address_id: person.addressId,
    remark: '',
    money: data.money,
    points: data.points,
  })
  return made.data
}

/** Pays an order with the correct password. */
export const pay = (person: Person, orderId: string, key = newKey(), password = payPassword) =>
  person.ask('/shop/order/order-pay', 'do-pay', {
    request_key: key,
    order_id: orderId,
    method: 'user_money',
    pay_password: password,
  })

/** Staff ship a paid order in one parcel; returns the parcel's id. */
export async function send(staff: Ask<All>, orderId: string): Promise<string> {
  const parcel = { order_id: orderId, company: 'Lao Post', waybill: `LP${orderId}` }
  return (await staff('/staff/goods/order', 'do-send', parcel)).data.parcel_id
}

/** The member confirms that an order has arrived. */
export const receive = (person: Person, orderId: string) =>
  person.ask('/shop/order/order-detail', 'do-receive', { order_id: orderId })

/** Returns the code of a call's refusal, or 'done'. */
export const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Error && 'code' in error ? String(error.code) : Promise.reject(error as Error),
  )

/** Counts the outcomes. */
export async function tally(asked: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const one of await Promise.all(asked.map(outcome))) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

/** Returns the faults that the audit finds; expected to be empty. */
export async function faults({ app }: TestApp): Promise<string[]> {
  const result = await audit(app.database.db, audits)
  return result.checks.filter((check) => !check.ok).map((check) => `${check.code}: ${check.found}`)
}
