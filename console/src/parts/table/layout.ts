// The columns of a list in the person's order.
import type { TableColumnType } from 'antd'

/** The columns of a list. The key names a column in the stored layout, so it is never changed. */
export type ListColumns<Row> = (TableColumnType<Row> & { key: string })[]

export interface Layout {
  density: 'middle' | 'small'
  columns: { key: string; hidden: boolean }[]
}

export const usualLayout: Layout = { density: 'middle', columns: [] }

interface Column {
  readonly key: string
  readonly title?: unknown
}

/** A column without a text as its title, such as one with buttons, is always shown. */
export const canHide = ({ title }: Column): boolean => typeof title === 'string'

/** Returns all columns in the person's order. A column that the layout does not name follows the one before it. */
export function ordered<C extends Column>(columns: readonly C[], { columns: stored }: Layout): C[] {
  const placed = stored.flatMap(({ key }) => columns.filter((column) => column.key === key))
  for (const [index, column] of columns.entries()) {
    if (placed.includes(column)) continue
    const before = columns[index - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column)
  }
  return placed
}

/** Returns the columns that are shown, in the person's order; all of them if the layout hides every one. */
export function arranged<C extends Column>(columns: readonly C[], layout: Layout): C[] {
  const hidden = new Set(layout.columns.filter((one) => one.hidden).map(({ key }) => key))
  const all = ordered(columns, layout)
  const shown = all.filter((column) => !canHide(column) || !hidden.has(column.key))
  return shown.some(canHide) ? shown : all
}

/**
 * Returns the layout with these columns in this order. Columns that the layout names and that are not shown at the
 * moment, because they belong to another tab, keep their place after the others.
 */
export function withColumns(layout: Layout, columns: Layout['columns']): Layout {
  const others = layout.columns.filter(({ key }) => columns.every((one) => one.key !== key))
  return { ...layout, columns: [...columns, ...others] }
}
