import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from '../ledger/ledger.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signUp } from '../testing/people.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

test('[D1] Noy sees her three wallets, what is on hold, and her code', async () => {
  const balance = { user_money: '1280.50', points: '860.00', income: '7.05' }
  const noy = await signUp(home, 'Noy', { balance })
  await home.database.transaction((tx) =>
    hold(tx, home.clock.now(), {
      key: 'test:hold',
      kind: 'withdraw',
      ref: { kind: 'withdraw', id: 1n },
      member: noy.id,
      wallet: 'user_money',
      amount: 8050n,
    }),
  )
  const { data } = await noy.ask('/tarbar/mine', 'load-mine', {})
  expect(data).toEqual({
    nick_name: 'Noy',
    avatar: expect.stringMatching(/^\/files\/avatars\//),
    user_code: noy.userCode,
    level: { rank: 1, name: 'Classic' },
    paypwd: 0,
    user_money: '1200.00',
    points: '860.00',
    income: '7.05',
    on_hold: '80.50',
    orders: { wait_pay: 0, wait_send: 0, wait_receive: 0, to_review: 0 },
    recharges_news: 0,
    withdrawals_news: 0,
    mail: 0,
    open: { commission: true, investment: true, matrix: true },
  })
})

test('the default avatar that a member is given is there to be loaded', async () => {
  const lan = await signUp(home, 'Lan')
  const { data } = await lan.ask('/tarbar/mine', 'load-mine', {})
  const picture = await home.server.inject({ method: 'GET', url: data.avatar })
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['content-type']).toBe('image/svg+xml')
  expect(picture.headers['x-content-type-options']).toBe('nosniff')
})
