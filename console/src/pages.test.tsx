// Renders each page as text from replies that match the contract. Checks the shown text, the text of empty pages, and
// the controls hidden from people without the right.
import { CallFailed } from '@banyan/contract/client'
import type { ReplyOf } from '@banyan/contract/call'
import { loadReceivingAccount } from '@banyan/contract/staff/finance/receiving-account'
import { loadRecharge } from '@banyan/contract/staff/finance/recharge'
import { loadReconciliation } from '@banyan/contract/staff/finance/reconciliation'
import { loadShipping } from '@banyan/contract/staff/goods/shipping'
import { loadLevel } from '@banyan/contract/staff/member/level'
import { loadAudit } from '@banyan/contract/staff/system/audit'
import { loadOutbox } from '@banyan/contract/staff/system/outbox'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Loaded } from './parts/frame/loaded.tsx'
import { language } from './state/preferences.ts'
import { beStrict, draw, pagesOf, words } from './testing/draw.tsx'

const noy: ReplyOf<typeof loadRecharge>['list'][number] = {
  id: '41',
  amount: '1280.50',
  paid: { amount: '27530750.00', currency: 'LAK', rate: '21500' },
  state: 'waiting',
  time: '2026-11-21T01:00:00+00:00',
  decided: null,
  account: 'BCEL 010 1201',
  voucher: '/files/v.webp',
  reason: '',
  member: {
    id: '7',
    nick_name: 'Noy Phommachan',
    avatar: '',
    user_code: '7KQ2M9',
    account: 'noy@banyan.example',
  },
  account_id: '1',
  decided_by: null,
  first_by: null,
  first_mine: false,
  stage: 'new',
  claim: null,
  arrived_before: 3,
  rejected_before: 1,
  open_beside: 0,
  same_voucher: '12',
}
const recharges = (list: (typeof noy)[]) =>
  loadRecharge.reply.parse({
    list,
    next: null,
    counts: { waiting: list.length, arrived: 12, rejected: 4, cancelled: 0 },
    waiting_sum: '1280.50',
    mine: 0,
    now: '2026-11-21T03:05:00+00:00',
  })

beforeEach(beStrict)

describe('finance/recharge', () => {
  test('a row says who, how much, how long it waits, what came before, and warns of a voucher seen before', async () => {
    const shown = await draw('finance/recharge', [
      [['recharge', 'list', { state: 'waiting' }], pagesOf(recharges([noy]))],
    ])
    for (const part of [
      'Noy Phommachan',
      '7KQ2M9',
      '1,280.50',
      '2 h 5 min',
      '3 credited, 1 rejected',
      'Duplicate proof of payment',
    ])
      expect(shown).toContain(part)
    expect(shown).toContain('Open recharge 41')
    expect(shown).toMatch(/Under review 1 /)
    expect(shown).not.toContain('No recharges to review')
  })

  test('an empty list and an empty search are told apart', async () => {
    const none = pagesOf(recharges([]))
    expect(await draw('finance/recharge', [[['recharge', 'list', { state: 'waiting' }], none]])).toContain(
      'No recharges to review',
    )
    const searched = await draw('finance/recharge?search=zzz', [
      [['recharge', 'list', { state: 'waiting', search: 'zzz' }], none],
    ])
    expect(searched).toContain('No matching recharges')
    expect(searched).toContain('Clear filters')
  })

  test('while there is no answer the page waits, and shows no emptiness', async () => {
    const shown = await draw('finance/recharge', [])
    expect(shown).toContain('Loading')
    expect(shown).not.toContain('No recharges to review')
  })
})

describe('finance/reconciliation', () => {
  const full = {
    ran: '2026-11-21T02:00:00+00:00',
    clean: false,
    checks: [
      { code: 'sums-zero', ok: true, found: 'All sum to zero.' },
      { code: 'none-negative', ok: false, found: 'wallet of member 7 has -12.00' },
      { code: 'a-check-of-tomorrow', ok: true, found: 'Fine.' },
    ],
    accounts: [
      { name: 'recharged', currency: 'money', balance: '-1280.50' },
      { name: 'fees', currency: 'points', balance: '0.00' },
    ],
    head: 'ab'.repeat(32),
    sealed: '4206',
  }
  const log = { entries: '7', head: 'cd'.repeat(32), sealed: '2026-11-21T02:00:00+00:00', waiting: '1' }
  const proof = loadReconciliation.reply.parse({ full, recent: null, asked: null, log })

  test('what failed is said first and loudly; a check without words is named by its code', async () => {
    const shown = await draw('finance/reconciliation', [[['reconciliation'], proof]])
    expect(shown).toContain('One check failed')
    expect(shown.indexOf('wallet of member 7 has -12.00')).toBeLessThan(
      shown.indexOf('Every currency sums to zero'),
    )
    expect(shown).toContain('a-check-of-tomorrow')
    expect(shown).toContain('-1,280.50')
    expect(shown).toContain('ab'.repeat(32))
    expect(shown).toContain('7 (1 not sealed yet)')
    expect(shown).toContain('cd'.repeat(32))
    expect(shown).not.toContain('The ledger is in order')
  })

  test('a ledger never proved does not pass for a clean one', async () => {
    const never = { full: null, recent: null, log }
    const shown = await draw('finance/reconciliation', [[['reconciliation'], never]])
    expect(shown).toContain('Not reconciled yet')
    expect(shown).not.toContain('in order')
  })

  test('a clean proof of the new entries does not hide a fault of the full proof', async () => {
    const recent = {
      ...full,
      ran: '2026-11-21T03:00:00+00:00',
      clean: true,
      checks: [{ ...full.checks[1], ok: true, found: 'Nothing.' }],
    }
    const shown = await draw('finance/reconciliation', [[['reconciliation'], { full, recent, log }]])
    expect(shown).toContain('One check failed')
    expect(shown).toContain('wallet of member 7 has -12.00')
    expect(shown).not.toContain('The ledger is in order')
  })
})

describe('finance/receiving-account', () => {
  const { list } = loadReceivingAccount.reply.parse({
    list: [
      {
        id: '1',
        kind: 'bank',
        title: 'BCEL',
        holder: 'Banyan',
        number: '010 1201',
        detail: '',
        qr: null,
        currency: 'LAK',
        rate: '21500',
        version: 1,
        next: { currency: 'LAK', rate: '22000', effective: '2026-12-01T00:00:00+00:00' },
        shown: true,
        position: 1,
      },
      {
        id: '2',
        kind: 'block',
        title: 'TRC20',
        holder: '',
        number: 'TQn9',
        detail: '',
        qr: null,
        currency: 'USDT',
        rate: '1',
        version: 1,
        next: null,
        shown: false,
        position: 2,
      },
    ],
  })

  test('[D50] finance sees where members pay to, but can’t change it', async () => {
    const owner = await draw('finance/receiving-account', [[['receiving-accounts'], list]])
    expect(owner).toContain('Edit BCEL')
    // The rate to the balance's unit (D61).
    expect(owner).toContain('21,500 LAK')
    expect(owner).toContain('22,000 LAK from 2026-12-01')
    expect(owner).toContain('Add an account')
    const finance = await draw('finance/receiving-account', [[['receiving-accounts'], list]], 'finance')
    expect(finance).toContain('010 1201')
    expect(finance).toContain('Hidden')
    expect(finance).toContain('Rates of BCEL')
    expect(finance).not.toContain('Edit')
    expect(finance).not.toContain('Add an account')
  })
})

describe('goods/shipping', () => {
  const reply = loadShipping.reply.parse({
    list: [
      {
        id: '1',
        country: 'LA',
        region: '',
        fee: '3.00',
        free_from: '99.00',
        days_min: 1,
        days_max: 4,
        version: 1,
      },
      {
        id: '2',
        country: 'LA',
        region: '2',
        fee: '0.00',
        free_from: null,
        days_min: 4,
        days_max: 8,
        version: 1,
      },
    ],
    provinces: [{ country: 'LA', code: '2', name: 'Phongsaly' }],
  })

  test('the terms of countries and provinces are shown by name, with what is free and what never is', async () => {
    const shown = await draw('goods/shipping', [[['shipping'], reply]])
    for (const part of ['Whole country', 'Laos', '3.00', '99.00', '1–4 days']) expect(shown).toContain(part)
    for (const part of ['Phongsaly', 'Free', 'Never', 'Edit Laos Phongsaly', 'Remove Laos Phongsaly'])
      expect(shown).toContain(part)
    const none = await draw('goods/shipping', [[['shipping'], { ...reply, list: [] }]])
    expect(none).toContain('No place has terms of its own')
  })
})

describe('member/level', () => {
  test('[D53 (levels)] each level is shown with its price, its rates and its members; the highest is marked', async () => {
    const level = {
      version: 1,
      name: { zh: '黄金会员', en: 'Gold' },
      price: '299.00',
      goods_discount: '4.00',
      commission_1: '6.00',
      commission_2: '2.50',
      commission_cap: '1000.00',
      transfer_fee_discount: '20.00',
      members: 17,
    }
    const reply = loadLevel.reply.parse({
      list: [
        { ...level, rank: 1, name: { zh: '普通会员', en: 'Classic' }, price: '0.00' },
        { ...level, rank: 2 },
      ],
    })
    const shown = await draw('member/level', [[['levels'], reply]])
    for (const part of ['Classic', 'Free', 'Level 1', 'Gold', '299.00', '4.00%', '2.50%', '1,000.00', '17'])
      expect(shown).toContain(part)
    expect(shown).toContain('Highest level')
    expect(shown).toContain('Edit Gold')
  })
})

describe('system', () => {
  test('system/audit shows an action with who, from where, before and after', async () => {
    const page = loadAudit.reply.parse({
      list: [
        {
          id: '9',
          time: '2026-11-21T02:00:00+00:00',
          staff: 'Mali',
          origin: '10.0.0.7',
          action: 'recharge.reject',
          subject: '41',
          before: { state: 'waiting', amount: '5.00' },
          after: { state: 'rejected', reason: 'Not found' },
          sealed: '9',
        },
        {
          id: '8',
          time: '2026-11-21T01:00:00+00:00',
          staff: 'Kham',
          origin: '10.0.0.8',
          action: 'an.action-of-tomorrow',
          subject: 'x',
          before: null,
          after: null,
          sealed: null,
        },
      ],
      next: null,
      people: [{ id: '2', name: 'Mali' }],
    })
    const shown = await draw('system/audit', [[['audit', {}, 'Asia/Vientiane'], pagesOf(page)]])
    for (const part of [
      'Mali',
      '10.0.0.7',
      'Rejected a recharge',
      'was Waiting',
      'is now Rejected',
      'is now Not found',
      'an.action-of-tomorrow',
    ])
      expect(shown).toContain(part)
    expect(shown).not.toContain('was 5.00')
  })

  test('[D50] system/settings shows value and default, and offers a change only to who may', async () => {
    const stored = new Map([
      [
        'recharge.minimum',
        {
          value: '20.00',
          version: '7',
          changed: '2026-11-20T02:00:00+00:00',
          next: { value: '30.00', effective: '2026-12-01T00:00:00+00:00' },
        },
      ],
    ])
    const owner = await draw('system/settings', [[['settings'], stored]])
    for (const part of [
      'Minimum recharge',
      '20.00',
      'Default 10.00',
      'Change: Minimum recharge',
      'Reset: Minimum recharge',
      'History: Minimum recharge',
      '30.00 from 2026-12-01',
    ])
      expect(owner).toContain(part)
    expect(owner).not.toContain('Maximum recharge')
    expect(owner).toContain('19.99 USDT is refused, 20.00 USDT is accepted.')
    const mistyped = await draw('system/settings?search=rechagre', [[['settings'], stored]])
    expect(mistyped).toContain('Minimum recharge')
    expect(await draw('system/settings?search=zzzzz', [[['settings'], stored]])).toContain(
      'No setting matches',
    )
    expect(await draw('system/settings?view=scheduled', [[['settings'], stored]])).toContain(
      'Minimum recharge',
    )
    const goods = await draw('system/settings', [[['settings'], stored]], 'goods')
    expect(goods).toContain('Minimum recharge')
    expect(goods).not.toContain('Change: Minimum recharge')
  })

  test('system/outbox lifts the code out of a message', async () => {
    const page = loadOutbox.reply.parse({
      list: [
        {
          id: '1',
          time: '2026-11-21T02:00:00+00:00',
          to: 'noy@banyan.example',
          channel: 'email',
          body: 'Your code is 480120.',
        },
      ],
      next: null,
    })
    const shown = await draw('system/outbox', [[['outbox'], pagesOf(page)]])
    expect(shown).toContain('480120 Copy Code')
    expect(await draw('system/outbox', [[['outbox'], pagesOf({ list: [], next: null })]])).toContain(
      'No messages sent',
    )
  })
})

describe('login/login', () => {
  test('asks for name, password and one-time code in the language chosen', async () => {
    expect(await draw('login/login', [])).toMatch(/Username .*Password .*One-time code .*Log in/)
    language.write('zh')
    expect(await draw('login/login', [])).toMatch(/账号 .*密码 .*动态码 .*登 ?录 $/)
  })
})

describe('what could not be loaded', () => {
  const failed = { data: undefined, isError: true, isFetching: false, refetch: vi.fn() }
  const shown = (error: Error) => words(<Loaded query={{ ...failed, error }}>{() => 'data'}</Loaded>)

  test('is said with the server’s words and a way to try again, never drawn as empty', () => {
    const busy = shown(new CallFailed('rejected', 'busy', 'The system is busy, please try again'))
    expect(busy).toContain('The system is busy, please try again')
    expect(busy).toContain('Try again')
    expect(busy).not.toContain('data')
    expect(shown(new CallFailed('unreachable', 'unreachable', ''))).toContain('can’t be reached')
    expect(shown(new TypeError('x is undefined'))).not.toContain('x is undefined')
  })

  test('what was there before stays, with a word that it is old', () => {
    const error = new CallFailed('unreachable', 'unreachable', '')
    const stale = words(<Loaded query={{ ...failed, data: 'rows', error }}>{(data) => data}</Loaded>)
    expect(stale).toContain('rows')
    expect(stale).toContain('Refresh failed')
  })
})
