import { languages } from '@banyan/contract/language'
import type { Words } from '@banyan/contract/language'
import { describe, expect, test } from 'vitest'
import { dayOf, monthsBack, showDay, showMinute, showMonth } from './dates.ts'
import { textFault } from '@banyan/rules/app/text'
import { fill } from '@banyan/rules/fill'
import { tell } from './text.ts'

const tables = import.meta.glob<Record<string, Record<string, Words>>>('../**/*.text.ts', { eager: true })
const entries = Object.entries(tables).flatMap(([file, module]) =>
  Object.values(module).flatMap((table) =>
    Object.entries(table).map(([key, words]) => ({ where: `${file} ${key}`, words })),
  ),
)
const params = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{(\w+)[^}]*\}/g)].map((found) => found[1] ?? ''))].toSorted(
    (one, other) => one.localeCompare(other),
  )

describe('texts', () => {
  test('[G1] there are tables, and each sentence is there in all five languages', () => {
    expect(entries.length).toBeGreaterThan(150)
    for (const { where, words } of entries) {
      expect(Object.keys(words).toSorted(), where).toEqual([...languages].toSorted())
      for (const language of languages) expect(words[language].trim(), `${where} ${language}`).not.toBe('')
    }
  })

  test('[G1] the {params} of a sentence agree in all languages', () => {
    for (const { where, words } of entries)
      for (const language of languages)
        expect(params(words[language]), `${where} ${language}`).toEqual(params(words.en))
  })

  test('every sentence could stand in its own place: it uses placeholders as the rule for changed texts asks', () => {
    for (const { where, words } of entries)
      for (const language of languages)
        expect(textFault(words.en, words[language]), `${where} ${language}`).toBeUndefined()
  })

  test('what staff have put in place of a delivered sentence is shown, in its language only', () => {
    const wait = { zh: '{s}秒', en: '{s} s', lo: '{s} ວິ', vi: '{s} giây', th: '{s} วิ' } as const
    // The build adds the table's name.
    const texts = { $: 'pages/a', wait, other: wait } as unknown as { wait: typeof wait; other: typeof wait }
    const changed = { 'pages/a.wait': { vi: 'còn {s} giây' } }
    expect(tell(texts, 'vi', changed)('wait', { s: 42 })).toBe('còn 42 giây')
    expect(tell(texts, 'vi', changed)('other', { s: 42 })).toBe('42 giây')
    expect(tell(texts, 'th', changed)('wait', { s: 42 })).toBe('42 วิ')
    expect(tell({ wait }, 'vi', changed)('wait', { s: 42 })).toBe('42 giây')
  })

  test('[G1] one is told from many where a language does', () => {
    const sentence = '{count} {count|member|members}'
    expect(fill(sentence, { count: 1 })).toBe('1 member')
    expect(fill(sentence, { count: '1' })).toBe('1 member')
    expect(fill(sentence, { count: 0 })).toBe('0 members')
    expect(fill(sentence, { count: 21 })).toBe('21 members')
  })

  test('[G1] Lao is written in Lao letters and Thai in Thai ones, but for names', () => {
    const letters = { lo: /\p{Script=Lao}/u, th: /\p{Script=Thai}/u, zh: /\p{Script=Han}/u }
    for (const { where, words } of entries)
      for (const language of ['lo', 'th', 'zh'] as const) {
        const rest = words[language].replaceAll(/\{\w+\}|Banyan|JPG|PNG/g, '')
        if (/\p{L}/u.test(rest)) expect(rest, `${where} ${language}`).toMatch(letters[language])
      }
  })

  test('[G1] no sentence has letters of another language: none was left untranslated', () => {
    const foreign = {
      zh: /[\p{Script=Lao}\p{Script=Thai}]/u,
      en: /[\p{Script=Han}\p{Script=Lao}\p{Script=Thai}]/u,
      lo: /[\p{Script=Han}\p{Script=Thai}]/u,
      vi: /[\p{Script=Han}\p{Script=Lao}\p{Script=Thai}]/u,
      th: /[\p{Script=Han}\p{Script=Lao}]/u,
    }
    for (const { where, words } of entries)
      for (const language of languages)
        expect(words[language], `${where} ${language}`).not.toMatch(foreign[language])
  })

  test('a parameter is put in wherever it stands; one that is missing stays visible', () => {
    expect(fill('{a} and {a}, {b}', { a: 1 })).toBe('1 and 1, {b}')
    const t = tell(
      { wait: { zh: '{s}秒', en: '{s} s', lo: '{s} ວິ', vi: '{s} giây', th: '{s} วิ' } } as const,
      'vi',
    )
    expect(t('wait', { s: 42 })).toBe('42 giây')
  })
})

describe('dates', () => {
  const time = '2026-11-21T18:04:00'

  test('[G1] a day in five languages; Lao from its own table, Thai in the Gregorian calendar', () => {
    expect(showDay(time, 'zh')).toBe('2026年11月21日')
    expect(showDay(time, 'en')).toBe('21 November 2026')
    expect(showDay(time, 'lo')).toBe('21 ພະຈິກ 2026')
    expect(showDay(time, 'vi')).toContain('2026')
    expect(showDay(time, 'th')).toBe('21 พฤศจิกายน 2026')
    expect(showDay(time, 'th')).not.toContain('2569')
  })

  test('[G1] every month has a Lao name of its own', () => {
    const names = monthsBack('2026-12', '2026-01').map((month) => showMonth(month, 'lo'))
    expect(new Set(names).size).toBe(12)
    for (const name of names) expect(name).toMatch(/^[\p{Script=Lao}]+ 2026$/u)
  })

  test('minutes have two digits, days sort as text, months go back over the year', () => {
    expect(showMinute('2026-01-02T03:04:00')).toBe('03:04')
    expect(dayOf('2026-01-02T03:04:00')).toBe('2026-01-02')
    expect(monthsBack('2026-02', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(monthsBack('2026-02', '2024-02')).toHaveLength(25)
    expect(monthsBack('2026-02', '2026-03')).toEqual(['2026-02'])
  })
})
