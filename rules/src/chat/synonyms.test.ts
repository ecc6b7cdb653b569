import { expect, test } from 'vitest'
import { concepts } from './concepts.ts'
import { otherWords, synonyms } from './synonyms.ts'

test.each([
  ['how much is the postage', ['shipping fee']],
  ['HOW MUCH IS THE POSTAGE?', ['shipping fee']],
  ['the glass is broken, can I get my money back', ['request refund', 'product arrived damaged']],
  ['邮费多少', ['运费']],
  ['ຄ່າຂົນສົ່ງແພງບໍ', ['ຄ່າສົ່ງເທົ່າໃດ']],
  ['phí ship bao nhiêu', ['phí vận chuyển']],
  ['ของแตกหมดเลย', ['สินค้าชำรุด']],
  ['I can’t remember my PIN', ['forgot payment password']],
  ["I can't remember it", ['forgot payment password']],
])('[D45] “%s” is also looked up under the words of the articles', (question, words) => {
  expect(otherWords(question)).toEqual(words)
})

test.each(['a pineapple', 'spin', 'lỗithời', 'Who won the football match?', '今天天气怎么样', ''])(
  '[D45] “%s” has no synonym: Latin words count only as a whole',
  (question) => {
    expect(otherWords(question)).toEqual([])
  },
)

test('[D45] every language has the same number of meanings, and no word stands twice', () => {
  const sizes = new Set(Object.values(synonyms).map((meanings) => meanings.length))
  expect(sizes.size).toBe(1)
  for (const meanings of Object.values(synonyms)) {
    const words = meanings.flatMap(({ said }) => said)
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
    // They are compared with lower-case text.
    expect(words.filter((word) => word !== word.toLowerCase().normalize('NFC'))).toEqual([])
  }
})

test('[D45] words that stand apart have a meaning together, and not alone', () => {
  expect(otherWords('Could you send some kip to my aunt?')).toEqual(['transfer money another member'])
  expect(otherWords('Is my aunt here?')).toEqual([])
  expect(otherWords('怎么给我同事转五百块')).toContain('转账给其他会员')
  expect(otherWords('我同事在万象')).toEqual([])
})

test('[D45] every language has a concept for each meaning of the articles, with words in lower case', () => {
  const sizes = new Set(Object.values(concepts).map((all) => new Set(all.map(({ adds }) => adds)).size))
  expect([...sizes]).toEqual([25])
  for (const { groups } of Object.values(concepts).flat()) {
    expect(groups.length).toBeGreaterThan(0)
    const words = groups.flat()
    expect(words.filter((word) => word === '' || word !== word.toLowerCase().normalize('NFC'))).toEqual([])
  }
})
