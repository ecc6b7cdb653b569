import { loadExport } from '@banyan/contract/staff/work/export'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, drawPart, pagesOf } from '../../testing/draw.tsx'
import { OwnExports } from './exports.tsx'

beforeEach(beStrict)

/** Returns a page of finished exports with these ids. */
const page = (ids: number[], next: string | null) =>
  loadExport.reply.parse({
    list: ids.map((id) => ({
      id: String(id),
      list: 'recharge',
      state: 'done',
      name: `recharge-${id}.csv`,
      written: 3,
      bytes: 300,
      time: '2026-11-21T01:00:00+00:00',
      finished: '2026-11-21T01:00:01+00:00',
      url: `/files/${id}`,
    })),
    next,
  })

const drawn = (...pages: ReturnType<typeof page>[]) =>
  drawPart(() => <OwnExports list="recharge" />, [[['exports', 'recharge'], pagesOf(...pages)]])

const ten = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11]

test('[D52 (CSV export)] exports beyond the first page can be loaded, and the end says how many there are', () => {
  const first = drawn(page(ten, 'more'))
  expect(first).toContain('Load more')
  expect(first).not.toContain('recharge-10.csv')
  const both = drawn(page(ten, 'more'), page([10, 9], null))
  for (const name of ['recharge-20.csv', 'recharge-9.csv']) expect(both).toContain(name)
  expect(both).toContain('All 12 items shown')
  expect(both).not.toContain('Load more')
})

test('[D52 (CSV export)] a page whose exports are all hidden leads to the next one; no page at all says so', () => {
  const hidden = drawn(page([], 'more'))
  expect(hidden).toContain('Load more')
  expect(hidden).not.toContain('No exports yet')
  expect(drawn(page([], null))).toContain('No exports yet')
})
