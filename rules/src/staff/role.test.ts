import { expect, test } from 'vitest'
import { rights, roles } from '@banyan/contract/staff/right'
import { dangerousPairs, dangersOf, deliveredRights, mayGive, rightsOf } from './role.ts'

const having = (right: (typeof rights)[number]) =>
  roles.filter((role) => deliveredRights[role].includes(right))

test('[D50] the owner may do everything, whatever is stored', () => {
  expect(rightsOf('owner', null)).toEqual(rights)
  expect(rightsOf('owner', ['goods.change'])).toEqual(rights)
})

test('[D50] as delivered, only the owner and finance decide about money, and only the owner changes settings, staff and roles', () => {
  for (const right of ['recharge.decide', 'adjust.decide', 'invest.change'] as const)
    expect(having(right)).toEqual(['owner', 'finance'])
  for (const right of [
    'receiving.change',
    'settings.change',
    'audit.read',
    'staff.read',
    'staff.change',
    'role.change',
    'network.change',
  ] as const)
    expect([right, having(right)]).toEqual([right, ['owner']])
})

test('[D50] as delivered, orders are seen by goods, finance and support; only goods ships them', () => {
  expect(having('order.read')).toEqual(['owner', 'finance', 'goods', 'support'])
  expect(having('order.send')).toEqual(['owner', 'goods'])
})

test('[D50] as delivered, codes of members are read by the owner only', () => {
  expect(having('outbox.read')).toEqual(['owner'])
})

test('[D50] as delivered, what members reported is read and decided by the owner and support only', () => {
  for (const right of ['chat.read', 'chat.decide'] as const)
    expect(having(right)).toEqual(['owner', 'support'])
  expect(having('word.change')).toEqual(['owner', 'support', 'content'])
})

test('[D50] each role has only rights that there are, each once', () => {
  for (const role of roles) {
    expect(new Set(deliveredRights[role]).size).toBe(deliveredRights[role].length)
    for (const right of deliveredRights[role]) expect(rights).toContain(right)
  }
})

test('[D50] stored rights replace the delivered ones; an unknown role has none, and an unknown right is left out', () => {
  expect(rightsOf('goods', null)).toEqual(deliveredRights.goods)
  expect(rightsOf('goods', ['order.send', 'of.an.old.version'])).toEqual(['order.send'])
  expect(rightsOf('goods', [])).toEqual([])
  expect(rightsOf('role-7', null)).toEqual([])
})

test('[D50] nobody gives a right that they lack', () => {
  expect(mayGive(['goods.change', 'order.send'], ['order.send'])).toBe(true)
  expect(mayGive(['goods.change'], ['goods.change', 'order.send'])).toBe(false)
  expect(mayGive([], [])).toBe(true)
})

test('[D50] a role that could move money alone is named as dangerous, one half of a pair is not', () => {
  for (const pair of dangerousPairs) {
    expect(dangersOf([...pair])).toEqual([pair])
    expect(dangersOf([pair[0]])).toEqual([])
    expect(dangersOf([pair[1]])).toEqual([])
  }
  for (const role of ['goods', 'support', 'content'] as const)
    expect(dangersOf(deliveredRights[role])).toEqual([])
})
