import { languages } from '@banyan/contract/language'
import { expect, test } from 'vitest'
import { showDecimal } from './decimal.ts'

test('[G1] ratings, sizes and per cent have the decimal mark of the language', () => {
  const shown = (value: string | number) => languages.map((language) => showDecimal(value, language))
  expect(shown('4.5')).toEqual(['4.5', '4.5', '4.5', '4,5', '4.5'])
  expect(shown(0.35)).toEqual(['0.35', '0.35', '0.35', '0,35', '0.35'])
  expect(shown(12)).toEqual(['12', '12', '12', '12', '12'])
})
