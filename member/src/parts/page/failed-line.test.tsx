import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailedLine } from './failed-line.tsx'

const draw = (isFetching: boolean) =>
  renderToString(<FailedLine query={{ isFetching, refetch: () => Promise.reject(new Error('not asked')) }} />)

test('a small part that did not load says so, with a retry that is busy while it loads', () => {
  expect(draw(false)).toContain('加载失败')
  expect(draw(false)).toContain('重试')
  expect(draw(false)).not.toContain('aria-busy="true"')
  expect(draw(true)).toContain('aria-busy="true"')
})
