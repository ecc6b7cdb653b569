// A recharge by proof of payment after its decision: submitted again after a rejection, and on the member's other device.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { connect, listen } from '../testing/chat/socket.ts'
import { signUp, usualPayPassword } from '../testing/people.ts'
import { askRecharge, freshKey, openReceivingAccount, uploadVoucher } from '../testing/recharge.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'

let world: TestApp
let finance: StaffPerson
let account: string

beforeAll(async () => {
  world = await startTestApp()
  finance = await staffPerson(world, 'finance')
  account = await openReceivingAccount(await staffPerson(world, 'owner'))
})
afterAll(() => world.close())

const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code })

test('[D5] the time of a usual check is that of staff’s decisions: a member’s own cancellation does not count', async () => {
  const sone = await signUp(world, 'Sone', { payPassword: usualPayPassword })
  const submit = () => askRecharge(sone, account, '50.00')
  const decided = async (control: 'do-approve' | 'do-reject') => {
    const id = await submit()
    world.clock.advance({ minutes: 9 })
    await finance.ask('/staff/finance/recharge', control, {
      id,
      ...(control === 'do-reject' && { reason: 'not readable' }),
    })
  }
  const usual = async () => (await sone.ask('/wallet/recharge', 'load-recharge', {})).data.checked_within
  for (const control of ['do-approve', 'do-approve', 'do-approve', 'do-reject'] as const)
    await decided(control)
  for (let at = 0; at < 5; at++)
    await sone.ask('/wallet/recharge-record', 'do-cancel', { id: await submit() })
  // Four decisions are too few.
  expect(await usual()).toBeNull()
  await decided('do-approve')
  expect(await usual()).toBe(9)
})

test('a rejected recharge is submitted again as a new one: the first stays rejected, and the money arrives once', async () => {
  const dara = await signUp(world, 'Dara', { payPassword: usualPayPassword })
  const asked = {
    request_key: freshKey(),
    amount: '80.00',
    paid_amount: '80.00',
    account_id: account,
    voucher: await uploadVoucher(dara),
    pay_password: usualPayPassword,
  }
  const first = (await dara.ask('/wallet/recharge', 'do-recharge', asked)).data.recharge_id
  await finance.ask('/staff/finance/recharge', 'do-reject', { id: first, reason: 'The picture is blurred' })
  // The page fills in the amount and the account of the rejected one. Its proof of payment is used.
  const { data } = await dara.ask('/wallet/recharge-record', 'load-one', { id: first })
  expect(data).toMatchObject({ state: 'rejected', amount: '80.00', account_id: account })
  const again = { ...asked, amount: data.amount, account_id: data.account_id }
  await expect(
    dara.ask('/wallet/recharge', 'do-recharge', { ...again, request_key: freshKey() }),
  ).rejects.toEqual(refusal('voucher-used'))
  const clear = { ...again, request_key: freshKey(), voucher: await uploadVoucher(dara) }
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => dara.ask('/wallet/recharge', 'do-recharge', clear)),
  )
  const second = ids[0]?.data.recharge_id ?? ''
  expect(new Set(ids.map((one) => one.data.recharge_id))).toEqual(new Set([second]))
  expect(second).not.toBe(first)
  const approve = (id: string) => finance.ask('/staff/finance/recharge', 'do-approve', { id })
  await expect(approve(first)).rejects.toEqual(refusal('decided-already'))
  await approve(second)
  await expect(approve(first)).rejects.toEqual(refusal('decided-already'))
  const records = await dara.ask('/wallet/recharge-record', 'load-recharge-record', {})
  expect(records.data.list.map(({ id, state }) => [id, state])).toEqual([
    [second, 'arrived'],
    [first, 'rejected'],
  ])
  const statement = await dara.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  expect(statement.data).toMatchObject({
    balance: '80.00',
    list: [{ kind: 'recharge', amount: '80.00', ref: { kind: 'recharge', id: second } }],
  })
  expect(statement.data.list).toHaveLength(1)
})

test('[D69] two devices of a member are told of what one of them did and of the decision, and show the same wallet, records and statement', async () => {
  const ploy = await signUp(world, 'Ploy', { payPassword: usualPayPassword })
  const kham = await signUp(world, 'Kham')
  const { account: name, password } = ploy
  const login = await world.client()('/login/login', 'do-login', { account: name, password })
  const tokens = [ploy.token, login.data.user.token]
  const url = await listen(world)
  const devices = await Promise.all(tokens.map((token) => connect(url, { key: String(ploy.id), token })))
  const same = async (): Promise<unknown> => {
    const [one, other] = await Promise.all(
      tokens.map(async (token) => {
        const ask = world.client(token)
        const [wallet, statement, records] = await Promise.all([
          ask('/wallet/wallet', 'load-wallet', {}),
          ask('/wallet/detail', 'load-detail', { wallet: 'user_money' }),
          ask('/wallet/recharge-record', 'load-recharge-record', {}),
        ])
        // The link to the proof of payment differs: it is signed each time.
        const list = records.data.list.map(({ id, state }) => ({ id, state }))
        return { wallet: wallet.data, statement: statement.data, list }
      }),
    )
    expect(other).toEqual(one)
    return one
  }
  const id = await askRecharge(ploy, account, '50.00')
  const hear = async (news: readonly unknown[]) => {
    for (const device of devices) {
      await device.hears('record', news.length)
      expect(device.of('record').map((one) => [one.news, one.id])).toEqual(news)
    }
  }
  await hear([[null, null]])
  expect(await same()).toMatchObject({ wallet: { user_money: '0.00' }, list: [{ id, state: 'waiting' }] })
  await finance.ask('/staff/finance/recharge', 'do-approve', { id })
  const arrived = [
    [null, null],
    ['recharge-arrived', id],
  ]
  await hear(arrived)
  expect(await same()).toMatchObject({ wallet: { user_money: '50.00' }, list: [{ id, state: 'arrived' }] })
  const { data } = await ploy.ask('/wallet/transfer', 'do-transfer', {
    to: kham.userCode,
    amount: '10.00',
    fee: '0.10',
    pay_password: usualPayPassword,
  })
  await hear([...arrived, ['transfer-sent', data.transfer_id]])
  expect(await same()).toMatchObject({
    wallet: { user_money: '39.90' },
    statement: { balance: '39.90', total_in: '50.00', total_out: '10.10' },
  })
  for (const device of devices) device.ws.close()
})
