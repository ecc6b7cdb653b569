import { expect, test } from 'vitest'
import { filterOf, requestOf } from './filter.ts'

const read = (address: string) => {
  const params = new URLSearchParams(address)
  return filterOf((name) => params.get(name) ?? undefined)
}

test('filters come from the address, and what can’t be one is left out', () => {
  expect(read('staff=7&member=12&action=goods.save&kind=goods&subject=tea-1&search=%20x%20')).toEqual({
    staff: '7',
    member: '12',
    action: 'goods.save',
    kind: 'goods',
    subject: 'tea-1',
    search: 'x',
  })
  expect(read('staff=x&member=-1&action=goods&kind=a.b&subject=&from=yesterday')).toEqual({})
})

test('days are days of the company’s zone, both included', () => {
  expect(requestOf({ from: '2026-11-21', to: '2026-11-21', kind: 'goods' }, 'Asia/Vientiane')).toEqual({
    kind: 'goods',
    from: '2026-11-20T17:00:00.000Z',
    to: '2026-11-21T17:00:00.000Z',
  })
})
