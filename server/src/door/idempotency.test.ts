import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, startWithProductionLimits, type TestApp } from '../testing/app.ts'
import { type Person, signUp, usualPayPassword } from '../testing/people.ts'
import { freshKey, openReceivingAccount, uploadVoucher } from '../testing/recharge.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { payloadOf } from './idempotency.ts'

let world: TestApp
let finance: StaffPerson
let account: string

beforeAll(async () => {
  world = await startTestApp()
  account = await openReceivingAccount(await staffPerson(world, 'owner'))
  finance = await staffPerson(world, 'finance')
})
afterAll(() => world.close())

const person = (name: string) => signUp(world, name, { payPassword: usualPayPassword })
const path = '/wallet/recharge'
const request = async (person: Person, change: { amount?: string; [field: string]: unknown } = {}) => ({
  request_key: freshKey(),
  amount: '200.00',
  paid_amount: change.amount ?? '200.00',
  account_id: account,
  voucher: await uploadVoucher(person),
  pay_password: usualPayPassword,
  ...change,
})
const recharge = (person: Person, asked: Awaited<ReturnType<typeof request>>) =>
  person.ask(path, 'do-recharge', asked)
const rechargesOf = async (person: Person): Promise<number> => {
  const { rows } = await sql`select from recharge where member_id = ${person.id}`.execute(
    world.app.database.db,
  )
  return rows.length
}
const outcomeOf = async (
  ask: Person['ask'],
  request_key: string,
  call_path: string = path,
  call_control = 'do-recharge',
) =>
  (await ask('/app/request-outcome', 'load-request-outcome', { request_key, call_path, call_control })).data

test('[D27] 64 repeats at the same time make one recharge, and all get the same answer', async () => {
  const noy = await person('Noy')
  const before = await rechargesOf(noy)
  const asked = await request(noy)
  const answers = await Promise.all(Array.from({ length: 64 }, () => recharge(noy, asked)))
  expect(new Set(answers.map(({ data }) => data.recharge_id)).size).toBe(1)
  expect(await rechargesOf(noy)).toBe(before + 1)
  // Later the key still has the same answer, although the voucher is used by now.
  world.clock.advance({ minutes: 50 })
  expect((await recharge(noy, asked)).data).toEqual(answers[0]?.data)
  expect(await rechargesOf(noy)).toBe(before + 1)
})

test('[D27] a key that was used is refused for another request and for another call, and nothing changes', async () => {
  const noy = await person('Noy')
  const before = await rechargesOf(noy)
  const asked = await request(noy)
  await recharge(noy, asked)
  const other = [{ amount: '300.00' }, { voucher: await uploadVoucher(noy) }, { account_id: '999999' }]
  for (const change of other)
    await expect(recharge(noy, { ...asked, ...change })).rejects.toMatchObject({ code: 'request-key-reused' })
  await expect(
    noy.ask('/shop/order/check-order', 'do-create', {
      request_key: asked.request_key,
      items: [{ variant_id: '1', quantity: 1 }],
      remark: '',
      money: '1',
      points: '0',
    }),
  ).rejects.toMatchObject({ code: 'request-key-reused' })
  expect(await rechargesOf(noy)).toBe(before + 1)
})

test('two members can use the same key, and neither learns of the other', async () => {
  const noy = await person('Noy')
  const kham = await person('Kham')
  const asked = await request(noy)
  await recharge(noy, asked)
  const own = await recharge(kham, await request(kham, { request_key: asked.request_key }))
  expect((await outcomeOf(kham.ask, asked.request_key)).reply).toBe(JSON.stringify(own.data))
  const other = await request(noy)
  await recharge(noy, other)
  expect(await outcomeOf(kham.ask, other.request_key)).toMatchObject({ outcome: 'unknown' })
})

test('a refusal is the answer of its key, also when the request would succeed by now', async () => {
  const noy = await person('Noy')
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push((await recharge(noy, await request(noy))).data.recharge_id)
  const asked = await request(noy)
  const refused = { code: 'recharges-waiting', params: { count: '5' } }
  const answers = await Promise.allSettled(Array.from({ length: 16 }, () => recharge(noy, asked)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: refused })
  await finance.ask('/staff/finance/recharge', 'do-approve', { id: ids[0] ?? '' })
  await expect(recharge(noy, asked)).rejects.toMatchObject(refused)
  expect(await rechargesOf(noy)).toBe(5)
  // A new intention has a new key.
  await recharge(noy, { ...asked, request_key: freshKey() })
  expect(await rechargesOf(noy)).toBe(6)
})

test('a wrong payment password is not the answer of the key', async () => {
  const noy = await person('Noy')
  const asked = await request(noy)
  await expect(recharge(noy, { ...asked, pay_password: '999999' })).rejects.toMatchObject({
    code: 'pay-password-wrong',
  })
  expect((await outcomeOf(noy.ask, asked.request_key)).outcome).toBe('unknown')
  await recharge(noy, asked)
  expect((await outcomeOf(noy.ask, asked.request_key)).outcome).toBe('done')
})

test('a fault is not the answer of the key: the repeat runs the work', async () => {
  const noy = await person('Noy')
  const production = await startWithProductionLimits(world)
  const before = await rechargesOf(noy)
  const asked = await request(noy)
  const holder = await world.app.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from member where id = $1 for update', [noy.id])
  // The call waits for the member's row until the server's limit for locks ends it.
  const asking = recharge({ ...noy, ask: production.client(noy.token) }, asked)
  await expect(asking).rejects.toMatchObject({ kind: 'rejected', code: 'busy' })
  await holder.query('rollback')
  holder.release()
  await production.close()
  expect(await outcomeOf(noy.ask, asked.request_key)).toMatchObject({ outcome: 'unknown' })
  await recharge(noy, asked)
  expect(await rechargesOf(noy)).toBe(before + 1)
})

test('after a lost answer a person of staff asks what became of the own call; nobody else learns of it', async () => {
  const noy = await person('Noy')
  const { data } = await recharge(noy, await request(noy))
  const asked = { id: data.recharge_id, request_key: freshKey() }
  const outcome = async ({ ask }: StaffPerson, call_control = 'do-approve') =>
    (
      await ask('/staff/app/request-outcome', 'load-request-outcome', {
        request_key: asked.request_key,
        call_path: '/staff/finance/recharge',
        call_control,
      })
    ).data.outcome
  expect(await outcome(finance)).toBe('unknown')
  await finance.ask('/staff/finance/recharge', 'do-approve', asked)
  expect(await outcome(finance)).toBe('done')
  expect(await outcome(finance, 'do-reject'), 'another call').toBe('unknown')
  expect(await outcome(await staffPerson(world, 'finance', 'Another'))).toBe('unknown')
})

test('after a lost answer the member asks what became of the call', async () => {
  const noy = await person('Noy')
  const asked = await request(noy)
  expect(await outcomeOf(noy.ask, asked.request_key)).toEqual({
    outcome: 'unknown',
    reply: null,
    code: '',
    msg: '',
  })
  const { data } = await recharge(noy, asked)
  expect(await outcomeOf(noy.ask, asked.request_key)).toEqual({
    outcome: 'done',
    reply: JSON.stringify(data),
    code: '',
    msg: '',
  })
  // The key of another call is unknown: what it answered there has another shape.
  expect((await outcomeOf(noy.ask, asked.request_key, '/shop/order/order-pay', 'do-pay')).outcome).toBe(
    'unknown',
  )
  const low = await request(noy, { amount: '1' })
  await expect(recharge(noy, low)).rejects.toMatchObject({ code: 'recharge-minimum' })
  expect(await outcomeOf(noy.ask, low.request_key)).toEqual({
    outcome: 'refused',
    reply: null,
    code: 'recharge-minimum',
    msg: expect.stringContaining('10.00') as string,
  })
  const lao = world.client(noy.token, 'lo')
  const told = await outcomeOf(lao, low.request_key)
  expect(told.msg).toMatch(/[\u0E80-\u0EFF]/)
  await expect(
    world.client()('/app/request-outcome', 'load-request-outcome', {
      request_key: low.request_key,
      call_path: path,
      call_control: 'do-recharge',
    }),
  ).rejects.toMatchObject({ code: 'please-log-in-first' })
})

const giveUp = async (
  { ask }: Person,
  request_key: string,
  call_path: string = path,
  call_control = 'do-recharge',
) => (await ask('/app/request-outcome', 'do-give-up', { request_key, call_path, call_control })).data

const givenUp = { outcome: 'refused', reply: null, code: 'given-up', msg: '' }

test('a request that a member has given up is never carried out, however late it arrives', async () => {
  const noy = await person('Noy')
  const asked = await request(noy)
  expect(await giveUp(noy, asked.request_key)).toEqual(givenUp)
  expect(await giveUp(noy, asked.request_key), 'again').toEqual(givenUp)
  await expect(recharge(noy, asked)).rejects.toMatchObject({ code: 'request-key-reused' })
  expect(await rechargesOf(noy)).toBe(0)
  expect(await outcomeOf(noy.ask, asked.request_key)).toEqual(givenUp)
  // The same content with a new key is a new intention, and another member's key is another one.
  await recharge(noy, { ...asked, request_key: freshKey() })
  expect(await rechargesOf(noy)).toBe(1)
  const kham = await person('Kham')
  await recharge(kham, await request(kham, { request_key: asked.request_key }))
  expect(await rechargesOf(kham)).toBe(1)
})

test('giving up a request that was answered changes nothing, and tells the answer', async () => {
  const noy = await person('Noy')
  const asked = await request(noy)
  const { data } = await recharge(noy, asked)
  expect(await giveUp(noy, asked.request_key)).toMatchObject({
    outcome: 'done',
    reply: JSON.stringify(data),
  })
  expect((await recharge(noy, asked)).data).toEqual(data)
  const low = await request(noy, { amount: '1' })
  await expect(recharge(noy, low)).rejects.toMatchObject({ code: 'recharge-minimum' })
  expect(await giveUp(noy, low.request_key)).toMatchObject({ outcome: 'refused', code: 'recharge-minimum' })
  expect((await giveUp(noy, asked.request_key, '/wallet/transfer', 'do-transfer')).outcome).toBe('unknown')
  await expect(
    world.client()('/app/request-outcome', 'do-give-up', {
      request_key: asked.request_key,
      call_path: path,
      call_control: 'do-recharge',
    }),
  ).rejects.toMatchObject({ code: 'please-log-in-first' })
})

test('giving up while the request runs: what the member is told is what happened, in one transaction and in a batch', async () => {
  const noy = await signUp(world, 'Noy', {
    payPassword: usualPayPassword,
    balance: { user_money: '100.00' },
  })
  const kham = await person('Kham')
  const told = { done: 0, refused: 0, unknown: 0 }
  for (let round = 0; round < 20; round++) {
    const asked = {
      request_key: freshKey(),
      to: kham.userCode,
      amount: '1.00',
      fee: '0.01',
      pay_password: usualPayPassword,
    }
    const leave = async () => {
      // Half of them a little later, so that some transfers win.
      if (round % 2 === 1) await kham.ask('/wallet/transfer', 'load-recent', {})
      return giveUp(noy, asked.request_key, '/wallet/transfer', 'do-transfer')
    }
    const transfer = noy.ask('/wallet/transfer', 'do-transfer', asked).then(
      () => 'done',
      () => 'refused',
    )
    const { outcome } = await leave()
    expect(await transfer).toBe(outcome)
    told[outcome]++
  }
  expect(told.unknown).toBe(0)
  const { data } = await kham.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  expect(data.total_in).toBe(`${told.done}.00`)
  const before = await rechargesOf(noy)
  const asked = await request(noy)
  const [outcome] = await Promise.all([
    giveUp(noy, asked.request_key),
    recharge(noy, asked).catch((error: unknown) => error),
  ])
  expect((await rechargesOf(noy)) - before).toBe(outcome.outcome === 'done' ? 1 : 0)
})

test('the digest leaves out key and passwords, and nothing else', () => {
  const base = { request_key: 'a', pay_password: '1', amount: '5', items: [{ b: 1, a: 2 }] }
  expect(payloadOf({ ...base, request_key: 'b', pay_password: '2' })).toEqual(payloadOf(base))
  expect(payloadOf({ items: [{ a: 2, b: 1 }], amount: '5', remark: undefined })).toEqual(payloadOf(base))
  expect(payloadOf({ ...base, amount: '6' })).not.toEqual(payloadOf(base))
  expect(payloadOf({ ...base, items: [{ b: 2, a: 1 }] })).not.toEqual(payloadOf(base))
  expect(payloadOf({ ...base, remark: '' })).not.toEqual(payloadOf(base))
})
