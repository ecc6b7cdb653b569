// How a person of staff sees the lists of the console. Filters are in the audit log, since colleagues can use a shared
// one; columns and density are not (decision 0124).
import * as contract from '@banyan/contract/staff/work/view'
import { handle } from '../../door/handler.ts'
import { recordAction } from '../audit.ts'
import { lockStaff } from './export.sql.ts'
import {
  type Column,
  deleteFilter,
  readFilters,
  readLayouts,
  readOwnFilters,
  writeFilter,
  writeLayout,
} from './view.sql.ts'

/** A list that a later version of the console no longer has is left out. */
const isList = (list: string): list is contract.ConsoleList => list in contract.listRights

export const loadView = handle(contract.loadView, async ({ app, staff }) => {
  const { db } = app.database
  const rights = staff.rights
  const lists = contract.consoleLists.filter((list) => rights.includes(contract.listRights[list]))
  const [layouts, filters] = await Promise.all([
    readLayouts(db, staff.staffId),
    // No list has an empty name.
    readFilters(db, staff.staffId, lists.length === 0 ? (['' as never] as const) : lists),
  ])
  return {
    layouts: layouts.flatMap(({ list, density, columns }) =>
      isList(list)
        ? [
            {
              list,
              density: density as (typeof contract.densities)[number],
              columns: columns as unknown as Column[],
            },
          ]
        : [],
    ),
    filters: filters.flatMap(({ id, list, name, query, shared, is_default, staff_id, by }) => {
      const mine = staff_id === staff.staffId
      return isList(list)
        ? [{ id: String(id), list, name, query, shared, is_default: mine && is_default, mine, by }]
        : []
    }),
  }
})

export const doLayout = handle(contract.doLayout, async ({ app, staff, request }) => {
  await writeLayout(app.database.db, staff.staffId, request)
  return {}
})

export const doFilter = handle(contract.doFilter, async ({ app, staff, origin, request, refuse }) => {
  const { list, ...filter } = request
  const at = app.clock.now()
  await app.database.transaction(async (tx) => {
    // Saved one after the other: the limit and the one default hold under concurrency.
    await lockStaff(tx, staff.staffId)
    const own = await readOwnFilters(tx, staff.staffId, list)
    const old = own.find(({ name }) => name === filter.name)
    if (!old && own.length >= contract.filtersMax)
      refuse('filters-many', { maximum: String(contract.filtersMax) })
    const before = old && { query: old.query, shared: old.shared, is_default: old.is_default }
    const after = { query: filter.query, shared: filter.shared, is_default: filter.is_default }
    if (before && JSON.stringify(before) === JSON.stringify(after)) return
    await writeFilter(tx, staff.staffId, request, at)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'filter.save',
      subject: `${list}: ${filter.name}`,
      before: before ?? null,
      after,
    })
  })
  return {}
})

export const doRemove = handle(contract.doRemove, async ({ app, staff, origin, request }) => {
  await app.database.transaction(async (tx) => {
    const removed = await deleteFilter(tx, staff.staffId, BigInt(request.id))
    if (!removed) return
    const { list, name, ...before } = removed
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'filter.remove',
      subject: `${list}: ${name}`,
      before,
      after: null,
    })
  })
  return {}
})
