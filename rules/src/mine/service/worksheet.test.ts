import { ticketPriorities, ticketStates } from '@banyan/contract/mine/service/worksheet-terms'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnyTicketState,
  expiredBefore,
  isOpenTicket,
  priorityOf,
  reopenUntil,
  ticketAfter,
  type TicketAction,
  ticketTitle,
  ticketTransitions,
  urgencyOf,
} from './worksheet.ts'

const states: AnyTicketState[] = [...ticketStates, 'merged']
const actions = Object.keys(ticketTransitions) as TicketAction[]

test('each action is possible in these states and leads to this one', () => {
  const table = actions.map((action) => [action, ...states.map((state) => ticketAfter(state, action) ?? '-')])
  expect(table).toEqual([
    ['reply', 'waiting', 'waiting', '-', '-'],
    ['answer', 'answered', 'answered', '-', '-'],
    ['close', 'closed', 'closed', '-', '-'],
    ['expire', '-', 'closed', '-', '-'],
    ['merge', 'merged', 'merged', '-', '-'],
    ['reopen', '-', '-', 'waiting', '-'],
  ])
  expect(states.filter(isOpenTicket)).toEqual(['waiting', 'answered'])
})

test('a closed ticket can be reopened until the term has passed, any other one never', () => {
  const closed = new Date('2026-03-01T10:00:00Z')
  const at = (time: string, days = 14) => reopenUntil({ state: 'closed', closed }, days, new Date(time))
  expect(at('2026-03-01T10:00:00Z')).toEqual(new Date('2026-03-15T10:00:00Z'))
  expect(at('2026-03-15T09:59:59Z')).toEqual(new Date('2026-03-15T10:00:00Z'))
  expect(at('2026-03-15T10:00:00Z')).toBeUndefined()
  expect(at('2026-03-01T10:00:00Z', 0)).toBeUndefined()
  for (const state of ['waiting', 'answered', 'merged'] as const)
    expect(reopenUntil({ state, closed: null }, 14, closed)).toBeUndefined()
  expect(expiredBefore(7, new Date('2026-03-08T10:00:00Z'))).toEqual(closed)
})

test('priorities are numbers in the order of the list', () => {
  expect(ticketPriorities.map(urgencyOf)).toEqual([1, 2, 3, 4])
  expect(ticketPriorities.map((one) => priorityOf(urgencyOf(one)))).toEqual([...ticketPriorities])
})

test('a title is one line of at most 80 characters, and never half a character', () => {
  expect(ticketTitle(' My\n order  is late ')).toBe('My order is late')
  const most = 'ກ'.repeat(78)
  expect(ticketTitle(`${most}ບໍ`)).toBe(`${most}ບໍ`)
  expect(ticketTitle(`${most}ບໍ່`)).toBe(`${most}…`)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (words) => {
      const title = ticketTitle(words)
      expect([...title].length).toBeLessThanOrEqual(80)
      expect(title).not.toMatch(/[\n\r\t]/)
      expect(title.isWellFormed()).toBe(words.isWellFormed())
    }),
  )
})
