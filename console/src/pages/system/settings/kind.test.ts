import type { SettingKey } from '@banyan/rules/settings'
import { settingTable } from '@banyan/rules/settings'
import { expect, test } from 'vitest'
import { codeIn } from '../outbox/code.ts'
import { entryOf, grouped, judge, showValue } from './kind.ts'

const words = { on: 'On', off: 'Off', nothing: 'None', unit: (unit: string) => unit }

test('a draft can be saved only when it is allowed and changes something', () => {
  expect(judge('recharge.minimum', '20', '10.00')).toEqual({
    value: '20.00',
    fault: undefined,
    changes: true,
  })
  expect(judge('recharge.minimum', '10', '10.00')).toEqual({
    value: '10.00',
    fault: undefined,
    changes: false,
  })
  expect(judge('recharge.minimum', '0', '10.00').fault).toBe('0.01–1000000.00')
  expect(judge('recharge.minimum', '1e3', '10.00').fault).toBeDefined()
  expect(judge('order.payMinutes', 0, 30).fault).toBe('1–1440')
  expect(judge('order.payMinutes', null, 30).fault).toBeDefined()
  expect(judge('theme.viewColor', '#0e20fc', '#0E20FC').changes).toBe(false)
  expect(judge('theme.viewColor', 'blue', '#0E20FC').fault).toBe('#RRGGBB')
  expect(judge('money.unit', '   ', 'USDT').fault).toBeDefined()
  expect(judge('search.hotWords', ['tea'], []).changes).toBe(true)
})

test('what was delivered is itself allowed', () => {
  for (const key of Object.keys(settingTable) as SettingKey[])
    expect(judge(key, entryOf(key).default, entryOf(key).default)).toMatchObject({
      fault: undefined,
      changes: false,
    })
})

test('values are read with their unit, grouping and separators', () => {
  expect(showValue(entryOf('recharge.maximum'), '50000.00', words)).toBe('50,000.00')
  expect(showValue(entryOf('order.payMinutes'), 30, words)).toBe('30 minutes')
  expect(showValue(entryOf('search.hotWords'), [], words)).toBe('None')
  expect(showValue(entryOf('search.hotWords'), ['茶', 'tea'], words)).toBe('茶 · tea')
})

test('a search leaves only the groups in which something matches', () => {
  expect(grouped(['recharge', 'order'], (key) => key.includes('pay'))).toEqual([
    { group: 'order', keys: ['order.payMinutes'] },
  ])
})

test('the code of a message is its six digits, never a part of a longer number', () => {
  expect(codeIn('验证码 480120，10 分钟内有效')).toBe('480120')
  expect(codeIn('Order 1234567 is paid')).toBeUndefined()
})
