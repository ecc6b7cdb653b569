import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill } from '../fill.ts'
import { fittingLength, placeholdersOf, shownLength, textFault, textHints } from './text.ts'

test('a sentence must use the placeholders of the delivered one, in any order and number', () => {
  const delivered = '{name} sent {count} {count|photo|photos}'
  expect(placeholdersOf(delivered)).toEqual(['count', 'name'])
  for (const fits of [
    '{count} photos from {name}',
    '{name}: {count|one photo|many photos}',
    '{name} {name} {count}',
    delivered,
  ])
    expect(textFault(delivered, fits), fits).toBeUndefined()
  for (const [wrong, fault] of [
    ['{name} sent photos', { code: 'text-placeholder-missing', params: { name: 'count' } }],
    ['{name} sent {count} to {whom}', { code: 'text-placeholder-unknown', params: { name: 'whom' } }],
    ['{name} sent {count} {', { code: 'text-braces' }],
    ['{name} sent {count} {count|photos}', { code: 'text-braces' }],
    ['{name} sent {count|a|b|c} {count}', { code: 'text-braces' }],
    ['{{name}} sent {count}', { code: 'text-braces' }],
    ['{ name } sent {count}', { code: 'text-braces' }],
    ['', { code: 'text-placeholder-missing', params: { name: 'count' } }],
  ] as const)
    expect(textFault(delivered, wrong), wrong).toEqual(fault)
})

test('no accepted sentence shows a brace, whatever is typed', () => {
  const part = fc.constantFrom('{name}', '{count}', '{count|a|b}', '{', '}', '|', 'word ', '{x}', '{count|a}')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const sentence = parts.join('')
      if (textFault('{name} {count}', sentence)) return
      expect(fill(sentence, { name: 'Noy', count: 2 })).not.toMatch(/[{}]/)
      expect(sentence).toMatch(/\{name\b/)
      expect(sentence).toMatch(/\{count\b/)
    }),
  )
})

test('lengths count what is shown; short texts may grow by a few characters', () => {
  expect(shownLength('{count} {count|photo|photos}')).toBe(1)
  expect(fittingLength('Save')).toBe(8)
  expect(fittingLength('x'.repeat(100))).toBe(130)
  expect(textHints('en', 'Save', 'Save all')).toEqual([])
  expect(textHints('en', 'Save', 'Save all of it')).toEqual([{ kind: 'long', length: 14, fits: 8 }])
})

test('hints name terms that the word guides avoid, and text in other letters', () => {
  expect(textHints('en', 'Recharge', 'Top up')).toEqual([
    { kind: 'term', found: 'Top up', better: 'recharge' },
  ])
  expect(textHints('lo', 'ເຕີມເງິນ', 'Recharge')).toEqual([{ kind: 'script' }])
  expect(textHints('lo', 'ເຕີມເງິນ', 'ຕື່ມເງິນ')).toEqual([])
  expect(textHints('zh', '账单', '流水')).toEqual([{ kind: 'term', found: '流水', better: '账单' }])
  // The specification fixes some words; a sentence that keeps them gets no hint.
  expect(textHints('zh', '后台', '后台了')).toEqual([])
})
