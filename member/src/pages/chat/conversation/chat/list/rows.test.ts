import type { Message } from '@banyan/contract/chat/message'
import { describe, expect, test } from 'vitest'
import type { Outgoing } from '../../../../../chat/store.ts'
import { placeOf, rowsOf } from './rows.ts'

const me = { user_id: '1', nick_name: 'Noy', avatar: '' }

const said = (seq: number, from: string, time: string, more: Partial<Message> = {}): Message => ({
  chat_id: `7-${seq}`,
  conversation_id: '7',
  seq,
  count: seq,
  chat_type: 'single',
  type: 'text',
  from_id: from,
  from_name: from,
  from_avatar: '',
  to_id: '',
  to_name: '',
  to_avatar: '',
  data: `message ${seq}`,
  options: {},
  create_time: time,
  isremove: 0,
  client_id: null,
  ...more,
})

const log = (entries: Message[], sending: Outgoing[] = [], newer = false, low = 1) => ({
  entries,
  sending,
  newer,
  low,
})

const going = (client_id: string): Outgoing => ({
  client_id,
  send_status: 'pending',
  conversation_id: '7',
  to_id: '2',
  chat_type: 'single',
  type: 'text',
  data: 'hello',
  options: {},
  at: new Date(2026, 10, 21, 10, 5).toISOString(),
})

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

describe('the rows of a chat', () => {
  test('[D44] a day line stands above the first message of each day, by the device’s own midnight', () => {
    const rows = rowsOf(
      log([said(1, '2', at(20, 23, 59)), said(2, '2', at(21, 0, 0)), said(3, '2', at(21, 0, 1))]),
      me,
    )
    expect(rows.map((row) => row.day)).toEqual([true, true, false])
    // Two messages of one minute with midnight between them are two runs.
    expect(rows.map((row) => [row.first, row.last])).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ])
  })

  test('[T9] the unread line stands above the first message of others past the cursor: not above a tip or one’s own', () => {
    const entries = [
      said(4, '2', at(21, 9)),
      said(5, '2', at(21, 9), { type: 'tips' }),
      said(6, '1', at(21, 9)),
      said(7, '2', at(21, 9)),
      said(8, '2', at(21, 9)),
    ]
    expect(rowsOf(log(entries), me, 4).flatMap((row) => (row.unread ? row.message.seq : []))).toEqual([7])
    expect(rowsOf(log(entries), me).some((row) => row.unread)).toBe(false)
    expect(rowsOf(log(entries), me, 8).some((row) => row.unread)).toBe(false)
    // A window that begins later does not contain the line.
    expect(rowsOf(log(entries, [], false, 4), me, 2).some((row) => row.unread)).toBe(false)
  })

  test('[T14] a message on its way stands last, and keeps its key when it lands', () => {
    const before = rowsOf(log([said(1, '2', at(21, 10))], [going('key-of-the-message')]), me)
    const landed = said(2, '1', at(21, 10, 6), { client_id: 'key-of-the-message' })
    const after = rowsOf(log([said(1, '2', at(21, 10)), landed]), me)
    expect(before.at(-1)?.sending?.client_id).toBe('key-of-the-message')
    expect(after.map((row) => row.key)).toEqual(before.map((row) => row.key))
    expect(after.at(-1)?.sending).toBeUndefined()
    // If the window does not include the tail, the message is not shown among older ones.
    expect(rowsOf(log([said(1, '2', at(21, 10))], [going('other')], true), me)).toHaveLength(1)
  })

  test('one more message makes new rows only for itself and its neighbour, of a hundred thousand', () => {
    const entries = Array.from({ length: 100_000 }, (_, place) =>
      said(place + 1, place % 3 === 0 ? '1' : '2', new Date(2026, 0, 1, 0, place).toISOString()),
    )
    const before = rowsOf(log(entries), me)
    const began = performance.now()
    const after = rowsOf(log([...entries, said(100_001, '2', at(21, 10))]), me)
    const took = performance.now() - began
    expect(after).toHaveLength(100_001)
    expect(after.filter((row, place) => row !== before[place]).length).toBeLessThanOrEqual(2)
    expect(took).toBeLessThan(10_000)
    expect(placeOf(after, 70_000)).toBe(69_999)
  })

  test('an entry that is hidden is jumped to by the next one that is shown', () => {
    const rows = rowsOf(log([said(3, '2', at(21, 9)), said(6, '2', at(21, 9))], [going('x')]), me)
    expect(placeOf(rows, 3)).toBe(0)
    expect(placeOf(rows, 4)).toBe(1)
    expect(placeOf(rows, 7)).toBe(-1)
  })
})
