import { expect, test } from 'vitest'
import { faultOf, wordsIn } from './data.ts'

test('words are the lines of a field in their order, without spaces around them and without empty lines', () => {
  expect(wordsIn('  green  tea \n\n茶壶\r\nຊາຂຽວ\n')).toEqual(['green tea', '茶壶', 'ຊາຂຽວ'])
  expect(wordsIn(' \n')).toEqual([])
})

test('too many words, a word that is too long, and the same word twice are faults', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => `word ${at}`)
  expect(faultOf([])).toBeUndefined()
  expect(faultOf(twelve)).toBeUndefined()
  expect(faultOf([...twelve, 'one more'])).toEqual({ kind: 'tooMany' })
  expect(faultOf(['𠮷'.repeat(40)])).toBeUndefined()
  expect(faultOf(['tea', 'x'.repeat(41)])).toEqual({ kind: 'tooLong', word: 'x'.repeat(41) })
  expect(faultOf(['tea', 'Tea', 'tea'])).toEqual({ kind: 'twice', word: 'tea' })
})
