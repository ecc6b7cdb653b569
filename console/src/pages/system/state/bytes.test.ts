import { expect, test } from 'vitest'
import { showBytes } from './bytes.ts'

test.each([
  ['0', '0 B'],
  ['999', '999 B'],
  ['1460000', '1.46 MB'],
  ['23100000000', '23.1 GB'],
  ['512000', '512 kB'],
])('%s bytes are %s', (bytes, shown) => expect(showBytes(bytes)).toBe(shown))
