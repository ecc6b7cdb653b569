import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { compileWords, type Word } from './words.ts'

const masked = (word: string, language: Word['language'] = ''): Word => ({ word, language, effect: 'mask' })
const refused = (word: string, language: Word['language'] = ''): Word => ({
  word,
  language,
  effect: 'refuse',
})
const said = (words: Word[], text: string) => compileWords(words)(text).text

test('a masked word is masked whatever its case, width and the invisible signs in it', () => {
  const words = [masked('Scam'), masked('赌博')]
  expect(said(words, 'It is a SCAM!')).toBe('It is a ****!')
  expect(said(words, 'It is a ｓＣａｍ!')).toBe('It is a ****!')
  expect(said(words, 's\u200Bc\u2060a\u00ADm, 赌\uFEFF博')).toBe('*******, ***')
  expect(said(words, '一起来赌博吧')).toBe('一起来**吧')
  expect(said(words, 'scåm and scám')).toBe('scåm and scám')
})

test('words between blanks are found whole; scripts without blanks anywhere', () => {
  const words = [masked('ass'), masked('ค้ายา'), masked('ຂາຍຢາ'), masked('毒品'), masked('ma túy')]
  expect(said(words, 'a class of grass; ass, ASS1 ass')).toBe('a class of grass; ***, ASS1 ***')
  expect(said(words, 'เขาค้ายาบ้า')).toBe('เขา*****บ้า')
  expect(said(words, 'ລາວຂາຍຢາບ້າ')).toBe('ລາວ*****ບ້າ')
  expect(said(words, '卖毒品ass的')).toBe('卖*****的')
  expect(said(words, 'Bán MA  TÚY ở đây')).toBe('Bán ******* ở đây')
  expect(said(words, 'Ma tu\u0301y')).toBe('*******')
  expect(said(words, 'ma tuý')).toBe('ma tuý')
})

test('half a letter with its marks is no word', () => {
  expect(said([masked('ກ')], 'ກິນ ກ')).toBe('ກິນ *')
  expect(said([masked('น')], 'นำ น้ำ น')).toBe('นำ น้ำ *')
  expect(said([masked('i')], 'ﬁ i')).toBe('ﬁ *')
})

test('one refused word refuses all, and the longest of nested words is masked', () => {
  const judge = compileWords([masked('私彩'), refused('地下钱庄'), masked('私彩平台'), masked('彩')])
  expect(judge('私彩平台很多')).toEqual({ refused: false, text: '****很多' })
  expect(judge('去地下钱庄私彩').refused).toBe(true)
  expect(judge('地下').refused).toBe(false)
})

test('Latin words concern those who use the list’s language, other letters everybody', () => {
  const judge = compileWords([
    masked('dung', 'en'),
    masked('fool'),
    masked('傻瓜', 'zh'),
    refused('ngu', 'vi'),
  ])
  expect(judge('Dung, fool, 傻瓜', 'vi').text).toBe('Dung, ****, **')
  expect(judge('Dung, fool, 傻瓜', 'en').text).toBe('****, ****, **')
  expect(judge('ngu', 'en').refused).toBe(false)
  expect(judge('ngu', 'vi').refused).toBe(true)
  expect(judge('ngu').refused).toBe(true)
})

test('nothing is a word, and neither are signs that nobody sees', () => {
  expect(said([masked('\u200B'), masked(' ')], 'a \u200B b')).toBe('a \u200B b')
  expect(compileWords([])('anything')).toEqual({ refused: false, text: 'anything' })
})

const letters = constantFrom('a', 'B', 'é', '赌', '博', 'ກ', 'ິ', 'ท', ' ', '-', '1', 'Ａ', '\u200B', '😀')
const text = string({ unit: letters, maxLength: 40 })
const lists = array(string({ unit: letters, minLength: 1, maxLength: 4 }), { maxLength: 6 })

test('a mask keeps the length in characters, changes nothing else, and leaves nothing to mask', () => {
  assert(
    property(lists, text, (words, spoken) => {
      const list = words.map((word) => masked(word))
      const once = said(list, spoken)
      expect([...once]).toHaveLength([...spoken].length)
      for (const [place, character] of [...once].entries())
        expect(['*', [...spoken][place]]).toContain(character)
      expect(said(list, once)).toBe(once)
    }),
    { numRuns: 500 },
  )
})

/** Returns the text with its blocked words masked: the expected result, found word by word without the automaton. */
const plainly = (words: string[], spoken: string) => {
  const lower = spoken.toLowerCase()
  const out = [...spoken]
  for (const word of words.map((one) => one.toLowerCase()))
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
      const inside = (side: string | undefined, edge: string | undefined) =>
        /[a-z]/.test(side ?? '') && /[a-z]/.test(edge ?? '')
      if (inside(lower[at - 1], word[0]) || inside(lower[at + word.length], word.at(-1))) continue
      out.fill('*', at, at + word.length)
    }
  return out.join('')
}

test('one pass over the text finds what looking for each word finds', () => {
  const unit = constantFrom('a', 'b', 'A', '赌', '博', '-')
  assert(
    property(
      array(string({ unit, minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      string({ unit, maxLength: 30 }),
      (words, spoken) => {
        const list = words.map((word) => masked(word))
        expect(said(list, spoken)).toBe(plainly(words, spoken))
      },
    ),
    { numRuns: 1000 },
  )
})
