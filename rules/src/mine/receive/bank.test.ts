import { describe, expect, test } from 'vitest'
import { bankCurrency, bankOf, banks, isCardNumber, maskNumber, passesLuhn, plainNumber } from './bank.ts'

describe('card and account numbers', () => {
  test.each([
    ['CN', '6228480402564890018', true],
    ['CN', '4111111111111111', true],
    // The last digit is a check digit.
    ['CN', '6228480402564890017', false],
    ['CN', '4111111111111', false],
    ['LA', '010120100088402', true],
    ['LA', '12345678', false],
    ['VN', '0071000123456', true],
    ['VN', '12345', false],
    ['TH', '1234567890', true],
    ['TH', '123456789', false],
    ['TH', '٣٣٣٣٣٣٣٣٣٣', false],
    ['TH', '-123456789', false],
    ['TH', '1111111111', false],
    ['LA', '', false],
    ['LA', '9'.repeat(400), false],
  ] as const)('[E11] %s %s is valid: %s', (country, number, valid) => {
    expect(isCardNumber(country, number)).toBe(valid)
  })

  test('[E11] spaces and hyphens of a typed number do not count, and a shown number has only its last four digits', () => {
    expect(plainNumber('6228 4804-0256 4890 018')).toBe('6228480402564890018')
    expect(maskNumber('6228480402564890018')).toBe('•••• 0018')
  })

  test('[E11] one wrong digit, and two neighbours exchanged, break the check digit', () => {
    const right = '6228480402564890018'
    expect(passesLuhn(right)).toBe(true)
    for (let at = 0; at < right.length; at++)
      for (const digit of '0123456789')
        if (digit !== right[at])
          expect(passesLuhn(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false)
  })
})

test('[E11] every country has banks with unique codes and names, and a currency', () => {
  for (const [country, list] of Object.entries(banks)) {
    expect(list.length).toBeGreaterThan(10)
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
    expect(Object.keys(bankCurrency)).toContain(country)
  }
  expect(bankOf('LA', 'BCEL')?.name).toContain('BCEL')
  expect(bankOf('VN', 'BCEL')).toBeUndefined()
})
