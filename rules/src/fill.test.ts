import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test.each([
  ['{count} {count|photo|photos}', { count: 1 }, '1 photo'],
  ['{count} {count|photo|photos}', { count: '1' }, '1 photo'],
  ['{count} {count|photo|photos}', { count: 0 }, '0 photos'],
  ['{count} {count|photo|photos}', { count: 21 }, '21 photos'],
  ['{name} wrote to {name}', { name: 'Noy' }, 'Noy wrote to Noy'],
  ['{name} and {other}', { name: '{other}' }, '{other} and {other}'],
  ['nothing to fill', {}, 'nothing to fill'],
] as const)('%s with %o is: %s', (sentence, params, filled) => {
  expect(fill(sentence, params)).toBe(filled)
})
