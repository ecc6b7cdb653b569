import { expect, test } from 'vitest'
import { carriesWhite } from './share-theme.ts'

test('white texts need a contrast of 4.5 to 1', () => {
  expect(carriesWhite('#767676')).toBe(true)
  expect(carriesWhite('#777777')).toBe(false)
  expect(carriesWhite('#000000')).toBe(true)
  expect(carriesWhite('#FFFFFF')).toBe(false)
})
