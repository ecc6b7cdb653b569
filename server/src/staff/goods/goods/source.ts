import { goodsFileColumns, goodsLines } from '@banyan/rules/staff/goods/csv'
import type { ExportList, WorkRequest } from '../../work/source.ts'
import { findProducts, listProducts, type ListQuery } from '../goods-list.sql.ts'
import { writtenOf } from './written.ts'

/** Products of one batch. A product has up to 200 lines. */
const batchProducts = 200

/** Filters of products as texts, in the form in which an export keeps them. */
export type GoodsRequest = WorkRequest & {
  readonly on_sale?: '1' | '0' | undefined
  readonly stock?: 'low' | 'out' | undefined
  /** Up to this many pieces, a stock is low. */
  readonly low: string
}

/** Returns the filters of the list of products. */
const filterOf = (given: GoodsRequest): Omit<ListQuery, 'before' | 'limit'> => ({
  search: given.search ?? '',
  category: given['category'],
  on_sale: given.on_sale === undefined ? undefined : given.on_sale === '1',
  stock: given.stock,
  low: Number(given.low),
})

interface LineRow {
  /** The product. */
  id: bigint
  position: bigint
  cells: readonly string[]
}

/**
 * The products as a file, one line for each variant, in the order of the list. An import reads the file, so its heads are
 * the names of columns in both languages.
 */
export const goodsExport: ExportList<LineRow> = {
  name: 'goods',
  exported: {
    file: 'products',
    heads: { zh: goodsFileColumns, en: goodsFileColumns },
    cells: ({ cells }) => cells,
  },
  async rows(db, { request, after }) {
    const filter = filterOf(request as GoodsRequest)
    const listed = await listProducts(db, { ...filter, before: after?.[0], limit: batchProducts })
    const products = await findProducts(
      db,
      listed.map(({ code }) => code),
    )
    const ids = new Map(listed.map(({ code, id }) => [code, id]))
    const rows = products.flatMap((product) => {
      const id = ids.get(product.code) ?? 0n
      return goodsLines(writtenOf(product).written).map((cells) => ({ id, position: id, cells }))
    })
    const last = listed.at(-1)
    return { rows, next: listed.length < batchProducts || last === undefined ? null : [last.id] }
  },
}
