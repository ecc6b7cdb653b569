import type { ReplyOf } from '@banyan/contract/call'
import { loadReport } from '@banyan/contract/staff/chat/report'
import { loadRecharge } from '@banyan/contract/staff/finance/recharge'
import { beforeEach, describe, expect, test } from 'vitest'
import { reportSource } from '../../pages/chat/report/source.ts'
import { reasons } from '../../pages/finance/recharge/reasons.ts'
import { allows, rechargeSource } from '../../pages/finance/recharge/source.ts'
import { beStrict, draw, pagesOf } from '../../testing/draw.tsx'
import { isNarrowed } from '../../state/filters.ts'
import { filterOf } from './address.ts'
import { keyOf } from './keys.ts'
import { languageNames } from './question/reject-question.tsx'
import { afterDecision, neighbour, rowsOf } from './rows.ts'
import type { Claim, WorkItem } from './source.ts'

const row = (id: string, state = 'waiting', claim: Claim = null): WorkItem => ({
  id,
  state,
  time: '2026-11-21T01:00:00+00:00',
  decided: null,
  decided_by: null,
  claim,
})
const held = (mine: boolean): Claim => ({ by: 'Zhou', mine, until: '2026-11-21T04:00:00+00:00' })
const reading = (params: Record<string, string>) => (name: string) => params[name]

test('staff may approve or reject a recharge exactly in the states that the rule names', () => {
  const offered = (['approve', 'reject'] as const).map((action) => [
    action,
    rechargeSource.states.filter((state) => allows(action)({ state })),
  ])
  expect(offered).toEqual([
    ['approve', ['waiting']],
    ['reject', ['waiting']],
  ])
})

describe('the filter of an address', () => {
  test('waiting items come first, “all” means no state, values that make no sense are left out', () => {
    expect(filterOf(rechargeSource, reading({}))).toEqual({ state: 'waiting' })
    expect(filterOf(rechargeSource, reading({ state: 'all' }))).toEqual({})
    const nonsense = { state: 'paid', search: '   ', from: 'monday', holder: 'zhou' }
    expect(filterOf(rechargeSource, reading(nonsense))).toEqual({ state: 'waiting' })
  })

  test('all filters go to the server together', () => {
    const params = { state: 'arrived', search: ' Noy ', from: '2026-11-01', to: '2026-11-21', holder: 'mine' }
    expect(filterOf(rechargeSource, reading(params))).toEqual({ ...params, search: 'Noy' })
    expect(filterOf(rechargeSource, reading({ search: 'x'.repeat(300) })).search).toHaveLength(100)
  })

  test('a link to the reports about one member or group shows all of them', () => {
    expect(filterOf(reportSource, reading({ about: '7' }))).toEqual({ about: '7' })
    expect(filterOf(reportSource, reading({ group: '9', state: 'upheld' }))).toEqual({
      group: '9',
      state: 'upheld',
    })
    const nonsense = { about: '0 or 1', subject: 'x', reason: 'y' }
    expect(filterOf(reportSource, reading(nonsense))).toEqual({ state: 'waiting' })
  })

  test('a tab alone is no filter', () => {
    expect(isNarrowed({ state: 'waiting' })).toBe(false)
    expect(isNarrowed({ state: 'waiting', holder: 'free' })).toBe(true)
  })
})

describe('moving through the list', () => {
  const rows = [row('1'), row('2', 'arrived'), row('3'), row('4')]

  test('a row that moved between two pages is shown once', () => {
    const pages = [{ list: [row('1'), row('2')] }, { list: [row('2'), row('3')] }]
    expect(rowsOf(pages).map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  test('next and previous stop at the ends; a row that left the list leads to the first', () => {
    expect(neighbour(rows, '1', 1)).toBe('2')
    expect(neighbour(rows, '1', -1)).toBeUndefined()
    expect(neighbour(rows, '4', 1)).toBeUndefined()
    expect(neighbour(rows, '99', 1)).toBe('1')
    expect(neighbour(rows, undefined, 1)).toBe('1')
    expect(neighbour([], '99', 1)).toBeUndefined()
  })

  test('after a decision the next waiting row opens, else the one before; never one that another person claimed', () => {
    expect(afterDecision(rows, '1')).toBe('3')
    expect(afterDecision(rows, '4')).toBe('3')
    expect(afterDecision([row('1')], '1')).toBeUndefined()
    expect(afterDecision([row('1', 'rejected'), row('2')], '2')).toBeUndefined()
    expect(afterDecision([row('1'), row('2', 'waiting', held(false)), row('3')], '1')).toBe('3')
    expect(afterDecision([row('1'), row('2', 'waiting', held(true))], '1')).toBe('2')
  })
})

describe('keys', () => {
  const pressed = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, place: 'page' as const }

  test('letters and arrows move, open, claim and decide, capitals too', () => {
    for (const [key, name] of [
      ['j', 'next'],
      ['ArrowUp', 'previous'],
      ['A', 'accept'],
      ['r', 'refuse'],
      ['c', 'claim'],
      ['n', 'take'],
      ['Enter', 'open'],
      ['?', 'help'],
      ['x', 'select'],
      ['/', 'search'],
      ['u', 'undo'],
      ['y', undefined],
    ] as const)
      expect(keyOf({ ...pressed, key }), key).toBe(name)
  })

  test('the browser’s own keys and what is typed into a field decide nothing; a button keeps its Enter', () => {
    expect(keyOf({ ...pressed, key: 'r', ctrlKey: true })).toBeUndefined()
    expect(keyOf({ ...pressed, key: 'a', metaKey: true })).toBeUndefined()
    expect(keyOf({ ...pressed, key: 'a', place: 'field' })).toBeUndefined()
    expect(keyOf({ ...pressed, key: 'Enter', place: 'control' })).toBeUndefined()
    expect(keyOf({ ...pressed, key: 'a', place: 'control' })).toBe('accept')
  })

  test('a held key moves on but never decides', () => {
    expect(keyOf({ ...pressed, key: 'j', repeat: true })).toBe('next')
    for (const key of ['a', 'r', 'c', 'n']) expect(keyOf({ ...pressed, key, repeat: true })).toBeUndefined()
  })
})

describe('claims on the page', () => {
  beforeEach(beStrict)
  type Item = ReplyOf<typeof loadRecharge>['list'][number]
  const noy: Item = {
    id: '41',
    amount: '1280.50',
    state: 'waiting',
    time: '2026-11-21T01:00:00+00:00',
    decided: null,
    account: 'BCEL',
    paid: { amount: '1280.50', currency: 'USDT', rate: '1' },
    voucher: '',
    reason: '',
    member: { id: '7', nick_name: 'Noy', avatar: '', user_code: '7KQ2M9', account: 'noy@banyan.example' },
    decided_by: null,
    claim: null,
    account_id: '1',
    first_by: null,
    first_mine: false,
    stage: 'new',
    open_beside: 0,
    arrived_before: 0,
    rejected_before: 0,
    same_voucher: null,
  }
  const page = (claim: Claim, mine = 0) =>
    pagesOf(
      loadRecharge.reply.parse({
        list: [{ ...noy, claim }],
        next: null,
        counts: { waiting: 1, arrived: 0, rejected: 0, cancelled: 0 },
        waiting_sum: '1280.50',
        mine,
        now: '2026-11-21T03:05:00+00:00',
      }),
    )
  const key = ['recharge', 'list', { state: 'waiting' }]

  test('a row says who works on it; who may not decide has no way to claim', async () => {
    const owner = await draw('finance/recharge', [[key, page(held(false))]])
    expect(owner).toMatch(/Claimed by Zhou until \d\d:00/)
    expect(owner).toContain('Take next')
    expect(owner).toContain('Export CSV')
    expect(await draw('finance/recharge', [[key, page(held(true), 1)]])).toMatch(
      /Claimed by you until \d\d:00/,
    )
    const support = await draw('finance/recharge', [[key, page(null)]], 'support')
    expect(support).toContain('Noy')
    expect(support).not.toContain('Take next')
    expect(support).toContain('Export CSV')
  })

  test('both lists are the same kit', async () => {
    const reports = loadReport.reply.parse({
      list: [],
      next: null,
      counts: { waiting: 0, upheld: 0, dismissed: 0 },
      mine: 0,
      now: '2026-11-21T03:05:00+00:00',
    })
    const shown = await draw('chat/report', [[['report', 'list', { state: 'waiting' }], pagesOf(reports)]])
    for (const part of ['Take next', 'Export CSV', 'No reports waiting', 'Claimed'])
      expect(shown).toContain(part)
  })
})

test('every offered reason fits the field, in every language of the members', () => {
  for (const reason of reasons) {
    expect(Object.keys(reason).toSorted()).toEqual(Object.keys(languageNames).toSorted())
    for (const words of Object.values(reason)) {
      expect([...words].length).toBeGreaterThan(5)
      expect([...words].length).toBeLessThanOrEqual(200)
    }
  }
})
