import { existsSync } from 'node:fs'
import path from 'node:path'
import { roles } from '@banyan/contract/staff/right'
import {
  isAmount,
  isCommonPassword,
  isContactNumber,
  isNickname,
  isPassword,
  isPayPassword,
  isWeakPayPassword,
  normalAccount,
} from '@banyan/rules/validate'
import { expect, test } from 'vitest'
import { allGoods } from '../goods/all.ts'
import { type DemoMember, members, staff } from './people.ts'

const avatars = path.join(import.meta.dirname, '..', '..', 'pictures', 'avatars')

const upward = (one: DemoMember): number => {
  const inviter = members.find((other) => other.id === one.inviter)
  return inviter ? 1 + upward(inviter) : 0
}

test('every member could sign up by the product’s own rules', () => {
  const accounts = members.map((one) => normalAccount(one.account)?.account)
  expect(accounts).not.toContain(undefined)
  expect(new Set(accounts).size).toBe(members.length)
  for (const one of [...members, ...staff]) {
    expect(isPassword(one.password) && !isCommonPassword(one.password)).toBe(true)
    expect(existsSync(path.join(avatars, `${one.avatar}.webp`)), one.avatar).toBe(true)
  }
  for (const one of members) {
    expect(isNickname(one.nickName)).toBe(true)
    expect(
      one.payPassword === null || (isPayPassword(one.payPassword) && !isWeakPayPassword(one.payPassword)),
    ).toBe(true)
    expect(Object.values(one.wallets).every(isAmount)).toBe(true)
    expect(one.addresses.every((address) => isContactNumber(address.mobile))).toBe(true)
  }
})

test('the team is three levels deep, and nobody is invited by someone who comes later', () => {
  expect(Math.max(...members.map(upward))).toBeGreaterThanOrEqual(3)
  members.forEach((one, at) => {
    if (one.inviter !== null) expect(members.slice(0, at).map((other) => other.id)).toContain(one.inviter)
  })
})

test('what the stories order can be bought: listed, in that variant, in stock, with an address to send it to', () => {
  for (const one of members) {
    if (one.orders.length > 0) expect(one.addresses.length, one.id).toBeGreaterThan(0)
    for (const order of one.orders) {
      const goods = allGoods.find((other) => other.id === order.goods && other.listed)
      const variant = goods?.variants.find((other) => other.choice.join(' ') === order.choice.join(' '))
      expect(variant?.stock ?? 0, `${one.id} ${order.goods}`).toBeGreaterThanOrEqual(order.quantity)
    }
  }
})

test('Noy has an order in every state, Anna no payment password, Wang a recharge that waits', () => {
  const named = (id: string) => members.find((one) => one.id === id)
  expect(new Set(named('noy')?.orders.map((order) => order.state)).size).toBe(5)
  expect(named('noy')?.wallets.money).toBe('1280.50')
  expect(named('anna')?.payPassword).toBeNull()
  expect(named('xiaoming')?.waitingRecharge).toBe('500.00')
  expect(staff.map((one) => one.role).sort()).toEqual([...roles].sort())
})
