import { expect, test } from 'vitest'
import { orderTabs } from '@banyan/contract/shop/order/order-list'
import { orderStates } from '@banyan/contract/shop/order/order'
import { settingsFrom } from '../settings.ts'
import {
  mayDeleteOrder,
  mayDoOrder,
  memberActions,
  orderAfter,
  orderTransitions,
  paidWith,
  receiveUntil,
  tabStates,
  type OrderAction,
} from './order.ts'

const actions = Object.keys(orderTransitions) as OrderAction[]
const plain = { extended: false, refunding: false }

test('[D20] the whole table: which action leads where from which state, and nothing else is allowed', () => {
  const allowed = orderStates.flatMap((state) =>
    actions.flatMap((action) => {
      const after = orderAfter(state, action)
      return after ? [`${state} ${action} ${after} by ${orderTransitions[action].by}`] : []
    }),
  )
  expect(allowed).toEqual([
    'wait-pay pay wait-send by member',
    'wait-pay close closed by member',
    'wait-pay expire closed by clock',
    'wait-send send wait-receive by staff',
    'wait-send refund-rest wait-receive by staff',
    'wait-send refund-all closed by staff',
    'wait-receive extend wait-receive by member',
    'wait-receive receive finished by member',
    'wait-receive auto-receive finished by clock',
    'wait-receive refund-all closed by staff',
  ])
})

test('[D20] nothing leaves a finished or a closed order', () => {
  for (const state of ['finished', 'closed'] as const)
    for (const action of actions) expect(orderAfter(state, action)).toBeUndefined()
})

test('[D20] the member’s buttons are the member’s actions, never those of staff or the clock', () => {
  expect(memberActions('wait-pay', plain)).toEqual(['pay', 'close'])
  expect(memberActions('wait-receive', plain)).toEqual(['extend', 'receive'])
  for (const state of ['wait-send', 'finished', 'closed'] as const)
    expect(memberActions(state, plain)).toEqual([])
})

test('[D22] the receipt is some days after sending, ten unless staff say otherwise, and can be extended once', () => {
  const { settings } = settingsFrom({})
  const sent = new Date('2026-11-01T08:00:00Z')
  expect(receiveUntil(sent, settings['order.receiveDays'])).toEqual(new Date('2026-11-11T08:00:00Z'))
  expect(receiveUntil(sent, 2)).toEqual(new Date('2026-11-03T08:00:00Z'))
  expect(settings['order.extendDays']).toBe(3)
  expect(memberActions('wait-receive', { extended: true, refunding: false })).toEqual(['receive'])
})

test('[D23] while a refund is open, an order is neither sent nor received', () => {
  const refunding = { extended: false, refunding: true }
  expect(mayDoOrder('send', 'wait-send', plain)).toBe(true)
  expect(mayDoOrder('send', 'wait-send', refunding)).toBe(false)
  expect(mayDoOrder('receive', 'wait-receive', refunding)).toBe(false)
  expect(mayDoOrder('auto-receive', 'wait-receive', refunding)).toBe(false)
  expect(mayDoOrder('refund-all', 'wait-receive', refunding)).toBe(true)
})

test('[T5 D20] four tabs: all but what still has to be paid, and one for each stage', () => {
  expect(orderTabs).toEqual(['all', 'wait-send', 'wait-receive', 'finished'])
  expect(tabStates.all).not.toContain('wait-pay')
  expect([...tabStates.all, 'wait-pay'].toSorted()).toEqual([...orderStates].toSorted())
  for (const tab of ['wait-send', 'wait-receive', 'finished'] as const) expect(tabStates[tab]).toEqual([tab])
})

test('[D20] only an order that is over and has no open refund can be deleted from the lists', () => {
  const may = orderStates.filter((state) => mayDeleteOrder(state, { refunding: false }))
  expect(may).toEqual(['finished', 'closed'])
  expect(orderStates.filter((state) => mayDeleteOrder(state, { refunding: true }))).toEqual([])
})

test('[E15] an order was paid with the method of its money, with points, or with both; an unpaid one with nothing', () => {
  const paid = (pay_method: string | null, money: string, points: string) =>
    paidWith({ pay_method, money, points })
  expect(paid('user_money', '12.00', '0.00')).toEqual(['user_money'])
  expect(paid('alipay-joinpay', '12.00', '0.00')).toEqual(['alipay-joinpay'])
  expect(paid('user_money', '0.00', '860.00')).toEqual(['points'])
  expect(paid('user_money', '3.00', '860.00')).toEqual(['user_money', 'points'])
  expect(paid(null, '3.00', '860.00')).toEqual([])
})
