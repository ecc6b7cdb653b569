import { stickers } from '@banyan/rules/chat/sticker'
import { describe, expect, test } from 'vitest'
import { erasedBefore, fromWire, toWire } from './labels.ts'

describe('stickers while a text is written', () => {
  test('[G5] every sticker is written in every language and goes out by its Chinese label', () => {
    for (const { label, names } of stickers)
      for (const language of ['zh', 'en', 'lo', 'vi', 'th'] as const) {
        expect(toWire(`a [${names.zh}] b`)).toBe(`a ${label} b`)
        const shown = fromWire(`x${label}y`, language)
        expect(shown).toBe(`x[${names[language]}]y`)
        expect(toWire(shown)).toBe(`x${label}y`)
      }
  })

  test('[G6] an unknown label stays as it was typed', () => {
    expect(toWire('[sic] and [微笑x] and [ ]')).toBe('[sic] and [微笑x] and [ ]')
    expect(fromWire('[nothing]', 'en')).toBe('[nothing]')
  })

  test('erasing takes a whole sticker, a whole flag, and of other brackets one character', () => {
    expect(erasedBefore('hi [Smile]', 10)).toEqual({ text: 'hi ', at: 3 })
    expect(erasedBefore('a🇱🇦b', 5)).toEqual({ text: 'ab', at: 1 })
    expect(erasedBefore('[sic]', 5)).toEqual({ text: '[sic', at: 4 })
    expect(erasedBefore('', 0)).toEqual({ text: '', at: 0 })
  })
})
