import { expect, test } from 'vitest'
import { counts, faultsOf } from './outcome.ts'

const escape = '\u001B'
const failed = [
  ' ✓ |server| a.test.ts (2 tests) 30ms',
  `${escape}[31m⎯⎯ Failed Tests 3 ⎯⎯${escape}[39m`,
  '',
  `${escape}[41m FAIL ${escape}[49m |server| b.test.ts > a wallet > pays once`,
  `${escape}[31mAssertionError${escape}[39m: expected 2 to be 1`,
  '',
  '- 1',
  '+ 2',
  '⎯⎯⎯⎯⎯⎯[1/3]⎯',
  ' FAIL  |server| c.test.ts > one',
  ' FAIL  |server| c.test.ts > two',
  'Error: no connection',
  '',
  ' Test Files  2 failed | 1 passed (3)',
  `      Tests  ${escape}[31m3 failed${escape}[39m | 2 passed (5)`,
].join('\n')

test('the failed tests of a runner are listed with their errors, the open pages and the servers’ errors', () => {
  expect(faultsOf(`server │ {}\npage │ /#/home\nother\npage │ - button\n${failed}`, true)).toEqual([
    '|server| b.test.ts > a wallet > pays once\n    AssertionError: expected 2 to be 1\n    - 1\n    + 2',
    '|server| c.test.ts > one\n    Error: no connection',
    '|server| c.test.ts > two\n    Error: no connection',
    'server │ {}',
    'page │ /#/home',
    'page │ - button',
  ])
  expect(counts(failed)).toEqual({ passed: 2, failed: 3 })
})

test('a file that can’t be loaded counts as a failure', () => {
  expect(counts(' Test Files  1 failed | 1 passed (2)\n      Tests  4 passed (4)\n')).toEqual({
    passed: 4,
    failed: 1,
  })
})

test('a failed command is listed with its last lines', () => {
  const output = Array.from({ length: 30 }, (_, n) => `line ${n}`).join('\n')
  expect(faultsOf(`${output}\n`, false)).toEqual(Array.from({ length: 10 }, (_, n) => `line ${n + 20}`))
})
