// The categories of the shop. They have two levels; their order is that of the positions among the same parent.
import * as contract from '@banyan/contract/staff/goods/category'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { replaceUses } from '../../files/files.ts'
import { recordAction } from '../audit.ts'
import { isPermutation } from '../permutation.ts'
import {
  type CategoryRow,
  deleteCategory,
  isUsed,
  lockCategories,
  placeCategories,
  readCategories,
  saveCategory,
} from './category.sql.ts'

export const loadCategory = handle(contract.loadCategory, async ({ app }) => {
  const rows = await readCategories(app.database.db)
  return {
    list: rows.map(({ id, code, parent_id, name, icon, goods, version }) => ({
      id: String(id),
      code,
      parent: parent_id === null ? null : String(parent_id),
      name,
      icon,
      goods: Number(goods),
      version,
    })),
  }
})

/** Returns the place after the last category of a parent. */
const lastPlace = (rows: readonly CategoryRow[], parent: bigint | null): number =>
  Math.max(-1, ...rows.filter((row) => row.parent_id === parent).map((row) => row.position)) + 1

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { code, name, icon, fresh, version } = request
  const reply = await once(context, async (tx) => {
    const rows = await lockCategories(tx)
    const before = rows.find((row) => row.code === code)
    if (before && fresh) return refuse('code-taken')
    if (version !== undefined && !before) return refuse('record-not-found')
    if (version !== undefined && version !== before?.version) return refuse('category-changed')
    const above = request.parent ? rows.find((row) => row.code === request.parent) : undefined
    if (request.parent && !above) return refuse('parent-unknown')
    const parent_id = request.parent === undefined ? (before?.parent_id ?? null) : (above?.id ?? null)
    const hasChildren = before !== undefined && rows.some((row) => row.parent_id === before.id)
    if (above && (above.parent_id !== null || above.id === before?.id || hasChildren))
      return refuse('category-levels')
    const kept = before && before.parent_id === parent_id ? before.position : lastPlace(rows, parent_id)
    const after = { code, parent_id, name, icon, position: request.position ?? kept }
    const saved = await saveCategory(tx, after)
    await replaceUses(tx, 'category', saved, [icon])
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'category.save',
      subject: code,
      before: before ?? null,
      after: { ...after, id: saved },
    })
    return { id: String(saved) }
  })
  app.cache.forget()
  return reply
})

export const doSort = handle(contract.doSort, async ({ app, request, staff, origin, refuse }) => {
  await app.database.transaction(async (tx) => {
    const rows = await lockCategories(tx)
    const ids = request.ids.map(BigInt)
    const first = rows.find((row) => row.id === ids[0])
    const before = rows.filter((row) => row.parent_id === first?.parent_id)
    const codeOf = new Map(before.map((row) => [row.id, row.code]))
    if (!first || !isPermutation(ids, [...codeOf.keys()])) return refuse('list-changed')
    await placeCategories(tx, ids)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'category.sort',
      subject: rows.find((row) => row.id === first.parent_id)?.code ?? '',
      before: { order: before.map((row) => row.code) },
      after: { order: ids.map((id) => codeOf.get(id)) },
    })
  })
  app.cache.forget()
  return {}
})

export const doRemove = handle(contract.doRemove, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const reply = await once(context, async (tx) => {
    const rows = await lockCategories(tx)
    const before = rows.find((row) => row.id === BigInt(request.id))
    if (!before) return refuse('record-not-found')
    if ((await isUsed(tx, before.id)) || !(await deleteCategory(tx, before.id)))
      return refuse('category-used')
    await replaceUses(tx, 'category', before.id, [])
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'category.remove',
      subject: before.code,
      before,
      after: null,
    })
    return {}
  })
  app.cache.forget()
  return reply
})
