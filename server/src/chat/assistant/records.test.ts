// Personal questions over HTTP, answered from real records: recharges by proof of payment and through the gateway,
// withdrawals, refunds and orders; each in two languages, and never from another member's records.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import {
  newKey,
  newMember,
  newShop,
  order,
  pay,
  payPassword,
  type Person,
  send,
  type Shelf,
} from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { addAddress, askWithdrawal, trustNewAccounts } from '../../testing/wallet/payout.ts'
import { openGateway, startRecharge } from '../../testing/wallet/third.ts'

let home: TestApp
let finance: StaffPerson
let shop: Shelf
let receiving: string

beforeAll(async () => {
  home = await startTestApp()
  await trustNewAccounts(home)
  finance = await staffPerson(home, 'finance')
  receiving = await openReceivingAccount(await staffPerson(home, 'owner'))
  shop = await newShop(home)
})
afterAll(() => home.close())

/** Asks a question in a language; returns the text of the answer and the record that it opens. */
async function ask(person: Person, words: string, language: 'en' | 'lo' = 'en') {
  const call = person.in(language)
  const { conversation_id } = (await call('/chat/assistant', 'open-assistant', {})).data
  const { seq } = (
    await call('/chat/conversation/chat', 'send-message', {
      to_id: conversation_id,
      chat_type: 'assistant',
      type: 'text',
      data: words,
      client_id: newKey(),
    })
  ).data
  const { list } = (await call('/chat/conversation/chat', 'load-messages', { conversation_id })).data
  const answer = list.find((entry) => entry.seq === seq + 1)
  return { data: answer?.data, record: answer?.options.answer?.record }
}
const withPassword = ({ ask: call }: Person) => ({ ask: call, payPassword })
const rejects = (path: string, id: string, reason: string) =>
  finance.ask(path as '/staff/finance/recharge', 'do-reject', { id, reason })

const whyRecharge = { en: 'Why was my recharge rejected?', lo: 'ເປັນຫຍັງການເຕີມເງິນຂອງຂ້ອຍຖືກປະຕິເສດ' }

test('[D45] “why was my recharge rejected” is answered with the rejected one and its reason; “where is it” with the newest', async () => {
  const noy = await newMember(home, 'Noy recharges')
  const rejected = await askRecharge(withPassword(noy), receiving, '70')
  await rejects('/staff/finance/recharge', rejected, 'The photo is not readable')
  home.clock.advance({ minutes: 1 })
  const sentAgain = await askRecharge(withPassword(noy), receiving, '80')
  const why = { intent: 'recharge', id: rejected }
  expect(await ask(noy, whyRecharge.en)).toEqual({
    data: 'Your recharge of 70.00 USDT: Rejected.\nReason: The photo is not readable',
    record: why,
  })
  expect(await ask(noy, whyRecharge.lo, 'lo')).toEqual({
    data: 'ການເຕີມເງິນຂອງທ່ານ 70.00 USDT: ຖືກປະຕິເສດ.\nເຫດຜົນ: The photo is not readable',
    record: why,
  })
  const newest = { intent: 'recharge', id: sentAgain }
  expect(await ask(noy, 'Where is my recharge?')).toEqual({
    data: 'Your latest recharge of 80.00 USDT: Under review.',
    record: newest,
  })
  expect(await ask(noy, 'ການເຕີມເງິນຂອງຂ້ອຍຢູ່ໃສ', 'lo')).toEqual({
    data: 'ການເຕີມເງິນຫຼ້າສຸດຂອງທ່ານ 80.00 USDT: ລໍກວດສອບ.',
    record: newest,
  })
})

test('[D45] a recharge through the gateway is one too, from the payment to the credit', async () => {
  const gateway = await openGateway(home)
  const kham = await newMember(home, 'Kham pays')
  const before = await askRecharge(withPassword(kham), receiving, '70')
  await rejects('/staff/finance/recharge', before, 'Another name')
  home.clock.advance({ minutes: 1 })
  const { id, sn } = await startRecharge(kham, 2_000n)
  const record = { intent: 'recharge-third', id }
  expect(await ask(kham, 'Where is my recharge?')).toEqual({
    data: 'Your latest recharge of 20.00 USDT: To pay.',
    record,
  })
  expect(await gateway.pay(sn)).toBe('success')
  expect(await ask(kham, 'Where is my recharge?')).toEqual({
    data: 'Your latest recharge of 20.00 USDT: Credited.',
    record,
  })
  expect((await ask(kham, 'ການເຕີມເງິນຂອງຂ້ອຍຢູ່ໃສ', 'lo')).data).toBe(
    'ການເຕີມເງິນຫຼ້າສຸດຂອງທ່ານ 20.00 USDT: ເງິນເຂົ້າແລ້ວ.',
  )
  // A payment through the gateway can't be rejected: the question is about the other one.
  expect((await ask(kham, whyRecharge.en)).data).toContain('Reason: Another name')
  // A later recharge by proof of payment is the newest again.
  home.clock.advance({ minutes: 1 })
  await askRecharge(withPassword(kham), receiving, '90')
  expect((await ask(kham, 'Where is my recharge?')).data).toBe(
    'Your latest recharge of 90.00 USDT: Under review.',
  )
  const stranger = await newMember(home, 'Stranger')
  expect(await ask(stranger, 'Where is my recharge?')).toEqual({
    data: 'You have no recharges yet.',
    record: { intent: 'recharge', id: null },
  })
})

test('[D45] a recharge that staff refund through the gateway says so', async () => {
  const gateway = await openGateway(home)
  const lan = await newMember(home, 'Lan pays')
  const { id, sn } = await startRecharge(lan, 3_000n)
  await gateway.pay(sn)
  await finance.ask('/staff/finance/third-payment', 'do-refund', {
    request_key: newKey(),
    id,
    reason: 'Paid by mistake',
  })
  expect((await ask(lan, 'Where is my recharge?')).data).toMatch(
    /^Your latest recharge of 30\.00 USDT: Refund(ing|ed)\.$/,
  )
})

test('[D45] withdrawals: the rejected one with its reason, else the newest', async () => {
  const mai = await newMember(home, 'Mai', { money: '1000.00' })
  const account = await addAddress(withPassword(mai))
  const rejected = await askWithdrawal(withPassword(mai), account, '200.00')
  await rejects('/staff/finance/withdraw', rejected, 'The address is not yours')
  const newest = await askWithdrawal(withPassword(mai), account, '300.00')
  expect(await ask(mai, 'Why was my withdrawal declined?')).toEqual({
    data: 'Your withdrawal of 200.00 USDT: Rejected.\nReason: The address is not yours',
    record: { intent: 'withdraw', id: rejected },
  })
  expect(await ask(mai, 'ການຖອນເງິນຂອງຂ້ອຍຢູ່ໃສແລ້ວ', 'lo')).toEqual({
    data: 'ການຖອນເງິນຫຼ້າສຸດຂອງທ່ານ 300.00 USDT: ກຳລັງດຳເນີນການ.',
    record: { intent: 'withdraw', id: newest },
  })
})

test('[D45] an order with a parcel, and its refund with the reason of the refusal', async () => {
  const sou = await newMember(home, 'Sou', { money: '500.00' })
  const { variants } = await shop.put('asked')
  const sent = await order(sou, variants[0] ?? '')
  await pay(sou, sent.order_id)
  await send(shop.staff, sent.order_id)
  // A later order that is not paid: the question is about the one on its way.
  await order(sou, variants[0] ?? '')
  const record = { intent: 'order', id: sent.order_id }
  expect(await ask(sou, 'Where is my parcel?')).toEqual({
    data: `Your order ${sent.sn}: To receive.\nParcel: Lao Post LP${sent.order_id}`,
    record,
  })
  expect(await ask(sou, 'ພັດສະດຸຂອງຂ້ອຍຢູ່ໃສ', 'lo')).toEqual({
    data: `ຄຳສັ່ງຊື້ ${sent.sn} ຂອງທ່ານ: ລໍຮັບສິນຄ້າ.\nພັດສະດຸ: Lao Post LP${sent.order_id}`,
    record,
  })
  const { lines } = (
    await sou.ask('/shop/order/order-refund', 'load-order-refund', { order_id: sent.order_id })
  ).data
  const { left: amount = '', pieces: quantity = 0 } = lines[0] ?? {}
  const request = async () =>
    (
      await sou.ask('/shop/order/order-refund', 'do-refund', {
        request_key: newKey(),
        order_id: sent.order_id,
        kind: 'refund',
        lines: [{ position: 0, quantity, amount }],
        reason: 'late',
        words: 'Too late',
        images: [],
      })
    ).data.refund_id
  const refused = await request()
  await finance.ask('/staff/finance/refund', 'do-refuse', { id: refused, reason: 'Already on its way' })
  const again = await request()
  expect(await ask(sou, 'Why was my refund refused?')).toEqual({
    data: `Your refund for order ${sent.sn}: Rejected.\nReason: Already on its way`,
    record: { intent: 'refund', id: refused },
  })
  expect(await ask(sou, 'ການຄືນເງິນຂອງຂ້ອຍຢູ່ໃສ', 'lo')).toEqual({
    data: `ການຄືນເງິນຂອງຄຳສັ່ງຊື້ ${sent.sn}: ລໍກວດສອບ.`,
    record: { intent: 'refund', id: again },
  })
})
