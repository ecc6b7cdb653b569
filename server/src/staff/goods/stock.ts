// The stock of variants: the list of low stocks, refills, and the log of all changes (D53).
import * as contract from '@banyan/contract/staff/goods/stock'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import type { AuditCheck } from '../../ledger/audit-check.ts'
import { recordAction } from '../audit.ts'
import { startExport } from '../work/export-start.ts'
import { addStock, countLow, findUnlogged, lockVariant, lowVariants, stockLog } from './stock.sql.ts'
import { logExport, logFilterOf, lowExport } from './stock/source.ts'
import { zoned } from '../work/days.ts'

const pageSize = 50
/** The largest stock of a variant. */
const stockMax = 10_000_000

/** So many variants are counted. */
const countMost = 1000

/** Returns how many variants on sale have a low stock. */
export const countLowStock = async (app: App): Promise<number> =>
  countLow(app.database.db, (await app.settings.read())['goods.lowStock'], countMost)

export const loadLow = handle(contract.loadLow, async ({ app, request }) => {
  const low = (await app.settings.read())['goods.lowStock']
  const list = `low stock ${low}`
  const after = readCursor(app, list, request.cursor)
  const { rows } = await lowVariants({ low, after, limit: pageSize + 1 }).execute(app.database.db)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [BigInt(last.step), last.id]))
  return {
    list: page.rows.map(({ step: _step, ...row }) => ({
      ...row,
      id: String(row.id),
      sold: Number(row.sold),
    })),
    next: page.next,
    low,
  }
})

export const doRestock = handle(contract.doRestock, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { pieces } = request
  const reply = await once(context, async (tx) => {
    const id = BigInt(request.id)
    const { product, code, stock } = (await lockVariant(tx, id)) ?? refuse('record-not-found')
    const after = stock + pieces
    if (after > stockMax) return refuse('stock-too-high')
    const at = app.clock.now()
    await addStock(tx, { id, product, pieces, at, staffId: staff.staffId })
    const variants = (value: number) => ({ variants: [{ id: request.id, stock: value }] })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'goods.stock',
      subject: code,
      before: variants(stock),
      after: variants(after),
    })
    return { stock: after }
  })
  app.cache.forget()
  return reply
})

export const loadLog = handle(contract.loadLog, async ({ app, request }) => {
  const { db } = app.database
  const { cursor, ...filter } = request
  const { search = '', cause, from, to } = filter
  const list = `stock log ${JSON.stringify([search, cause, from, to])}`
  const query = {
    ...logFilterOf(await zoned(app, filter)),
    after: readCursor(app, list, cursor),
    limit: pageSize + 1,
  }
  const { rows } = await (await stockLog(db, query)).execute(db)
  const page = cutPage(rows, pageSize, (last) =>
    writeCursor(app, list, [BigInt(last.created_at.getTime()), last.id]),
  )
  return {
    list: page.rows.map(({ id, created_at, order_id, sn, who, ...row }) => ({
      ...row,
      id: String(id),
      time: created_at.toISOString(),
      order: order_id === null ? null : { id: String(order_id), sn: sn ?? '' },
      who: who ?? '',
    })),
    next: page.next,
  }
})

export const doExport = handle(contract.doExport, async (context) => {
  const low = String((await context.app.settings.read())['goods.lowStock'])
  return { id: String(await startExport(context, lowExport, { low })) }
})

export const doExportLog = handle(contract.doExportLog, async (context) => ({
  id: String(await startExport(context, logExport, context.request)),
}))

/** Compares the stock of each variant with the stock log. */
export const stockAudit: AuditCheck = {
  code: 'stock-logged',
  async run(db) {
    const found = await findUnlogged(db)
    return {
      well: 'Every stock is the sum of its logged changes.',
      faults: found.map(
        (one) =>
          `Variant ${one.variant} of product ${one.code} has ${one.stock} pieces, but its log ends at ${one.logged} or has a gap.`,
      ),
    }
  },
}
