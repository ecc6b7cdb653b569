import { expect, test } from 'vitest'
import { rights, roles } from '@banyan/contract/staff/right'
import { mayDo, rightsOf } from './role.ts'

test('[D50] the owner may do everything, and every right is somebody’s', () => {
  for (const right of rights) expect([right, mayDo('owner', right)]).toEqual([right, true])
})

test('[D50] nobody but the owner and finance decides about money; nobody but the owner changes settings', () => {
  for (const role of roles) {
    expect([role, mayDo(role, 'recharge.decide')]).toEqual([role, role === 'owner' || role === 'finance'])
    expect([role, mayDo(role, 'adjust.decide')]).toEqual([role, role === 'owner' || role === 'finance'])
    expect([role, mayDo(role, 'invest.change')]).toEqual([role, role === 'owner' || role === 'finance'])
    expect([role, mayDo(role, 'receiving.change')]).toEqual([role, role === 'owner'])
    expect([role, mayDo(role, 'settings.change')]).toEqual([role, role === 'owner'])
    expect([role, mayDo(role, 'audit.read')]).toEqual([role, role === 'owner'])
  }
})

test('[D50] codes of members are read by the owner only', () => {
  expect(roles.filter((role) => mayDo(role, 'outbox.read'))).toEqual(['owner'])
})

test('[D50] what members reported is read and decided by the owner and support only', () => {
  for (const right of ['chat.read', 'chat.decide'] as const)
    expect(roles.filter((role) => mayDo(role, right))).toEqual(['owner', 'support'])
  expect(roles.filter((role) => mayDo(role, 'word.change'))).toEqual(['owner', 'support', 'content'])
})

test('[D50] each role has only rights that there are, each once', () => {
  for (const role of roles) {
    expect(new Set(rightsOf[role]).size).toBe(rightsOf[role].length)
    for (const right of rightsOf[role]) expect(rights).toContain(right)
  }
})
