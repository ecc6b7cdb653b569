import { expect, test } from 'vitest'
import { inOrder, movedTo } from './sorting.ts'

const ids = ['a', 'b', 'c', 'd']

test('a row takes the place on which it is dropped, from above and from below; the others keep their order', () => {
  expect(movedTo(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(ids, 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(ids, 'a', 3)).toEqual(['b', 'c', 'd', 'a'])
  expect(movedTo(ids, 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(ids).toEqual(['a', 'b', 'c', 'd'])
})

test('a row on its own place, a place outside the list and a row of another list change nothing', () => {
  expect(movedTo(ids, 'b', 1)).toBeUndefined()
  expect(movedTo(ids, 'a', -1)).toBeUndefined()
  expect(movedTo(ids, 'd', 4)).toBeUndefined()
  expect(movedTo(ids, 'x', 0)).toBeUndefined()
})

test('pictures take the order of their ids; one that was uploaded meanwhile comes last', () => {
  const pictures = ['a', 'b', 'new', 'c'].map((id) => ({ id, small: `${id}.webp` }))
  expect(inOrder(pictures, ['c', 'a', 'b']).map(({ small }) => small)).toEqual([
    'c.webp',
    'a.webp',
    'b.webp',
    'new.webp',
  ])
})
