import { describe, expect, test } from 'vitest'
import { isSettingKey, settingFault, settingsFrom, settingTable, type SettingKey } from './settings.ts'

const keys = Object.keys(settingTable) as SettingKey[]

test('[D53] every default fits its own bounds', () => {
  for (const key of keys)
    expect([key, settingFault(key, settingTable[key].default)]).toEqual([key, undefined])
})

test('[D5 D21 D28 D29 D30] the delivered limits are those of the decisions', () => {
  const settings = settingsFrom({})
  expect(settings).toMatchObject({
    'recharge.minimum': '10.00',
    'order.payMinutes': 30,
    'captcha.minutes': 10,
    'captcha.tries': 5,
    'payPassword.tries': 5,
    'payPassword.lockMinutes': 30,
    'session.days': 30,
  })
})

describe('[D53] what staff type is judged', () => {
  test.each([
    ['recharge.minimum', '25.50', undefined],
    ['recharge.minimum', '0.00', '0.01–1000000.00'],
    ['recharge.minimum', '-5', '0.01–1000000.00'],
    ['recharge.minimum', 25, '0.01–1000000.00'],
    ['captcha.tries', 10, undefined],
    ['captcha.tries', 11, '1–10'],
    ['captcha.tries', 1.5, '1–10'],
    ['captcha.tries', '5', '1–10'],
    ['captcha.tries', Number.NaN, '1–10'],
    ['money.symbol', '$', undefined],
    ['money.symbol', '  ', '1–4'],
    ['money.symbol', 'USDT!', '1–4'],
    ['theme.viewColor', '#0e20fc', undefined],
    ['theme.viewColor', 'red; }', '#RRGGBB'],
    ['search.hotWords', ['ຊາ', '茶'], undefined],
    ['search.hotWords', ['x'.repeat(41)], '0–12'],
    ['search.hotWords', 'tea', '0–12'],
  ] as const)('%s = %o: %s', (key, value, fault) => {
    expect(settingFault(key, value)).toBe(fault)
  })
})

test('[D53] stored values stand over the defaults; one that no longer fits is passed over', () => {
  const settings = settingsFrom({ 'order.payMinutes': 45, 'captcha.tries': 1000, 'no.such': 1 })
  expect(settings['order.payMinutes']).toBe(45)
  expect(settings['captcha.tries']).toBe(5)
  expect(Object.keys(settings).toSorted()).toEqual(keys.toSorted())
})

test('[D53] only keys of the table are settings, whatever an object inherits', () => {
  expect(isSettingKey('captcha.tries')).toBe(true)
  for (const key of ['toString', '__proto__', 'no.such', '']) expect(isSettingKey(key)).toBe(false)
})
