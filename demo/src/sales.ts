// Purchases before the story ends: some members buy products of the whole shop, so that the products have sales and
// reviews by real members.
import { cents } from '@banyan/rules/money'
import type { DemoGoods } from './goods/goods.ts'
import type { Language, Texts } from './goods/text.ts'
import type { When } from './world/circle.ts'

/** A member buys some pieces, receives them and reviews them. */
export interface Sale {
  readonly buyer: string
  readonly goods: DemoGoods
  readonly choice: readonly string[]
  readonly price: string
  readonly quantity: number
  readonly stars: number
}

/** They recharge before the first sale. */
export const buyers = ['lina', 'somchai', 'minh', 'ploy'] as const

/** The days of the story's end, counted back, on which orders of sales are made; then they are sent and received. */
const [firstSaleDay, lastSaleDay] = [18, 4]
const salesADay = 4
const hours = ['09:25', '12:40', '16:10', '19:55'] as const

/** From the order of a sale to its parcel, and to its receipt. */
export const [sendingMs, receivingMs] = [22 * 60 * 60_000, 51 * 60 * 60_000]

/**
 * Returns when the sale at a place of the list takes place. The sales are spread over the weeks of the story, the first
 * of the list last, so that waiting refunds are recent.
 */
export function saleTime(at: number, count: number): When {
  const slots = (1 + firstSaleDay - lastSaleDay) * salesADay
  const slot = Math.floor((at * slots) / Math.max(count, 1))
  return {
    day: lastSaleDay + Math.floor(slot / salesADay),
    at: hours[hours.length - 1 - (slot % salesADay)] ?? hours[0],
  }
}
const stars = [5, 5, 4, 5, 4, 5, 5, 3] as const
/** A sale of more than one piece never costs more than this, in cents. */
const most = 20_000n

/** Returns the sales of the listed products; two members buy the popular ones. */
export function salesOf(goods: readonly DemoGoods[]): Sale[] {
  return goods.flatMap((one, at) => {
    const variant = one.variants.find(({ stock }) => stock > 0)
    // Members buy their first points only after the last sale (`pointsBought` in story.ts).
    if (!variant || !one.listed || one.pricedIn !== 'money') return []
    const pieces = BigInt(1 + Math.floor(one.appeal / 1000))
    const fits = most / cents(variant.price)
    const quantity = Number(fits < 1n ? 1n : fits < pieces ? fits : pieces)
    const { choice, price } = variant
    return Array.from({ length: one.appeal >= 1500 ? 2 : 1 }, (_, n) => ({
      buyer: buyers[(at + n) % buyers.length] ?? buyers[0],
      goods: one,
      choice,
      price,
      quantity,
      stars: stars[(at + 3 * n) % stars.length] ?? 5,
    }))
  })
}

/** Returns the number of sold pieces of a variant. */
export const piecesOf = (sales: readonly Sale[], goods: string, choice: readonly string[]): number =>
  sales
    .filter((sale) => sale.goods.id === goods && sale.choice.join(' ') === choice.join(' '))
    .reduce((sum, sale) => sum + sale.quantity, 0)

/** Returns the cents that a member pays for the member's own sales. */
export const costOf = (sales: readonly Sale[], buyer: string): bigint =>
  sales
    .filter((sale) => sale.buyer === buyer)
    .reduce((sum, sale) => sum + cents(sale.price) * BigInt(sale.quantity), 0n)

const praise: Texts = {
  zh: '质量很好，物流也快，会再买。',
  en: 'Good quality and fast delivery. I’ll buy it again.',
  lo: 'ຄຸນນະພາບດີ ສົ່ງໄວ ຈະຊື້ອີກ',
  vi: 'Chất lượng tốt, giao hàng nhanh. Mình sẽ mua lại.',
  th: 'คุณภาพดี ส่งเร็ว จะซื้ออีกแน่นอน',
}
const fair: Texts = {
  zh: '整体不错，包装可以再好一点。',
  en: 'Good overall. The packaging could be better.',
  lo: 'ໂດຍລວມດີ ແຕ່ການຫຸ້ມຫໍ່ຄວນດີກວ່ານີ້',
  vi: 'Nhìn chung ổn, đóng gói có thể tốt hơn.',
  th: 'โดยรวมดี แต่การแพ็กควรดีกว่านี้',
}

/** Returns the text of a review. */
export const reviewWords = (count: number, language: Language): string =>
  (count === 5 ? praise : fair)[language]
