// The records that tickets and chats with customer service can be about: every kind, and only the member's own.
import { ticketRecordKinds } from '@banyan/contract/mine/service/worksheet-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import {
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  payPassword,
  type Person,
} from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from '../../testing/wallet/payout.ts'
import { openGateway, startRecharge } from '../../testing/wallet/third.ts'

const form = '/mine/service/worksheet'

type Kind = (typeof ticketRecordKinds)[number]

let home: TestApp
let noy: Person
let kham: Person
let support: StaffPerson
/** Noy's records. */
let records: Readonly<Record<Kind, string>>
/** The names of the records on their cards and in the tickets. */
const names: Readonly<Record<Kind, RegExp>> = {
  order: /^cup · \d+$/,
  refund: /^cup · \d+$/,
  recharge: /^20\.00 USDT · #\d+$/,
  'third-payment': /^30\.00 USDT · \w+$/,
  withdraw: /^100\.00 USDT · #\d+$/,
  transfer: /^10\.00 USDT · #\d+$/,
  entry: /· 7 points$/,
}

beforeAll(async () => {
  home = await startTestApp()
  const owner = await staffPerson(home, 'owner')
  support = await staffPerson(home, 'support', 'mali')
  await trustNewAccounts(home)
  // The settings are cached for some seconds.
  home.clock.advance({ seconds: 5 })
  await openGateway(home)
  const shop = await newShop(home)
  const { variants } = await shop.put('cup')
  noy = await newMember(home, 'NOY', { money: '900.00', points: '7.00' })
  kham = await newMember(home, 'KHAM', { money: '10.00' })
  const person = { ...noy, payPassword }
  const recharge = await askRecharge(person, await openReceivingAccount(owner), '20.00')
  const withdraw = await askWithdrawal(person, await addAddress(person), '100.00')
  const { order_id } = await order(noy, variants[0] ?? '')
  await pay(noy, order_id)
  const { refund_id } = (
    await noy.ask('/shop/order/order-refund', 'do-refund', {
      order_id,
      kind: 'refund',
      lines: [{ position: 0, quantity: 1, amount: '10.00' }],
      reason: 'mind',
      words: '',
      images: [],
    })
  ).data
  const { transfer_id } = (
    await noy.ask('/wallet/transfer', 'do-transfer', {
      to: 'KHAM',
      amount: '10.00',
      fee: '0.10',
      pay_password: payPassword,
    })
  ).data
  const entry = (await noy.ask('/wallet/detail', 'load-detail', { wallet: 'points' })).data.list.at(-1)
  records = {
    order: order_id,
    refund: refund_id,
    recharge,
    'third-payment': (await startRecharge(noy, 3000n)).id,
    withdraw,
    transfer: transfer_id,
    entry: entry?.id ?? '',
  }
})
afterAll(() => home.close())

const write = (who: Person, record_kind: Kind, record_id: string) =>
  who.ask(form, 'do-worksheet', {
    type: 'other',
    words: 'What is this?',
    images: [],
    contact: '',
    record_kind,
    record_id,
  })
const start = async (who: Person, record_kind: Kind, record_id: string) =>
  (await who.ask(form, 'load-worksheet', { record_kind, record_id })).data.record

test.each(ticketRecordKinds)(
  '[N19 N18] a ticket and a chat about one’s own %s show it to staff',
  async (kind) => {
    const id = records[kind]
    const record = await start(noy, kind, id)
    expect(record).toMatchObject({
      kind,
      id,
      points: kind === 'entry',
      entry: kind === 'entry' ? 'adjust' : null,
    })
    const { worksheet_id } = (await write(noy, kind, id)).data
    const shown = (await support.ask('/staff/service/ticket', 'load-one', { id: worksheet_id })).data
    expect(shown.record).toEqual(record)
    await noy.ask('/mine/service/worksheet-record', 'do-close', { id: worksheet_id })
    if (kind !== 'entry') {
      const listed = (await noy.ask(form, 'load-records', { kind })).data.list
      expect(listed).toContainEqual(record)
    }

    const about = `${kind}:${id}`
    const { conversation_id, card } = (await noy.ask('/mine/service/external-service', 'do-open', { about }))
      .data
    expect(card).toMatchObject({ kind, code: id, name: expect.stringMatching(names[kind]) })
    const message = (
      await noy.ask('/chat/conversation/chat', 'send-message', {
        to_id: conversation_id,
        chat_type: 'service',
        type: 'card',
        data: about,
        client_id: newKey(),
      })
    ).data
    expect(message.options.card).toMatchObject({ kind, code: id })
    const [session] = (await support.ask('/staff/service/desk', 'load-desk', { tab: 'waiting' })).data.list
    const chat = (await support.ask('/staff/service/desk', 'load-chat', { session_id: session?.id ?? '' }))
      .data
    expect(chat.list.at(-1)?.options.card).toMatchObject({ kind, code: id })
  },
)

test.each(ticketRecordKinds.filter((kind) => kind !== 'transfer'))(
  '[N19 N18] another member’s %s looks as if it did not exist',
  async (kind) => {
    for (const id of [records[kind], '999999999']) {
      expect(await start(kham, kind, id)).toBeNull()
      expect(await outcome(write(kham, kind, id))).toBe('ticket-record-gone')
      const about = `${kind}:${id}`
      expect(await outcome(kham.ask('/mine/service/external-service', 'do-open', { about }))).toBe(
        'message-missing',
      )
    }
    if (kind !== 'entry') expect((await kham.ask(form, 'load-records', { kind })).data.list).toEqual([])
  },
)

test('[N19 N18] a transfer is a record of its sender and of its recipient, of no third member', async () => {
  const third = await newMember(home, 'DAO')
  expect(await start(kham, 'transfer', records.transfer)).toMatchObject({ amount: '10.00' })
  expect((await kham.ask(form, 'load-records', { kind: 'transfer' })).data.list).toHaveLength(1)
  expect(await start(third, 'transfer', records.transfer)).toBeNull()
  expect(await outcome(write(third, 'transfer', records.transfer))).toBe('ticket-record-gone')
})
