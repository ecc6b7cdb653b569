import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { approvalStages, StageFilter } from './approval.tsx'

const words = { stage: 'Stage', new: 'Under review', second: 'Needs a second person' }

const drawn = (filter: { state?: string; stage?: 'new' | 'second' }): string =>
  renderToString(
    <StageFilter filter={filter} stages={approvalStages} words={words} onChange={() => undefined} />,
  )

test('the stage is a filter of lists with waiting items, and of other lists only while it is set', () => {
  for (const filter of [{}, { state: 'waiting' }, { state: 'arrived', stage: 'second' }] as const)
    expect(drawn(filter)).toContain('aria-label="Stage"')
  expect(drawn({ state: 'arrived' })).toBe('')
})
