import { describe, expect, test } from 'vitest'
import { byLetter, isMeant } from './letters.ts'

const person = (friend_name: string, initial: string, more: Partial<Record<string, string>> = {}) => ({
  friend_name,
  nick_name: friend_name,
  remark: '',
  user_code: '7KQ2M9',
  initial,
  ...more,
})

describe('the address book', () => {
  test('[E5] friends stand under their initial letter, A to Z, and # comes last', () => {
    const rows = byLetter([
      person('王小明', 'W'),
      person('7 Eleven', '#'),
      person('Anna', 'A'),
      person('Alounna', 'A'),
    ])
    expect(rows.map((row) => (row.kind === 'letter' ? row.letter : row.person.friend_name))).toEqual([
      'A',
      'Anna',
      'Alounna',
      'W',
      '王小明',
      '#',
      '7 Eleven',
    ])
    expect(rows.filter((row) => row.kind === 'person' && row.last)).toHaveLength(3)
  })

  test('somebody without a letter is not lost', () => {
    expect(byLetter([person('…', '')])[0]).toEqual({ kind: 'letter', letter: '#' })
  })

  test('a search finds the remark, the nickname and the code, in any case; and nobody else', () => {
    const noy = person('My sister', 'M', { nick_name: 'Noy Phommachan', remark: 'My sister' })
    expect(isMeant(noy, ' noy ')).toBe(true)
    expect(isMeant(noy, 'SISTER')).toBe(true)
    expect(isMeant(noy, '7kq')).toBe(true)
    expect(isMeant(noy, 'kham')).toBe(false)
  })
})
