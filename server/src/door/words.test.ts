import { chatErrors } from '@banyan/contract/chat/errors'
import { languages } from '@banyan/contract/language'
import { investErrors } from '@banyan/contract/market/invest/errors'
import { doUpgrade } from '@banyan/contract/mine/common/my-level'
import { payPasswordErrors, walletErrors } from '@banyan/contract/wallet/errors'
import { expect, test } from 'vitest'
import { refusalText, zoneOf } from './words.ts'

const until = '2026-11-21T18:04:00.000Z'

test('the end of a term is shown in the reader’s zone, as the language writes a date', () => {
  const read = (zone?: string) =>
    languages.map((language) => refusalText(chatErrors['chat-muted'], { language, zone }, { until }))
  const texts = read('Asia/Vientiane')
  const moments = [
    '2026年11月22日 01:04',
    '01:04 on 22 November 2026',
    'ວັນທີ 22 ພະຈິກ 2026 01:04',
    '01:04 ngày 22/11/2026',
    '22 พฤศจิกายน 2026 01:04 น.',
  ]
  for (const [index, moment] of moments.entries()) expect(texts[index]).toContain(moment)
  expect(read()[1], 'a reader without a zone is told which zone it is').toContain(
    '18:04 on 21 November 2026 UTC',
  )
})

test('[D30] the end of a lock of the payment password is shown as the time of day in the reader’s zone', () => {
  const read = (zone?: string) =>
    languages.map((language) =>
      refusalText(payPasswordErrors['pay-password-locked'], { language, zone }, { clock: until }),
    )
  for (const text of read('Asia/Vientiane')) expect(text).toMatch(/(?<!\d)01:04(?!.*2026)/)
  expect(read('Asia/Vientiane')[1]).toBe('Payment password locked. Try again at 01:04.')
  expect(read()[1]).toBe('Payment password locked. Try again at 18:04 UTC.')
})

const amounts = ['amount', 'due', 'fee', 'left', 'maximum', 'minimum', 'receives', 'short', 'step', 'total']
const amountErrors = Object.entries({ ...walletErrors, ...investErrors, ...doUpgrade.errors }).filter(
  ([, words]) => amounts.some((name) => words.en.includes(`{${name}}`)),
)

test.each(amountErrors)(
  'the amounts of %s have their thousands separated in every language',
  (_code, words) => {
    const params = Object.fromEntries(amounts.map((name) => [name, '1280000.50']))
    for (const language of languages) {
      const text = refusalText(words, { language }, params)
      expect(text).toContain('1,280,000.50')
      expect(text).not.toContain('1280000')
    }
  },
)

test('points of a refusal have no empty decimals, and a number that is no amount stays as it is', () => {
  const words = walletErrors['convert-rate-changed']
  expect(refusalText(words, { language: 'en' }, { receives: '120,000' })).toContain('receive 120,000.')
  expect(refusalText(walletErrors['recharges-waiting'], { language: 'en' }, { count: '1200' })).toContain(
    '1200',
  )
})

test('a word after a number fits the number', () => {
  const photos = { zh: '', en: '{count} {count|photo|photos}', lo: '', vi: '', th: '' }
  const shown = (count: string) => refusalText(photos, { language: 'en' }, { count })
  expect([shown('1'), shown('2')]).toEqual(['1 photo', '2 photos'])
})

test.each([
  ['Asia/Bangkok', 'Asia/Bangkok'],
  ['Mars/Olympus', undefined],
  ['', undefined],
  [['UTC', 'UTC'], undefined],
  [undefined, undefined],
])('the header time-zone %o names %s', (named, zone) => expect(zoneOf(named)).toBe(zone))
