import { describe, expect, test } from 'vitest'
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import {
  compareLines,
  hasMessageAfter,
  isMentioned,
  lineAfter,
  lineAfterAll,
  lineCleared,
  lineRead,
  totalUnread,
} from './list.ts'

// Noy is 7, Khamla 8.
const line = (more: Partial<ChatItem> = {}): ChatItem => ({
  conversation_id: '5',
  to_id: '8',
  chat_type: 'user',
  avatar: '',
  name: 'Khamla',
  time: '2026-11-21T08:00:00.000Z',
  message: null,
  noreadnum: 0,
  is_top: 0,
  is_notice: 1,
  last_seq: 4,
  last_count: 3,
  read_seq: 4,
  read_count: 3,
  from_seq: 0,
  peer_read_seq: 2,
  mention_seq: 0,
  reaction: null,
  pins_seq: 0,
  notice: null,
  ...more,
})
const entry = (seq: number, count: number, more: Partial<Message> = {}): Message => ({
  chat_id: `5-${seq}`,
  conversation_id: '5',
  seq,
  count,
  chat_type: 'single',
  type: 'text',
  from_id: '8',
  from_name: 'Khamla',
  from_avatar: '',
  to_id: '7',
  to_name: 'Noy',
  to_avatar: '',
  data: `word ${seq}`,
  options: {},
  create_time: `2026-11-21T08:0${seq}:00.000Z`,
  isremove: 0,
  client_id: null,
  ...more,
})

describe('Noy’s chat list', () => {
  test('[T9 D39] unread is head less read: it rises for others’ messages, not for her own nor for tips', () => {
    const one = lineAfter(line(), entry(5, 4), '7')
    expect(one).toMatchObject({ noreadnum: 1, last_seq: 5 })
    const tips = lineAfter(one, entry(6, 4, { type: 'tips', options: { tipsType: 'exit-group' } }), '7')
    expect(tips).toMatchObject({ noreadnum: 1, last_seq: 6 })
    expect(tips.message?.type).toBe('tips')
    const own = lineAfter(tips, entry(7, 5, { from_id: '7' }), '7')
    expect(own).toMatchObject({ noreadnum: 0, read_seq: 7, read_count: 5 })
  })

  test('[D39] a page of the log that is ahead of the pushes counts what they have not told', () => {
    const page = [entry(70, 60), entry(71, 61, { options: { mentions: ['7'] } })]
    const ahead = lineAfterAll(line(), page, '7')
    expect(ahead).toMatchObject({ noreadnum: 58, last_seq: 71, mention_seq: 71 })
    expect(lineAfterAll(line(), [...page, entry(72, 62, { from_id: '7' })], '7').noreadnum).toBe(0)
    expect(lineAfterAll(ahead, page, '7')).toEqual(ahead)
  })

  test('[D39] what is heard twice or late counts once', () => {
    const two = lineAfter(lineAfter(line(), entry(5, 4), '7'), entry(6, 5), '7')
    expect(lineAfter(lineAfter(two, entry(5, 4), '7'), entry(6, 5), '7')).toEqual(two)
    expect(two.noreadnum).toBe(2)
  })

  test('[T10 D39] reading on any device moves the cursor forward, never back, and clears the number', () => {
    const three = lineAfter(line(), entry(7, 6), '7')
    const read = lineRead(three, { user_id: '7', seq: 7, count: 6 }, '7')
    expect(read).toMatchObject({ noreadnum: 0, read_seq: 7 })
    expect(lineRead(read, { user_id: '7', seq: 5, count: 4 }, '7')).toBe(read)
    const theirs = lineRead(three, { user_id: '8', seq: 6, count: 5 }, '7')
    expect(theirs).toMatchObject({ noreadnum: 3, peer_read_seq: 6 })
  })

  test('[T13 C16] a recall blanks the preview, and moves nothing up', () => {
    const said = lineAfter(line(), entry(5, 4), '7')
    const recall = entry(6, 4, { type: 'recall', data: '', options: { ref: '5-5' } })
    const after = lineAfter(said, recall, '7')
    expect(after.message).toMatchObject({ isremove: 1, data: '', chat_id: '5-5' })
    expect(after).toMatchObject({ time: said.time, last_seq: 6, noreadnum: 1 })
    expect(lineAfter(said, { ...recall, options: { ref: '5-4' } }, '7').message?.isremove).toBe(0)
  })

  test('[T12] pinned ones first, then the newest activity', () => {
    const older = line({ conversation_id: '1', time: '2026-11-20T08:00:00.000Z' })
    const pinned = line({ conversation_id: '2', time: '2026-11-01T08:00:00.000Z', is_top: 1 })
    const newer = lineAfter(line({ conversation_id: '3' }), entry(5, 4), '7')
    const order = [older, newer, pinned].toSorted(compareLines).map((one) => one.conversation_id)
    expect(order).toEqual(['2', '3', '1'])
  })

  test('[D44] a mention is marked until it is read; one’s own mentions nobody', () => {
    const called = lineAfter(line(), entry(5, 4, { options: { mentions: ['7'] } }), '7')
    expect(isMentioned(called)).toBe(true)
    expect(isMentioned(lineRead(called, { user_id: '7', seq: 5, count: 4 }, '7'))).toBe(false)
    expect(isMentioned(lineAfter(line(), entry(5, 4, { options: { mentions: ['all'] } }), '7'))).toBe(true)
    expect(isMentioned(lineAfter(line(), entry(5, 4, { options: { mentions: ['9'] } }), '7'))).toBe(false)
    const own = lineAfter(line(), entry(5, 4, { from_id: '7', options: { mentions: ['all'] } }), '7')
    expect(isMentioned(own)).toBe(false)
  })

  test('[T11 E6] the total is the sum of the lines', () => {
    expect(totalUnread([line({ noreadnum: 2 }), line(), line({ noreadnum: 97, is_notice: 0 })])).toBe(99)
  })
})

describe('a chat that Noy clears', () => {
  const cleared = { from_seq: 5, read_seq: 5, read_count: 4 }

  test('[D44 D39] a message that comes during the call stays as the preview, and is unread', () => {
    const before = lineAfter(line(), entry(5, 4), '7')
    expect(lineCleared(before, cleared, '7')).toMatchObject({
      message: null,
      from_seq: 5,
      read_seq: 5,
      noreadnum: 0,
    })
    const after = lineCleared(lineAfter(before, entry(6, 5), '7'), cleared, '7')
    expect(after).toMatchObject({ message: { data: 'word 6' }, from_seq: 5, read_seq: 5, noreadnum: 1 })
    expect([5, 6].map((seq) => hasMessageAfter(after, seq))).toEqual([true, false])
  })

  test('[D44] a cleared message whose push comes after the reply does not become the preview', () => {
    const after = lineAfter(lineCleared(line(), cleared, '7'), entry(5, 4), '7')
    expect(after).toMatchObject({ message: null, last_seq: 5, last_count: 4, noreadnum: 0 })
    expect(lineAfter(after, entry(6, 5), '7')).toMatchObject({ message: { data: 'word 6' }, noreadnum: 1 })
  })

  test('[D44] a reaction to a cleared message is not shown', () => {
    const reaction = { seq: 6, message_seq: 4, from_id: '8', from_name: 'Khamla', sticker: 'heart' }
    expect(lineCleared(line({ reaction }), cleared, '7').reaction).toBeNull()
    const later = { ...reaction, seq: 8, message_seq: 7 }
    expect(lineCleared(line({ reaction: later }), cleared, '7').reaction).toEqual(later)
  })
})

describe('a reaction to what Noy said', () => {
  const react = (seq: number, sticker: string, more: Partial<Message> = {}): Message =>
    entry(seq, 3, { type: 'reaction', from_id: '8', from_name: 'Khamla', data: sticker, ...more })
  const about = (author_id: string, message = 2) => ({ options: { ref: `5-${message}`, author_id } })
  const heart = { seq: 5, message_seq: 2, from_id: '8', from_name: 'Khamla', sticker: '[爱心]' }

  test('[T9 T12 D39] marks the chat, and is neither unread, nor activity, nor the preview', () => {
    const before = line()
    const after = lineAfter(before, react(5, '[爱心]', about('7')), '7')
    expect(after).toEqual({ ...before, last_seq: 5, reaction: heart })
  })

  test('[D44] a reaction to a message that Noy has cleared marks nothing', () => {
    const cleared = line({ from_seq: 2 })
    expect(lineAfter(cleared, react(5, '[爱心]', about('7')), '7').reaction).toBeNull()
    expect(lineAfter(cleared, react(5, '[爱心]', about('7', 3)), '7').reaction).toMatchObject({
      message_seq: 3,
    })
  })

  test('[D38] the mark goes when it is taken back, read, recalled, or when Noy writes; not for others’ messages', () => {
    const marked = line({ reaction: heart, last_seq: 5 })
    expect(lineAfter(marked, react(6, '', about('7')), '7').reaction).toBeNull()
    expect(lineAfter(marked, react(6, '', { ...about('7'), from_id: '9' }), '7').reaction).toEqual(heart)
    expect(lineRead(marked, { user_id: '7', seq: 5, count: 3 }, '7').reaction).toBeNull()
    expect(lineRead(marked, { user_id: '8', seq: 5, count: 3 }, '7').reaction).toEqual(heart)
    const recall = entry(6, 3, { type: 'recall', options: { ref: '5-2' } })
    expect(lineAfter(marked, recall, '7').reaction).toBeNull()
    expect(lineAfter(marked, entry(6, 4, { from_id: '7' }), '7').reaction).toBeNull()
    expect(lineAfter(line(), react(5, '[爱心]', about('8')), '7').reaction).toBeNull()
    expect(lineAfter(line(), react(5, '[爱心]', { ...about('7'), from_id: '7' }), '7').reaction).toBeNull()
  })

  test('[D38 D42] pins and notices are told by entries too: the newest pin entry, and the notice until it is closed', () => {
    const tip = (seq: number, options: Message['options'], from_id = '8') =>
      entry(seq, 3, { type: 'tips', data: '', from_id, options })
    expect(lineAfter(line(), tip(5, { tipsType: 'pin-message' }), '7').pins_seq).toBe(5)
    expect(lineAfter(line(), entry(5, 3, { type: 'unpin', options: { ref: '5-2' } }), '7').pins_seq).toBe(5)
    const noticed = lineAfter(line(), tip(5, { tipsType: 'notice-group', text: 'Tea at five' }), '7')
    expect(noticed).toMatchObject({ notice: { seq: 5, text: 'Tea at five' }, noreadnum: 0 })
    expect(lineAfter(noticed, tip(6, { tipsType: 'notice-group', text: '' }), '7').notice).toBeNull()
    expect(lineAfter(noticed, tip(6, { tipsType: 'notice-group', text: 'x' }, '7'), '7').notice).toBeNull()
    expect(lineAfter(noticed, entry(6, 4), '7').notice).toEqual(noticed.notice)
  })
})
