// The calls of members that move money or points, hold them, or decide about them: one valid request of each.
import type { Made, MoneyCalls, Stage } from './stage.ts'
import { addAddress, withdrawal } from '../wallet/payout.ts'
import { askRecharge, uploadVoucher } from '../recharge.ts'
import { order, pay, payPassword, type Person, send } from '../shop.ts'
import { inCny } from '../wallet/third.ts'

/** A record that does not exist. */
const missing = '999999999'

const of = ({ token, id }: Person, fields: Made['fields'], own: Made['own'] = {}): Made => ({
  token,
  member: id,
  fields,
  own,
})

/** A member with an order of one tea for 10.00. */
export async function ordering({ member, tea }: Stage): Promise<[Person, string]> {
  const person = await member()
  return [person, (await order(person, tea)).order_id]
}

export async function paid(stage: Stage): Promise<[Person, string]> {
  const [person, order_id] = await ordering(stage)
  await pay(person, order_id)
  return [person, order_id]
}

const refundFields = (order_id: string, kind: 'refund' | 'return' = 'refund') => ({
  order_id,
  kind,
  lines: JSON.stringify([{ position: 0, quantity: 1, amount: '10.00' }]),
  reason: 'damaged',
  words: '',
  images: '[]',
})

/** A request for a refund that waits for staff; returns the member and its id. */
export async function refunding(
  stage: Stage,
  kind: 'refund' | 'return' = 'refund',
): Promise<[Person, string]> {
  const [person, order_id] = await paid(stage)
  if (kind === 'return') await send(stage.shop.staff, order_id)
  const { data } = await person.ask('/shop/order/order-refund', 'do-refund', {
    order_id,
    kind,
    lines: [{ position: 0, quantity: 1, amount: '10.00' }],
    reason: 'damaged',
    words: '',
    images: [],
  })
  return [person, data.refund_id]
}

/** A recharge of 50.00 that waits for staff. */
export async function recharging(stage: Stage): Promise<[Person, string]> {
  const person = await stage.member()
  return [person, await askRecharge({ ...person, payPassword }, stage.receiving, '50')]
}

/** A withdrawal of 100.00 that waits for staff. */
export async function withdrawing({ member }: Stage): Promise<[Person, string]> {
  const person = await member()
  const payee = { ...person, payPassword }
  const request = withdrawal(payee, await addAddress(payee), '100.00')
  return [person, (await person.ask('/wallet/withdraw', 'do-withdraw', request)).data.withdraw_id]
}

export const memberCalls: MoneyCalls = {
  '/market/invest/invest do-invest': {
    async make({ member, product }) {
      const fields = { ...product, amount: '100.00', risk_accepted: '1', pay_password: payPassword }
      return of(await member(), fields)
    },
    other: { amount: '110.00' },
  },
  '/mine/common/my-level do-upgrade': {
    single: true,
    async make({ member }) {
      const parts = { from_balance: '299.00', from_income: '0.00' }
      return of(await member(), { rank: '3', ...parts, pay_password: payPassword })
    },
    other: { rank: '2' },
  },
  '/shop/order/check-order do-create': {
    async make({ member, tea }) {
      const person = await member()
      const items = JSON.stringify([{ variant_id: tea, quantity: 1 }])
      const fields = { items, address_id: person.addressId, remark: '', money: '10.00', points: '0' }
      return of(person, fields, { address_id: missing })
    },
    other: { remark: 'Ring twice' },
  },
  '/shop/order/order-detail do-close': {
    single: true,
    async make(stage) {
      const [person, order_id] = await ordering(stage)
      return of(person, { order_id, reason: 'mind' }, { order_id: missing })
    },
    other: { order_id: missing },
  },
  '/shop/order/order-detail do-receive': {
    single: true,
    async make(stage) {
      const [person, order_id] = await paid(stage)
      await send(stage.shop.staff, order_id)
      return of(person, { order_id }, { order_id: missing })
    },
    other: { order_id: missing },
  },
  '/shop/order/order-pay do-pay': {
    single: true,
    async make(stage) {
      const [person, order_id] = await ordering(stage)
      return of(person, { order_id, method: 'user_money', pay_password: payPassword }, { order_id: missing })
    },
    other: { order_id: missing },
  },
  '/shop/order/order-pay do-pay-third': {
    async make(stage) {
      const [person, order_id] = await ordering(stage)
      const fields = { order_id, method: 'alipay-joinpay', paid_amount: inCny(1000n), way: 'native' }
      return of(person, fields, { order_id: missing })
    },
    other: { way: 'h5' },
  },
  '/shop/order/order-refund do-refund': {
    single: true,
    async make(stage) {
      const [person, order_id] = await paid(stage)
      return of(person, refundFields(order_id), { order_id: missing })
    },
    other: { words: 'Broken' },
  },
  '/shop/order/order-refund-defail do-cancel': {
    single: true,
    async make(stage) {
      const [person, refund_id] = await refunding(stage)
      return of(person, { refund_id }, { refund_id: missing })
    },
    other: { refund_id: missing },
  },
  '/wallet/convert do-convert': {
    async make({ member }) {
      const person = await member()
      const { rate } = (await person.ask('/wallet/convert', 'load-convert', {})).data
      const receives = (10 * Number(rate)).toFixed(2)
      return of(person, { way: 'points', amount: '10.00', receives, pay_password: payPassword })
    },
    other: { amount: '20.00' },
  },
  '/wallet/recharge do-recharge': {
    single: true,
    async make({ member, receiving }) {
      const person = await member()
      const paidIn = { account_id: receiving, amount: '50.00', paid_amount: '50.00' }
      const fields = { ...paidIn, voucher: await uploadVoucher(person), pay_password: payPassword }
      return of(person, fields, { voucher: 'a'.repeat(26) })
    },
    other: { amount: '60.00', paid_amount: '60.00' },
  },
  '/wallet/recharge-record do-cancel': {
    single: true,
    async make(stage) {
      const [person, id] = await recharging(stage)
      return of(person, { id }, { id: missing })
    },
    other: { id: missing },
  },
  '/wallet/recharge-third do-pay': {
    async make({ member }) {
      return of(await member(), { amount: '10.00', paid_amount: inCny(1000n), way: 'native' })
    },
    other: { way: 'h5' },
  },
  '/wallet/transfer do-transfer': {
    async make({ member, recipient }) {
      const fields = { to: recipient, amount: '10.00', fee: '0.10', pay_password: payPassword }
      return of(await member(), fields)
    },
    other: { amount: '20.00', fee: '0.20' },
  },
  '/wallet/withdraw do-withdraw': {
    async make({ member }) {
      const person = await member()
      const payee = { ...person, payPassword }
      const { request_key: _key, ...fields } = withdrawal(payee, await addAddress(payee), '100.00')
      return of(person, fields, { account_id: missing })
    },
    other: { amount: '200.00' },
  },
  '/wallet/withdraw-record do-cancel': {
    single: true,
    async make(stage) {
      const [person, id] = await withdrawing(stage)
      return of(person, { id }, { id: missing })
    },
    other: { id: missing },
  },
}
