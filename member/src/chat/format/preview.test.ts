import { languages } from '@banyan/contract/language'
import { entryTypes, tipsTypes } from '@banyan/contract/chat/message'
import { expect, test } from 'vitest'
import { messageText, previewText, tipsText } from './preview.ts'
import type { Told } from './preview.ts'

const somchai = { user_id: '1', nick_name: 'Somchai' }
const mali = { user_id: '2', nick_name: 'Mali' }
const told = (more: Partial<Told>): Told => ({
  type: 'text',
  data: 'hello',
  isremove: 0,
  from_id: '1',
  from_name: 'Somchai',
  ...more,
})

test('[N2 G1] every kind of message has its line in every language, and no brace is left', () => {
  for (const language of languages)
    for (const type of entryTypes) {
      const line = messageText(
        told({ type, options: { name: 'a.pdf', tipsType: 'exit-group' } }),
        '2',
        language,
      )
      expect(line, `${type} ${language}`).not.toBe('')
      expect(line).not.toMatch(/[{}]/)
    }
})

test('[C26 G1] every tip is told in every language, to whoever did it and to the others', () => {
  for (const language of languages)
    for (const tipsType of tipsTypes) {
      const tip = told({
        type: 'tips',
        options: {
          tipsType,
          user: somchai,
          users: [mali],
          text: 'Boat race',
          until: '2026-11-21T08:00:00.000Z',
        },
      })
      const [own, others] = [tipsText(tip, '1', language), tipsText(tip, '9', language)]
      expect(own).not.toMatch(/[{}]|undefined/)
      if (tipsType !== 'become-friends') expect(own, `${tipsType} ${language}`).not.toContain('Somchai')
      const anonymous = ['become-friends', 'service-waiting', 'service-ended']
      if (!anonymous.includes(tipsType)) expect(others).toContain('Somchai')
    }
  const invited = told({ type: 'tips', options: { tipsType: 'invite-group', user: somchai, users: [mali] } })
  expect(tipsText(invited, '2', 'en')).toBe('Somchai invited you to the group')
  expect(tipsText(invited, '1', 'zh')).toBe('你邀请Mali加入了群聊')
  const many = Array.from({ length: 8 }, (_, at) => ({ user_id: `${at + 10}`, nick_name: `N${at}` }))
  expect(
    tipsText(
      told({ type: 'tips', options: { tipsType: 'invite-group', user: mali, users: many } }),
      '1',
      'en',
    ),
  ).toBe('Mali invited N0, N1, N2, N3, N4 and 3 more to the group')
})

test('[T13 N2] the list names who speaks in a group, and says only that a message was taken back', () => {
  const message = { ...told({}), options: {}, chat_id: '7-1' }
  expect(previewText({ chat_type: 'group', message }, '2', 'en')).toBe('Somchai: hello')
  expect(previewText({ chat_type: 'group', message }, '1', 'en')).toBe('hello')
  expect(previewText({ chat_type: 'user', message }, '2', 'en')).toBe('hello')
  const gone = { ...message, data: 'a secret', isremove: 1 as const, options: { recalled_by: mali } }
  expect(previewText({ chat_type: 'group', message: gone }, '1', 'en')).toBe('Mali recalled a message')
  expect(previewText({ chat_type: 'group', message: gone }, '2', 'en')).toBe('You recalled a message')
  expect(previewText({ chat_type: 'user', message: null }, '2', 'en')).toBe('')
})
