// The products as staff see and write them.
import * as contract from '@banyan/contract/staff/goods/goods'
import type { RequestOf } from '@banyan/contract/call'
import { cents, formatCents } from '@banyan/rules/money'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
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
import { findProduct, listProducts, type OneRow } from './goods-list.sql.ts'

type Goods = RequestOf<typeof contract.doSave>['goods']

const pageSize = 30

export const loadGoods = handle(contract.loadGoods, async ({ app, request }) => {
  const { search = '', category, on_sale, stock, cursor } = request
  const low = (await app.settings.read())['goods.lowStock']
  const list = `staff goods ${JSON.stringify([search, category, on_sale, stock])}`
  const before = readCursor(app, list, cursor)?.[0]
  const query = { search, category, on_sale, stock, low, before, limit: pageSize + 1 }
  const rows = await listProducts(app.database.db, query)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return {
    list: page.rows.map(({ changed_at, category_name, ...row }) => ({
      ...row,
      id: String(row.id),
      category: { code: row.category, name: category_name },
      price: formatCents(row.price),
      price_to: formatCents(row.price_to),
      sold: Number(row.sold),
      changed: changed_at.toISOString(),
    })),
    next: page.next,
  }
})

/** Separates the Chinese words of a variant's values in its code. */
const between = '\u001f'

/** Returns the code of a variant; undefined if an index has no value. */
function codeOf(options: readonly { values: readonly { zh: string }[] }[], choice: readonly number[]) {
  const words = options.map((option, at) => option.values[choice[at] ?? -1]?.zh)
  return choice.length !== options.length || words.includes(undefined) ? undefined : words.join(between)
}

/** Splits a product's variants into those of its values and those of former values. */
function sorted({ options, variants }: OneRow) {
  const isCurrent = ({ code, choice }: OneRow['variants'][number]) => codeOf(options, choice) === code
  return { current: variants.filter(isCurrent), former: variants.filter((one) => !isCurrent(one)) }
}

export const loadOne = handle(contract.loadOne, async ({ app, request, refuse }) => {
  const row = (await findProduct(app.database.db, request.code)) ?? refuse('record-not-found')
  const { version, on_sale, variants: _all, ...goods } = row
  const { current, former } = sorted(row)
  const variants = current.map(({ code: _code, choice, price, old_price, ...one }) => ({
    ...one,
    values: choice,
    price: formatCents(BigInt(price)),
    old_price: old_price === null ? null : formatCents(BigInt(old_price)),
  }))
  return {
    version,
    on_sale,
    goods: { ...goods, variants },
    former: former.map(({ code, stock }) => ({ values: code === '' ? [] : code.split(between), stock })),
  }
})

/** Returns the variants to store; undefined if they do not match the options or the pictures. */
function variantsOf({ options, variants, pictures }: Goods): VariantRow[] | undefined {
  const rows = variants.map((variant): VariantRow | undefined => {
    const code = codeOf(options, variant.values)
    if (code === undefined) return undefined
    if (variant.picture !== null && variant.picture >= pictures.length) return undefined
    return {
      code,
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

export const doSave = handle(contract.doSave, async ({ app, request, staff, origin, refuse }) => {
  const { code, on_sale, goods, version: seen } = request
  const variants = variantsOf(goods)
  if (!variants || (on_sale && !variants.some((row) => row.on_sale))) return refuse('variants-wrong')
  const { price, old_price } = cheapest(variants)
  const at = app.clock.now()
  const saved = await app.database.transaction(async (tx) => {
    const category = await findCategory(tx, goods.category)
    if (category === undefined) return refuse('category-unknown')
    const before = await lockGoods(tx, code)
    const stale = seen === 0 ? 'goods-code-taken' : 'goods-changed'
    if (seen !== undefined && seen !== (before?.product.version ?? 0)) return refuse(stale)
    const { id: product, version } = await saveProduct(tx, {
      ...goods,
      code,
      category,
      on_sale,
      price,
      old_price,
      at,
    })
    // Somebody else added a product of this code at the same moment.
    if (seen !== undefined && version !== seen + 1) return refuse(stale)
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
    return { id: String(product), version }
  })
  app.cache.forget()
  return saved
})
