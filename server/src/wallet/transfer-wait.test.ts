// The wait of transfers after a reset of the payment password (decision 0048).
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { storeSetting } from '../testing/settings.ts'
import { faults, newKey, newMember, outcome, payPassword, type Person } from '../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

const transfer = (from: Person, to: string) =>
  from.ask('/wallet/transfer', 'do-transfer', {
    request_key: newKey(),
    to,
    amount: '10.00',
    fee: '0.10',
    pay_password: payPassword,
  })

test('after a reset of the payment password transfers wait, the page and the refusal say until when, and the recipient gets nothing', async () => {
  await storeSetting(home.database.db, 'withdraw.resetHours', 5)
  const [noy, kham] = [
    await newMember(home, 'RESETA', { money: '100.00' }),
    await newMember(home, 'RESETB', { money: '50.00' }),
  ]
  const until = async () => (await noy.ask('/wallet/transfer', 'load-transfer', {})).data.waits_until
  await transfer(noy, 'RESETB')
  const hash = await home.app.hasher.hash(payPassword, 'test')
  await home.database.transaction((tx) => home.app.payPasswords.set(tx, noy.id, hash))
  const time = new Date(home.clock.now().getTime() + 5 * 3_600_000).toISOString()
  expect(await until()).toBe(time)
  await expect(transfer(noy, 'RESETB')).rejects.toMatchObject({ code: 'transfer-waits', params: { time } })
  home.clock.advance({ minutes: 299 })
  expect(await outcome(transfer(noy, 'RESETB'))).toBe('transfer-waits')
  expect(await kham.purse()).toMatchObject({ money: 6_000n })
  // The member can still be paid.
  expect(await outcome(transfer(kham, 'RESETA'))).toBe('done')
  home.clock.advance({ minutes: 1 })
  expect(await until()).toBeNull()
  expect(await outcome(transfer(noy, 'RESETB'))).toBe('done')
  expect(await faults(home)).toEqual([])
})
