import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/people.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let world: TestApp
let owner: StaffPerson
beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
})
afterAll(() => world.close())

const account = {
  kind: 'bank',
  title: 'BCEL',
  holder: 'Banyan Trading',
  number: '010 1201 0088 4021',
  detail: 'Vientiane',
  position: 2,
  shown: true,
} as const

test('[D5 D51] an account is added, changed and hidden; members see the shown ones in order, and each step is audited', async () => {
  const { data } = await owner.ask('/staff/finance/receiving-account', 'do-save', account)
  await owner.ask('/staff/finance/receiving-account', 'do-save', { ...account, title: 'First', position: 1 })
  await owner.ask('/staff/finance/receiving-account', 'do-save', {
    ...account,
    title: 'Hidden',
    shown: false,
  })
  await owner.ask('/staff/finance/receiving-account', 'do-save', { ...account, id: data.id, number: '99' })
  const all = await owner.ask('/staff/finance/receiving-account', 'load-receiving-account', {})
  expect(all.data.list.map(({ title, shown }) => [title, shown])).toEqual([
    ['First', true],
    ['BCEL', true],
    ['Hidden', false],
  ])
  const noy = await signUp(world, 'Noy')
  const seen = await noy.ask('/wallet/recharge', 'load-recharge', {})
  expect(seen.data.accounts.map(({ title, number }) => [title, number])).toEqual([
    ['First', '010 1201 0088 4021'],
    ['BCEL', '99'],
  ])
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'receiving-account.save' })
  expect(log.data.list[0]).toMatchObject({
    before: { number: '010 1201 0088 4021' },
    after: { number: '99' },
  })
})

test('an account that does not exist, a foreign picture and staff without the right are refused', async () => {
  const save = (change: object) =>
    owner.ask('/staff/finance/receiving-account', 'do-save', { ...account, ...change })
  await expect(save({ id: '999999' })).rejects.toMatchObject({ code: 'record-not-found' })
  await expect(save({ qr: 'a'.repeat(26) })).rejects.toMatchObject({ code: 'file-not-found' })
  const finance = await staffPerson(world, 'finance')
  await expect(finance.ask('/staff/finance/receiving-account', 'do-save', account)).rejects.toMatchObject({
    kind: 'rejected',
    code: 'not-permitted',
  })
})
