// The members, staff and records that the requests of `member-calls` and `staff-calls` need, and the counts of records
// before and after a request.
import { sql } from 'kysely'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import type { TestApp } from '../app.ts'
import { saveProduct } from '../market/market.ts'
import { openReceivingAccount } from '../recharge.ts'
import { allowUnpaid, newMember, newShop, type Person, type Shelf } from '../shop.ts'
import { type StaffPerson, staffPerson } from '../staff.ts'
import { trustNewAccounts } from '../wallet/payout.ts'
import { openGateway } from '../wallet/third.ts'

export interface Stage {
  readonly home: TestApp
  readonly gateway: Simulator
  readonly shop: Shelf
  /** A variant for 10.00. */
  readonly tea: string
  readonly boss: StaffPerson
  readonly second: StaffPerson
  /** May decide nothing about money. */
  readonly editor: StaffPerson
  /** A receiving account in the balance's own unit. */
  readonly receiving: string
  /** An investment product, as fields of a request. */
  readonly product: { readonly product_id: string; readonly version: string }
  /** The promotion code of a member. */
  readonly recipient: string
  /** Another member, with money and a payment password. */
  readonly stranger: Person
  /** Returns a new member with 1,000.00. */
  readonly member: () => Promise<Person>
}

/** One valid request, without its key. */
export interface Made {
  readonly token: string
  /** The member who calls; absent if staff call. */
  readonly member?: bigint
  readonly fields: Readonly<Record<string, string>>
  /** The fields that name the member's own records, with the values of records that do not exist. */
  readonly own: Readonly<Record<string, string>>
}

export interface MoneyCall {
  /** True if the call succeeds only once, also with another request key. */
  readonly single?: boolean
  readonly make: (stage: Stage) => Promise<Made>
  /** Fields that turn the request into a different one. */
  readonly other: Readonly<Record<string, string>>
}

export type MoneyCalls = Readonly<Record<string, MoneyCall>>

export async function openStage(home: TestApp): Promise<Stage> {
  await allowUnpaid(home)
  await trustNewAccounts(home)
  const shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 9999, picture: null, on_sale: true }
  const { variants } = await shop.put('tea', { variants: [piece] })
  const boss = await staffPerson(home, 'owner', 'boss')
  const saved = await saveProduct(boss)
  let names = 1000
  const member = () => newMember(home, `MON${++names}`, { money: '1000.00' })
  const stranger = await member()
  const { data } = await (await member()).ask('/tarbar/mine', 'load-mine', {})
  return {
    home,
    gateway: await openGateway(home),
    shop,
    tea: variants[0] ?? '',
    boss,
    second: await staffPerson(home, 'owner', 'second'),
    editor: await staffPerson(home, 'content', 'editor'),
    receiving: await openReceivingAccount(boss),
    product: { product_id: saved.id, version: String(saved.version) },
    recipient: data.user_code,
    stranger,
    member,
  }
}

const counted = [
  'ledger.transfer',
  'adjustment',
  'audit_log',
  'commission',
  'conversion',
  'investment',
  'notice',
  'recharge',
  'refund',
  'refund_line',
  'shop_order',
  'third_payment',
  'third_refund',
  'transfer',
  'withdraw',
]

export type Counts = Readonly<Record<string, number>>

/** Counts the records of money, and the pieces in stock. */
export async function countAll({ home }: Pick<Stage, 'home'>): Promise<Counts> {
  const counts = counted.map(
    (table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.id(table)}`,
  )
  const { rows } = await sql<Counts>`
    select ${sql.join(counts)}, (select sum(stock)::int from variant) as stock`.execute(home.app.database.db)
  return rows[0] ?? {}
}

/** Returns the changes of the counts, without counts that stayed the same. */
export const growth = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) =>
      count === before[name] ? [] : [[name, count - (before[name] ?? 0)]],
    ),
  )
