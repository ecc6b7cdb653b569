// One change of several products: all of them or none. The preview and the change apply the same rule.
import type { RequestOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/goods/bulk'
import { formatCents } from '@banyan/rules/money'
import { bulkChange, type BulkGoods } from '@banyan/rules/staff/goods/bulk'
import { once } from '../../door/idempotency.ts'
import { handle } from '../../door/handler.ts'
import { recordAction } from '../audit.ts'
import { type BulkRow, lockProducts, readProducts, saveProducts } from './bulk.sql.ts'
import { findCategory, holdCategory } from './goods.sql.ts'

type Request = RequestOf<typeof contract.loadBulk>

const goodsOf = ({ on_sale, category, variants }: BulkRow): BulkGoods => ({
  on_sale,
  category,
  variants: variants.map(({ id, price, old_price, stock }) => ({
    id: BigInt(id),
    price: BigInt(price),
    old_price: old_price === null ? null : BigInt(old_price),
    stock,
  })),
})

/** Applies the change to a product that still has the version that the person saw. */
function changeOf(row: BulkRow, { items, action }: Request) {
  const seen = items.find(({ id }) => id === String(row.id))?.version
  return seen === row.version ? bulkChange(goodsOf(row), action) : { fault: 'goods-changed' as const }
}

/** Returns the values that a change would change, for the preview. */
function changesOf(row: BulkRow, after: BulkGoods, { kind }: Request['action']) {
  const whole = (was: string, is: string) => [{ variant: [], before: was, after: is }]
  if (kind === 'category') return whole(row.category, after.category)
  if (kind === 'list' || kind === 'delist') return whole(row.on_sale ? '1' : '0', after.on_sale ? '1' : '0')
  return row.variants.flatMap((one, at) => {
    const next = after.variants[at]
    if (!next) return []
    const variant = one.choice.flatMap((value, option) => row.options[option]?.values[value] ?? [])
    return kind === 'price'
      ? [{ variant, before: formatCents(BigInt(one.price)), after: formatCents(next.price) }]
      : [{ variant, before: String(one.stock), after: String(next.stock) }]
  })
}

export const loadBulk = handle(contract.loadBulk, async ({ app, request, refuse }) => {
  const { items, action } = request
  const { db } = app.database
  const rows = await readProducts(
    db,
    items.map(({ id }) => BigInt(id)),
  )
  if (rows.length !== items.length) return refuse('record-not-found')
  if (action.kind === 'category' && (await findCategory(db, action.category)) === undefined)
    return refuse('category-unknown')
  return {
    list: rows.map((row) => {
      const result = changeOf(row, request)
      return {
        id: String(row.id),
        code: row.code,
        name: row.name,
        fault: result.fault ?? null,
        changes: result.fault === undefined ? changesOf(row, result.goods, action) : [],
      }
    }),
  }
})

/** Returns the values of a product that the action can change, for the audit log. */
function recorded({ on_sale, category, variants }: BulkGoods, { kind }: Request['action']) {
  if (kind === 'category') return { category }
  if (kind === 'list' || kind === 'delist') return { on_sale }
  return {
    variants: variants.map(({ id, price, old_price, stock }) =>
      kind === 'stock'
        ? { id: String(id), stock }
        : {
            id: String(id),
            price: formatCents(price),
            old_price: old_price === null ? null : formatCents(old_price),
          },
    ),
  }
}

export const doBulk = handle(contract.doBulk, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { items, action } = request
  const reply = await once(context, async (tx) => {
    const ids = items.map(({ id }) => BigInt(id))
    const category =
      action.kind === 'category'
        ? ((await holdCategory(tx, action.category)) ?? refuse('category-unknown'))
        : null
    await lockProducts(tx, ids)
    const rows = await readProducts(tx, ids)
    if (rows.length !== items.length) return refuse('record-not-found')
    const changed = rows.map((row) => {
      const result = changeOf(row, request)
      return result.fault === undefined ? { id: row.id, row, goods: result.goods } : refuse(result.fault)
    })
    const at = app.clock.now()
    await saveProducts(tx, changed, { category, at, staffId: staff.staffId })
    for (const { row, goods } of changed)
      await recordAction(tx, {
        at,
        staff,
        origin,
        action: `goods.${action.kind}`,
        subject: row.code,
        before: recorded(goodsOf(row), action),
        after: recorded(goods, action),
      })
    return {}
  })
  app.cache.forget()
  return reply
})
