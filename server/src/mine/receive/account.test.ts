// Payout accounts: added with the payment password, masked after that, private, limited, and announced.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listOutbox } from '../../gateway/outbox.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { connect, type Device, listen } from '../../testing/chat/socket.ts'
import { addAddress } from '../../testing/wallet/payout.ts'
import { type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { freshKey } from '../../testing/recharge.ts'
import { tally } from '../../testing/shop.ts'

let home: TestApp
let noy: Person
const open: Device[] = []
beforeAll(async () => {
  home = await startTestApp()
  noy = await signUp(home, 'Noy', { payPassword: usualPayPassword })
})
afterAll(() => home.close())
afterEach(async () => {
  for (const device of open.splice(0)) {
    device.ws.close()
    await device.closed
  }
})

const card = {
  country: 'CN',
  bank: 'ICBC',
  number: '6228 4804 0256 4890 018',
  holder: '王小明',
  branch: '昆明支行',
} as const
const bankAdd = '/mine/receive/bank/bank-add'
const blockAdd = '/mine/receive/block/block-add'
const account = '/mine/receive/account'

const add = async (person: Person, change: object = {}) =>
  (
    await person.ask(bankAdd, 'do-save', {
      request_key: freshKey(),
      ...card,
      pay_password: person.payPassword,
      ...change,
    })
  ).data.id
const list = async ({ ask }: Person) => (await ask('/mine/receive/bank/bank', 'load-bank', {})).data
const change = (
  person: Person,
  control: 'do-default' | 'do-remove',
  id: string,
  digits = person.payPassword,
) => person.ask(account, control, { request_key: freshKey(), id, pay_password: digits })
const newcomer = (name: string) => signUp(home, name, { payPassword: usualPayPassword })
const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code })

test('[E11] a bank card has every field, and its number is masked after it is saved', async () => {
  const id = await add(noy)
  const shown = {
    id,
    kind: 'bank',
    is_default: true,
    masked: '•••• 0018',
    holder: card.holder,
    country: 'CN',
    bank_code: 'ICBC',
    bank_name: '中国工商银行 ICBC',
    branch: card.branch,
  }
  const { data } = await noy.ask('/mine/receive/bank/bank-manage', 'load-bank-manage', { id })
  expect(data).toMatchObject(shown)
  expect((await list(noy)).list).toMatchObject([shown])
  expect(JSON.stringify([data, await list(noy)])).not.toContain('480402564890')
})

test('[E12] an Alipay account has account, real name and a private QR code, and another one takes its place', async () => {
  const lan = await newcomer('Lan')
  const upload = async (person: Person, seed: number) => {
    const file = await drawPicture(seed)
    return (await person.ask('/app/upload', 'do-upload', { purpose: 'payout' }, { file })).data
  }
  const qr = await upload(lan, 31)
  const save = (name: string, picture: string | undefined) =>
    lan.ask('/mine/receive/alipay', 'do-save', {
      request_key: freshKey(),
      account: name,
      holder: 'Lan Nguyen',
      qr: picture,
      pay_password: lan.payPassword,
    })
  const load = async () => (await lan.ask('/mine/receive/alipay', 'load-alipay', {})).data.account
  expect(await load()).toBeNull()
  await expect(save('138-0013-8000', undefined)).rejects.toEqual(refusal('qr-missing'))
  await expect(save('nobody', qr.file_id)).rejects.toEqual(refusal('alipay-account'))
  // A picture of another member, and one of another purpose, are no QR code of hers.
  await expect(save('13800138000', (await upload(noy, 32)).file_id)).rejects.toEqual(
    refusal('file-not-found'),
  )
  await save('138-0013-8000', qr.file_id)
  const first = await load()
  expect(first).toMatchObject({
    kind: 'alipay',
    masked: '138****8000',
    holder: 'Lan Nguyen',
    is_default: true,
  })
  const seen = await home.server.inject({ url: first?.qr ?? '' })
  expect(seen.statusCode).toBe(200)
  expect((await home.server.inject({ url: first?.qr?.split('?')[0] ?? '' })).statusCode).toBe(404)
  await save('lan@example.vn', (await upload(lan, 33)).file_id)
  expect(await load()).toMatchObject({ masked: 'la**@example.vn', is_default: true })
})

test('[E12] the same Alipay account with another QR code or real name takes the place of the old one and waits again', async () => {
  const lan = await newcomer('Lan Same')
  const upload = async (seed: number) => {
    const file = await drawPicture(seed)
    return (await lan.ask('/app/upload', 'do-upload', { purpose: 'payout' }, { file })).data.file_id
  }
  const save = (holder: string, qr: string) =>
    lan.ask('/mine/receive/alipay', 'do-save', {
      request_key: freshKey(),
      account: '13800138001',
      holder,
      qr,
      pay_password: lan.payPassword,
    })
  const load = async () => (await lan.ask('/mine/receive/alipay', 'load-alipay', {})).data.account
  const pictureOf = (one: Awaited<ReturnType<typeof load>>) => one?.qr?.split('?')[0]
  const [old, other] = [await upload(34), await upload(35)]
  await save('Lan Nguyen', old)
  const first = await load()
  await expect(save('Lan Nguyen', old)).rejects.toEqual(refusal('payout-known'))
  expect((await load())?.id).toBe(first?.id)
  home.clock.advance({ minutes: 1 })
  await save('Lan Nguyen', other)
  const second = await load()
  home.clock.advance({ minutes: 1 })
  await save('Nguyen Thi Lan', other)
  const third = await load()
  expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3)
  expect(pictureOf(second)).not.toBe(pictureOf(first))
  expect(third).toMatchObject({
    holder: 'Nguyen Thi Lan',
    masked: first?.masked,
    is_default: true,
    added: home.clock.now().toISOString(),
    usable_from: expect.any(String),
  })
})

test('[E13] a wallet address needs a right checksum on its network', async () => {
  const minh = await newcomer('Minh')
  const ask = (network: 'TRC20' | 'ERC20', address: string) =>
    minh.ask(blockAdd, 'do-save', {
      request_key: freshKey(),
      network,
      address,
      label: 'Cold wallet',
      pay_password: minh.payPassword,
    })
  const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  for (const [network, address] of [
    ['TRC20', ethereum],
    ['ERC20', ethereum.toLowerCase()],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
    ['TRC20', ''],
  ] as const)
    await expect(ask(network, address)).rejects.toEqual(refusal('block-address'))
  await ask('ERC20', ethereum)
  const { data } = await minh.ask('/mine/receive/block/block', 'load-block', {})
  expect(data.list).toMatchObject([
    { kind: 'block', network: 'ERC20', masked: '0x5aAe…eAed', label: 'Cold wallet', is_default: true },
  ])
})

test.each([
  ['bank-unknown', { bank: 'VCB' }],
  ['card-number', { number: '6228480402564890017' }],
  ['card-number', { number: '' }],
  ['holder-missing', { holder: ' \u200B ' }],
  ['pay-password-wrong', { pay_password: '999999', number: '' }],
] as const)('[E11 V7] a card is refused with %s for %o', async (code, wrong) => {
  const careless = await newcomer('Careless')
  await expect(add(careless, wrong)).rejects.toEqual(refusal(code))
  expect((await list(careless)).list).toEqual([])
})

test('[V7] without a payment password nothing is added', async () => {
  const anna = await signUp(home, 'Anna')
  await expect(add(anna, { pay_password: '123987' })).rejects.toEqual(refusal('pay-password-unset'))
})

test('one key adds one account, however often it is sent; with another content it is refused', async () => {
  const dao = await newcomer('Dao')
  const request = { request_key: freshKey(), ...card, pay_password: dao.payPassword }
  const sent = await Promise.all(Array.from({ length: 64 }, () => dao.ask(bankAdd, 'do-save', request)))
  expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
  await expect(dao.ask(bankAdd, 'do-save', { ...request, holder: 'Other' })).rejects.toEqual(
    refusal('request-key-reused'),
  )
  await expect(add(dao)).rejects.toEqual(refusal('payout-known'))
  expect((await list(dao)).list).toHaveLength(1)
  // The notice is sent once, too.
  const { db } = home.database
  const notices = (await listOutbox(db, undefined, 200)).filter(({ recipient }) => recipient === dao.account)
  expect(notices.filter(({ body }) => body.includes('•••• 0018'))).toHaveLength(1)
})

test('of 64 at once ten are kept, and one of them is the default; deleted ones make room', async () => {
  const ploy = await newcomer('Ploy')
  const numbers = Array.from({ length: 64 }, (_, at) => `10000001${String(at).padStart(2, '0')}`)
  const asked = numbers.map((number) => add(ploy, { country: 'TH', bank: 'KBANK', number }))
  expect(await tally(asked)).toEqual({ done: 10, 'payout-limit': 54 })
  const kept = await list(ploy)
  expect(kept.room).toBe(0)
  expect(kept.list.filter((one) => one.is_default)).toHaveLength(1)
  const [first, second] = kept.list
  await change(ploy, 'do-default', second?.id ?? '')
  expect((await list(ploy)).list.map((one) => one.is_default).indexOf(true)).toBe(0)
  expect((await list(ploy)).list[0]?.id).toBe(second?.id)
  await change(ploy, 'do-remove', second?.id ?? '')
  const after = await list(ploy)
  expect([after.list.length, after.room, after.list[0]?.is_default]).toEqual([9, 1, true])
  await expect(change(ploy, 'do-remove', second?.id ?? '')).rejects.toEqual(refusal('payout-gone'))
  await expect(change(ploy, 'do-remove', first?.id ?? '', '999999')).rejects.toEqual(
    refusal('pay-password-wrong'),
  )
  // A deleted number can be added again, as a new account that waits again.
  const number = `100000${second?.masked.slice(-4)}`
  const again = await add(ploy, { country: 'TH', bank: 'KBANK', number })
  expect(again).not.toBe(second?.id)
  expect((await list(ploy)).list.find((one) => one.id === again)?.usable_from).not.toBeNull()
})

test('[E13] the label of a wallet address is corrected with the payment password; a card has none', async () => {
  const dao = await newcomer('Dao Label')
  const id = await addAddress(dao)
  const label = (of: string, text: string, by = dao, digits = by.payPassword) =>
    by.ask(account, 'do-label', { request_key: freshKey(), id: of, label: text, pay_password: digits })
  await label(id, 'Cold wallet')
  const addresses = async () => (await dao.ask('/mine/receive/block/block', 'load-block', {})).data.list
  expect(await addresses()).toMatchObject([{ id, label: 'Cold wallet' }])
  await expect(label(id, 'Mine', dao, '000000')).rejects.toEqual(refusal('pay-password-wrong'))
  await expect(label(id, 'Mine', noy)).rejects.toEqual(refusal('payout-gone'))
  await expect(label(await add(dao), 'Card')).rejects.toEqual(refusal('payout-gone'))
  expect(await addresses()).toMatchObject([{ id, label: 'Cold wallet' }])
  await label(id, '')
  expect(await addresses()).toMatchObject([{ id, label: '' }])
})

test('another member’s account looks like none', async () => {
  const kham = await newcomer('Kham')
  const [mine] = (await list(noy)).list
  for (const id of [mine?.id ?? '', '999999999']) {
    const gone = {
      kind: 'refused',
      code: 'payout-gone',
      message: 'This payout account doesn’t exist or was deleted',
    }
    await expect(
      kham.ask('/mine/receive/bank/bank-manage', 'load-bank-manage', { id }),
    ).rejects.toMatchObject(gone)
    await expect(change(kham, 'do-default', id)).rejects.toMatchObject(gone)
    await expect(change(kham, 'do-remove', id)).rejects.toMatchObject(gone)
  }
  expect((await list(kham)).list).toEqual([])
  expect((await list(noy)).list).toMatchObject([{ id: mine?.id, is_default: true }])
})

test('[D69] all devices of the member and nobody else are told of a new account, and a message goes out', async () => {
  const url = await listen(home)
  const hoa = await newcomer('Hoa')
  const online = async ({ id, token }: Person) => {
    const device = await connect(url, { key: String(id), token })
    open.push(device)
    return device
  }
  const [phone, tablet, other] = [await online(hoa), await online(hoa), await online(noy)]
  await addAddress(hoa)
  for (const device of [phone, tablet]) {
    await device.hears('record', 1)
    expect(device.of('record')).toMatchObject([{ news: 'payout-added-block', id: null }])
  }
  expect(other.of('record')).toEqual([])
  const [message] = await listOutbox(home.database.db, undefined, 1)
  expect(message).toMatchObject({ recipient: hoa.account, channel: 'email' })
  expect(message?.body).toContain('TRC20 TR7NHq…Lj6t')
})

test('a repeat of an account that was deleted meanwhile gets the first answer and sends no second message', async () => {
  const mai = await newcomer('Mai')
  const request_key = freshKey()
  const id = await add(mai, { request_key })
  await change(mai, 'do-remove', id)
  const count = async () =>
    (await listOutbox(home.database.db, undefined, 100)).filter(({ recipient }) => recipient === mai.account)
      .length
  const before = await count()
  expect(await add(mai, { request_key })).toBe(id)
  expect(await count()).toBe(before)
  expect((await list(mai)).list).toEqual([])
})
