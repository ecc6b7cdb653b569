import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents } from './money.ts'
import { contrastOf } from './setting.ts'
import { settingChecks } from './settings.index.ts'
import {
  brokenCheck,
  brokenLater,
  isSettingKey,
  settingFault,
  settingKeys as keys,
  settingsFrom,
  settingTable,
} from './settings.ts'

test('every default fits its own bounds', () => {
  for (const key of keys)
    expect([key, settingFault(key, settingTable[key].default)]).toEqual([key, undefined])
})

test('[D5 D21 D28 D29 D30] the delivered limits are those of the decisions', () => {
  const { settings } = settingsFrom({})
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

describe('what staff type is judged', () => {
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

test('stored values replace the defaults; a value outside its bounds does not', () => {
  const { settings, replaced } = settingsFrom({ 'order.payMinutes': 45, 'captcha.tries': 1000, 'no.such': 1 })
  expect(settings['order.payMinutes']).toBe(45)
  expect(settings['captcha.tries']).toBe(5)
  expect(replaced).toEqual(['captcha.tries'])
  expect(Object.keys(settings).toSorted()).toEqual(keys.toSorted())
})

describe('checks between two settings', () => {
  const { settings } = settingsFrom({})

  test('the defaults break none, and every check names two declared settings', () => {
    expect(brokenCheck(settings)).toBeUndefined()
    for (const { keys: pair } of settingChecks) expect(pair.every(isSettingKey)).toBe(true)
  })

  test.each([
    [{ 'recharge.minimum': '600.00', 'recharge.maximum': '599.99' }, 'recharge.minimum', 'recharge.maximum'],
    [{ 'login.tries': 61 }, 'login.tries', 'login.originTries'],
    [{ 'captcha.originDaily': 9 }, 'captcha.targetDaily', 'captcha.originDaily'],
    [{ 'tarbar.colour': '#FEFEFE' }, 'tarbar.colour', 'tarbar.background'],
  ])('%j is refused, naming %s and %s', (change, ...pair) => {
    expect(brokenCheck({ ...settings, ...change })?.keys).toEqual(pair)
  })

  test('equal limits are allowed', () => {
    expect(
      brokenCheck({ ...settings, 'recharge.minimum': '600.00', 'recharge.maximum': '600.00' }),
    ).toBeUndefined()
  })

  test('stored values that break a check fall back to the defaults of both settings, and only of those', () => {
    const read = settingsFrom({
      'recharge.minimum': '900.00',
      'recharge.maximum': '800.00',
      'recharge.waitingMax': 9,
    })
    expect(read.settings).toMatchObject({
      'recharge.minimum': '10.00',
      'recharge.maximum': '50000.00',
      'recharge.waitingMax': 9,
    })
    expect(read.replaced).toEqual(['recharge.minimum', 'recharge.maximum'])
  })

  test('[D67] a change is judged at each later time, together with what is scheduled', () => {
    const raise = { key: 'recharge.minimum', value: '600.00', at: 10 }
    const lower = { key: 'recharge.maximum', value: '500.00', at: 20 }
    const raiseMaximum = { key: 'recharge.maximum', value: '70000.00', at: 10 }
    expect(brokenLater({}, [raise], 'recharge.minimum')).toBeUndefined()
    expect(brokenLater({}, [lower, raise], 'recharge.minimum')?.keys).toEqual([
      'recharge.minimum',
      'recharge.maximum',
    ])
    // Both take effect at the same time, so the state between them never exists.
    const both = [{ ...raise, value: '60000.00' }, raiseMaximum]
    expect(brokenLater({}, both, 'recharge.minimum')).toBeUndefined()
    // A check on other settings is not this change's fault.
    expect(brokenLater({ 'login.tries': 90 }, [raise], 'recharge.minimum')).toBeUndefined()
  })

  test('contrast is that of WCAG', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  test('whatever is stored, what is read breaks no bound and no check', () => {
    const wild = fc.dictionary(
      fc.constantFrom(...keys),
      fc.oneof(
        fc.integer({ min: -5, max: 200_000 }),
        fc.integer({ min: 0, max: 200_000_000 }).map((value) => formatCents(BigInt(value))),
        fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
        fc.string(),
        fc.constant(null),
      ),
    )
    fc.assert(
      fc.property(wild, (stored) => {
        const read = settingsFrom(stored)
        expect(brokenCheck(read.settings)).toBeUndefined()
        for (const key of keys) expect(settingFault(key, read.settings[key])).toBeUndefined()
      }),
    )
  })
})

test('only keys of the table are settings, whatever an object inherits', () => {
  expect(isSettingKey('captcha.tries')).toBe(true)
  for (const key of ['toString', '__proto__', 'no.such', '']) expect(isSettingKey(key)).toBe(false)
})
