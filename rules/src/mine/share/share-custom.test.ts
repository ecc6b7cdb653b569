import { expect, test } from 'vitest'
import { ownTextFault, ownTextMost } from './share-custom.ts'

test('[N12 (length of the own text)] letters are counted as people count them', () => {
  expect(ownTextFault('')).toBeUndefined()
  expect(ownTextFault('a'.repeat(ownTextMost))).toBeUndefined()
  expect(ownTextFault('a'.repeat(ownTextMost + 1))).toBe('too-long')
  expect(ownTextFault(`  ${'a'.repeat(ownTextMost)}  `)).toBeUndefined()
  // A letter with a vowel and a tone mark, and a picture of several characters, are one letter each.
  expect(ownTextFault('ນ້ຳ'.repeat(ownTextMost / 2))).toBeUndefined()
  expect(ownTextFault('👩‍🌾'.repeat(ownTextMost))).toBeUndefined()
  expect(ownTextFault('👩‍🌾'.repeat(ownTextMost + 1))).toBe('too-long')
})
