import { loadDashboard } from '@banyan/contract/staff/start/dashboard'
import { loadStart } from '@banyan/contract/staff/start/start'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw } from '../../testing/draw.tsx'

beforeEach(beStrict)

const figure = {
  figure: 'sales',
  today: '10.00',
  yesterday: '5.00',
  total: '1500.00',
  before: '1000.00',
  days: ['1490.00', '10.00'],
}
const period = { from: '2026-11-20', to: '2026-11-21' }
const reply = (change: object = {}) =>
  loadDashboard.reply.parse({
    zone: 'Asia/Vientiane',
    today: '2026-11-21',
    period,
    before: { from: '2026-11-18', to: '2026-11-19' },
    days: ['2026-11-20', '2026-11-21'],
    figures: [
      figure,
      {
        ...figure,
        figure: 'orders',
        today: '0',
        yesterday: '3',
        total: '1200',
        before: '0',
        days: ['1200', '0'],
      },
      {
        ...figure,
        figure: 'conversion',
        today: null,
        yesterday: '2.50',
        total: '2.50',
        before: '5.00',
        days: ['2.50', null],
      },
    ],
    ledger: {
      balances: [
        { name: 'balance', end: '700.00', before: '500.00', days: ['600.00', '700.00'] },
        { name: 'held', end: '50.00', before: '0.00', days: ['0.00', '50.00'] },
      ],
      proof: { clean: true, ran: '2026-11-21T01:00:00+00:00' },
    },
    counted: { at: '2026-11-21T02:00:00+00:00', behind: false },
    ...change,
  })
const waiting = (...list: object[]) => loadStart.reply.parse({ list, now: '2026-11-21T05:30:00+00:00' })
const order = { list: 'order', count: 1200, oldest: '2026-11-21T01:00:00+00:00' }

test('[D54] the dashboard shows the figures with their change, what members are owed, and the waiting work', async () => {
  const shown = await draw('start/dashboard', [
    [['dashboard', {}], reply()],
    [['start'], waiting(order)],
  ])
  for (const part of [
    '1,500.00',
    '↑ 50%',
    'from zero',
    '↓ 50%',
    '2.50%',
    '–',
    '750.00',
    'Equal to the ledger',
    'Orders to ship',
    '4 h 30 min',
  ])
    expect(shown).toContain(part)
})

test('[D54] a figure that has no value in one of the periods is not compared with the other', async () => {
  const of = (total: string | null, before: string | null) =>
    reply({ figures: [{ ...figure, figure: 'conversion', today: null, yesterday: null, total, before }] })
  for (const [total, before] of [
    [null, '5.00'],
    ['5.00', null],
    [null, null],
  ] as const) {
    const shown = await draw('start/dashboard', [[['dashboard', {}], of(total, before)]])
    expect(shown).toContain('no comparison')
    expect(shown).not.toContain('from zero')
  }
})

test('[D54] without rights of finance there is no ledger; without any figure the page says so', async () => {
  const some = reply({ ledger: null })
  expect(await draw('start/dashboard', [[['dashboard', {}], some]])).not.toContain('Liabilities')
  expect(
    await draw('start/dashboard', [[['dashboard', {}], reply({ figures: [], ledger: null })]]),
  ).toContain('Your role can see no figures')
  const behind = reply({ counted: { at: '2026-11-21T02:00:00+00:00', behind: true } })
  expect(await draw('start/dashboard', [[['dashboard', {}], behind]])).toContain('still being counted')
})

test('[D52 (counts)] the start page lists the work of the person, the empty lists by name; with none of it what the role can do', async () => {
  const none = { list: 'ticket', count: 0, oldest: null }
  const shown = await draw('start/start', [[['start'], waiting(order, none)]])
  for (const part of ['My work', '1,200', 'Orders to ship', 'Nothing waits in: Tickets to answer'])
    expect(shown).toContain(part)
  expect(await draw('start/start', [[['start'], waiting(none)]])).toContain('Nothing is waiting')
  expect(await draw('start/start', [[['start'], waiting()]], 'content')).toContain(
    'Your role can do the following',
  )
})
