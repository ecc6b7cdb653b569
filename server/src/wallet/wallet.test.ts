import { afterAll, expect, test } from 'vitest'
import { hold } from '../ledger/ledger.ts'
import { startTestApp } from '../testing/app.ts'
import { fill } from '../testing/people.ts'
import { newMember } from '../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

test('[D1] the wallet shows the three wallets, and what is on hold for which record', async () => {
  const { app } = home
  const noy = await newMember(home, 'Noy')
  await fill(home, noy.id, { user_money: '500.00', income: '12.00', points: '860.00' })
  const load = async () => (await noy.ask('/wallet/wallet', 'load-wallet', {})).data
  expect(await load()).toEqual({
    user_money: '500.00',
    points: '860.00',
    income: '12.00',
    on_hold: '0.00',
    points_on_hold: '0.00',
    invested: '0.00',
    invest: 1,
    holds: [],
  })
  const take = (id: bigint, wallet: 'user_money' | 'points', amount: bigint) =>
    app.database.transaction((tx) =>
      hold(tx, app.clock.now(), {
        key: `withdraw:${id}:hold`,
        kind: 'withdraw',
        ref: { kind: 'withdraw', id },
        member: noy.id,
        wallet,
        amount,
      }),
    )
  await take(7n, 'user_money', 20_000n)
  home.clock.advance({ seconds: 1 })
  await take(8n, 'user_money', 10_000n)
  await take(9n, 'points', 6000n)
  const after = await load()
  expect(after).toMatchObject({
    user_money: '200.00',
    on_hold: '300.00',
    points: '800.00',
    points_on_hold: '60.00',
  })
  expect(
    after.holds.map(({ kind, amount, points, ref }) => [kind, amount, points, ref.kind, ref.id]),
  ).toEqual([
    ['withdraw', '100.00', false, 'withdraw', '8'],
    ['withdraw', '200.00', false, 'withdraw', '7'],
    ['withdraw', '60.00', true, 'withdraw', '9'],
  ])
  const other = await newMember(home, 'Kham')
  expect((await other.ask('/wallet/wallet', 'load-wallet', {})).data.holds).toEqual([])
})
