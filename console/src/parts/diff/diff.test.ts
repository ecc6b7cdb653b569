import { describe, expect, test } from 'vitest'
import { diff } from './diff.ts'

describe('before and after as lines', () => {
  test('what changed has both sides, what stayed is left out', () => {
    expect(diff({ state: 'waiting', amount: '5.00' }, { state: 'arrived', amount: '5.00' })).toEqual([
      { path: 'state', before: 'waiting', after: 'arrived' },
    ])
  })

  test('what the later record does not mention was not taken away', () => {
    const before = { state: 'waiting', amount: '5400.00', member: '13' }
    expect(diff(before, { state: 'rejected', reason: '凭证不清晰' })).toEqual([
      { path: 'state', before: 'waiting', after: 'rejected' },
      { path: 'amount', beside: '5400.00' },
      { path: 'member', beside: '13' },
      { path: 'reason', after: '凭证不清晰' },
    ])
  })

  test('a new record has no before, a removed one no after', () => {
    expect(diff(null, { title: 'BCEL', shown: true })).toEqual([
      { path: 'title', after: 'BCEL' },
      { path: 'shown', after: 'true' },
    ])
    expect(diff({ title: 'BCEL' }, null)).toEqual([{ path: 'title', before: 'BCEL' }])
  })

  test('plain values stand for themselves', () => {
    expect(diff('10.00', '20.00')).toEqual([{ path: '', before: '10.00', after: '20.00' }])
    expect(diff(5, 5)).toEqual([])
    expect(diff(false, true)).toEqual([{ path: '', before: 'false', after: 'true' }])
  })

  test('records inside records are told by their path, lists as a whole', () => {
    expect(diff({ title: { zh: '茶', en: 'Tea' } }, { title: { zh: '茶', en: 'Teas' } })).toEqual([
      { path: 'title.en', before: 'Tea', after: 'Teas' },
    ])
    expect(diff({ words: ['a', 'b'] }, { words: ['b', 'a'] })).toEqual([
      { path: 'words', before: 'a · b', after: 'b · a' },
    ])
    expect(diff({ words: [{ b: 1, a: 2 }] }, { words: [{ a: 2, b: 1 }] })).toEqual([])
  })

  test('a list that was filled or emptied has one side', () => {
    expect(diff({ words: [] }, { words: ['茶', 'tea'] })).toEqual([{ path: 'words', after: '茶 · tea' }])
    expect(diff({ words: ['tea'] }, { words: [] })).toEqual([{ path: 'words', before: 'tea' }])
  })

  test('nothing, null and an empty text are the same nothing', () => {
    expect(diff(null, undefined)).toEqual([])
    expect(diff({ reason: '' }, { reason: null })).toEqual([])
  })

  test('names of the language itself are only names', () => {
    expect(diff({}, JSON.parse('{"__proto__": "x", "constructor": "y"}'))).toEqual([
      { path: '__proto__', after: 'x' },
      { path: 'constructor', after: 'y' },
    ])
  })
})
