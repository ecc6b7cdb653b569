import { existsSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '@banyan/contract/language'
import { findStickers, stickerFile, stickerOf, stickerPages, stickerParts, stickers } from './sticker.ts'

const folder = new URL('../../../member/public/stickers/', import.meta.url)
const width = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

describe('the 96 stickers', () => {
  test('[G5] are numbered 19 to 114 without a gap, with page breaks after 39, 79 and 99', () => {
    expect(stickers.map(({ number }) => number)).toEqual(Array.from({ length: 96 }, (_, at) => 19 + at))
    expect(stickerPages.map((page) => [page[0]?.number, page.at(-1)?.number])).toEqual([
      [19, 39],
      [40, 79],
      [80, 99],
      [100, 114],
    ])
    expect(stickerPages.flat()).toEqual(stickers)
  })

  test('[G5] each has a label in brackets of its own, and in each language a name of its own', () => {
    for (const { label, names } of stickers) {
      expect(label).toBe(`[${names.zh}]`)
      expect(label).toMatch(/^\[[\p{Script=Han}]{1,4}\]$/u)
    }
    for (const language of languages) {
      const names = stickers.map((sticker) => sticker.names[language])
      expect(names.every((name) => name !== '' && name === name.trim())).toBe(true)
      expect(new Set(names).size, language).toBe(96)
    }
    for (const { names } of stickers) {
      expect(names.lo).toMatch(/^[\p{Script=Lao}ໆ ]+$/u)
      expect(names.th).toMatch(/^[\p{Script=Thai}ๆ ]+$/u)
    }
  })

  test('[G5] each has a PNG of 56×56 named by its number, and the same one inline', () => {
    const inline = JSON.parse(readFileSync(new URL('stickers.json', folder), 'utf8')) as Record<
      string,
      string
    >
    expect(Object.keys(inline)).toHaveLength(96)
    const seen = new Set<string>()
    for (const { number } of stickers) {
      expect(stickerFile(number)).toBe(`${number}@2x.png`)
      const png = readFileSync(new URL(stickerFile(number), folder))
      expect(png.subarray(0, 8)).toEqual(signature)
      expect(width(png)).toEqual([56, 56])
      expect(inline[number]).toBe(`data:image/png;base64,${png.toString('base64')}`)
      expect(width(readFileSync(new URL(stickerFile(number, 4), folder)))).toEqual([112, 112])
      seen.add(png.toString('base64'))
    }
    expect(seen.size).toBe(96)
    expect(existsSync(new URL('LICENCE', folder))).toBe(true)
  })
})

describe('labels inside a text', () => {
  const smile = stickerOf('[微笑]')

  test('[G6] a known label is its sticker, an unknown one stays text', () => {
    expect(stickerParts('你好[微笑]！')).toEqual([{ text: '你好' }, { sticker: smile }, { text: '！' }])
    expect(stickerParts('[微笑][微笑]')).toEqual([{ sticker: smile }, { sticker: smile }])
    expect(stickerParts('[[微笑]]')).toEqual([{ text: '[' }, { sticker: smile }, { text: ']' }])
    for (const text of [
      '[没有这个]',
      '[微笑',
      '微笑]',
      '[ 微笑 ]',
      '【微笑】',
      '[]',
      '[Smile]',
      '[constructor]',
    ])
      expect(stickerParts(text)).toEqual([{ text }])
    expect(stickerParts('')).toEqual([])
  })

  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(...stickers.map(({ label }) => label)),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('[', ']', '[[', '][', '[微', '笑]', '[没有]', '\n'),
    ),
  )

  test('[G6] whatever the text, the pieces put together are the text again', () => {
    fc.assert(
      fc.property(pieces, (given) => {
        const text = given.join('')
        const parts = stickerParts(text)
        expect(parts.map((part) => ('text' in part ? part.text : part.sticker.label)).join('')).toBe(text)
        // No two pieces of text beside each other, and none that still holds a label.
        for (const [at, part] of parts.entries()) {
          if (!('text' in part)) continue
          expect(part.text).not.toBe('')
          expect(parts[at + 1] ?? {}).not.toHaveProperty('text')
          expect(stickers.some(({ label }) => part.text.includes(label))).toBe(false)
        }
      }),
    )
  })

  test('[G6] a text of stickers alone is as many stickers', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...stickers)), (given) => {
        const parts = stickerParts(given.map(({ label }) => label).join(''))
        expect(parts).toEqual(given.map((sticker) => ({ sticker })))
      }),
    )
  })

  test('[G6] 100 000 open brackets take no time', () => {
    const text = '['.repeat(100_000)
    const begun = performance.now()
    expect(stickerParts(text)).toEqual([{ text }])
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})

test('[G5] a sticker is found by a word of any language, without accents or capitals', () => {
  const labels = (words: string) => findStickers(words).map(({ label }) => label)
  expect(labels('rose')).toEqual(['[玫瑰]'])
  expect(labels('CUOI LON')).toEqual(['[大笑]'])
  expect(labels('Cười lớn')).toEqual(['[大笑]'])
  expect(labels('ກາເຟ')).toEqual(['[咖啡]'])
  expect(labels('แมว')).toEqual(['[猫咪]'])
  expect(labels('微笑')).toEqual(['[微笑]'])
  expect(labels('  ')).toEqual([])
  expect(labels('zzz')).toEqual([])
})
