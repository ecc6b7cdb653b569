import { expect, test } from 'vitest'

const texts = import.meta.glob<string>('../**/*.text.ts', { query: '?raw', import: 'default', eager: true })

test('[G4] no text of the console names a unit of money: it comes from the server’s configuration', () => {
  expect(Object.keys(texts).length).toBeGreaterThan(50)
  const named = Object.entries(texts).filter(([, text]) => /\bUSDT?\b/.test(text))
  expect(named.map(([file]) => file)).toEqual([])
})
