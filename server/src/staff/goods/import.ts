// The import of a CSV file of products: all of its products or none, in one transaction. The preview and the import find
// the same faults; the import refuses a file with any. A new product's pictures are named by their files, which were
// uploaded before.
import type { ReplyOf } from '@banyan/contract/call'
import { goodsDetailMax, savedGoods } from '@banyan/contract/staff/goods/goods'
import * as contract from '@banyan/contract/staff/goods/import'
import {
  type GoodsColumn,
  type GoodsFile,
  readGoodsFile,
  type ReadGoods,
  wordColumns,
} from '@banyan/rules/staff/goods/csv'
import { withPictures } from '@banyan/rules/staff/goods/csv-pictures'
import type { App } from '../../boot/app-context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { handle, type UploadedFile } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { textOf } from '../../files/text-of.ts'
import { tooLongIn } from '../../lib/rich-text.ts'
import { learnWords } from '../../shop/goods/vocabulary.ts'
import { lockProducts } from './bulk.sql.ts'
import { cleanDetail, saveGoods, variantsOf } from './goods.ts'
import { codeOf, isCurrent } from './goods/written.ts'
import { digestOf } from './import/file.ts'
import { findPictures } from './import/pictures.ts'
import { readCategoryCodes, readStored, type StoredGoods } from './import.sql.ts'

type Fault = ReplyOf<typeof contract.loadImport>['faults'][number]

/** The largest stock of a variant. */
const stockMax = 10_000_000

interface Refusing {
  refuse(this: void, code: 'file-unreadable' | 'file-too-long', params: Record<string, string>): never
}

function readFile(file: UploadedFile | undefined, { refuse }: Refusing): GoodsFile {
  const read = readGoodsFile(textOf(file))
  if ('unreadable' in read) return refuse('file-unreadable', { column: read.unreadable })
  const lines = read.products.reduce((sum, one) => sum + one.lines.length, 0)
  if (lines > contract.importLinesMax)
    return refuse('file-too-long', { maximum: String(contract.importLinesMax) })
  return read
}

/** Puts in the pictures that the file names. Returns the name of its content with them (`digestOf`). */
async function addPictures(
  app: App,
  db: Db | Tx,
  given: { read: GoodsFile; file: UploadedFile | undefined; staff: bigint; hold?: Tx },
): Promise<{ read: GoodsFile; digest: string }> {
  const { read, file, staff, hold } = given
  const names = read.products.flatMap(({ named }) => named.map(({ name }) => name))
  const find = await findPictures(app, db, { staff, names, ...(hold && { hold }) })
  const digest = digestOf(
    file,
    names.map((name) => find(name)?.large ?? ''),
  )
  return { read: withPictures(read, find), digest }
}

/** Returns the column of a value of a product at a path, and the line in which it stands. */
function placeOf(one: ReadGoods, path: readonly PropertyKey[]): { line: number; column: GoodsColumn } {
  const [field, at, part] = path.map(String)
  const head = one.lines[0] ?? 0
  if (field === 'variants')
    return {
      line: one.lines[Number(at)] ?? head,
      column: (part === undefined || part === 'values' ? 'value_1' : part) as GoodsColumn,
    }
  if (field === 'options') return { line: head, column: `option_${Number(at ?? 0) + 1}` as GoodsColumn }
  if (wordColumns.some((name) => name === field))
    return { line: head, column: `${field}_${at ?? 'zh'}` as GoodsColumn }
  return { line: head, column: field as GoodsColumn }
}

/** Returns the faults of the values of a product, without comparing them with the stored product. */
function valueFaults(one: ReadGoods): Fault[] {
  const line = one.lines[0] ?? 0
  if (one.code === '') return [{ line, column: 'code', fault: 'missing' }]
  if ([...one.code].length > 60) return [{ line, column: 'code', fault: 'wrong' }]
  const parsed = savedGoods.safeParse(one.goods)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => {
      const place = placeOf(one, issue.path)
      return { ...place, fault: issue.code === 'too_big' && issue.origin === 'string' ? 'too-long' : 'wrong' }
    })
  const long = tooLongIn(cleanDetail(parsed.data.detail), goodsDetailMax)
  if (long.length > 0)
    return long.map((language) => ({ line, column: `detail_${language}`, fault: 'too-long' }))
  const variants = variantsOf(parsed.data)
  return !variants || (one.on_sale && !variants.some((row) => row.on_sale))
    ? [{ line, column: 'on_sale', fault: 'variants-wrong' }]
    : []
}

/**
 * Returns a product whose former variants say their stored stock as the one that was seen, unless the line names another:
 * a value that comes back then has the stock of the line.
 */
function withFormer<Read extends ReadGoods>(one: Read, stored: StoredGoods | undefined): Read {
  if (!stored) return one
  const former = new Map(
    stored.variants.filter((row) => !isCurrent(stored.options, row)).map((row) => [row.code, row.stock]),
  )
  const variants = one.goods.variants.map((variant) => {
    const code = codeOf(one.goods.options, variant.values)
    const before = code === undefined ? undefined : former.get(code)
    return before === undefined ? variant : { stock_seen: before, ...variant }
  })
  return { ...one, goods: { ...one.goods, variants } }
}

/** Returns the pieces that the import adds to each variant: its first stock, or the difference to the exported one. */
function stockChanges({ goods }: ReadGoods, stored: StoredGoods | undefined) {
  const stocks = new Map(stored?.variants.map((row) => [row.code, row.stock]))
  return (variantsOf(goods) ?? []).map(({ code, stock, change }) => {
    const before = stocks.get(code)
    const unknown = stored !== undefined && before === undefined && change !== undefined
    const ignored = before !== undefined && change === undefined && stock !== before
    return before === undefined
      ? { before: 0, change: stock, unknown, ignored }
      : { before, change: change ?? 0, unknown, ignored }
  })
}

/** Compares a product, whose values are right, with the stored product. Returns the faults. */
function storedFaults(one: ReadGoods, stored: StoredGoods | undefined, categories: Set<string>): Fault[] {
  const line = one.lines[0] ?? 0
  const faults: Fault[] = []
  if (!categories.has(one.goods.category))
    faults.push({ line, column: 'category', fault: 'category-unknown' })
  if (one.version !== (stored?.version ?? 0))
    faults.push({ line, column: 'version', fault: one.version === 0 ? 'exists' : 'changed' })
  for (const [at, { before, change, unknown, ignored }] of stockChanges(one, stored).entries()) {
    const place = { line: one.lines[at] ?? line, column: 'stock' }
    if (unknown || ignored)
      faults.push({ ...place, column: 'stock_seen', fault: unknown ? 'variant-new' : 'missing' })
    else if (before + change < 0) faults.push({ ...place, fault: 'stock-below-zero' })
    else if (before + change > stockMax) faults.push({ ...place, fault: 'stock-too-high' })
  }
  return faults
}

/** Compares all products of a file with the stored ones. Returns them with stock of former variants (`withFormer`). */
async function check(db: Db | Tx, { products, faults }: GoodsFile) {
  const codes = products.map(({ code }) => code)
  const stored = new Map((await readStored(db, codes)).map((one) => [one.code, one]))
  const categories = await readCategoryCodes(
    db,
    products.map(({ goods }) => goods.category),
  )
  const found: Fault[] = [...faults]
  const whole = products.map((one) => withFormer(one, stored.get(one.code)))
  for (const one of whole) {
    // A cell that can't be read often breaks other values of its line too; it is reported alone.
    if (faults.some(({ line }) => one.lines.includes(line))) continue
    const wrong = valueFaults(one)
    found.push(...(wrong.length > 0 ? wrong : storedFaults(one, stored.get(one.code), categories)))
  }
  return { stored, products: whole, faults: found.toSorted((a, b) => a.line - b.line) }
}

export const loadImport = handle(contract.loadImport, async ({ app, file, staff, refuse }) => {
  const { db } = app.database
  const given = readFile(file, { refuse })
  const { read, digest } = await addPictures(app, db, { read: given, file, staff: staff.staffId })
  const { stored, products, faults } = await check(db, read)
  const broken = new Set(faults.map(({ line }) => line))
  const well = products.filter(({ lines }) => !lines.some((line) => broken.has(line)))
  return {
    digest,
    added: well.filter(({ version }) => version === 0).length,
    changed: well.filter(({ version }) => version !== 0).length,
    faults,
    list: well.map((one) => ({
      line: one.lines[0] ?? 0,
      code: one.code,
      name: one.goods.name,
      picture: one.goods.pictures[0]?.small ?? '',
      pictures: one.goods.pictures.length,
      added: one.version === 0,
      variants: one.lines.length,
      stock: stockChanges(one, stored.get(one.code)).reduce((sum, { change }) => sum + change, 0),
    })),
  }
})

export const doImport = handle(contract.doImport, async (context) => {
  const { app, request, file, staff, origin, refuse } = context
  const given = readFile(file, { refuse })
  const reply = await once(context, async (tx) => {
    const codes = given.products.map(({ code }) => code)
    await lockProducts(
      tx,
      (await readStored(tx, codes)).map(({ id }) => id),
    )
    const { staffId } = staff
    const { read, digest } = await addPictures(app, tx, { read: given, file, staff: staffId, hold: tx })
    const { products, faults } = await check(tx, read)
    if (digest !== request.digest || faults.length > 0) return refuse('import-changed')
    const at = app.clock.now()
    const texts = []
    for (const { code, on_sale, version: seen, goods: unchecked } of products) {
      const goods = savedGoods.parse(unchecked)
      const saved = await saveGoods(tx, { code, on_sale, goods, seen, staff, origin, at, cause: 'import' })
      if (typeof saved === 'string') return refuse('import-changed')
      texts.push(goods.name, goods.keywords)
    }
    await learnWords(tx, texts)
    return {}
  })
  app.cache.forget()
  return reply
})
