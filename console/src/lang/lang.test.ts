import { checkCodes } from '@banyan/contract/staff/finance/check'
import { settingTable } from '@banyan/rules/settings'
import { expect, test } from 'vitest'
import { checkSays, checkWords } from '../pages/finance/reconciliation/checks.text.ts'
import { accountWords } from '../parts/list/account.text.ts'
import { groupWords, settingWords } from '../pages/system/settings.text.ts'
import { showTime, waited } from './time.ts'
import { say, type Texts } from './words.ts'

const pages = import.meta.glob<Record<string, Texts>>('../**/*.text.ts', { eager: true })
const texts = Object.entries(pages).flatMap(([file, module]) =>
  Object.entries(module)
    // Settings have a name and a help text each. The compiler checks their shape.
    .filter(([name]) => name !== 'settingWords')
    .flatMap(([, one]) => Object.entries(one).map(([key, both]) => ({ at: `${file} ${key}`, both }))),
)

test('every text is there in both languages, trimmed where it stands alone, and they take the same parameters', () => {
  expect(texts.length).toBeGreaterThan(150)
  for (const { at, both } of texts) {
    expect(typeof both.zh, at).toBe(typeof both.en)
    if (typeof both.zh === 'string') expect(both.zh.trim(), at).not.toBe('')
    if (typeof both.en === 'string') expect(both.en.trim(), at).not.toBe('')
    if (typeof both.zh === 'function') expect(both.zh.length, at).toBe((both.en as () => string).length)
  }
})

test('no Chinese is left in the English', () => {
  for (const { at, both } of texts)
    if (typeof both.en === 'string') expect(both.en, at).not.toMatch(/\p{Script=Han}/u)
})

test('every setting stands in a group', () => {
  const groups = Object.keys(groupWords)
  for (const key of Object.keys(settingTable)) expect(groups).toContain(key.split('.')[0])
  expect(Object.keys(settingWords).sort()).toEqual(Object.keys(settingTable).sort())
})

test('words are those of the language asked for', () => {
  expect(say(checkWords, 'zh')['sums-zero']).toBe('每种币种的所有账户合计为零')
  expect(say(accountWords, 'en').house).toBe('Platform income')
})

test('times are whole and sortable; a broken one is shown as it came', () => {
  expect(showTime('2026-11-21T03:18:02.634Z')).toMatch(/^2026-11-2\d \d\d:\d\d:02$/)
  expect(showTime('soon')).toBe('soon')
})

test('a wait counts whole minutes and is never negative', () => {
  expect(waited('2026-11-21T00:00:00Z', '2026-11-21T00:00:59Z')).toEqual({ days: 0, hours: 0, minutes: 0 })
  expect(waited('2026-11-19T22:30:00Z', '2026-11-21T00:00:00+00:00')).toEqual({
    days: 1,
    hours: 1,
    minutes: 30,
  })
  expect(waited('2026-11-21T00:05:00Z', '2026-11-21T00:00:00Z')).toEqual({ days: 0, hours: 0, minutes: 0 })
})

test.each(checkCodes)('the check %s has a name and an explanation in both languages', (code) => {
  for (const language of ['zh', 'en'] as const)
    for (const words of [checkWords, checkSays]) expect(say(words, language)[code]).toMatch(/\S{2}/)
})
