import { afterAll, expect, test } from 'vitest'
import { hold, release } from '../ledger/ledger.ts'
import { startTestApp } from '../testing/app.ts'
import { fill } from '../testing/people.ts'
import { newMember, payPassword } from '../testing/shop.ts'
import { addAddress, withdrawal } from '../testing/wallet/payout.ts'

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
        key: `test:${id}:hold`,
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

test('[D1] after many finished withdrawals the page shows what is still on hold, and amounts of other records too', async () => {
  const { app } = home
  const noy = await newMember(home, 'Nok', { money: '5000.00' })
  const payee = { ...noy, payPassword }
  const account = await addAddress(payee)
  home.clock.advance({ days: 3 })
  const ask = async () =>
    (await noy.ask('/wallet/withdraw', 'do-withdraw', withdrawal(payee, account, '100.00'))).data.withdraw_id
  const cancel = (id: string) => noy.ask('/wallet/withdraw-record', 'do-cancel', { id })
  const shown = async () => {
    const { holds, on_hold } = (await noy.ask('/wallet/wallet', 'load-wallet', {})).data
    return [on_hold, holds.map(({ amount, ref }) => `${ref.id} ${amount}`)]
  }
  const first = await ask()
  for (let round = 0; round < 12; round++) {
    await cancel(await ask())
    home.clock.advance({ days: 1 })
  }
  const last = await ask()
  expect(await shown()).toEqual(['200.00', [`${last} 100.00`, `${first} 100.00`]])
  // An amount that no open withdrawal holds is shown too.
  const other = { kind: 'withdraw', ref: { kind: 'withdraw', id: 1_000_000n }, member: noy.id } as const
  const both = { ...other, wallet: 'user_money', amount: 700n } as const
  await app.database.transaction((tx) => hold(tx, app.clock.now(), { ...both, key: 'other:hold' }))
  home.clock.advance({ seconds: 1 })
  const all = ['207.00', ['1000000 7.00', `${last} 100.00`, `${first} 100.00`]]
  expect(await shown()).toEqual(all)
  await cancel(first)
  expect(await shown()).toEqual(['107.00', ['1000000 7.00', `${last} 100.00`]])
  await app.database.transaction((tx) => release(tx, app.clock.now(), { ...both, key: 'other:end' }))
  await cancel(last)
  expect(await shown()).toEqual(['0.00', []])
})
