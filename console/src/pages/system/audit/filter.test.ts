import { expect, test } from 'vitest'
import { filterOf, requestOf } from './filter.ts'

const read = (address: string) => {
  const params = new URLSearchParams(address)
  return filterOf((name) => params.get(name) ?? undefined)
}

test('filters come from the address, and what can’t be one is left out', () => {
  expect(read('staff=7&action=goods.save&kind=goods&subject=tea-1&search=%20x%20')).toEqual({
    staff: '7',
    action: 'goods.save',
    kind: 'goods',
    subject: 'tea-1',
    search: 'x',
  })
  expect(read('staff=x&action=goods&kind=a.b&subject=&from=yesterday')).toEqual({})
})

test('days are days of the reader’s zone, both included', () => {
  expect(requestOf({ from: '2026-11-21', to: '2026-11-21', kind: 'goods' })).toEqual({
    kind: 'goods',
    from: new Date(2026, 10, 21).toISOString(),
    to: new Date(2026, 10, 22).toISOString(),
  })
})
