// Actions of a member and of staff by calls, for the stories of the shop. They need no page, because the test is of another page.
import type { ReplyOf } from '@banyan/contract/call'
import type { Ask } from '@banyan/contract/client'
import type { loadOne } from '@banyan/contract/staff/goods/goods'
import { allGoods } from '@banyan/demo/goods/all'
import { actor, type EveryCall } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import type { Stage } from '../stage.ts'

/** A product as staff write it. */
type Written = Pick<ReplyOf<typeof loadOne>, 'goods' | 'on_sale'>

/** Changes a product by its code; the other fields stay. Members see it at once. */
export type ChangeGoods = (code: string, edit: (now: Written) => Written) => Promise<void>

/** Logs the owner in. */
export async function askOwner(stage: Stage): Promise<Ask<EveryCall>> {
  const owner = staff.find((one) => one.role === 'owner')
  // A one-time code works once.
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return actor(stage, 'en', data.token)
}

/** Logs the owner in. Returns the function that changes products. */
export async function openShelf(stage: Stage): Promise<ChangeGoods> {
  const ask = await askOwner(stage)
  return async (code, edit) => {
    const { version, on_sale, goods } = (await ask('/staff/goods/goods', 'load-one', { code })).data
    await ask('/staff/goods/goods', 'do-save', { code, version, ...edit({ on_sale, goods }) })
    // The replies of the shop are cached for a second.
    await stage.pass(2)
  }
}

export const delisted = (now: Written): Written => ({ ...now, on_sale: false })

/** Every variant has this stock. */
export const stocked =
  (stock: number) =>
  ({ on_sale, goods }: Written): Written => ({
    on_sale,
    goods: {
      ...goods,
      variants: goods.variants.map((one) => ({ ...one, stock_seen: one.stock, stock })),
    },
  })

/** Every variant costs this, and has no former price. */
export const priced =
  (price: string) =>
  ({ on_sale, goods }: Written): Written => ({
    on_sale,
    goods: { ...goods, variants: goods.variants.map((one) => ({ ...one, price, old_price: null })) },
  })

/** Returns the English name of a demo product. */
export const nameOf = (code: string): string => {
  const found = allGoods.find(({ id }) => id === code)
  if (!found) throw new Error(`the demo has no product ${code}`)
  return found.title.en
}

/** Logs a member in on another device. */
export async function askAs(stage: Stage, id: string): Promise<Ask<EveryCall>> {
  const found = members.find((one) => one.id === id)
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', {
    account: found?.account ?? '',
    password: found?.password ?? '',
    device: 'Tablet',
  })
  return actor(stage, 'en', data.user.token)
}

/** Returns a product of the demo as the member sees it. */
export async function findByCode(ask: Ask<EveryCall>, code: string) {
  const { list } = (await ask('/shop/goods/goods-list', 'load-goods-list', { keyword: nameOf(code) })).data
  const id = list.find(({ name }) => name === nameOf(code))?.id ?? ''
  return (await ask('/shop/goods/goods-detail', 'load-goods-detail', { id })).data
}

/** Puts pieces of a product’s first variant into the member’s cart. Returns the variant. */
export async function putInCart(ask: Ask<EveryCall>, code: string, quantity = 1): Promise<string> {
  const variant_id = (await findByCode(ask, code)).variants[0]?.id ?? ''
  await ask('/tarbar/cart', 'do-add', { item: { variant_id, quantity } })
  return variant_id
}

/** Places an order of one piece of each product, to the member’s default address. Returns the order’s id. */
export async function placeOrder(ask: Ask<EveryCall>, codes: readonly string[]): Promise<string> {
  const items = []
  for (const code of codes)
    items.push({ variant_id: (await findByCode(ask, code)).variants[0]?.id ?? '', quantity: 1 })
  const { address, money, points } = (await ask('/shop/order/check-order', 'load-check-order', { items }))
    .data
  const { data } = await ask('/shop/order/check-order', 'do-create', {
    request_key: crypto.randomUUID(),
    items,
    address_id: address?.id,
    remark: '',
    money,
    points,
  })
  return data.order_id
}

/** Pays an order from the member’s wallets. */
export async function payOrder(ask: Ask<EveryCall>, order_id: string, pay_password: string): Promise<void> {
  await ask('/shop/order/order-pay', 'do-pay', {
    request_key: crypto.randomUUID(),
    order_id,
    method: 'user_money',
    pay_password,
  })
}
