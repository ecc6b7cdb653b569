// Decided records and their notices are marked as seen only if the member's list shows the decision.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { inTurn } from '../testing/race/at-once.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { askWithdrawal, newPayee, trustNewAccounts } from '../testing/wallet/payout.ts'

let world: TestApp
let mali: StaffPerson
beforeAll(async () => {
  world = await startTestApp()
  await trustNewAccounts(world)
  mali = await staffPerson(world, 'finance', 'mali')
})
afterAll(() => world.close())

/** A member with two withdrawals, of which the first is rejected. */
async function withTwo(name: string) {
  const { person, account } = await newPayee(world, name, '1000.00')
  const first = await askWithdrawal(person, account, '100.00')
  const second = await askWithdrawal(person, account, '200.00')
  await mali.ask('/staff/finance/withdraw', 'do-reject', { id: first, reason: 'no' })
  const load = async (request: object = {}) =>
    (await person.ask('/wallet/withdraw-record', 'load-withdraw-record', request)).data.list
  const news = async () => (await person.ask('/tarbar/mine', 'load-mine', {})).data.withdrawals_news
  const unread = async () => {
    const { data } = await person.ask('/mine/common/system-notice', 'load-system-notice', {})
    return data.list.filter(
      ({ opens, is_read }) => opens?.page === 'pages/wallet/withdraw-record' && !is_read,
    ).length
  }
  return { first, second, load, news, unread }
}

test('a decision that arrives while the list loads is shown, or stays new', async () => {
  const { first, second, load, unread } = await withTwo('Meanwhile')
  const shown: string[] = []
  // The call waits for the first withdrawal, which it marks as seen; then the second is decided.
  const told = await inTurn(
    world,
    ['select from withdraw where id = $1 for no key update', first],
    [
      async () => shown.push(...(await load()).map(({ state }) => state)),
      () => mali.ask('/staff/finance/withdraw', 'do-reject', { id: second, reason: 'no' }),
    ],
  )
  expect(told).toEqual(['done', 'done'])
  const decided = shown.filter((state) => state === 'rejected').length
  expect(decided + (await unread())).toBe(2)
  await load()
  expect(await unread()).toBe(0)
})

test('a filter marks nothing, because it can hide a decision', async () => {
  const { second, load, news, unread } = await withTwo('Filtered')
  expect((await load({ state: 'waiting' })).map(({ id }) => id)).toEqual([second])
  expect([await news(), await unread()]).toEqual([1, 1])
  await load()
  expect([await news(), await unread()]).toEqual([0, 0])
})
