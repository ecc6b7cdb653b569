import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { outcome } from '../../testing/shop.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const vientiane = {
  consignee: 'ນ້ອຍ ສີສຸກ',
  mobile: '+856 20 5555 0101',
  country: 'LA' as const,
  regions: ['1', '101', '10101'],
  detail: 'ຖະໜົນເສດຖາທິລາດ 12',
  is_default: false,
}

const add = async (person: Person, change: Partial<typeof vientiane> = {}) => {
  const request = { ...vientiane, ...change }
  return (await person.ask('/mine/address/address-add', 'do-save', request)).data.id
}

const list = async (person: Person) =>
  (await person.ask('/mine/address/address-list', 'load-address-list', {})).data.list

test('[E14 V14] Noy adds an address; it has every field, is shown whole, and is the default', async () => {
  const noy = await signUp(home, 'Noy')
  expect(await list(noy)).toEqual([])
  const id = await add(noy)
  const address = { ...vientiane, id, region: 'ນະຄອນຫຼວງວຽງຈັນ ຈັນທະບູລີ ໜອງປິງ', is_default: true }
  expect(await list(noy)).toEqual([address])
  const { data } = await noy.ask('/mine/address/address-add', 'load-address-add', { id })
  expect(data).toEqual(address)
})

test('[D27 E14] 64 times the same address with one key is one address, and its removal is done once', async () => {
  const noy = await signUp(home, 'Tapping Noy')
  const path = '/mine/address/address-add'
  const asked = { request_key: 'address-once-1234', ...vientiane }
  const saved = await Promise.all(Array.from({ length: 64 }, () => noy.ask(path, 'do-save', asked)))
  const ids = new Set(saved.map(({ data }) => data.id))
  expect(ids.size).toBe(1)
  expect(await list(noy)).toHaveLength(1)
  const [id = ''] = ids
  for (let round = 0; round < 2; round++)
    await noy.ask(path, 'do-remove', { request_key: 'remove-once-12345', id })
  expect(await outcome(noy.ask(path, 'do-remove', { id }))).toBe('address-gone')
})

test('[E14] there is always exactly one default: moved by choice, inherited when it is removed', async () => {
  const noy = await signUp(home, 'Moving Noy')
  const first = await add(noy)
  const second = await add(noy, { detail: 'two' })
  const lan = await signUp(home, 'Staying Lan')
  const hers = await add(lan)
  const third = await add(noy, { detail: 'three', is_default: true })
  expect(await list(lan)).toMatchObject([{ id: hers, is_default: true }])
  expect((await list(noy)).map((one) => [one.id, one.is_default])).toEqual([
    [third, true],
    [second, false],
    [first, false],
  ])
  // Clearing the flag of the default address has no effect: another address must be chosen.
  await noy.ask('/mine/address/address-add', 'do-save', { ...vientiane, id: third, detail: 'three b' })
  expect((await list(noy))[0]).toMatchObject({ id: third, is_default: true, detail: 'three b' })
  await noy.ask('/mine/address/address-add', 'do-save', { ...vientiane, id: first, is_default: true })
  expect((await list(noy)).map((one) => one.is_default)).toEqual([true, false, false])
  await noy.ask('/mine/address/address-add', 'do-remove', { id: first })
  expect((await list(noy)).map((one) => [one.id, one.is_default])).toEqual([
    [third, true],
    [second, false],
  ])
  await noy.ask('/mine/address/address-add', 'do-remove', { id: third })
  await noy.ask('/mine/address/address-add', 'do-remove', { id: second })
  expect(await list(noy)).toEqual([])
})

test.each([
  ['consignee', 'address-incomplete', { consignee: '  ' }],
  ['consignee', 'address-incomplete', { consignee: '\u200B' }],
  ['consignee', 'address-incomplete', { consignee: '\u3164\u3164' }],
  ['detail address', 'address-incomplete', { detail: ' \u2800\u200D ' }],
  ['mobile', 'address-incomplete', { mobile: '' }],
  ['detail address', 'address-incomplete', { detail: '' }],
  ['region', 'address-incomplete', { regions: [] }],
  ['region', 'address-incomplete', { regions: ['1', '101'] }],
  ['region', 'address-incomplete', { regions: ['2', '101', '10101'] }],
  ['region', 'address-incomplete', { regions: ['1', '101', 'nowhere'] }],
  ['region', 'address-incomplete', { country: 'TH' as const }],
  ['mobile', 'mobile-format', { mobile: 'call me' }],
] as const)('[V14 D65] without a whole %s: %s for %o', async (_field, code, change) => {
  const noy = await signUp(home, 'Careless Noy')
  const request = {
    ...vientiane,
    ...change,
    regions: [...('regions' in change ? change.regions : vientiane.regions)],
  }
  await expect(noy.ask('/mine/address/address-add', 'do-save', request)).rejects.toMatchObject({
    kind: 'refused',
    code,
  })
  expect(await list(noy)).toEqual([])
})

test('[X19 E14] Lan can’t read, change or remove Noy’s address: it looks like none', async () => {
  const noy = await signUp(home, 'Private Noy')
  const lan = await signUp(home, 'Curious Lan')
  const id = await add(noy)
  for (const asked of [id, '999999999']) {
    const gone = { kind: 'refused', code: 'address-gone', message: 'Address does not exist' }
    await expect(
      lan.ask('/mine/address/address-add', 'load-address-add', { id: asked }),
    ).rejects.toMatchObject(gone)
    await expect(
      lan.ask('/mine/address/address-add', 'do-save', { ...vientiane, id: asked, is_default: true }),
    ).rejects.toMatchObject(gone)
    await expect(lan.ask('/mine/address/address-add', 'do-remove', { id: asked })).rejects.toMatchObject(gone)
  }
  expect(await list(lan)).toEqual([])
  expect(await list(noy)).toHaveLength(1)
})

test('[E14] of 64 at once twenty are kept, and one of them is the default', async () => {
  const noy = await signUp(home, 'Hurried Noy')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 64 }, (_, at) => add(noy, { detail: `number ${at}`, is_default: at % 2 === 0 })),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(20)
  for (const one of outcomes)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: 'address-limit', params: { limit: '20' } })
  const kept = await list(noy)
  expect(kept).toHaveLength(20)
  expect(kept.filter((one) => one.is_default)).toHaveLength(1)
})

test('[E14] an address in another country has its region as the member wrote it, and is changed as any other', async () => {
  const noy = await signUp(home, 'Noy in Osaka')
  const osaka = { ...vientiane, country: 'OTHER' as const, regions: [' Japan ', '', 'Osaka', '530-0001'] }
  const save = (change: object) => noy.ask('/mine/address/address-add', 'do-save', { ...osaka, ...change })
  const { id } = (await save({})).data
  const { data } = await noy.ask('/mine/address/address-add', 'load-address-add', { id })
  const regions = ['Japan', '', 'Osaka', '530-0001']
  expect(data).toMatchObject({ country: 'OTHER', regions, region: 'Japan Osaka 530-0001' })
  const own = await noy.ask('/mine/address/address-list', 'load-address-list', {})
  expect(own.data.country).toBe('OTHER')
  for (const wrong of [[], ['Japan'], ['', '', 'Osaka', ''], ['Japan', 'Kansai', '\u3164', ''], ['1', '101']])
    expect(await outcome(save({ id, regions: wrong }))).toBe('address-incomplete')
  // Its fee depends on the province, so it is picked.
  for (const nation of ['Laos', ' ລາວ ', 'THAILAND', '中国'])
    expect(await outcome(save({ id, regions: [nation, '', 'Osaka', ''] }))).toBe('address-country')
  for (const wrong of [{ country: 'JP' }, { regions: ['a', 'b', 'c', 'd', 'e'] }])
    expect(await outcome(save({ id, ...wrong }))).toBe('illegal-parameter')
  expect(await outcome(save({ id, regions: ['J'.repeat(41), '', 'Osaka', ''] }))).toBe('text-too-long')
  expect(await list(noy)).toMatchObject([{ id, regions }])
  await save({ id, country: 'LA', regions: vientiane.regions })
  expect(await list(noy)).toMatchObject([{ id, country: 'LA', regions: vientiane.regions }])
})

test('[D35] an address keeps its pin with six decimals; it is moved and removed; outside the earth it is refused', async () => {
  const noy = await signUp(home, 'Noy with a pin')
  const save = (change: object) =>
    noy.ask('/mine/address/address-add', 'do-save', { ...vientiane, ...change })
  const { id } = (await save({ place: { latitude: 17.967_000_04, longitude: 102.6 } })).data
  expect((await list(noy))[0]).toMatchObject({ id, latitude: 17.967, longitude: 102.6 })
  for (const place of [
    { latitude: 90.01, longitude: 0 },
    { latitude: 0, longitude: -180.01 },
    { latitude: 17 },
    { latitude: '17', longitude: '102' },
    { latitude: 17, longitude: 102, altitude: 1 },
    null,
  ])
    expect(await outcome(save({ id, place }))).toBe('illegal-parameter')
  expect((await list(noy))[0]).toMatchObject({ latitude: 17.967, longitude: 102.6 })
  const pole = { latitude: -90, longitude: 180 }
  await save({ id, place: pole })
  const { data } = await noy.ask('/mine/address/address-add', 'load-address-add', { id })
  expect(data).toMatchObject(pole)
  await save({ id })
  expect((await list(noy))[0]).not.toHaveProperty('latitude')
})

test.each([
  [
    'LA',
    'ຜູ້ຮັບ: ນ້ອຍ ສີສຸກ\nໂທ: +856 20 5555 0101\nຖະໜົນເສດຖາທິລາດ 12 ໜອງປິງ ຈັນທະບູລີ ນະຄອນຫຼວງວຽງຈັນ',
    {
      consignee: 'ນ້ອຍ ສີສຸກ',
      mobile: '+856 20 5555 0101',
      country: 'LA',
      regions: ['1', '101', '10101'],
      detail: 'ຖະໜົນເສດຖາທິລາດ 12',
    },
  ],
  [
    'LA',
    '张三 13800138000 北京市东城区建国路1号',
    { consignee: '张三', country: 'CN', regions: ['11', '1101', '110101'], detail: '建国路1号' },
  ],
  [
    'VN',
    'Nguyễn Văn An, 0912345678, 12 Phan Đình Phùng, Phường Ba Đình, Hà Nội',
    {
      consignee: 'Nguyễn Văn An',
      country: 'VN',
      regions: ['01', expect.any(String)],
      detail: '12 Phan Đình Phùng',
    },
  ],
  [
    'TH',
    'Somchai, 0812345678, 99/1 somewhere',
    { consignee: 'Somchai', country: 'TH', regions: [], region: '', detail: '99/1 somewhere' },
  ],
  [
    'OTHER',
    'Ken, 0812345678, Umeda 1-1',
    {
      consignee: 'Ken',
      mobile: '0812345678',
      country: 'OTHER',
      regions: [],
      region: '',
      detail: 'Umeda 1-1',
    },
  ],
] as const)(
  '[E14] a text pasted into a form for %s is split into its fields: %s',
  async (country, text, fields) => {
    const noy = await signUp(home, 'Pasting Noy')
    const { data } = await noy.ask('/mine/address/address-add', 'load-split', { country, text })
    expect(data).toMatchObject(fields)
    if (data.regions.length === 0) return
    // The form can be saved as it is.
    const { region, ...address } = data
    await noy.ask('/mine/address/address-add', 'do-save', { ...address, is_default: true })
    expect((await list(noy))[0]).toMatchObject({ ...address, region })
  },
)
