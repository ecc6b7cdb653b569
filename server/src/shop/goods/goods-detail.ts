import {
  loadDelivery as deliveryCall,
  loadGoodsDetail as call,
} from '@banyan/contract/shop/goods/goods-detail'
import type { AddressCountry } from '@banyan/contract/app/region'
import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import { formatCents } from '@banyan/rules/money'
import { expectedDays } from '@banyan/rules/shop/shipping'
import { regionsOf } from '../../app/region/region.ts'
import { handle } from '../../door/handler.ts'
import { said } from '../../lib/said.ts'
import { defaultAddress } from '../../mine/address/address.ts'
import { termsTo } from '../order/shipping.ts'
import { type DetailRow, readDetail } from './goods-detail.sql.ts'

export type { DetailRow }

const shown = (price: string | bigint) => formatCents(BigInt(price))

/** Returns the mean of the stars with one decimal, rounded down. */
function meanOf(sum: bigint, count: bigint): string | null {
  if (count === 0n) return null
  const tenths = (sum * 10n) / count
  return `${tenths / 10n}.${tenths % 10n}`
}

/** Returns a product as its page gets it. */
export function showDetail(row: DetailRow, language: Language): ReplyOf<typeof call> {
  const inLanguage = (texts: DetailRow['name']) => said(texts, language)
  const options = row.options.map(({ name, values }) => ({
    name: inLanguage(name),
    values: values.map(inLanguage),
  }))
  return {
    id: String(row.id),
    name: inLanguage(row.name),
    subtitle: inLanguage(row.subtitle),
    detail: inLanguage(row.detail),
    pictures: row.pictures,
    currency: row.currency,
    price: shown(row.price),
    old_price: row.old_price === null ? null : shown(row.old_price),
    sold: Number(row.sold),
    rating: meanOf(row.rating_sum, row.ratings),
    ratings: Number(row.ratings),
    origin: inLanguage(row.origin),
    category: { id: String(row.category), name: inLanguage(row.category_name) },
    options,
    variants: (row.variants ?? []).map((variant) => ({
      id: variant.id,
      values: variant.choice.map((value, place) => options[place]?.values[value] ?? ''),
      stock: variant.stock,
      picture: variant.picture,
      price: shown(variant.price),
      old_price: variant.old_price === null ? null : shown(variant.old_price),
    })),
  }
}

export const loadGoodsDetail = handle(call, async ({ app, request, language, refuse }) => {
  const found = await app.cache.get(`goods-detail ${language} ${request.id}`, async () => {
    const row = await readDetail(app.database.db, BigInt(request.id))
    return row && showDetail(row, language)
  })
  return found ?? refuse('product-gone')
})

/** Returns the name of a province by its code; for another country, the name of the country. */
async function provinceOf(country: AddressCountry, first: string | undefined, language: Language) {
  if (country === 'OTHER') return first ?? null
  const provinces = (await regionsOf(country)).below('', language)
  return provinces?.find(({ code }) => code === first)?.name ?? null
}

export const loadDelivery = handle(deliveryCall, async ({ app, request, member, language }) => {
  const address = member && (await defaultAddress(app.database.db, member.memberId))
  const country = address?.country ?? request.country
  const regions = address?.regions ?? []
  const terms = await termsTo(app, { country, regions })
  return {
    country,
    province: await provinceOf(country, regions[0], language),
    fee: terms ? formatCents(terms.fee) : null,
    free_from: terms?.freeFrom ? formatCents(terms.freeFrom) : null,
    arrives: terms ? expectedDays(app.clock.now(), terms, country) : null,
  }
})
