import type { Right } from '@banyan/contract/staff/right'
import { expect, test } from 'vitest'
import { pageOfSubject } from './subject.ts'

const pageOf = (action: string, subject: string, rights: readonly Right[] = ['service.answer']) =>
  pageOfSubject(action, subject, rights)

test('an entry about a chat leads to this chat, a note to the chats of its member, and an own status to the desk', () => {
  for (const action of ['service.take', 'service.hand', 'service.close', 'service.send'])
    expect([action, pageOf(action, '41')]).toEqual([action, '/service/chat?search=%2341'])
  // A promotion code may have digits only.
  expect(pageOf('service.note', '234567')).toBe('/service/chat?search=234567')
  expect(pageOf('service.attend', 'dao')).toBe('/service/desk')
})

test('an entry leads nowhere without the right to its page, without a subject, and about an export', () => {
  expect(pageOf('service.take', '41', ['order.read'])).toBeUndefined()
  expect(pageOf('service.take', '')).toBeUndefined()
  expect(pageOf('service.export', '7')).toBeUndefined()
  expect(pageOf('ticket.answer', 'no number', ['ticket.answer'])).toBeUndefined()
  expect(pageOf('ticket.answer', '7', ['ticket.answer'])).toBe('/service/ticket?state=all&item=7')
})
