import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/people.ts'
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
