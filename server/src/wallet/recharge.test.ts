import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Person, signUp, usualPayPassword } from '../testing/people.ts'
import { drawPicture } from '../testing/pictures.ts'
import { askRecharge, freshKey, openReceivingAccount, uploadVoucher } from '../testing/recharge.ts'
import { atOnce } from '../testing/race/at-once.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'

let world: TestApp
let finance: StaffPerson
let owner: StaffPerson
let noy: Person
let account: string

beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
  finance = await staffPerson(world, 'finance')
  account = await openReceivingAccount(owner)
  noy = await signUp(world, 'Noy', { payPassword: usualPayPassword })
})
afterAll(() => world.close())

const request = async (change: { amount?: string; [field: string]: unknown } = {}) => ({
  request_key: freshKey(),
  amount: '200.00',
  paid_amount: change.amount ?? '200.00',
  account_id: account,
  voucher: await uploadVoucher(noy),
  pay_password: usualPayPassword,
  ...change,
})

const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code })

describe('asking for a recharge', () => {
  test('[D5 V8] the page shows where to pay and the least amount, and no hidden account', async () => {
    await openReceivingAccount(owner, false)
    const { data } = await noy.ask('/wallet/recharge', 'load-recharge', {})
    expect(data).toMatchObject({
      minimum: '10.00',
      maximum: '50000.00',
      waiting_max: 5,
      paypwd: 1,
      user_money: '0.00',
    })
    expect(data.accounts.map(({ id }) => id)).toEqual([account])
  })

  test('[X17 V8] an amount below the minimum is refused with the minimum, in the caller’s language', async () => {
    await expect(
      noy.ask('/wallet/recharge', 'do-recharge', await request({ amount: '9.99' })),
    ).rejects.toEqual(expect.objectContaining({ code: 'recharge-minimum', params: { minimum: '10.00' } }))
    const lao = world.client(noy.token, 'lo')
    await expect(lao('/wallet/recharge', 'do-recharge', await request({ amount: '1' }))).rejects.toThrow(
      '10.00',
    )
    await expect(
      noy.ask('/wallet/recharge', 'do-recharge', await request({ amount: '50000.01' })),
    ).rejects.toEqual(refusal('recharge-maximum'))
  })

  test('[V8] without a voucher, with somebody else’s or with one used before it is refused', async () => {
    await expect(
      noy.ask('/wallet/recharge', 'do-recharge', await request({ voucher: undefined })),
    ).rejects.toEqual(refusal('voucher-missing'))
    const kham = await signUp(world, 'Kham', { payPassword: usualPayPassword })
    const foreign = await uploadVoucher(kham)
    await expect(
      noy.ask('/wallet/recharge', 'do-recharge', await request({ voucher: foreign })),
    ).rejects.toEqual(refusal('file-not-found'))
    const used = await uploadVoucher(noy)
    await noy.ask('/wallet/recharge', 'do-recharge', await request({ voucher: used }))
    await expect(
      noy.ask('/wallet/recharge', 'do-recharge', await request({ voucher: used })),
    ).rejects.toEqual(refusal('voucher-used'))
  })

  test('[V8 V7] the payment password must be set, and right, before anything else is looked at', async () => {
    const anna = await signUp(world, 'Anna')
    const bare = { ...(await request()), voucher: await uploadVoucher(anna), amount: '1' }
    await expect(anna.ask('/wallet/recharge', 'do-recharge', bare)).rejects.toEqual(
      refusal('pay-password-unset'),
    )
    await expect(
      noy.ask('/wallet/recharge', 'do-recharge', await request({ pay_password: '999999', amount: '1' })),
    ).rejects.toEqual(refusal('pay-password-wrong'))
  })

  test('[D27] the same request key makes one recharge; with other content it is refused', async () => {
    const once = await request()
    const ids = await Promise.all([1, 2, 3, 4].map(() => noy.ask('/wallet/recharge', 'do-recharge', once)))
    expect(new Set(ids.map(({ data }) => data.recharge_id)).size).toBe(1)
    await expect(noy.ask('/wallet/recharge', 'do-recharge', { ...once, amount: '300.00' })).rejects.toEqual(
      refusal('request-key-reused'),
    )
  })

  test('[D61] the page says the rate, the record keeps both amounts and the rate, and the balance gets the amount', async () => {
    const kip = { currency: 'LAK', rate: '21500.5' } as const
    const kipAccount = await openReceivingAccount(owner, true, kip)
    const page = await noy.ask('/wallet/recharge', 'load-recharge', {})
    expect(page.data.accounts.find(({ id }) => id === kipAccount)).toMatchObject(kip)
    const santi = await signUp(world, 'Santi', { payPassword: usualPayPassword })
    const id = await askRecharge(santi, kipAccount, '33.33', kip)
    // A later rate does not change a recharge that was requested before.
    const saved = {
      id: kipAccount,
      kind: 'bank',
      title: 'BCEL',
      holder: '',
      number: '1',
      detail: '',
    } as const
    await owner.ask('/staff/finance/receiving-account', 'do-save', {
      ...saved,
      position: 1,
      shown: true,
      currency: 'LAK',
      rate: '22000',
    })
    await finance.ask('/staff/finance/recharge', 'do-approve', { id })
    const record = await santi.ask('/wallet/recharge-record', 'load-recharge-record', {})
    expect(record.data.list).toMatchObject([
      { amount: '33.33', paid: { amount: '716612.00', currency: 'LAK', rate: '21500.5' }, state: 'arrived' },
    ])
    const { data } = await santi.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
    expect(data).toMatchObject({ balance: '33.33' })
    await expect(askRecharge(santi, kipAccount, '33.33', kip)).rejects.toEqual(
      expect.objectContaining({
        code: 'recharge-rate-changed',
        params: { amount: '733,260 LAK' },
      }),
    )
  })

  test('a member who has too many waiting is told to wait, and an account that is gone is said so', async () => {
    const lan = await signUp(world, 'Lan', { payPassword: usualPayPassword })
    await expect(askRecharge(lan, '999999', '20')).rejects.toEqual(refusal('receiving-account-gone'))
    for (let count = 0; count < 5; count++) await askRecharge(lan, account, '20')
    await expect(askRecharge(lan, account, '20')).rejects.toEqual(
      expect.objectContaining({ code: 'recharges-waiting', params: { count: '5' } }),
    )
  })
})

describe('what becomes of it', () => {
  test('[T4 D5 E10 D4] approved it arrives once, and the statement shows it with the balance after', async () => {
    const ploy = await signUp(world, 'Ploy', { payPassword: usualPayPassword })
    const id = await askRecharge(ploy, account, '120.50')
    const waiting = await ploy.ask('/wallet/recharge-record', 'load-recharge-record', {})
    const time = world.clock.now().toISOString()
    expect(waiting.data.list).toMatchObject([
      { id, amount: '120.50', state: 'waiting', time, reason: '', account: 'BCEL' },
    ])
    await finance.ask('/staff/finance/recharge', 'do-approve', { id })
    await expect(finance.ask('/staff/finance/recharge', 'do-approve', { id })).rejects.toEqual(
      refusal('decided-already'),
    )
    const { data } = await ploy.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
    expect(data).toMatchObject({ balance: '120.50', total_in: '120.50', total_out: '0.00' })
    expect(data.list).toMatchObject([
      { kind: 'recharge', amount: '120.50', balance: '120.50', ref: { kind: 'recharge', id } },
    ])
  })

  test('[T4 E10] rejected it shows the reason, and no money moves', async () => {
    const hoa = await signUp(world, 'Hoa', { payPassword: usualPayPassword })
    const id = await askRecharge(hoa, account, '75')
    await expect(finance.ask('/staff/finance/recharge', 'do-reject', { id, reason: '  ' })).rejects.toEqual(
      refusal('reason-missing'),
    )
    await finance.ask('/staff/finance/recharge', 'do-reject', {
      id,
      reason: 'The amount on the receipt is another',
    })
    const { data } = await hoa.ask('/wallet/recharge-record', 'load-recharge-record', { state: 'rejected' })
    expect(data.list).toMatchObject([
      { id, state: 'rejected', reason: 'The amount on the receipt is another' },
    ])
    const statement = await hoa.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
    expect(statement.data).toMatchObject({ balance: '0.00', list: [] })
  })

  test('the records come in pages, newest first, an old one by its id, and a forged cursor is refused', async () => {
    const dao = await signUp(world, 'Dao', { payPassword: usualPayPassword })
    const ids: string[] = []
    for (let count = 0; count < 23; count++) {
      const id = await askRecharge(dao, account, '15')
      await finance.ask('/staff/finance/recharge', 'do-approve', { id })
      ids.unshift(id)
    }
    const first = await dao.ask('/wallet/recharge-record', 'load-recharge-record', {})
    const second = await dao.ask('/wallet/recharge-record', 'load-recharge-record', {
      cursor: first.data.next ?? '',
    })
    expect([...first.data.list, ...second.data.list].map(({ id }) => id)).toEqual(ids)
    expect(second.data.next).toBeNull()
    // An old one is read by its id, by its owner only.
    const oldest = { id: ids.at(-1) ?? '' }
    const { data: one } = await dao.ask('/wallet/recharge-record', 'load-one', oldest)
    const { voucher: _link, ...listed } = second.data.list.at(-1) ?? { voucher: '' }
    expect(one).toMatchObject(listed)
    for (const asked of [oldest, { id: '999999999' }])
      await expect(noy.ask('/wallet/recharge-record', 'load-one', asked)).rejects.toEqual(
        refusal('record-not-found'),
      )
    await expect(
      dao.ask('/wallet/recharge-record', 'load-recharge-record', { cursor: 'MQ.forged' }),
    ).rejects.toMatchObject({ kind: 'rejected', code: 'illegal-parameter' })
  })

  test('[E10] the record has the voucher image: its link works for its owner’s page, and ends', async () => {
    const lina = await signUp(world, 'Lina', { payPassword: usualPayPassword })
    await askRecharge(lina, account, '33')
    const { data } = await lina.ask('/wallet/recharge-record', 'load-recharge-record', {})
    const link = data.list[0]?.voucher ?? ''
    const seen = await world.server.inject({ url: link })
    expect(seen.statusCode).toBe(200)
    expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect((await world.server.inject({ url: link.split('?')[0] ?? '' })).statusCode).toBe(404)
    const forged = link.replace(/signature=./, (begin) => `signature=${begin.endsWith('A') ? 'B' : 'A'}`)
    expect((await world.server.inject({ url: forged })).statusCode).toBe(404)
    world.clock.advance({ minutes: 7 })
    expect((await world.server.inject({ url: link })).statusCode).toBe(404)
  })

  test('a voucher that another recharge shows already is marked for staff', async () => {
    const bounmy = await signUp(world, 'Bounmy', { payPassword: usualPayPassword })
    const picture = await drawPicture(4711)
    for (const amount of ['40', '41'])
      await bounmy.ask(
        '/wallet/recharge',
        'do-recharge',
        await request({ amount, voucher: await uploadVoucher(bounmy, picture) }),
      )
    const { data } = await finance.ask('/staff/finance/recharge', 'load-recharge', {
      search: bounmy.userCode,
    })
    expect(data.list.map(({ same_voucher }) => same_voucher)).toEqual(
      data.list.map(({ id }) => data.list.find((other) => other.id !== id)?.id),
    )
  })
})

test('while it waits the member cancels it, once; a decided one, and another member’s, can’t be cancelled', async () => {
  const tui = await signUp(world, 'Tui', { payPassword: usualPayPassword })
  const cancel = (person: Person, id: string, request_key = freshKey()) =>
    person.ask('/wallet/recharge-record', 'do-cancel', { request_key, id })
  const id = await askRecharge(tui, account, '50')
  const request_key = freshKey()
  await Promise.all(Array.from({ length: 16 }, () => cancel(tui, id, request_key)))
  await expect(cancel(tui, id)).rejects.toEqual(refusal('recharge-decided'))
  await expect(finance.ask('/staff/finance/recharge', 'do-approve', { id })).rejects.toEqual(
    refusal('decided-already'),
  )
  const { data } = await tui.ask('/wallet/recharge-record', 'load-recharge-record', { state: 'cancelled' })
  expect(data.list).toMatchObject([{ id, state: 'cancelled', account_id: account }])
  const credited = await askRecharge(tui, account, '60')
  await finance.ask('/staff/finance/recharge', 'do-approve', { id: credited })
  await expect(cancel(tui, credited)).rejects.toEqual(refusal('recharge-decided'))
  const waiting = await askRecharge(tui, account, '70')
  for (const foreign of [waiting, '999999999'])
    await expect(cancel(noy, foreign)).rejects.toEqual(refusal('record-not-found'))
  const statement = await tui.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  expect(statement.data).toMatchObject({ balance: '60.00' })
})

test('[D5] approve, reject and cancel at once: one of them, and money only for the approval', async () => {
  const sai = await signUp(world, 'Sai', { payPassword: usualPayPassword })
  let credited = 0
  for (let round = 0; round < 3; round++) {
    const id = await askRecharge(sai, account, '80')
    const calls = [
      () => finance.ask('/staff/finance/recharge', 'do-approve', { id }),
      () => sai.ask('/wallet/recharge-record', 'do-cancel', { request_key: freshKey(), id }),
      () => owner.ask('/staff/finance/recharge', 'do-reject', { id, reason: 'no' }),
    ]
    // In each round another call comes first.
    const turned = [...calls.slice(round), ...calls.slice(0, round)]
    const row = ['select from recharge where id = $1 for no key update', id] as const
    const told = await atOnce(world, row, [...turned, ...turned, ...turned, ...turned])
    expect(told.filter((one) => one === 'done')).toHaveLength(1)
    expect(['decided-already', 'done', 'recharge-decided']).toEqual(expect.arrayContaining(told))
    const { data } = await sai.ask('/wallet/recharge-record', 'load-recharge-record', {})
    if (data.list[0]?.state === 'arrived') credited++
    const statement = await sai.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
    expect(statement.data.balance).toBe(`${credited * 80}.00`)
  }
})

test('above the limit two people approve a recharge, and the money arrives with the second approval', async () => {
  const mee = await signUp(world, 'Mee', { payPassword: usualPayPassword })
  const balance = async () =>
    (await mee.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })).data.balance
  const id = await askRecharge(mee, account, '20000.01')
  const beside = await askRecharge(mee, account, '20000')
  const approve = (staff: StaffPerson, one: string) =>
    staff.ask('/staff/finance/recharge', 'do-approve', { id: one })
  const clicks = await Promise.allSettled(Array.from({ length: 16 }, () => approve(finance, id)))
  expect(clicks.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))).toEqual([
    { arrived: false },
  ])
  await expect(approve(finance, id)).rejects.toEqual(refusal('second-person'))
  expect(await balance()).toBe('0.00')
  const { data } = await finance.ask('/staff/finance/recharge', 'load-recharge', { search: `#${id}` })
  expect(data.list).toMatchObject([
    { state: 'waiting', first_by: 'finance', first_mine: true, open_beside: 1 },
  ])
  expect((await approve(owner, id)).data).toEqual({ arrived: true })
  expect((await approve(finance, beside)).data).toEqual({ arrived: true })
  expect(await balance()).toBe('40000.01')
})

describe('a recharge of a member who closes the account meanwhile', () => {
  const close = 'update member set closed_at = $1 where id = $2'

  test('[D31] is refused and nothing is stored, by proof of payment and by third party', async () => {
    const mai = await signUp(world, 'Mai', { payPassword: usualPayPassword })
    const proof = await request({ voucher: await uploadVoucher(mai) })
    const byProof = () => mai.ask('/wallet/recharge', 'do-recharge', proof)
    const byThird = () =>
      mai.ask('/wallet/recharge-third', 'do-pay', {
        request_key: freshKey(),
        amount: '100.00',
        paid_amount: '725.00',
        way: 'h5',
      })
    const row = ['select from member where id = $1 for no key update', String(mai.id)] as const
    const closing = [close, world.clock.now(), String(mai.id)] as const
    expect(await atOnce(world, row, [byProof, byThird], closing)).toEqual(['lost-login', 'lost-login'])
    const { rows } = await world.database.pool.query(
      'select from recharge where member_id = $1 union all select from third_payment where member_id = $1',
      [String(mai.id)],
    )
    expect(rows).toEqual([])
  })

  test('[D31] one that waits all the same is not approved, and can be rejected', async () => {
    const lek = await signUp(world, 'Lek', { payPassword: usualPayPassword })
    const id = await askRecharge(lek, account, '100')
    await world.database.pool.query('select ledger.close_member($1)', [String(lek.id)])
    await world.database.pool.query(close, [world.clock.now(), String(lek.id)])
    const path = '/staff/finance/recharge'
    await expect(finance.ask(path, 'do-approve', { id })).rejects.toEqual(refusal('member-gone'))
    await finance.ask(path, 'do-reject', { id, reason: 'The account is closed' })
  })
})
