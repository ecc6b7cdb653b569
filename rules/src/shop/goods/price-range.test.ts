import { expect, test } from 'vitest'
import { orderedRange } from './price-range.ts'

test('[D19] a price range is from the lower to the higher price, compared as amounts', () => {
  expect(orderedRange({ from: '50', to: '20' })).toEqual({ from: '20', to: '50' })
  expect(orderedRange({ from: '9', to: '10.00' })).toEqual({ from: '9', to: '10.00' })
  expect(orderedRange({ from: '10.01', to: '10' })).toEqual({ from: '10', to: '10.01' })
  expect(orderedRange({ from: '20', to: undefined })).toEqual({ from: '20', to: undefined })
  expect(orderedRange({ from: undefined, to: '0' })).toEqual({ from: undefined, to: '0' })
})
