import { expect, test } from 'vitest'
import { orderTabs } from '@banyan/contract/shop/order/order-list'
import { orderStates } from '@banyan/contract/shop/order/order'
import { memberActions, orderAfter, orderTransitions, tabStates, type OrderAction } from './order.ts'

test('[D20] the whole table: which action leads where from which state, and nothing else is allowed', () => {
  const actions = Object.keys(orderTransitions) as OrderAction[]
  const allowed = orderStates.flatMap((state) =>
    actions.flatMap((action) => {
      const after = orderAfter(state, action)
      return after ? [`${state} ${action} ${after}`] : []
    }),
  )
  expect(allowed).toEqual(['wait-pay pay wait-send', 'wait-pay close closed', 'wait-pay expire closed'])
})

test('[D20] nothing leaves a finished or a closed order', () => {
  for (const state of ['finished', 'closed'] as const)
    for (const action of Object.keys(orderTransitions) as OrderAction[])
      expect(orderAfter(state, action)).toBeUndefined()
})

test('[D20] the member’s buttons are the member’s actions: pay and close while it waits, never expire', () => {
  expect(memberActions('wait-pay')).toEqual(['pay', 'close'])
  for (const state of ['wait-send', 'wait-receive', 'finished', 'closed'] as const)
    expect(memberActions(state)).toEqual([])
})

test('[T5 D20] four tabs: all but what still has to be paid, and one for each stage', () => {
  expect(orderTabs).toEqual(['all', 'wait-send', 'wait-receive', 'finished'])
  expect(tabStates.all).not.toContain('wait-pay')
  expect([...tabStates.all, 'wait-pay'].toSorted()).toEqual([...orderStates].toSorted())
  for (const tab of ['wait-send', 'wait-receive', 'finished'] as const) expect(tabStates[tab]).toEqual([tab])
})
