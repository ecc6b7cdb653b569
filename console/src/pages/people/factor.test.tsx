import { loadFactor } from '@banyan/contract/staff/people/factor'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'

beforeEach(beStrict)

const approved = (id: string, name: string, link: string) => ({
  id,
  person: { id, name, role_name: { zh: '财务', en: 'Finance' } },
  mail: `${name}@banyan.example`,
  reason: 'Lost the phone',
  state: 'approved',
  proposed_by: 'vilay',
  mine: false,
  own: false,
  time: '2026-11-21T02:00:00+00:00',
  decided: '2026-11-21T03:00:00+00:00',
  decided_by: 'somphone',
  refusal: '',
  link,
})

test('[D50 (reset by two people)] a link can be sent again unless it was used or its reset no longer counts', async () => {
  const list = [
    approved('1', 'noy', 'open'),
    approved('2', 'mali', 'expired'),
    approved('3', 'kham', 'used'),
    approved('4', 'lan', 'ended'),
  ]
  const page = pagesOf(loadFactor.reply.parse({ list, next: null, waiting: 0 }))
  const shown = await draw('people/factor?state=approved', [[['staff-resets', 'approved'], page]])
  for (const part of ['Send again to noy', 'Send again to mali', 'Set up again', 'Link no longer valid'])
    expect(shown).toContain(part)
  for (const name of ['kham', 'lan']) expect(shown).not.toContain(`Send again to ${name}`)
})
