import { staffCalls } from '@banyan/contract/staff/calls'
import { type WaitingList, waitingLists } from '@banyan/contract/staff/start/figure'
import { type Right, roles } from '@banyan/contract/staff/right'
import { deliveredRights } from '@banyan/rules/staff/role'
import { describe, expect, test } from 'vitest'
import { pages } from '../parts/start/waiting.tsx'
import { mayOpen, menuFor, menuPages } from './menu.ts'

const menuOf = (role: (typeof roles)[number]) => menuFor(deliveredRights[role]).map(({ path }) => path)

describe('the menu by right', () => {
  test('[D50] each role sees the pages that it can use, and no other', () => {
    expect(menuOf('owner')).toEqual(menuPages.map(({ path }) => path))
    expect(menuOf('finance')).toEqual([
      '/start/start',
      '/start/dashboard',
      '/finance/recharge',
      '/finance/withdraw',
      '/finance/refund',
      '/finance/adjustment',
      '/finance/invest-product',
      '/finance/investment',
      '/finance/receiving-account',
      '/finance/third-payment',
      '/finance/commission',
      '/finance/statement',
      '/finance/reconciliation',
      '/member/member',
      '/member/level',
      '/goods/order',
    ])
    expect(menuOf('support')).toEqual([
      '/start/start',
      '/start/dashboard',
      '/finance/recharge',
      '/finance/receiving-account',
      '/finance/third-payment',
      '/member/member',
      '/member/inviter',
      '/goods/order',
      '/goods/review',
      '/chat/report',
      '/chat/group',
      '/chat/word',
      '/service/desk',
      '/service/chat',
      '/service/ticket',
      '/service/text',
      '/service/assistant',
    ])
    expect(menuOf('content')).toEqual([
      '/start/start',
      '/start/dashboard',
      '/goods/goods',
      '/goods/stock',
      '/goods/shipping',
      '/goods/category',
      '/goods/hot-word',
      '/content/banner',
      '/content/poster',
      '/content/article',
      '/content/notice',
      '/chat/word',
      '/system/text',
    ])
    expect(menuOf('support')).not.toContain('/system/settings')
    expect(menuOf('goods')).not.toContain('/finance/recharge')
  })

  test('[D52 (counts)] every number of the menu is that of a list of work, whose page it opens', () => {
    const counted = menuPages.flatMap(({ path, count }) => (count === undefined ? [] : [[count, path]]))
    expect(counted.length).toBeGreaterThan(5)
    for (const [list, path] of counted) {
      expect(waitingLists).toContain(list)
      expect(pages[list as WaitingList]).toBe(path)
    }
  })

  test('[D50] an address typed by hand opens nothing that the menu hides', () => {
    for (const role of roles)
      for (const { path } of menuPages)
        expect(mayOpen(path, deliveredRights[role])).toBe(menuOf(role).includes(path))
    expect(mayOpen('/system/settings', [])).toBe(false)
  })

  test('the right of a page is the one that its first call asks for', () => {
    const asked = (path: string): Right | 'any' | undefined => {
      const calls = Object.values(staffCalls[`/staff${path}` as keyof typeof staffCalls] as object)
      const load = calls.find((one: { control?: string }) => one.control?.startsWith('load-')) as
        | { who: { staff: Right | 'any' } }
        | undefined
      return load?.who.staff
    }
    for (const { path, right } of menuPages) expect(asked(path), path).toBe(right)
  })
})
