import { expect, test } from 'vitest'
import { attendanceIn } from './attend.ts'

const text = JSON.stringify({ staff: '7', name: 'Mali', at: 1_000_000 })

test('an agent is online under a name until the lease ends, and only as the same person', () => {
  expect(attendanceIn(text, '7', 1_089_999)).toBe('Mali')
  expect(attendanceIn(text, '7', 1_090_000), 'the lease has ended').toBeUndefined()
  expect(attendanceIn(text, '8', 1_000_001), 'another person at this computer').toBeUndefined()
})

test.each([undefined, '', '{', 'null', '[]', '{"staff":"7"}', '{"staff":"7","at":"1"}'])(
  'a stored text of another form means offline: %s',
  (broken) => {
    expect(attendanceIn(broken, '7', 0)).toBeUndefined()
  },
)
