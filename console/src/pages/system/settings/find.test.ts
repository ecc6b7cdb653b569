import { settingKeys, settingsFrom } from '@banyan/rules/settings'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finder, isNear } from './find.ts'
import { textsOf } from './texts.ts'

const { settings } = settingsFrom({ 'recharge.minimum': '25.00' })
const found = (search: string) => settingKeys.filter(finder(search, (key) => textsOf(key, settings[key])))

describe('the search of the settings', () => {
  test.each([
    ['minimum recharge', 'recharge.minimum'],
    ['recharge minimum', 'recharge.minimum'],
    ['MINIMUM RECHARGE', 'recharge.minimum'],
    ['rechagre', 'recharge.minimum'],
    ['widthdraw', 'withdraw.minimum'],
    ['dividnd', 'withdraw.dividendPercent'],
    ['comission', 'commission.open'],
    ['最低充值', 'recharge.minimum'],
    ['25.00', 'recharge.minimum'],
    ['order.payMinutes', 'order.payMinutes'],
    ['提现 步长', 'withdraw.step'],
    ['vientiane', 'company.zone'],
  ])('%s finds %s', (search, key) => {
    expect(found(search)).toContain(key)
  })

  test('an example’s words are found, too', () => {
    expect(found('library')).toEqual([])
    expect(found('arrives dividend')).toContain('withdraw.dividendPercent')
  })

  test('what is not there finds nothing, and a short word must be right', () => {
    expect(found('zzzzzz')).toEqual([])
    expect(found('qqq')).toEqual([])
    expect(found('minimum zzzzzz')).toEqual([])
  })

  test('without words, all settings are there', () => {
    expect(found('')).toEqual(settingKeys)
    expect(found('   ')).toEqual(settingKeys)
  })
})

describe('one mistake', () => {
  test.each([
    ['minimum', 'minimun', 1, true],
    ['minimum', 'minmum', 1, true],
    ['minimum', 'minimuum', 1, true],
    ['minimum', 'miniumm', 1, true],
    ['minimum', 'maximum', 1, false],
    ['minimum', 'maximum', 2, true],
  ])('%s and %s within %i: %s', (one, other, most, near) => {
    expect(isNear(one, other, most)).toBe(near)
  })

  test('is the same in both directions, and each word is near itself', () => {
    const word = fc.stringMatching(/^[ab]{0,6}$/)
    fc.assert(
      fc.property(word, word, fc.nat(3), (one, other, most) => {
        expect(isNear(one, other, most)).toBe(isNear(other, one, most))
        expect(isNear(one, one, 0)).toBe(true)
        if (isNear(one, other, most)) expect(isNear(one, other, most + 1)).toBe(true)
      }),
    )
  })
})
