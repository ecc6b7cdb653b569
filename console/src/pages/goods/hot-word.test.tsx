// Renders the page of the hot words as text from replies that match the contract.
import { loadHotWord } from '@banyan/contract/staff/goods/hot-word'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw } from '../../testing/draw.tsx'

beforeEach(beStrict)

const reply = loadHotWord.reply.parse({
  words: { zh: ['茶壶', '竹篮'], en: ['teapot', 'basket', 'kite'], lo: [], vi: [], th: [] },
  version: '7',
  scheduled: null,
})

test('the words of each language are shown line by line, with their count and what is scheduled', async () => {
  const shown = await draw('goods/hot-word', [[['hot-word'], reply]], 'goods')
  expect(shown).toContain('茶壶 竹篮')
  expect(shown).toContain('teapot basket kite')
  for (const part of ['Words, Lao', 'Words, Thai', '2 of 12 words', '3 of 12 words', '0 of 12 words', 'Save'])
    expect(shown).toContain(part)
  expect(shown).not.toContain('A change in Settings')
  const later = { ...reply, scheduled: '2026-11-21T10:00:00.000Z' }
  expect(await draw('goods/hot-word', [[['hot-word'], later]], 'goods')).toContain('A change in Settings')
})
