import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@banyan/contract/language'
import { textFault } from '@banyan/rules/app/text'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { ownTexts } from './own-texts.ts'

test('[G1] each text of the server has one name and five languages, and could be put in its own place', () => {
  expect(new Set(ownTexts.map(({ id }) => id)).size).toBe(ownTexts.length)
  expect(ownTexts.length).toBeGreaterThan(300)
  for (const { id, words } of ownTexts)
    for (const language of languages) {
      expect(words[language], `${id} ${language}`).not.toBe('')
      expect(textFault(words.en, words[language]), `${id} ${language}`).toBeUndefined()
    }
})

test('the texts of the built member app stand beside those of the server; a new build is read again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-texts-'))
  const file = join(folder, '.texts.json')
  const words = { zh: '返回', en: 'Back', lo: 'ກັບຄືນ', vi: 'Quay lại', th: 'ย้อนกลับ' }
  const write = (texts: object) =>
    writeFileSync(file, JSON.stringify({ texts, pages: { 'pages/a/b': 'pages/a/b' } }))
  try {
    expect(readCatalogue(folder).size).toBe(ownTexts.length)
    write({ 'pages/a/b.back': words, 'parts/c.back': words })
    const texts = readCatalogue(folder)
    expect(texts.get('pages/a/b.back')).toEqual({ words, page: 'pages/a/b' })
    expect(texts.get('parts/c.back')).toEqual({ words, page: null })
    expect(texts.size).toBe(ownTexts.length + 2)
    const ids = [...texts.keys()]
    expect(ids).toEqual(ids.toSorted())
    write({ 'pages/a/b.back': words })
    utimesSync(file, new Date(0), new Date(1_000_000))
    expect(readCatalogue(folder).has('parts/c.back')).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
