import { expect, test } from 'vitest'
import { readFigures, summary } from './summary.ts'

test('the summary of a soak adds up the rounds and names the test with the longest pause', () => {
  const figures = readFigures(
    `{"name":"ledger","acknowledged":3000,"lost":0,"doubled":0,"pauseMs":1900}
{"name":"withdraw","acknowledged":40,"lost":1,"doubled":2,"pauseMs":4210}
`,
  )
  const round = { failed: 0, passed: 13, seconds: 180.4, figures }
  expect(summary([round, { ...round, failed: 1, passed: 12 }])).toBe(
    '6080 acknowledged, 2 lost, 4 doubled, longest pause 4.2 s (withdraw), 25 tests passed, 1 failed, 361 s',
  )
  expect(summary([])).toBe('0 acknowledged, 0 lost, 0 doubled, no pause, 0 tests passed, 0 failed, 0 s')
})
