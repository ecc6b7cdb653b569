import { expect, test } from 'vitest'
import { moved } from './album.ts'

test('a picked picture moves to another place; the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(list, 1, 9)).toEqual(['a', 'c', 'd', 'b'])
  expect(moved(list, 1, -1)).toEqual(['b', 'a', 'c', 'd'])
  expect(moved(list, 2, 2)).toEqual(list)
  expect(moved(list, 9, 0)).toEqual(list)
})
