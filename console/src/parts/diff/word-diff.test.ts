import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    ?.map(({ kind, text }) => (kind === 'was' ? `[-${text}-]` : kind === 'is' ? `[+${text}+]` : text))
    .join('')

test('only the changed words of a long text are marked, in Chinese character by character', () => {
  expect(shown('Parcels arrive in three days.', 'Parcels arrive in five days.')).toBe(
    'Parcels arrive in [-three-][+five+] days.',
  )
  expect(shown('提现将在三天内到账', '提现将在两天内到账')).toBe('提现将在[-三-][+两+]天内到账')
})

test('texts without much in common are not mixed', () => {
  expect(wordDiff('Green tea from the north', 'Payments are closed tonight')).toBeUndefined()
})

test('without the additions the parts are the old text, without the removals the new one', () => {
  const word = fc.constantFrom('tea', ' ', '茶', 'ข้าว', ',', 'ເຂົ້າ')
  const texts = fc.array(word, { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const parts = wordDiff(before, after)
      if (!parts) return
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect([without('is'), without('was')]).toEqual([before, after])
    }),
  )
})
