import { z } from 'zod'
import { addressCountries, countries } from '../../app/region.ts'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { galleryPicture, id, money } from '../../field.ts'
import { shopErrors } from '../errors.ts'
import { currencyOfPrice } from './card.ts'

/** A variant: one combination of options with its own price and stock. */
export const variant = z.strictObject({
  id: z.string(),
  /** One value per option, in the options' order; empty for a product without options. */
  values: z.array(z.string()),
  price: money,
  old_price: money.nullable(),
  stock: z.number().int().min(0),
  /** Index into the product's pictures if this variant has its own picture. */
  picture: z.number().int().nullable(),
})

export const loadGoodsDetail = call({
  path: '/shop/goods/goods-detail',
  control: 'load-goods-detail',
  who: 'anyone',
  says: 'One product with its pictures, options, variants and detail text, in the caller’s language.',
  request: { id },
  reply: z.strictObject({
    id: z.string(),
    name: z.string(),
    subtitle: z.string(),
    /** Cleaned HTML; empty without a detail text. */
    detail: z.string(),
    pictures: z.array(galleryPicture),
    currency: currencyOfPrice,
    price: money,
    old_price: money.nullable(),
    sold: z.number().int(),
    rating: z.string().nullable(),
    ratings: z.number().int(),
    origin: z.string(),
    category: z.strictObject({ id: z.string(), name: z.string() }),
    options: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) })),
    variants: z.array(variant),
  }),
  errors: pick(shopErrors, 'product-gone'),
})

export const loadDelivery = call({
  path: '/shop/goods/goods-detail',
  control: 'load-delivery',
  who: 'anyone',
  says: 'The shipping fee and the expected days, to the member’s default address, or for anyone else to a country.',
  request: { country: z.enum(countries) },
  reply: z.strictObject({
    country: z.enum(addressCountries),
    /** The province of the default address, or the name of another country. Null without an address. */
    province: z.string().nullable(),
    /** Null: the shop does not ship there. */
    fee: money.nullable(),
    /** Products for at least this much ship free. Null: never. */
    free_from: money.nullable(),
    /** Null: the shop does not ship there. */
    arrives: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  }),
  errors: {},
})
