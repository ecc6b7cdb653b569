import { doSave as call } from '@banyan/contract/staff/goods/goods'
import type { RequestOf } from '@banyan/contract/call'
import { cents } from '@banyan/rules/money'
import { handle } from '../../door/handler.ts'
import { replaceUses } from '../../files/files.ts'
import { recordAction } from '../audit.ts'
import {
  findCategory,
  lockGoods,
  saveProduct,
  saveTexts,
  saveVariants,
  type VariantRow,
} from './goods.sql.ts'

type Goods = RequestOf<typeof call>['goods']

/** Returns the variants to store; undefined if they do not match the options or the pictures. */
function variantsOf({ options, variants, pictures }: Goods): VariantRow[] | undefined {
  const rows = variants.map((variant): VariantRow | undefined => {
    const words = options.map((option, at) => option.values[variant.values[at] ?? -1]?.zh)
    if (variant.values.length !== options.length || words.includes(undefined)) return undefined
    if (variant.picture !== null && variant.picture >= pictures.length) return undefined
    return {
      code: words.join('\u001f'),
      choice: variant.values,
      price: cents(variant.price),
      old_price: variant.old_price === null ? null : cents(variant.old_price),
      stock: variant.stock,
      change: variant.stock_seen === undefined ? 0 : variant.stock - variant.stock_seen,
      picture: variant.picture,
      on_sale: variant.on_sale,
    }
  })
  const whole = rows.filter((row) => row !== undefined)
  const distinct = new Set(whole.map((row) => row.code)).size === variants.length
  const priced = whole.every((row) => row.price > 0n && (row.old_price === null || row.old_price > 0n))
  return distinct && priced ? whole : undefined
}

/** Returns the variant whose price the card shows: the cheapest on sale, or the cheapest of all if none is on sale. */
function cheapest(rows: readonly VariantRow[]): VariantRow {
  const onSale = rows.filter((row) => row.on_sale)
  return (onSale.length > 0 ? onSale : rows).reduce((low, row) => (row.price < low.price ? row : low))
}

export const doSave = handle(call, async ({ app, request, staff, origin, refuse }) => {
  const { code, on_sale, goods } = request
  const variants = variantsOf(goods)
  if (!variants || (on_sale && !variants.some((row) => row.on_sale))) return refuse('variants-wrong')
  const { price, old_price } = cheapest(variants)
  const at = app.clock.now()
  const id = await app.database.transaction(async (tx) => {
    const category = await findCategory(tx, goods.category)
    if (category === undefined) return refuse('category-unknown')
    const before = await lockGoods(tx, code)
    const product = await saveProduct(tx, { ...goods, code, category, on_sale, price, old_price, at })
    await saveTexts(tx, product, goods)
    if (!(await saveVariants(tx, product, variants))) return refuse('stock-below-zero')
    const pictures = goods.pictures.flatMap(({ small, large }) => [small, large])
    await replaceUses(tx, 'product', product, pictures)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'goods.save',
      subject: code,
      before: before ?? null,
      after: { on_sale, goods },
    })
    return product
  })
  app.cache.forget()
  return { id: String(id) }
})
