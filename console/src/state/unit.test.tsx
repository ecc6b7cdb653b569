import { loadRecharge } from '@banyan/contract/staff/finance/recharge'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../testing/draw.tsx'

beforeEach(beStrict)

const texts = import.meta.glob<string>('../**/*.text.ts', { query: '?raw', import: 'default', eager: true })

test('[G4] no text of the console names a unit of money: it comes from the server’s configuration', async () => {
  expect(Object.keys(texts).length).toBeGreaterThan(50)
  const named = Object.entries(texts).filter(([, text]) => /\bUSDT?\b/.test(text))
  expect(named.map(([file]) => file)).toEqual([])
  const reply = loadRecharge.reply.parse({
    list: [],
    next: null,
    counts: { waiting: 1, arrived: 0, rejected: 0, cancelled: 0 },
    waiting_sum: '1280.50',
    mine: 0,
    now: '2026-11-21T03:05:00+00:00',
  })
  const key = ['recharge', 'list', { state: 'waiting' }]
  const shown = await draw('finance/recharge', [[key, pagesOf(reply)]], 'owner', 'USD')
  expect(shown).toMatch(/1,280\.50 USD /)
  expect(shown).not.toContain('USDT')
})
