import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp, usualPayPassword } from '../../testing/people.ts'
import { askRecharge } from '../../testing/recharge.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { atOnce } from '../../testing/race/at-once.ts'
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
  currency: 'LAK',
  rate: '21500',
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

test('[D5 D51] the QR code is uploaded, seen by members, kept by a save that says nothing of it, replaced and taken away', async () => {
  const upload = async (seed: number) =>
    (await owner.ask('/staff/app/upload', 'do-upload', { purpose: 'qr' }, { file: await drawPicture(seed) }))
      .data
  const first = await upload(1)
  const titled = { ...account, title: 'With a code', position: 0 }
  const saved = await owner.ask('/staff/finance/receiving-account', 'do-save', {
    ...titled,
    qr: first.file_id,
  })
  const { id } = saved.data
  const lan = await signUp(world, 'Lan')
  const seen = async () => {
    const { data } = await lan.ask('/wallet/recharge', 'load-recharge', {})
    return data.accounts.find((one) => one.id === id)?.qr
  }
  expect(await seen()).toBe(first.upload_url)
  await owner.ask('/staff/finance/receiving-account', 'do-save', { ...titled, id, detail: 'kept' })
  expect(await seen()).toBe(first.upload_url)
  const second = await upload(2)
  await owner.ask('/staff/finance/receiving-account', 'do-save', { ...titled, id, qr: second.file_id })
  expect(await seen()).toBe(second.upload_url)
  await owner.ask('/staff/finance/receiving-account', 'do-save', { ...titled, id, qr: '' })
  expect(await seen()).toBeNull()
  // The log permanently shows which QR code members saw, and when: it has the picture's name, and the picture stays.
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'With a code' })
  expect(log.data.list[0]).toMatchObject({ before: { qr: second.file_id }, after: { qr: null } })
  expect((await world.server.inject({ url: first.upload_url })).statusCode).toBe(200)
})

test('[D61] the account has a currency and a rate; members see both, a change is audited, and no rate is zero', async () => {
  const saved = await owner.ask('/staff/finance/receiving-account', 'do-save', { ...account, title: 'LDB' })
  const { id } = saved.data
  const minh = await signUp(world, 'Minh')
  const seen = async () => {
    const { data } = await minh.ask('/wallet/recharge', 'load-recharge', {})
    return data.accounts.find((one) => one.id === id)
  }
  expect(await seen()).toMatchObject({ currency: 'LAK', rate: '21500' })
  const changed = { ...account, id, title: 'LDB', currency: 'VND', rate: '26300.5' } as const
  await owner.ask('/staff/finance/receiving-account', 'do-save', changed)
  expect(await seen()).toMatchObject({ currency: 'VND', rate: '26300.5' })
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'LDB' })
  expect(log.data.list[0]).toMatchObject({
    before: { currency: 'LAK', rate: '21500' },
    after: { currency: 'VND', rate: '26300.5' },
  })
  for (const rate of ['0', '0.000000', '1000000', '-1', '1.1234567', 'x'])
    await expect(
      owner.ask('/staff/finance/receiving-account', 'do-save', { ...changed, rate }),
    ).rejects.toMatchObject({ kind: 'rejected', code: 'illegal-parameter' })
  expect(await seen()).toMatchObject({ rate: '26300.5' })
})

test('[D51] changes of one account at the same time: the audit log has before each what the one before it left', async () => {
  const titled = { ...account, title: 'Four at once', detail: 'start' }
  const { id } = (await owner.ask('/staff/finance/receiving-account', 'do-save', titled)).data
  const row = ['select from receiving_account where id = $1 for no key update', id] as const
  const save = (detail: string) => () =>
    owner.ask('/staff/finance/receiving-account', 'do-save', { ...titled, id, detail })
  const details = ['a', 'b', 'c', 'd']
  expect(await atOnce(world, row, details.map(save))).toEqual(details.map(() => 'done'))
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'Four at once' })
  const steps = log.data.list.map(({ before, after }) => [before, after] as { detail: string }[])
  const from = steps.flatMap(([before]) => before?.detail ?? [])
  const to = steps.map(([, after]) => after?.detail)
  // Newest first.
  expect(to).toHaveLength(5)
  expect(from).toEqual(to.slice(1))
})

test('a member’s picture and one of goods are no QR code', async () => {
  const save = (qr: string) => owner.ask('/staff/finance/receiving-account', 'do-save', { ...account, qr })
  const eve = await signUp(world, 'Eve')
  for (const purpose of ['avatar', 'voucher'] as const) {
    const { data } = await eve.ask('/app/upload', 'do-upload', { purpose }, { file: await drawPicture(3) })
    await expect(save(data.file_id)).rejects.toMatchObject({ code: 'file-not-found' })
  }
  const goods = await owner.ask('/staff/goods/picture', 'do-upload', {}, { file: await drawPicture(4) })
  const fileId = /([a-z0-9]{26})\.webp/.exec(goods.data.large)?.[1] ?? ''
  await expect(save(fileId)).rejects.toMatchObject({ code: 'file-not-found' })
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

const path = '/staff/finance/receiving-account'
const soon = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()
const save = async (change: object) => (await owner.ask(path, 'do-save', { ...account, ...change })).data.id
const find = async (id: string) =>
  (await owner.ask(path, 'load-receiving-account', {})).data.list.find((one) => one.id === id)
const rates = async (id: string) => (await owner.ask(path, 'load-rates', { id })).data.list

test('[D61 D67] a rate takes effect at its set time; members pay the old one until then, and a page from before is refused after it', async () => {
  const id = await save({ title: 'Tomorrow', currency: 'LAK', rate: '21500' })
  const noy = await signUp(world, 'Noy', { payPassword: usualPayPassword })
  const seen = async () =>
    (await noy.ask('/wallet/recharge', 'load-recharge', {})).data.accounts.find((one) => one.id === id)
  const terms = { currency: 'LAK', rate: '21500' } as const
  await save({ id, title: 'Tomorrow', detail: 'changed at once', rate: '22000', effective: soon(60) })
  expect(await seen()).toMatchObject({ ...terms, detail: 'changed at once' })
  expect(await find(id)).toMatchObject({ rate: '21500', next: { currency: 'LAK', rate: '22000' } })
  world.clock.advance({ minutes: 59, seconds: 59 })
  await askRecharge(noy, id, '20', terms)
  world.clock.advance({ seconds: 1 })
  expect(await seen()).toMatchObject({ rate: '22000' })
  expect(await find(id)).toMatchObject({ rate: '22000', next: null })
  await expect(askRecharge(noy, id, '20', terms)).rejects.toMatchObject({ code: 'recharge-rate-changed' })
  await askRecharge(noy, id, '20', { currency: 'LAK', rate: '22000' })
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'receiving-account.schedule' })
  expect(log.data.list[0]).toMatchObject({
    subject: 'Tomorrow',
    before: { rate: '21500' },
    after: { rate: '22000', effective: expect.any(String) },
  })
})

test('[D67] the history of an account’s rates has who, when and what, in all states; an earlier rate is set again', async () => {
  const id = await save({ title: 'History', rate: '21500' })
  world.clock.advance({ minutes: 1 })
  // A save that leaves the rate as it is adds nothing.
  await save({ id, title: 'History', rate: '21500.000', number: '7' })
  await save({ id, title: 'History', rate: '21600' })
  await save({ id, title: 'History', rate: '21700', effective: soon(10) })
  await save({ id, title: 'History', rate: '21800', effective: soon(20) })
  const [last, planned] = await rates(id)
  const cancel = (rate: string) => owner.ask(path, 'do-cancel', { id: rate })
  // Two people cancel it at the same moment.
  const row = ['select from receiving_account where id = $1 for no key update', id] as const
  const cancels = [() => cancel(last?.id ?? ''), () => cancel(last?.id ?? '')]
  expect((await atOnce(world, row, cancels)).toSorted()).toEqual(['done', 'record-not-found'])
  const states = async () => (await rates(id)).map(({ state, rate, by }) => [state, rate, by])
  expect(await states()).toEqual([
    ['cancelled', '21800', 'owner'],
    ['scheduled', '21700', 'owner'],
    ['in-force', '21600', 'owner'],
    ['past', '21500', 'owner'],
  ])
  expect((await rates(id))[0]).toMatchObject({ cancelled_by: 'owner' })
  world.clock.advance({ minutes: 10 })
  await expect(cancel(planned?.id ?? '')).rejects.toMatchObject({ code: 'setting-in-force' })
  world.clock.advance({ minutes: 10 })
  expect(await find(id)).toMatchObject({ rate: '21700', next: null })
  await save({ id, title: 'History', rate: '21500' })
  expect((await states()).filter(([state]) => state !== 'cancelled').slice(0, 2)).toEqual([
    ['in-force', '21500', 'owner'],
    ['past', '21700', 'owner'],
  ])
  await expect(rates('999999')).rejects.toMatchObject({ code: 'record-not-found' })
  const { db } = world.app.database
  await expect(db.updateTable('receiving_rate').set({ rate: '1' }).execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(db.deleteFrom('receiving_rate').execute()).rejects.toThrow('permission denied')
})

test('[D67] a time in the past or a year ahead is refused, and a new account has a rate at once', async () => {
  const id = await save({ title: 'Times' })
  for (const effective of [soon(-1), soon(0), soon(366 * 24 * 60)])
    await expect(save({ id, title: 'Times', effective })).rejects.toMatchObject({ code: 'setting-time' })
  await expect(save({ title: 'Not yet', effective: soon(10) })).rejects.toMatchObject({
    code: 'setting-time',
  })
})

test('of two people who edit one account, the second is told; a cancelled rate counts as a change', async () => {
  const id = await save({ title: 'Two editors' })
  const version = async () => (await find(id))?.version
  const seen = await version()
  const row = ['select from receiving_account where id = $1 for no key update', id] as const
  const edit = (rate: string) => () => save({ id, title: 'Two editors', rate, version: seen })
  expect((await atOnce(world, row, [edit('1.5'), edit('2.5')])).toSorted()).toEqual([
    'account-changed',
    'done',
  ])
  await save({ id, title: 'Two editors', rate: '3.5', version: await version(), effective: soon(10) })
  const read = await version()
  await owner.ask(path, 'do-cancel', { id: (await rates(id))[0]?.id ?? '' })
  await expect(save({ id, title: 'Two editors', version: read })).rejects.toMatchObject({
    code: 'account-changed',
  })
})
