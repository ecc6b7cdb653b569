// The placeholders for missing data, rendered as text in the app's first language.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Loaded, PagedList } from './loaded.tsx'
import type { Paged } from '../../state/wire/query.ts'

const done = { error: null, isFetching: false, refetch: () => Promise.reject(new Error('not asked')) }

test('[U4 X10] what is empty says 暂无数据 at the very top of its place', () => {
  const draw = () =>
    renderToString(
      <Loaded query={{ ...done, data: [] as string[] }} waiting="" isEmpty={(data) => data.length === 0}>
        {(data) => data.join('')}
      </Loaded>,
    )
  expect(draw()).toContain('暂无数据')
  expect(draw()).toContain('margin-top:0')
})

test('while a page is pulled to refresh, and when that fails, what it shows stays: a form keeps what was typed', () => {
  const form = <input defaultValue="12.50" />
  for (const query of [
    { ...done, data: { balance: '100.00' }, isFetching: true },
    { ...done, data: { balance: '100.00' }, error: new Error('no answer') },
  ])
    expect(
      renderToString(
        <Loaded query={query} waiting="waiting">
          {() => form}
        </Loaded>,
      ),
    ).toBe(renderToString(form))
})

test('[E20] a paged list without a record is not a list at its end', () => {
  const paged: Paged<string, unknown> = {
    items: [],
    first: {},
    page: 1,
    finished: true,
    noRecord: true,
    isPending: false,
    isFetching: false,
    error: null,
    moreState: 'idle',
    more: () => undefined,
    refresh: () => Promise.resolve(),
  }
  const draw = (one: typeof paged) =>
    renderToString(<PagedList paged={one}>{(items) => items.join(', ')}</PagedList>)
  expect(draw(paged)).toContain('暂无数据')
  expect(draw(paged)).not.toContain('已经到底了')
  const filled = draw({ ...paged, items: ['tea', 'rice'], noRecord: false })
  expect(filled).toContain('tea, rice')
  expect(filled).toContain('已经到底了')
  expect(draw({ ...paged, items: ['tea'], noRecord: false, finished: false })).not.toContain('已经到底了')
})
