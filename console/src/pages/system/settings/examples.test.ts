import {
  settingEntry,
  type SettingKey,
  settingKeys,
  settingsFrom,
  type Settings,
} from '@banyan/rules/settings'
import { expect, test } from 'vitest'
import { settingWords } from '../settings.text.ts'
import { examples } from './examples.ts'

const { settings: defaults } = settingsFrom({})

/** Another allowed value of the setting's kind. */
function other(key: SettingKey): unknown {
  const entry = settingEntry(key)
  switch (entry.kind) {
    case 'amount':
      return entry.default === entry.max ? entry.min : entry.max
    case 'whole':
      return entry.default === entry.max ? entry.min : entry.max
    case 'switch':
      return !entry.default
    case 'colour':
      return '#123456'
    case 'texts':
      return ['example.org']
    case 'text': {
      const forms = {
        tiles: 'https://t.example/{z}/{x}/{y}.png',
        web: 'https://b.example/',
        place: '1.00000, 2.00000',
        zone: 'UTC',
      }
      return entry.form ? forms[entry.form] : 'B'
    }
  }
}
const having = (changes: Partial<Record<SettingKey, unknown>>) => ({ ...defaults, ...changes }) as Settings

test.each(settingKeys)('%s has a name, an explanation and an example in both languages', (key) => {
  const { name, help } = settingWords[key]
  const example = examples[key](defaults)
  for (const language of ['zh', 'en'] as const)
    for (const words of [name[language], help[language], example[language]]) {
      expect(words.trim()).not.toBe('')
      expect(words).not.toMatch(/undefined|NaN|null/)
    }
  for (const { zh, en } of [name, help, example]) {
    expect(zh).not.toBe(en)
    if (!/USDT|17TRACK|https/.test(zh)) expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  }
})

test.each(settingKeys)('the example of %s is computed from its value', (key) => {
  const before = examples[key](defaults)
  const after = examples[key](having({ [key]: other(key) }))
  expect(after.zh).not.toBe(before.zh)
  expect(after.en).not.toBe(before.en)
})

test('every allowed bound has an example', () => {
  for (const key of settingKeys) {
    const entry = settingEntry(key)
    if (entry.kind !== 'amount' && entry.kind !== 'whole') continue
    for (const value of [entry.min, entry.max])
      expect(examples[key](having({ [key]: value })).en).not.toMatch(/NaN|undefined/)
  }
})

test('the numbers are those of the rules', () => {
  const shared = having({ 'withdraw.dividendPercent': 3, 'withdraw.feePercent': 0 })
  expect(examples['withdraw.dividendPercent'](shared)).toEqual({
    zh: '提现 100.00 USDT：到账 97.00 USDT，3.00 USDT 作为分红。',
    en: 'A withdrawal of 100.00 USDT arrives as 97.00 USDT; 3.00 USDT become dividend.',
  })
  expect(examples['transfer.feePercent'](having({ 'transfer.feePercent': '1.50' })).en).toBe(
    'A transfer of 100.00 USDT has a fee of 1.50 USDT; the sender pays 101.50 USDT.',
  )
  expect(examples['convert.rate'](having({ 'convert.rate': '12.50' })).en).toBe(
    '100.00 USDT becomes 1,250 points.',
  )
  expect(examples['order.payMinutes'](having({ 'order.payMinutes': 90 })).en).toBe(
    'An unpaid order of 2026-03-02 10:00 closes at 2026-03-02 11:30.',
  )
  expect(examples['invest.utcOffset'](defaults).en).toBe('A day begins at 17:00 UTC.')
})
