import { z } from 'zod'
import { call } from '../../call.ts'
import { loadConfig } from '../../app/config.ts'
import { pick, sharedErrors } from '../../errors.ts'
import {
  amount,
  cursor,
  flag,
  galleryPicture,
  instant,
  money,
  page,
  pictureUrl,
  structure,
  text,
  url,
  whole,
} from '../../field.ts'
import { languages } from '../../language.ts'
import { loadGoodsDetail } from '../../shop/goods/goods-detail.ts'
import { exportErrors, exportReply } from '../work/list.ts'
import { textsOf, words } from '../words.ts'
import { goodsErrors } from './errors.ts'

/** The longest detail text in one language, with its tags, as it is written and as it is stored after cleaning. */
export const goodsDetailMax = 6000

const option = z.strictObject({ name: words, values: z.array(words).min(1).max(30) })

/**
 * One variant; `values` has for each option the index of its value. The stored variant with the same Chinese words of its
 * values is the same variant. A new variant starts with `stock`; a stored variant keeps its stock. With `stock_seen`, the
 * stock that the person saw, the difference is added instead: pieces that were sold meanwhile are not brought back. A new
 * variant of a stored product then starts with the difference.
 */
const savedVariant = z.strictObject({
  values: z.array(z.number().int().min(0).max(29)).max(4),
  /**
   * The Chinese words of the values that the variant had when it was loaded. If a value has other words now, the
   * variant stays the same one: its stock, and the carts and orders with it, get the new words.
   */
  was: z.array(z.string().max(2000)).max(4).optional(),
  price: amount,
  old_price: amount.nullable(),
  stock: z.number().int().min(0).max(10_000_000),
  stock_seen: z.number().int().min(0).max(10_000_000).optional(),
  picture: z.number().int().min(0).max(19).nullable(),
  on_sale: z.boolean(),
})

/** A product as staff write it, all of it at once. */
export const savedGoods = z.strictObject({
  category: z.string().min(1).max(40),
  currency: z.enum(['money', 'points']),
  name: words,
  subtitle: words,
  /**
   * HTML, cleaned by the server; text without a tag becomes paragraphs. Empty: nothing is shown. The whole request has
   * to fit into 256 kB.
   */
  detail: textsOf(0, goodsDetailMax),
  origin: words,
  keywords: words,
  pictures: z
    .array(galleryPicture.extend({ small: pictureUrl, large: pictureUrl, video: pictureUrl.optional() }))
    .min(1)
    .max(20),
  options: z.array(option).max(4),
  variants: z.array(savedVariant).min(1).max(200),
  weight: z.number().int().min(0).max(1_000_000),
  /**
   * The part of the paid price that counts for commission, in hundredths of a per cent. Absent: a product keeps its own
   * part; for a new product, the whole price counts.
   */
  commission: z.number().int().min(0).max(10_000).optional(),
  /**
   * Up to this many pieces, the stock of a variant is low. Null: as the setting `goods.lowStock` says. Without this
   * field a product keeps its own.
   */
  low_stock: z.number().int().min(0).max(10_000).nullable().optional(),
})

const filter = {
  search: text(0, 100).optional(),
  /** The code of a category; its subcategories are included. */
  category: text(1, 40).optional(),
  on_sale: flag.optional(),
  /** `low`: a variant on sale has no more pieces than the product’s own limit or, without one, the setting `goods.lowStock`. `out`: all are sold out. */
  stock: z.enum(['low', 'out']).optional(),
}

export const loadGoods = call({
  path: '/staff/goods/goods',
  control: 'load-goods',
  who: { staff: 'goods.change' },
  says: 'Products, listed or not, the newest first. A search is for words of the product or the start of its code.',
  request: { ...filter, cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      code: z.string(),
      version: z.number().int(),
      name: words,
      picture: url,
      category: z.strictObject({ code: z.string(), name: words }),
      currency: z.enum(['money', 'points']),
      /** The lowest and the highest price of the variants on sale. */
      price: money,
      price_to: money,
      /** Pieces of all variants on sale. */
      stock: z.number().int(),
      low: z.boolean(),
      sold: z.number().int(),
      on_sale: z.boolean(),
      changed: instant,
    }),
  ),
  errors: {},
})

export const loadOne = call({
  path: '/staff/goods/goods',
  control: 'load-one',
  who: { staff: 'goods.change' },
  says: 'One product as staff write it, with the version that a change of it names.',
  request: { code: text(1, 60) },
  reply: z.strictObject({
    version: z.number().int(),
    on_sale: z.boolean(),
    goods: savedGoods,
    /** Variants of former values: the Chinese words of the values, and the stock that is still theirs. */
    former: z.array(z.strictObject({ values: z.array(z.string()), stock: z.number().int() })),
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const getPreview = call({
  path: '/staff/goods/goods',
  control: 'get-preview',
  who: { staff: 'goods.change' },
  says: 'A product that is not saved, as members would get it: in each language the reply of `load-goods-detail`, with the sales and the rating of the product of this code. Nothing is stored.',
  request: { code: text(0, 60), goods: structure(savedGoods) },
  reply: z.strictObject({
    /** The configuration of the member app, which shows the preview. */
    config: loadConfig.reply,
    details: z.record(z.enum(languages), loadGoodsDetail.reply),
  }),
  errors: pick(goodsErrors, 'variants-wrong', 'category-unknown'),
})

export const doExport = call({
  path: '/staff/goods/goods',
  control: 'do-export',
  who: { staff: 'goods.change' },
  says: 'Starts a job that writes the filtered products to a CSV file, with everything that an import can write.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})

export const doSave = call({
  path: '/staff/goods/goods',
  control: 'do-save',
  who: { staff: 'goods.change' },
  says: 'Adds a product, or replaces the one of this code; orders keep what they were made with.',
  request: {
    code: text(1, 60),
    on_sale: flag,
    goods: structure(savedGoods),
    /**
     * The version on which the change is based; 0 for a new product. The call is refused if the product has another
     * version now. Without this field the stored version is not compared, and the product is replaced.
     */
    version: whole(0, 2_000_000_000).optional(),
  },
  reply: z.strictObject({ id: z.string(), version: z.number().int() }),
  errors: goodsErrors,
})
