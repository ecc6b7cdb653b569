// The calls of staff that move money or points, or decide about them: one valid request of each.
import { startRecharge } from '../wallet/third.ts'
import { sendRefunds } from '../../wallet/third/refund.ts'
import { ordering, paid, recharging, refunding, withdrawing } from './member-calls.ts'
import type { Made, MoneyCall, MoneyCalls, Stage } from './stage.ts'

const missing = '999999999'
const proposal = {
  target: 'user_money',
  way: 'in',
  source: 'outside',
  amount: '12.50',
  reason: 'Paid twice',
} as const

/** A decision of one record by the second owner. */
const decision = (
  record: (stage: Stage) => Promise<string>,
  extra: Made['fields'] = {},
  name: 'id' | 'refund_id' = 'id',
): MoneyCall => ({
  single: true,
  async make(stage) {
    return { token: stage.second.token, fields: { [name]: await record(stage), ...extra }, own: {} }
  },
  other: { [name]: missing },
})

const recharge = async (stage: Stage) => (await recharging(stage))[1]
const withdraw = async (stage: Stage) => (await withdrawing(stage))[1]
const refund = async (stage: Stage) => (await refunding(stage))[1]
const order = async (stage: Stage) => (await ordering(stage))[1]
const paidOrder = async (stage: Stage) => (await paid(stage))[1]

async function approvedWithdraw(stage: Stage): Promise<string> {
  const id = await withdraw(stage)
  await stage.boss.ask('/staff/finance/withdraw', 'do-approve', { id })
  return id
}

/** A return that staff have approved. */
async function returning(stage: Stage): Promise<string> {
  const [, id] = await refunding(stage, 'return')
  await stage.boss.ask('/staff/finance/refund', 'do-agree', { id })
  return id
}

async function adjustment({ boss, member }: Stage): Promise<string> {
  const { id } = await member()
  const request = { ...proposal, member_id: String(id) }
  return (await boss.ask('/staff/finance/adjustment', 'do-propose', request)).data.id
}

/** A recharge of 20.00 through the gateway. */
async function thirdRecharge({ gateway, member }: Stage): Promise<string> {
  const { id, sn } = await startRecharge(await member(), 2_000n)
  await gateway.pay(sn)
  return id
}

/** A refund that the gateway has refused. */
async function failedRefund(stage: Stage): Promise<string> {
  const { boss, gateway, home } = stage
  const id = await thirdRecharge(stage)
  gateway.faults.refund = 'failed'
  await boss.ask('/staff/finance/third-payment', 'do-refund', { id, reason: 'Paid by mistake' })
  await sendRefunds(home.app)
  gateway.faults.refund = 'done'
  const { data } = await boss.ask('/staff/finance/third-payment', 'load-third-payment', {})
  return data.list.find((one) => one.id === id)?.refunds[0]?.id ?? ''
}

export const staffCalls: MoneyCalls = {
  '/staff/finance/adjustment do-propose': {
    async make({ boss, member }) {
      const { id } = await member()
      return { token: boss.token, fields: { ...proposal, member_id: String(id) }, own: {} }
    },
    other: { amount: '13.50' },
  },
  '/staff/finance/adjustment do-approve': decision(adjustment),
  '/staff/finance/adjustment do-reject': decision(adjustment, { reason: 'Wrong member' }),
  '/staff/finance/recharge do-approve': decision(recharge),
  '/staff/finance/recharge do-reject': decision(recharge, { reason: 'Not there' }),
  '/staff/finance/refund do-agree': decision(refund),
  '/staff/finance/refund do-confirm-return': decision(returning),
  '/staff/finance/refund do-refuse': decision(refund, { reason: 'Used' }),
  '/staff/finance/third-payment do-credit': decision(failedRefund, {}, 'refund_id'),
  '/staff/finance/third-payment do-refund': decision(thirdRecharge, { reason: 'Paid by mistake' }),
  '/staff/finance/third-payment do-retry': decision(failedRefund, {}, 'refund_id'),
  '/staff/finance/withdraw do-approve': decision(withdraw),
  '/staff/finance/withdraw do-pay': decision(approvedWithdraw, { reference: 'BCEL 4711' }),
  '/staff/finance/withdraw do-reject': decision(withdraw, { reason: 'Other name' }),
  '/staff/goods/order do-close': decision(order),
  '/staff/goods/order do-refund': decision(paidOrder, {
    lines: JSON.stringify([{ position: 0, quantity: 1 }]),
    words: 'Broken in the warehouse',
  }),
}

/** Calls at the same addresses that move nothing and decide nothing about money. */
export const moneyless = [
  '/shop/order/order-detail do-delete',
  '/shop/order/order-detail do-extend',
  '/shop/order/order-detail do-remind',
  '/shop/order/order-refund-defail do-send-back',
  '/staff/finance/invest-product do-save',
  '/staff/finance/receiving-account do-cancel',
  '/staff/finance/receiving-account do-save',
  '/staff/finance/third-difference do-resolve',
  '/staff/goods/order do-address',
  '/staff/goods/order do-change-parcel',
  '/staff/goods/order do-note',
  '/staff/goods/order do-send',
  '/staff/goods/order do-track',
]
