import { expect, test } from 'vitest'
import { named, textIn } from './canned.ts'

const hi = { id: '1', title: { zh: '问候' }, body: { zh: '您好', lo: 'ສະບາຍດີ', vi: ' ' }, code: 'hi' }

test('[D46] a shortcut and a space name an answer; other texts do not', () => {
  expect(named('/hi ', [hi])).toBe(hi)
  for (const typed of ['/hi', '/ho ', 'hi ', 'say /hi ', '/hi there'])
    expect([typed, named(typed, [hi])]).toEqual([typed, undefined])
})

test('[D46] an answer is in the member’s language; a missing or empty one is Chinese and marked', () => {
  expect(textIn(hi, 'lo')).toEqual({ said: 'ສະບາຍດີ', isFallback: false })
  expect(textIn(hi, 'zh')).toEqual({ said: '您好', isFallback: false })
  for (const language of ['en', 'vi'] as const)
    expect(textIn(hi, language)).toEqual({ said: '您好', isFallback: true })
})
