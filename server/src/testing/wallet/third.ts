// Payments through the gateway for tests: a member starts one, and the simulator pays it.
import { formatCents } from '@banyan/rules/money'
import { thirdToPay } from '@banyan/rules/wallet/third-payment'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import type { TestApp } from '../app.ts'
import { newKey, type Person } from '../shop.ts'

/** Returns the CNY that a member pays for an amount in cents, at the default rate. */
export const inCny = (amount: bigint): string => formatCents(thirdToPay(amount, '7.25'))

/** Makes a test's server listen, so that the gateway can notify it, and returns its simulator. */
export async function openGateway(home: TestApp): Promise<Simulator> {
  if (!home.server.server.listening) await home.server.listen({ host: '127.0.0.1', port: 0 })
  const simulator = await home.app.third.simulator()
  if (!simulator) throw new Error('this server has another gateway')
  return simulator
}

/** Starts a recharge by third party; returns its id and its number at the gateway. */
export async function startRecharge(
  person: Person,
  amount: bigint,
  key = newKey(),
  way: 'native' | 'h5' = 'native',
): Promise<{ id: string; sn: string }> {
  const { data } = await person.ask('/wallet/recharge-third', 'do-pay', {
    request_key: key,
    amount: formatCents(amount),
    paid_amount: inCny(amount),
    way,
  })
  return { id: data.payment_id, sn: (await paymentOf(person, data.payment_id)).sn }
}

/** Starts the payment of an order by third party. */
export async function startOrderPayment(
  person: Person,
  order_id: string,
  amount: bigint,
  way: 'native' | 'h5' = 'native',
): Promise<{ id: string; sn: string }> {
  const { data } = await person.ask('/shop/order/order-pay', 'do-pay-third', {
    request_key: newKey(),
    order_id,
    method: 'alipay-joinpay',
    paid_amount: inCny(amount),
    way,
  })
  return { id: data.payment_id, sn: (await paymentOf(person, data.payment_id)).sn }
}

export const paymentOf = async (person: Person, payment_id: string) =>
  (await person.ask('/wallet/recharge-third', 'load-payment', { payment_id })).data
