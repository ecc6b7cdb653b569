import { expect, test } from 'vitest'
import { say } from '../../../lang/words.ts'
import { text } from '../desk.text.ts'
import { brief } from './brief.ts'

const words = say(text, 'en')
const said = (type: Parameters<typeof brief>[0]['type'], data: string, isremove: 0 | 1 = 0) =>
  brief({ type, data, isremove }, words)

test('[D46] a message in one line is its text, or what it is: never a path or an id', () => {
  expect(said('text', 'Hello')).toBe('Hello')
  expect(said('image', '/files/a.webp')).toBe('Image')
  expect(said('audio', '/files/a.webm')).toBe('Voice message')
  expect(said('video', '/files/a.mp4')).toBe('Video')
  expect(said('file', '/files/a.pdf')).toBe('File')
  expect(said('location', 'Morning Market')).toBe('Location Morning Market')
  expect(said('card', 'product:5')).toBe('Product')
  expect(said('card', 'third-payment:5')).toBe('Third-party recharge')
  expect(said('card', 'order:123')).toBe('Order')
  expect(said('card', 'A7K2')).toBe('Contact')
  expect(said('text', '', 1)).toBe('Message recalled')
})
