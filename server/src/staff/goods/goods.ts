// The products as staff see and write them.
import * as contract from '@banyan/contract/staff/goods/goods'
import type { RequestOf } from '@banyan/contract/call'
import { type Language, languages } from '@banyan/contract/language'
import { cents, formatCents } from '@banyan/rules/money'
import { publicConfig } from '../../app/config.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle, Rejected } from '../../door/handler.ts'
import type { Tx } from '../../db/db.ts'
import { replaceUses } from '../../files/files.ts'
import type { StaffSession } from '../../identity/session.ts'
import { picturesIn, richOf, tooLongIn } from '../../lib/rich-text.ts'
import { type DetailRow, showDetail } from '../../shop/goods/goods-detail.ts'
import { learnWords } from '../../shop/goods/vocabulary.ts'
import { recordAction } from '../audit.ts'
import { unstored } from '../unstored.ts'
import { startExport } from '../work/export-start.ts'
import {
  holdCategory,
  lockGoods,
  type PreviewedRow,
  readPreviewed,
  saveProduct,
  saveTexts,
  saveVariants,
  type StockChange,
  type VariantRow,
} from './goods.sql.ts'
import { findProducts, listProducts, type OneRow } from './goods-list.sql.ts'
import { goodsExport, type GoodsRequest } from './goods/source.ts'
import { between, codeOf, writtenOf } from './goods/written.ts'

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

/** Returns a product in the form in which the audit log has its next version. */
function shownOf(row: OneRow) {
  const { on_sale, goods } = writtenOf(row).written
  return { on_sale, goods }
}

export const loadOne = handle(contract.loadOne, async ({ app, request, refuse }) => {
  const [row] = await findProducts(app.database.db, [request.code])
  const { written, former } = writtenOf(row ?? refuse('record-not-found'))
  const { code: _code, ...goods } = written
  return {
    ...goods,
    former: former.map(({ code, stock }) => ({ values: code === '' ? [] : code.split(between), stock })),
  }
})

export const doExport = handle(contract.doExport, async (context) => {
  const { on_sale, ...filter } = context.request
  const request: GoodsRequest = {
    ...filter,
    ...(on_sale === undefined ? {} : { on_sale: on_sale ? '1' : '0' }),
    // The export uses the setting of now, even if the setting changes while the export runs.
    low: String((await context.app.settings.read())['goods.lowStock']),
  }
  return { id: String(await startExport(context, goodsExport, request)) }
})

/** Returns the variants to store; undefined if they do not match the options or the pictures. */
export function variantsOf({ options, variants, pictures }: Goods): VariantRow[] | undefined {
  const rows = variants.map((variant): VariantRow | undefined => {
    const code = codeOf(options, variant.values)
    if (code === undefined) return undefined
    if (variant.picture !== null && variant.picture >= pictures.length) return undefined
    return {
      code,
      was: variant.was?.join(between),
      choice: variant.values,
      price: cents(variant.price),
      old_price: variant.old_price === null ? null : cents(variant.old_price),
      stock: variant.stock,
      change: variant.stock_seen === undefined ? undefined : variant.stock - variant.stock_seen,
      picture: variant.picture,
      on_sale: variant.on_sale,
    }
  })
  const whole = rows.filter((row) => row !== undefined)
  const loaded = whole.flatMap(({ was }) => (was === undefined ? [] : [was]))
  const distinct =
    new Set(whole.map((row) => row.code)).size === variants.length && new Set(loaded).size === loaded.length
  const priced = whole.every((row) => row.price > 0n && (row.old_price === null || row.old_price > 0n))
  return distinct && priced ? whole : undefined
}

/** Returns the variant whose price the card shows: the cheapest on sale, or the cheapest of all if none is on sale. */
function cheapest(rows: readonly VariantRow[]): VariantRow {
  const onSale = rows.filter((row) => row.on_sale)
  return (onSale.length > 0 ? onSale : rows).reduce((low, row) => (row.price < low.price ? row : low))
}

/** Returns the detail text as it is stored: cleaned HTML, without the languages that are empty. */
export function cleanDetail(detail: Goods['detail']): Goods['detail'] {
  const clean = languages.map((language) => [language, richOf(detail[language] ?? '')] as const)
  return { zh: '', ...Object.fromEntries(clean.filter(([, html]) => html !== '')) }
}

/** Refuses a detail text that is too long as it is stored. */
function checkDetail({ detail }: Goods): void {
  if (tooLongIn(cleanDetail(detail), contract.goodsDetailMax).length > 0)
    throw new Rejected(400, 'text-too-long', ['goods'], { limit: String(contract.goodsDetailMax) })
}

/** Returns the addresses of the files of a product: its gallery, and the pictures of its detail text. */
const filesOf = ({ pictures, detail }: Goods): string[] => [
  ...pictures.flatMap(({ small, large, video }) => [small, large, ...(video ? [video] : [])]),
  ...languages.flatMap((language) => picturesIn(detail[language] ?? '')),
]

/** Returns an unsaved product as its page reads it. */
function previewOf(goods: Goods, rows: readonly VariantRow[], stored: PreviewedRow): DetailRow {
  const onSale = rows.filter((row) => row.on_sale)
  const shown = onSale.length > 0 ? onSale : rows
  const { price, old_price } = cheapest(rows)
  return {
    ...goods,
    id: stored.id ?? unstored,
    detail: cleanDetail(goods.detail),
    price,
    old_price,
    sold: stored.sold ?? 0n,
    rating_sum: stored.rating_sum ?? 0n,
    ratings: stored.ratings ?? 0n,
    category: stored.category,
    category_name: stored.category_name,
    variants: shown.map((row, at) => ({
      ...row,
      id: String(at + 1),
      price: String(row.price),
      old_price: row.old_price === null ? null : String(row.old_price),
    })),
  }
}

export const getPreview = handle(contract.getPreview, async ({ app, request, refuse }) => {
  const { code, goods } = request
  checkDetail(goods)
  const rows = variantsOf(goods) ?? refuse('variants-wrong')
  const stored = (await readPreviewed(app.database.db, code, goods.category)) ?? refuse('category-unknown')
  const row = previewOf(goods, rows, stored)
  const details = languages.map((language) => [language, showDetail(row, language)] as const)
  return {
    config: await publicConfig(app),
    details: Object.fromEntries(details) as Record<Language, ReturnType<typeof showDetail>>,
  }
})

/** A product to save, and who saves it. */
interface Saving {
  readonly code: string
  readonly on_sale: boolean
  readonly goods: Goods
  /** The version that the person saw, 0 for a new product; undefined replaces any version. */
  readonly seen: number | undefined
  readonly staff: StaffSession
  readonly origin: string
  readonly at: Date
  readonly cause: StockChange['cause']
}

type SaveFault =
  | 'variants-wrong'
  | 'category-unknown'
  | 'goods-code-taken'
  | 'goods-changed'
  | 'variant-former'
  | 'stock-below-zero'

/**
 * Saves a product with its variants, stock log, pictures and audit entry. Returns the reason if that is not possible;
 * the caller then rolls back. The caller adds the words of the texts to the vocabulary.
 */
export async function saveGoods(
  tx: Tx,
  { code, on_sale, goods: given, seen, staff, origin, at, cause }: Saving,
): Promise<{ id: bigint; version: number } | SaveFault> {
  const goods = { ...given, detail: cleanDetail(given.detail) }
  const variants = variantsOf(goods)
  if (!variants || (on_sale && !variants.some((row) => row.on_sale))) return 'variants-wrong'
  const { price, old_price } = cheapest(variants)
  const category = await holdCategory(tx, goods.category)
  if (category === undefined) return 'category-unknown'
  const before = await lockGoods(tx, code)
  const stale = seen === 0 ? 'goods-code-taken' : 'goods-changed'
  if (seen !== undefined && seen !== (before?.product.version ?? 0)) return stale
  const [old] = before ? await findProducts(tx, [code]) : []
  const saved = await saveProduct(tx, { ...goods, code, category, on_sale, price, old_price, at })
  // Somebody else added a product of this code at the same moment.
  if (seen !== undefined && saved.version !== seen + 1) return stale
  await saveTexts(tx, saved.id, goods)
  const change = { at, staffId: staff.staffId, cause }
  const fault = await saveVariants(tx, saved.id, variants, change)
  if (fault !== undefined) return fault
  await replaceUses(tx, 'product', saved.id, filesOf(goods))
  await recordAction(tx, {
    at,
    staff,
    origin,
    action: 'goods.save',
    subject: code,
    before: old ? shownOf(old) : null,
    after: { on_sale, goods },
  })
  return saved
}

export const doSave = handle(contract.doSave, async ({ app, request, staff, origin, refuse }) => {
  const { code, on_sale, goods, version: seen } = request
  checkDetail(goods)
  const at = app.clock.now()
  const saved = await app.database.transaction(async (tx) => {
    const result = await saveGoods(tx, { code, on_sale, goods, seen, staff, origin, at, cause: 'edit' })
    if (typeof result === 'string') return refuse(result)
    await learnWords(tx, [goods.name, goods.keywords])
    return { id: String(result.id), version: result.version }
  })
  app.cache.forget()
  return saved
})
