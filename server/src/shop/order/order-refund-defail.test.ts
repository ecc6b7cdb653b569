// A refund after the request: the details that the member sees, the member's actions, and changes of the order.
import type { Ask } from '@banyan/contract/client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../ledger/accounts.ts'
import { startTestApp } from '../../testing/app.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { atOnce, inTurn } from '../../testing/race/at-once.ts'
import {
  type All,
  faults,
  newKey,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  type Person,
  receive,
  send,
  type Shelf,
  tally,
} from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
let tea: string
beforeAll(async () => {
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
  const piece = { values: [], price: '10.00', old_price: null, stock: 9999, picture: null, on_sale: true }
  tea = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
})
afterEach(async () => expect(await faults(home)).toEqual([]))

/** A member with a paid order of three teas. */
async function paid(name: string): Promise<[Person, string]> {
  const person = await newMember(home, name, { money: '100.00' })
  const { order_id } = await order(person, tea, 3)
  await pay(person, order_id)
  return [person, order_id]
}
async function shipped(name: string): Promise<[Person, string]> {
  const [person, id] = await paid(name)
  await send(shop.staff, id)
  return [person, id]
}
const refundable = async (person: Person, order_id: string) =>
  (await person.ask('/shop/order/order-refund', 'load-order-refund', { order_id })).data
const ask = (person: Person, order_id: string, quantity: number, change: object = {}) =>
  person.ask('/shop/order/order-refund', 'do-refund', {
    request_key: newKey(),
    order_id,
    kind: 'refund',
    lines: [{ position: 0, quantity, amount: `${quantity * 10}.00` }],
    reason: 'damaged',
    words: 'Two cups are broken',
    images: [],
    ...change,
  })
const path = '/shop/order/order-refund-defail'
const look = async (person: Person, refund_id: string) =>
  (await person.ask(path, 'load-order-refund-defail', { refund_id })).data
const sendBack = (person: Person, refund_id: string, waybill: string) =>
  person.ask(path, 'do-send-back', { request_key: newKey(), refund_id, company: 'Lao Post', waybill })
const cancel = (person: Person, refund_id: string) => person.ask(path, 'do-cancel', { refund_id })
const decide = (control: 'do-agree' | 'do-confirm-return', id: string) =>
  finance('/staff/finance/refund', control, { id })
const refuse = (id: string) => finance('/staff/finance/refund', 'do-refuse', { id, reason: 'Worn' })
const detail = async (person: Person, order_id: string) =>
  (await person.ask('/shop/order/order-detail', 'load-order-detail', { order_id })).data
const upload = async (person: Person, purpose: 'refund' | 'avatar', seed: number) =>
  (await person.ask('/app/upload', 'do-upload', { purpose }, { file: await drawPicture(seed) })).data.file_id

test('[D23] the page offers the types that the state allows and what is left of each line', async () => {
  const [noy, id] = await paid('Noy')
  expect(await refundable(noy, id)).toMatchObject({
    kinds: ['refund'],
    whole: true,
    lines: [{ position: 0, left: '30.00', pieces: 3 }],
  })
  await send(shop.staff, id)
  expect(await refundable(noy, id)).toMatchObject({ kinds: ['refund', 'return'], whole: false })
  await ask(noy, id, 1)
  expect((await refundable(noy, id)).lines).toMatchObject([{ left: '20.00', pieces: 2 }])
  expect(await detail(noy, id)).toMatchObject({
    refundable: true,
    refunds: [{ state: 'waiting', money: '10.00' }],
  })
  await ask(noy, id, 2)
  expect(await refundable(noy, id)).toMatchObject({ kinds: [], lines: [] })
  expect((await detail(noy, id)).refundable).toBe(false)
  const unpaid = await order(noy, tea)
  expect(await refundable(noy, unpaid.order_id)).toMatchObject({ kinds: [] })
  const thief = await newMember(home, 'Thief')
  expect(await outcome(refundable(thief, id))).toBe('order-gone')
})

test('[D23] a return has its steps: requested, approved with the address, sent back, refunded', async () => {
  const [noy, id] = await shipped('Returner')
  const { refund_id } = (await ask(noy, id, 2, { kind: 'return' })).data
  const requested = home.clock.now().toISOString()
  expect(await look(noy, refund_id)).toMatchObject({
    kind: 'return',
    state: 'waiting',
    reason: 'damaged',
    words: 'Two cups are broken',
    money: '20.00',
    points: '0.00',
    lines: [{ position: 0, quantity: 2, amount: '20.00' }],
    return_to: '',
    parcel: null,
    steps: [{ step: 'requested', time: requested }],
    actions: ['cancel'],
  })
  expect(await outcome(sendBack(noy, refund_id, 'LP1'))).toBe('refund-state')
  home.clock.advance({ minutes: 5 })
  await decide('do-agree', refund_id)
  const approved = await look(noy, refund_id)
  expect(approved.return_to).toMatch(/Vientiane/)
  expect(approved.actions).toEqual(['cancel', 'send-back'])
  home.clock.advance({ minutes: 5 })
  await sendBack(noy, refund_id, 'LP1')
  const sentAt = home.clock.now().toISOString()
  home.clock.advance({ minutes: 5 })
  // A typing mistake is corrected; the time stays.
  await sendBack(noy, refund_id, 'LP2')
  expect(await look(noy, refund_id)).toMatchObject({
    parcel: { company: 'Lao Post', waybill: 'LP2' },
    actions: ['send-back'],
  })
  expect(await outcome(cancel(noy, refund_id))).toBe('refund-state')
  await decide('do-confirm-return', refund_id)
  const end = await look(noy, refund_id)
  expect(end.steps.map(({ step }) => step)).toEqual(['requested', 'approved', 'sent-back', 'refunded'])
  expect(end.steps[2]?.time).toBe(sentAt)
  expect(end.actions).toEqual([])
  expect((await noy.purse()).money).toBe(9000n)
  expect(await outcome(sendBack(noy, refund_id, 'LP3'))).toBe('refund-state')
})

test('[D23] lists say which orders have an open request for a refund, until it is decided or cancelled', async () => {
  const [noy, id] = await shipped('Lister')
  const inLists = async () => {
    const tabs = ['all', 'wait-receive'] as const
    const lists = await Promise.all(
      tabs.map((tab) => noy.ask('/shop/order/order-list', 'load-order-list', { tab })),
    )
    const found = await noy.ask('/shop/order/order-list-search', 'load-order-list-search', {
      keyword: 'tea',
    })
    const told = [...lists, found].map(({ data }) => data.list.find((one) => one.id === id)?.refunding)
    expect(new Set(told).size, 'all lists say the same').toBe(1)
    return told[0]
  }
  expect(await inLists()).toBe(false)
  const { refund_id } = (await ask(noy, id, 1, { kind: 'return' })).data
  expect(await inLists()).toBe(true)
  await decide('do-agree', refund_id)
  expect(await inLists()).toBe(true)
  await sendBack(noy, refund_id, 'LP1')
  await decide('do-confirm-return', refund_id)
  expect(await inLists()).toBe(false)
  const second = (await ask(noy, id, 1)).data.refund_id
  expect(await inLists()).toBe(true)
  await cancel(noy, second)
  expect(await inLists()).toBe(false)
  const third = (await ask(noy, id, 1)).data.refund_id
  await refuse(third)
  expect(await inLists()).toBe(false)
})

test('[D23] goods that do not come back as agreed: staff refuse the approved return, and nothing is paid', async () => {
  const [noy, id] = await shipped('Careless')
  const { refund_id } = (await ask(noy, id, 3, { kind: 'return' })).data
  await decide('do-agree', refund_id)
  await sendBack(noy, refund_id, 'LP9')
  await refuse(refund_id)
  expect(await look(noy, refund_id)).toMatchObject({ state: 'refused', answer: 'Worn', actions: [] })
  expect((await noy.purse()).money).toBe(7000n)
  expect(await outcome(decide('do-confirm-return', refund_id))).toBe('decided-already')
  expect(await outcome(refuse(refund_id))).toBe('decided-already')
  // The same pieces can be asked for again.
  expect(await outcome(ask(noy, id, 3))).toBe('done')
})

test('[D23 D64] pictures are the member’s own, uploaded for this, and seen only through signed links', async () => {
  const [noy, id] = await shipped('Photographer')
  const other = await newMember(home, 'Other')
  const [mine, second] = [await upload(noy, 'refund', 1), await upload(noy, 'refund', 2)]
  for (const images of [
    [await upload(other, 'refund', 3)],
    [await upload(noy, 'avatar', 4)],
    ['a'.repeat(26)],
  ])
    expect(await outcome(ask(noy, id, 1, { images }))).toBe('picture-gone')
  expect(await outcome(ask(noy, id, 1, { images: Array.from({ length: 10 }, () => mine) }))).toBe(
    'illegal-parameter',
  )
  const { refund_id } = (await ask(noy, id, 1, { images: [second, mine] })).data
  const uses = home.database.db.selectFrom('file_use').select('file_id').where('kind', '=', 'refund')
  expect(await uses.where('file_id', 'in', [mine, second]).execute(), 'the sweep keeps them').toHaveLength(2)
  const { images } = await look(noy, refund_id)
  expect(images.map(({ large }) => large.split('?')[0])).toEqual([
    `/files/${second}.webp`,
    `/files/${mine}.webp`,
  ])
  const [first] = images
  for (const url of [first?.small, first?.large])
    expect((await home.server.inject({ url: url ?? '' })).statusCode).toBe(200)
  expect((await home.server.inject({ url: `/files/${mine}.webp` })).statusCode).toBe(404)
})

test('another member’s refund looks like one that does not exist', async () => {
  const [noy, id] = await shipped('Owner')
  const stranger = await newMember(home, 'Stranger')
  const { refund_id } = (await ask(noy, id, 1, { kind: 'return' })).data
  await decide('do-agree', refund_id)
  const tried = [look(stranger, refund_id), cancel(stranger, refund_id), sendBack(stranger, refund_id, 'X')]
  expect(await tally(tried)).toEqual({ 'refund-gone': 3 })
  expect((await look(noy, refund_id)).parcel).toBeNull()
})

test('[D20 D23] receipt and refund at the same time, in both orders: an order with an undecided refund is not received', async () => {
  const meet = async (name: string, acts: (noy: Person, id: string) => (() => Promise<unknown>)[]) => {
    const [noy, id] = await shipped(name)
    const row = ['select from shop_order where id = $1 for no key update', id] as const
    const told = await inTurn(home, row, acts(noy, id))
    expect(await tally([receive(noy, id), ask(noy, id, 3)]), 'neither is possible twice').toEqual({
      'order-state': 1,
      'refund-amount': 1,
    })
    const { state, refunds } = await detail(noy, id)
    expect(refunds).toMatchObject([{ state: 'waiting', money: '30.00' }])
    expect((await noy.purse()).money).toBe(7000n)
    return { told, state }
  }
  // The receipt comes first: the order is finished, and a refund of a finished order is requested once.
  const receiptFirst = await meet('Receipt', (noy, id) => [() => receive(noy, id), () => ask(noy, id, 3)])
  expect(receiptFirst).toEqual({ told: ['done', 'done'], state: 'finished' })
  // The request comes first: nobody confirms the receipt before it is decided.
  const refundFirst = await meet('Refund', (noy, id) => [() => ask(noy, id, 3), () => receive(noy, id)])
  expect(refundFirst).toEqual({ told: ['done', 'order-state'], state: 'wait-receive' })
})

test('[D20 D23] shipping and refund at the same time: a parcel or a request, never both', async () => {
  for (let round = 0; round < 8; round++) {
    const [noy, id] = await paid(`Ship${round}`)
    const acts = [() => send(shop.staff, id), () => ask(noy, id, 3)]
    const started = round % 2 === 0 ? acts : acts.toReversed()
    const told = await Promise.all(started.map((act) => outcome(act())))
    const { state, refunds } = await detail(noy, id)
    if (state === 'wait-send') {
      expect(told.toSorted()).toEqual(['done', 'order-state'])
      expect(refunds).toHaveLength(1)
    } else {
      // The parcel came first; the request is then one of a shipped order.
      expect(told).toEqual(['done', 'done'])
      expect(state).toBe('wait-receive')
    }
  }
})

test('[D23] sixty-four requests for one of three pieces each at the same time: three are accepted, the others get the reason', async () => {
  const [noy, id] = await shipped('Pieces')
  const told = await tally(Array.from({ length: 64 }, () => ask(noy, id, 1)))
  expect(told).toEqual({ done: 3, 'refund-amount': 61 })
  expect((await detail(noy, id)).refunds).toHaveLength(3)
})

test('[D23 D27] sixty-four cancellations and payments of one refund at the same time: one of them happens', async () => {
  const [noy, id] = await shipped('Crowd')
  const { refund_id } = (await ask(noy, id, 3)).data
  const told = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      outcome(at % 2 === 0 ? cancel(noy, refund_id) : decide('do-agree', refund_id)),
    ),
  )
  expect(told.filter((one) => one === 'done')).toHaveLength(1)
  const { state } = await look(noy, refund_id)
  expect((await noy.purse()).money).toBe(state === 'refunded' ? 10_000n : 7000n)
})

test('[D20 D23] the last two refunds of an order are paid at the same time: the order closes', async () => {
  const [noy, id] = await shipped('Halves')
  const first = (await ask(noy, id, 1)).data.refund_id
  const second = (await ask(noy, id, 2)).data.refund_id
  // Both post to this account after they have looked at the other refunds of the order.
  const account = String(accountId({ member: noy.id, kind: 'balance' }, 'money'))
  const row = ['select from ledger.account where id = $1 for no key update', account] as const
  const told = await atOnce(home, row, [() => decide('do-agree', first), () => decide('do-agree', second)])
  expect(told).toEqual(['done', 'done'])
  expect((await detail(noy, id)).state).toBe('closed')
  expect((await noy.purse()).money).toBe(10_000n)
})
