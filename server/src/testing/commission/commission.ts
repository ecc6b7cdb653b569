// Members who invited each other, and orders of theirs, for tests of commission.
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { type All, newKey, newMember, pay, payPassword, type Person, send } from '../shop.ts'
import { setLevel } from './level.ts'

/** Makes one member the inviter of another. */
export async function invite({ database: { db } }: TestApp, inviter: Person, member: Person): Promise<void> {
  await sql`update member set inviter_id = ${inviter.id} where id = ${member.id}`.execute(db)
}

/** Sets the discount of all levels, in hundredths of a per cent; tests of amounts are simpler without one. */
export async function setDiscount({ database: { db } }: TestApp, discount: bigint): Promise<void> {
  await sql`update level set goods_discount = ${discount}`.execute(db)
}

/**
 * Creates a chain: the first member invited the second, who invited the third. Each has money, and the level that the
 * list gives.
 */
export async function newChain(
  home: TestApp,
  names: readonly [string, string, string],
  levels: readonly [number, number, number] = [1, 1, 1],
): Promise<[Person, Person, Person]> {
  const [first, second, third] = [
    await newMember(home, names[0], { money: '100000.00' }),
    await newMember(home, names[1], { money: '100000.00' }),
    await newMember(home, names[2], { money: '100000.00', points: '1000.00' }),
  ]
  await invite(home, first, second)
  await invite(home, second, third)
  for (const [at, one] of [first, second, third].entries()) await setLevel(home, one, levels[at] ?? 1)
  return [first, second, third]
}

/** Orders variants and returns the order's id. */
export async function orderOf(person: Person, items: Readonly<Record<string, number>>): Promise<string> {
  const lines = Object.entries(items).map(([variant_id, quantity]) => ({ variant_id, quantity }))
  const { data } = await person.ask('/shop/order/check-order', 'load-check-order', { items: lines })
  const made = await person.ask('/shop/order/check-order', 'do-create', {
    request_key: newKey(),
    items: lines,
    address_id: person.addressId,
    remark: '',
    money: data.money,
    points: data.points,
  })
  return made.data.order_id
}

/** Orders variants and pays. */
export async function buy(person: Person, items: Readonly<Record<string, number>>): Promise<string> {
  const id = await orderOf(person, items)
  await pay(person, id, newKey(), payPassword)
  return id
}

/** Staff ship an order and the member receives it. */
export async function finish(staff: Ask<All>, person: Person, id: string): Promise<void> {
  await send(staff, id)
  await person.ask('/shop/order/order-detail', 'do-receive', { order_id: id })
}

export interface RefundedLine {
  readonly position: number
  readonly quantity: number
  readonly amount: string
}

/** The member asks for a refund without a return, and staff agree. */
export async function refund(
  finance: Ask<All>,
  person: Person,
  order_id: string,
  lines: readonly RefundedLine[],
): Promise<void> {
  const { data } = await person.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id,
    kind: 'refund',
    lines: [...lines],
    reason: 'late',
    words: 'Too late',
    images: [],
  })
  await finance('/staff/finance/refund', 'do-agree', { id: data.refund_id })
}

/** Returns a member's commission as the app shows it, newest first: state, generation, amount, burn, withheld and returned. */
export async function promotionOf(person: Person): Promise<string[]> {
  const { data } = await person.ask('/mine/common/my-promotion', 'load-my-promotion', {})
  return data.list.map(
    ({ generation, nick_name, state, due, amount, burn, withheld, returned }) =>
      `${generation} ${nick_name} ${state}${due ? ' (due)' : ''} ${amount}` +
      [
        ['burn', burn],
        ['withheld', withheld],
        ['returned', returned],
      ]
        .map(([word, cents]) => (cents === '0.00' ? '' : ` ${word} ${cents}`))
        .join(''),
  )
}

export const figuresOf = async (person: Person) =>
  (await person.ask('/mine/common/my-promotion', 'load-figures', { zone: 'Asia/Vientiane' })).data

/** Converts income of a member to the balance: the member spends commission. */
export const spend = (person: Person, amount: string): Promise<unknown> =>
  person.ask('/wallet/convert', 'do-convert', {
    request_key: newKey(),
    way: 'income',
    amount,
    receives: amount,
    pay_password: payPassword,
  })

/** Returns the income wallet of a member. */
export const incomeOf = async (person: Person): Promise<string> =>
  (await person.ask('/tarbar/mine', 'load-mine', {})).data.income
