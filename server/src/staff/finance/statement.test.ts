import { readCsv } from '@banyan/rules/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { exportedFile } from '../../testing/lists/exported.ts'
import { fill } from '../../testing/people.ts'
import { newKey, newMember, outcome, payPassword, type Person } from '../../testing/shop.ts'
import { staffPerson, type StaffPerson } from '../../testing/staff.ts'

const home = await startTestApp()
afterAll(() => home.close())
let finance: StaffPerson
let noy: Person
let kham: Person

beforeAll(async () => {
  finance = await staffPerson(home, 'finance')
  noy = await newMember(home, 'NoyState', { money: '100.00' })
  kham = await newMember(home, 'KhamState')
  await fill(home, noy.id, { income: '9.00' })
  home.clock.advance({ seconds: 1 })
  await noy.ask('/wallet/transfer', 'do-transfer', {
    request_key: newKey(),
    to: 'KHAMSTATE',
    amount: '10.00',
    fee: '0.10',
    pay_password: payPassword,
  })
})

const statement = (change: object = {}) =>
  finance.ask('/staff/finance/statement', 'load-statement', {
    member_id: String(noy.id),
    account: 'balance',
    ...change,
  })

test('[D4] finance finds a member and sees each account with balances, totals and the other side of every entry', async () => {
  const found = await finance.ask('/staff/finance/statement', 'load-members', { search: 'noystate' })
  expect(found.data.list.map(({ id }) => id)).toEqual([String(noy.id)])
  const { data } = await statement()
  expect(data).toMatchObject({
    owner: { nick_name: 'NoyState', account: 'noystate@example.la' },
    balance: '89.90',
    total_in: '100.00',
    total_out: '10.10',
    next: null,
  })
  expect(
    data.list.map(({ kind, amount, balance, other }) => [
      kind,
      amount,
      balance,
      other.account,
      other.member?.nick_name ?? null,
    ]),
  ).toEqual([
    ['transfer-fee', '-0.10', '89.90', 'fees', null],
    ['transfer', '-10.00', '90.00', 'balance', 'KhamState'],
    ['adjust', '100.00', '100.00', 'recharged', null],
  ])
  expect((await statement({ account: 'income' })).data.balance).toBe('9.00')
  expect((await statement({ kind: 'transfer' })).data).toMatchObject({ total_out: '10.00', total_in: '0.00' })
  expect((await statement({ to: '2020-01-01' })).data.list).toEqual([])
  const day = home.clock.now().toISOString().slice(0, 10)
  expect((await statement({ from: day })).data.list).toHaveLength(3)
  expect(await outcome(statement({ member_id: '999999' }))).toBe('record-not-found')
})

test('[D4] a system account shows its entries, and pages through those of other accounts', async () => {
  const { data } = await finance.ask('/staff/finance/statement', 'load-system', { account: 'fees' })
  expect(data.balance).toBe('0.10')
  expect(data.list.map(({ kind, amount, other }) => [kind, amount, other.member?.id])).toEqual([
    ['transfer-fee', '0.10', String(noy.id)],
  ])
  for (let n = 0; n < 60; n++) await fill(home, kham.id, { points: '1.00' })
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await finance.ask('/staff/finance/statement', 'load-system', {
      account: 'points-issued',
      ...(cursor !== undefined && { cursor }),
    })
    pages.push(...page.data.list.map(({ amount }) => amount))
    cursor = page.data.next ?? undefined
  } while (cursor !== undefined)
  expect(pages).toEqual(Array.from({ length: 60 }, () => '-1.00'))
})

test('[D50] without the right to the ledger nothing is shown', async () => {
  const support = await staffPerson(home, 'support')
  const calls = [
    support.ask('/staff/finance/statement', 'load-members', { search: '' }),
    support.ask('/staff/finance/statement', 'load-system', { account: 'house' }),
    support.ask('/staff/finance/statement', 'load-statement', { member_id: '1', account: 'balance' }),
  ]
  const told = await Promise.all(calls.map(outcome))
  expect(told).toEqual(['not-permitted', 'not-permitted', 'not-permitted'])
})

test('[D4] the statement of a member’s account and of a system account as a file, with signs, balances and names', async () => {
  const fileOf = async (started: Promise<{ data: { id: string } }>) =>
    readCsv(await exportedFile(home, finance.ask, (await started).data.id)) ?? []
  const start = (change: object = {}) =>
    finance.ask('/staff/finance/statement', 'do-export', {
      member_id: String(noy.id),
      account: 'balance',
      ...change,
    })
  const [heads, ...lines] = await fileOf(start())
  expect(heads?.slice(2)).toEqual([
    'Time',
    'Kind',
    'Amount',
    'Balance after',
    'Record',
    'Record number',
    'Other account',
    'Other member',
    'Promotion code',
  ])
  expect(lines.map((cells) => [cells[1], ...cells.slice(3, 7), ...cells.slice(8, 10)])).toEqual([
    ['Balance', 'Transfer fee', '-0.10', '89.90', 'Transfer', 'Transfer fees', ''],
    ['Balance', 'Transfer', '-10.00', '90.00', 'Transfer', 'Balance', 'KhamState'],
    ['Balance', 'Adjustment', '100.00', '100.00', '', 'Recharges from outside', ''],
  ])
  expect((await fileOf(start({ kind: 'transfer' }))).slice(1).map((cells) => cells[4])).toEqual(['-10.00'])
  expect(await fileOf(start({ to: '2000-01-01', zone: 'UTC' }))).toHaveLength(1)
  const fees = await fileOf(finance.ask('/staff/finance/statement', 'do-export-system', { account: 'fees' }))
  expect(fees.slice(1).map((cells) => [cells[1], cells[4], cells[5], cells[9]])).toEqual([
    ['Transfer fees', '0.10', '', 'NoyState'],
  ])
  expect(await outcome(start({ member_id: '999999' }))).toBe('record-not-found')
})
