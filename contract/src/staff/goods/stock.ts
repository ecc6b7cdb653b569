import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, id, instant, nothing, page, requestKey, text, url, whole } from '../../field.ts'
import { days, exportErrors, exportReply } from '../work/list.ts'
import { words } from '../words.ts'
import { bulkErrors } from './errors.ts'

/**
 * Why a stock changed: pieces of an order; an order closed unpaid, or refunded before it was sent; the first stock of a
 * variant; or staff: by the editor, a bulk change, the list of low stocks, or an import.
 */
export const stockCauses = ['order', 'close', 'refund', 'new', 'edit', 'bulk', 'restock', 'import'] as const

export const loadLow = call({
  path: '/staff/goods/stock',
  control: 'load-low',
  who: { staff: 'goods.change' },
  says: 'Variants on sale with no more pieces than their product’s limit or, without one, the setting `goods.lowStock`; the fewest first in steps of 0, 10, 100 and so on.',
  request: { cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      code: z.string(),
      name: words,
      picture: url,
      values: z.array(words),
      stock: z.number().int(),
      /** The product's own limit. Null: the setting. */
      low_stock: z.number().int().nullable(),
      /** Pieces sold of all variants of the product. */
      sold: z.number().int(),
    }),
  ).extend({ low: z.number().int() }),
  errors: {},
})

export const doRestock = call({
  path: '/staff/goods/stock',
  control: 'do-restock',
  who: { staff: 'goods.change' },
  says: 'Adds pieces to the stock of a variant.',
  request: { request_key: requestKey, id, pieces: whole(1, 100_000) },
  reply: z.strictObject({ stock: z.number().int() }),
  errors: {
    ...pick(bulkErrors, 'stock-too-high'),
    ...pick(sharedErrors, 'record-not-found', 'request-key-reused'),
  },
})

/** Filters of the stock log. */
const filter = {
  search: text(0, 60).optional(),
  cause: z.enum(stockCauses).optional(),
  ...days,
}

export const loadLog = call({
  path: '/staff/goods/stock',
  control: 'load-log',
  who: { staff: 'goods.change' },
  says: 'The stock log: every change of a stock, newest first. A search is for a product code or an order number.',
  request: { ...filter, cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      time: instant,
      code: z.string(),
      name: words,
      values: z.array(words),
      cause: z.enum(stockCauses),
      /** The order, for the causes order, close and refund. */
      order: z.strictObject({ id: z.string(), sn: z.string() }).nullable(),
      /** The member of the order, or the member of staff. */
      who: z.string(),
      before: z.number().int(),
      after: z.number().int(),
    }),
  ),
  errors: {},
})

export const doExport = call({
  path: '/staff/goods/stock',
  control: 'do-export',
  who: { staff: 'goods.change' },
  says: 'Starts a job that writes the variants that run low to a CSV file.',
  request: nothing,
  reply: exportReply,
  errors: exportErrors,
})

export const doExportLog = call({
  path: '/staff/goods/stock',
  control: 'do-export-log',
  who: { staff: 'goods.change' },
  says: 'Starts a job that writes the filtered stock log to a CSV file.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})
