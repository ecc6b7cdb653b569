// The members' part of the story: they sign up, set a payment password, save their addresses, recharge and buy.
import type { Ask } from '@banyan/contract/client'
import { cents, formatCents } from '@banyan/rules/money'
import { amountToPay } from '@banyan/rules/wallet/recharge'
import { thirdToPay } from '@banyan/rules/wallet/third-payment'
import { allGoods } from './goods/all.ts'
import { addPayouts, withdrawn } from './payouts.ts'
import { refund, refundedTo, refundOf } from './refunds.ts'
import { costOf, reviewWords, type Sale } from './sales.ts'
import { actor as clientOf, type EveryCall, picture, type Stage } from './stage.ts'
import { investedBy } from './invest.ts'
import { walletCosts } from './wallet.ts'
import type { DemoAddress, DemoMember, DemoOrder } from './world/people.ts'

/** A member who is logged in. */
export interface Actor {
  readonly member: DemoMember
  readonly id: string
  /** The promotion code that they share. */
  readonly userCode: string
  readonly ask: Ask<EveryCall>
}

const kindOf = (account: string): 'email' | 'mobile' => (account.includes('@') ? 'email' : 'mobile')

/** Returns the newest code in the development outbox for an account. */
async function codeFor(owner: Ask<EveryCall>, account: string): Promise<string> {
  const { data } = await owner('/staff/system/outbox', 'load-outbox', {})
  const code = /\d{6}/.exec(data.list.find((message) => message.to === account)?.body ?? '')?.[0]
  if (!code) throw new Error(`no code went to ${account}`)
  return code
}

/** Signs up some members, inviters first, and adds them to the existing ones. */
export async function signUp(
  stage: Stage,
  owner: Ask<EveryCall>,
  newcomers: readonly DemoMember[],
  people: Map<string, Actor>,
): Promise<void> {
  const actors: Actor[] = []
  for (const member of newcomers) {
    const visitor = clientOf(stage, member.language)
    const sendTo = {
      sms_type: 'register',
      captchaType: kindOf(member.account),
      sendTo: member.account,
    } as const
    await visitor('/app/get-captcha', 'get-captcha', sendTo)
    const inviterCode = member.inviter === null ? undefined : people.get(member.inviter)?.userCode
    const { data } = await visitor('/login/register', 'do-register', {
      account: member.account,
      captcha: await codeFor(owner, member.account),
      password: member.password,
      password_again: member.password,
      nickName: member.nickName,
      country: member.country,
      inviterCode,
      device: 'Demo',
    })
    const ask = clientOf(stage, member.language, data.user.token)
    const mine = await ask('/tarbar/mine', 'load-mine', {})
    const actor = { member, id: data.user.user_id, userCode: mine.data.user_code, ask }
    const face = await ask(
      '/app/upload',
      'do-upload',
      { purpose: 'avatar' },
      { file: await picture(`avatars/${member.avatar}.webp`) },
    )
    await ask('/mine/common/my-data', 'set-avatar', {
      request_key: `demo-photo-${member.id}`.padEnd(16, '-'),
      file: face.data.file_id,
    })
    people.set(member.id, actor)
    actors.push(actor)
  }
  // A second code to the same account is only sent after one minute.
  stage.pass(61)
  for (const actor of actors) {
    const { member, ask } = actor
    if (member.payPassword === null) continue
    await ask('/app/get-captcha', 'get-captcha', {
      sms_type: 'pay-password',
      captchaType: kindOf(member.account),
      sendTo: '',
    })
    await ask('/mine/common/pay-pwd-set', 'do-set', {
      captcha: await codeFor(owner, member.account),
      pay_password: member.payPassword,
      pay_password_again: member.payPassword,
    })
    await addPayouts(actor)
  }
}

/**
 * Returns the codes of the regions that an address names; the first region of a level if the data spells the name
 * differently.
 */
async function regionCodes(ask: Ask<EveryCall>, address: DemoAddress): Promise<string[]> {
  const codes: string[] = []
  for (let depth = 0; ; depth++) {
    const { data } = await ask('/app/region', 'load-region', {
      country: address.country,
      parent: codes.at(-1) ?? '',
    })
    const found =
      data.list.find((region) => region.name.includes(address.regions[depth] ?? '\0')) ?? data.list[0]
    if (!found) return codes
    codes.push(found.code)
    if (found.leaf) return codes
  }
}

export async function writeAddresses({ member, ask }: Actor): Promise<void> {
  for (const [at, address] of member.addresses.entries())
    await ask('/mine/address/address-add', 'do-save', {
      consignee: address.consignee,
      mobile: address.mobile,
      country: address.country,
      regions: await regionCodes(ask, address),
      detail: address.detail,
      is_default: at === 0,
      ...(address.place ? { place: address.place } : {}),
    })
}

/** Requests a recharge with the member's own receipt. */
async function askRecharge({ member, ask }: Actor, amount: string): Promise<string> {
  const { data } = await ask('/wallet/recharge', 'load-recharge', {})
  const account = data.accounts[0]
  if (!account) throw new Error('no receiving account')
  const voucher = await ask(
    '/app/upload',
    'do-upload',
    { purpose: 'voucher' },
    { file: await picture(`vouchers/${member.id}.webp`) },
  )
  const reply = await ask('/wallet/recharge', 'do-recharge', {
    request_key: `demo-recharge-${member.id}`.padEnd(16, '-'),
    amount,
    account_id: account.id,
    paid_amount: formatCents(amountToPay(cents(amount), account)),
    voucher: voucher.data.file_id,
    pay_password: member.payPassword ?? '',
  })
  return reply.data.recharge_id
}

/** Recharges by third party: pays on the page of the development gateway, which notifies the server. */
async function rechargeByAlipay({ member, ask }: Actor, amount: bigint): Promise<void> {
  const terms = (await ask('/wallet/recharge-third', 'load-recharge-third', {})).data
  const started = await ask('/wallet/recharge-third', 'do-pay', {
    request_key: `demo-alipay-${member.id}`.padEnd(16, '-'),
    amount: formatCents(amount),
    paid_amount: formatCents(thirdToPay(amount, terms.rate)),
    way: 'native',
  })
  const { payment_id } = started.data
  const { link } = (await ask('/wallet/recharge-third', 'load-payment', { payment_id })).data
  if (link === null) throw new Error('the development gateway did not say where to pay')
  await fetch(link, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' })
  const { state } = (await ask('/wallet/recharge-third', 'load-payment', { payment_id })).data
  if (state !== 'paid') throw new Error(`the recharge by Alipay of ${member.id} is ${state}`)
}

/** Amounts that members in China recharge by Alipay; larger ones are paid to an account. */
const alipayMost = cents('5000.00')

const wanted = (order: Wanted) => {
  const goods = allGoods.find((one) => one.id === order.goods)
  const variant = goods?.variants.find((one) => one.choice.join(' ') === order.choice.join(' '))
  if (!goods || !variant) throw new Error(`there is no ${order.goods} ${order.choice.join(' ')}`)
  return { goods, variant }
}

// The story's orders are paid in money.
const payable = (order: DemoOrder) => wanted(order).goods.pricedIn === 'money'
const isPaid = (order: DemoOrder) => order.state !== 'wait-pay' && order.state !== 'closed'

/** Returns the amount that a member recharges: the final balance plus all that the member spends or withdraws. */
const broughtIn = (member: DemoMember, sales: readonly Sale[]): bigint =>
  member.orders
    .filter((order) => payable(order) && isPaid(order))
    .reduce(
      (sum, order) => sum + cents(wanted(order).variant.price) * BigInt(order.quantity),
      cents(member.wallets.money) +
        walletCosts(member) +
        investedBy(member.id) +
        withdrawn(member.id) +
        costOf(sales, member.id) -
        refundedTo(sales, member.id),
    )

/**
 * A member with a payment password recharges: in China by Alipay, else the owner approves it unless the member's recharge
 * is to wait.
 */
export async function recharge(owner: Ask<EveryCall>, one: Actor, sales: readonly Sale[]): Promise<void> {
  const { member } = one
  if (member.payPassword === null) return
  if (member.waitingRecharge !== null) {
    await askRecharge(one, member.waitingRecharge)
    return
  }
  const amount = broughtIn(member, sales)
  if (amount < 1000n) return
  if (member.country === 'CN' && amount <= alipayMost) {
    await rechargeByAlipay(one, amount)
    return
  }
  const id = await askRecharge(one, formatCents(amount))
  await owner('/staff/finance/recharge', 'do-approve', { id })
}

/** The ids of the variants on sale by product and choice, read once from the shop. */
export type Shelf = Map<string, string>
const placeOf = (goods: string, choice: readonly string[]) => `${goods} ${choice.join(' ')}`

async function findVariant(ask: Ask<EveryCall>, order: Wanted, shelf: Shelf): Promise<string> {
  const known = shelf.get(placeOf(order.goods, order.choice))
  if (known) return known
  const { goods } = wanted(order)
  const { data } = await ask('/shop/goods/goods-list', 'load-goods-list', {
    keyword: goods.title.zh.slice(0, 60),
  })
  for (const card of data.list) {
    const detail = await ask('/shop/goods/goods-detail', 'load-goods-detail', { id: card.id })
    if (!Object.values(goods.title).includes(detail.data.name)) continue
    for (const one of goods.variants) {
      const values = one.choice.map(
        (id, at) => goods.options[at]?.values.find((value) => value.id === id)?.name,
      )
      const found = detail.data.variants.find(
        (other) =>
          other.price === one.price &&
          other.values.every((value, at) => Object.values(values[at] ?? {}).includes(value)),
      )
      if (found) shelf.set(placeOf(order.goods, one.choice), found.id)
    }
    const found = shelf.get(placeOf(order.goods, order.choice))
    if (found) return found
  }
  throw new Error(`${order.goods} is not on sale`)
}

type Wanted = Pick<DemoOrder, 'goods' | 'choice' | 'quantity'>

/** Makes an order; returns its id. */
async function place({ member, ask }: Actor, order: Wanted, key: string, shelf: Shelf): Promise<string> {
  const items = [{ variant_id: await findVariant(ask, order, shelf), quantity: order.quantity }]
  const checked = (await ask('/shop/order/check-order', 'load-check-order', { items })).data
  const { data } = await ask('/shop/order/check-order', 'do-create', {
    request_key: `demo-order-${member.id}-${key}`.padEnd(16, '-'),
    items,
    address_id: checked.address?.id ?? '',
    remark: '',
    money: checked.money,
    points: checked.points,
  })
  return data.order_id
}

async function pay({ member, ask }: Actor, order_id: string): Promise<void> {
  await ask('/shop/order/order-pay', 'do-pay', {
    request_key: `demo-payment-${order_id}`.padEnd(16, '-'),
    order_id,
    method: 'user_money',
    pay_password: member.payPassword ?? '',
  })
}

/** Staff ship an order; the parcel is on its way when the story ends. */
export async function send(owner: Ask<EveryCall>, order_id: string, at: Date): Promise<void> {
  const { data } = await owner('/staff/goods/order', 'do-send', {
    order_id,
    company: 'Houngaloun Express',
    waybill: `HAL${order_id.padStart(9, '0')}`,
  })
  await owner('/staff/goods/order', 'do-track', {
    parcel_id: data.parcel_id,
    time: at.toISOString(),
    words: 'Vientiane',
  })
}

/** The member looks at the tracking, confirms the receipt and reviews the products. */
async function finish({ member, ask }: Actor, order_id: string, stars: number): Promise<void> {
  await ask('/shop/order/order-express', 'load-order-express', { order_id })
  await ask('/shop/order/order-detail', 'do-receive', { order_id })
  await ask('/shop/reviews/goods-reviews-detail', 'do-review', {
    request_key: `demo-review-${order_id}`.padEnd(16, '-'),
    order_id,
    position: 0,
    stars,
    words: reviewWords(stars, member.language),
    images: [],
    anonymous: stars < 4,
  })
}

/** Brings a member's orders into their final states: made, paid, shipped, received and reviewed, or closed. */
export async function buy(stage: Stage, owner: Ask<EveryCall>, actor: Actor): Promise<void> {
  const shelf: Shelf = new Map()
  for (const [at, order] of actor.member.orders.filter(payable).entries()) {
    const order_id = await place(actor, order, String(at), shelf)
    if (order.state === 'closed')
      await actor.ask('/shop/order/order-detail', 'do-close', { order_id, reason: 'mind' })
    if (!isPaid(order)) continue
    await pay(actor, order_id)
    if (order.state === 'wait-send') continue
    await send(owner, order_id, stage.now())
    if (order.state === 'finished') await finish(actor, order_id, 5)
    else await actor.ask('/shop/order/order-detail', 'do-extend', { order_id })
  }
}

/** Makes and pays the order of the sale at a place of the list; returns its id. */
export async function sell(buyer: Actor, at: number, sale: Sale, shelf: Shelf): Promise<string> {
  const order = { goods: sale.goods.id, choice: sale.choice, quantity: sale.quantity }
  const id = await place(buyer, order, `sale-${at}`, shelf)
  await pay(buyer, id)
  return id
}

/** The buyer receives and reviews the products of a sale. */
export const endSale = (buyer: Actor, order_id: string, sale: Sale): Promise<void> =>
  finish(buyer, order_id, sale.stars)

/** The buyer of a few sales asks for a refund. */
export async function refundSale(
  owner: Ask<EveryCall>,
  buyer: Actor,
  order_id: string,
  at: number,
  sale: Sale,
): Promise<void> {
  const outcome = refundOf(at)
  if (outcome) await refund({ owner, buyer: buyer.ask }, order_id, sale, outcome)
}
