// Orders, reviews and refunds with attack texts.
import { shortRounds, type Writers } from './written.ts'

/** Returns the member's home and the way to buy one piece of the cheapest product. */
async function openShop({ member, pin }: Writers) {
  const [home] = (await member('/mine/address/address-list', 'load-address-list', {})).data.list
  if (!home) throw new Error('the member has no address')
  const cheapest = { currency: 'money', in_stock: true, sort: 'price-up' } as const
  const [goods] = (await member('/shop/goods/goods-list', 'load-goods-list', cheapest)).data.list
  const shown = await member('/shop/goods/goods-detail', 'load-goods-detail', { id: goods?.id ?? '' })
  const items = [{ variant_id: shown.data.variants[0]?.id ?? '', quantity: 1 }]
  const buy = async (address_id: string, remark: string) => {
    const asked = (await member('/shop/order/check-order', 'load-check-order', { items, address_id })).data
    const made = { items, address_id, remark, money: asked.money, points: asked.points }
    const { order_id } = (await member('/shop/order/check-order', 'do-create', made)).data
    await member('/shop/order/order-pay', 'do-pay', { order_id, method: 'user_money', pay_password: pin })
    return { order_id, price: asked.lines[0]?.price ?? '' }
  }
  return { home, buy }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** An order with a remark, to a new address, is paid. */
async function order({ member, written: w }: Writers, { home, buy }: Shop) {
  const address = '/mine/address/address-add do-save'
  const { country, regions, mobile } = home
  const consignee = w.put(`${address} consignee`)
  const detail = w.put(`${address} detail`)
  const { data } = await member('/mine/address/address-add', 'do-save', {
    country,
    regions,
    mobile,
    consignee,
    detail,
    is_default: false,
  })
  const remark = w.put('/shop/order/check-order do-create remark')
  const { order_id } = await buy(data.id, remark)
  return { order_id, texts: [consignee, detail, remark] }
}

/** Staff change the address of an order, note, send and track it. Returns its id. */
async function sendOne(writers: Writers, shop: Shop): Promise<string> {
  const { owner, written: w } = writers
  const { mobile } = shop.home
  const { order_id } = await order(writers, shop)
  const change = '/staff/goods/order'
  await owner(change, 'do-address', {
    id: order_id,
    mobile,
    consignee: w.put(`${change} do-address consignee`),
    detail: w.put(`${change} do-address detail`),
  })
  await owner(change, 'do-note', { id: order_id, words: w.put(`${change} do-note words`) })
  const company = w.put(`${change} do-send company`)
  const waybill = w.put(`${change} do-send waybill`)
  const { parcel_id } = (await owner(change, 'do-send', { order_id, company, waybill })).data
  await owner(change, 'do-track', { parcel_id, words: w.put(`${change} do-track words`) })
  return order_id
}

/** The order has arrived and is reviewed twice; staff answer. Returns the id of the review. */
async function review({ member, owner, written: w }: Writers, order_id: string): Promise<string> {
  await member('/shop/order/order-detail', 'do-receive', { order_id })
  const said = '/shop/reviews/goods-reviews-detail'
  const given = { order_id, position: 0, stars: 5, images: [], anonymous: false }
  const words = w.put(`${said} do-review words`)
  const { review_id } = (await member(said, 'do-review', { ...given, words })).data
  await member(said, 'do-follow', { review_id, words: w.put(`${said} do-follow words`), images: [] })
  await owner('/staff/goods/review', 'do-keep', { id: review_id, reply: '' })
  const reply = w.put('/staff/goods/review do-reply reply')
  await owner('/staff/goods/review', 'do-reply', { id: review_id, reply })
  const reason = w.put('/staff/goods/review do-hide reason')
  await owner('/staff/goods/review', 'do-hide', { id: review_id, reason })
  return review_id
}

/** The refund of another order is asked for and refused. Returns its id. */
async function refuseOne({ member, owner, written: w }: Writers, { home, buy }: Shop): Promise<string> {
  const { order_id, price } = await buy(home.id, '')
  const { refund_id } = (
    await member('/shop/order/order-refund', 'do-refund', {
      order_id,
      kind: 'refund',
      lines: [{ position: 0, quantity: 1, amount: price }],
      reason: 'other',
      words: w.put('/shop/order/order-refund do-refund words'),
      images: [],
    })
  ).data
  const reason = w.put('/staff/finance/refund do-refuse reason')
  await owner('/staff/finance/refund', 'do-refuse', { id: refund_id, reason })
  return refund_id
}

/** Another order is shipped; its goods are sent back. Returns the id of the refund. */
async function sendBack({ member, owner, written: w }: Writers, { home, buy }: Shop): Promise<string> {
  const { order_id, price } = await buy(home.id, '')
  await owner('/staff/goods/order', 'do-send', { order_id, company: 'Anousith', waybill: `AN${order_id}` })
  const { refund_id } = (
    await member('/shop/order/order-refund', 'do-refund', {
      order_id,
      kind: 'return',
      lines: [{ position: 0, quantity: 1, amount: price }],
      reason: 'other',
      words: '',
      images: [],
    })
  ).data
  await owner('/staff/finance/refund', 'do-agree', { id: refund_id })
  const parcel = '/shop/order/order-refund-defail'
  await member(parcel, 'do-send-back', {
    refund_id,
    company: w.put(`${parcel} do-send-back company`),
    waybill: w.put(`${parcel} do-send-back waybill`),
  })
  return refund_id
}

interface Traded {
  readonly orders: string[]
  readonly refunds: string[]
  readonly returns: string[]
  readonly reviews: string[]
  /** An order that waits to be packed, and the texts of its packing slip. */
  readonly unsent: Awaited<ReturnType<typeof order>>
}

/** Orders with parcels and reviews, refused refunds, and returns. */
export async function trade(writers: Writers): Promise<Traded> {
  const shop = await openShop(writers)
  const orders: string[] = []
  const reviews: string[] = []
  const refunds: string[] = []
  const returns: string[] = []
  for (let n = 0; n < shortRounds; n++) {
    const sent = await sendOne(writers, shop)
    orders.push(sent)
    reviews.push(await review(writers, sent))
    refunds.push(await refuseOne(writers, shop))
    returns.push(await sendBack(writers, shop))
  }
  return { orders, refunds, returns, reviews, unsent: await order(writers, shop) }
}
