import type { ConsoleList } from '@banyan/contract/staff/work/view'
import { Table, Tag } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { useOwnChanges } from '../../state/list/own-changes.ts'
import { takeUndo } from '../../state/list/undo.ts'
import { type ExtraKey, type ItemKey, type Key, useKeys, withCursor } from '../work-list/keys.ts'
import { KeysHelp } from '../work-list/keys-help.tsx'
import { neighbour } from '../work-list/rows.ts'
import { type Held, hold, type Reply, taken } from './hold.ts'
import { arranged, type ListColumns } from './layout.ts'
import css from './list-table.module.css'
import { NewsBar } from './news-bar.tsx'
import { queryOf } from './query.ts'
import { tellColumns } from './registered.ts'
import { text } from './table.text.ts'
import { useLive } from './use-live.ts'
import { useLayout } from './view-data.ts'

interface Selection<Row> {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
  /** The name of a row's checkbox. */
  readonly nameOf: (row: Row) => string
}

interface ListTableProps<Row extends { id: string }> {
  list: ConsoleList
  rows: readonly Row[]
  columns: ListColumns<Row>
  /** The query of the rows: while it shows the rows of the filter before, nothing is compared. */
  pages: { isPlaceholderData: boolean; hasNextPage: boolean }
  /** A key of the values, besides the address, on which the rows depend. */
  scope?: string
  /** The row whose item is open. */
  opened?: string | undefined
  /** Opens a row, by a click or Enter. Without it Enter follows the row's first link or button. */
  onOpen?: ((id: string) => void) | undefined
  selection?: Selection<Row> | undefined
  /** Further actions by their keys. */
  actions?: Readonly<Partial<Record<Key, () => void>>>
  extraKeys?: readonly ExtraKey[]
  /** The keys of the row under the cursor. */
  rowKeys?: readonly ItemKey[]
  /** False while an opened item has the keys. */
  hasKeys?: boolean
  scroll?: { x: number | 'max-content' }
}

/** The `pages` of a list that one reply has whole. */
export const oneReply = { isPlaceholderData: false, hasNextPage: false } as const

/** True if no drawer, dialog or menu lies over the list. */
const isUncovered = () =>
  document.querySelector(
    '.ant-drawer-open, .ant-modal-wrap:not([style*="none"]), .ant-popover:not(.ant-popover-hidden)',
  ) === null

/**
 * The rows of a list, with the person's columns and density. The keyboard moves a cursor, opens and selects. Changes by
 * others move no row: a bar tells how many there are.
 */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { list, columns, opened, onOpen, selection, actions, hasKeys = true } = props
  const words = useWords(text)
  const layout = useLayout(list)
  const place = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<string>()
  const [helping, setHelping] = useState(false)
  const { held, update } = useHeld(props)
  const { rows } = held
  useLive(list)
  useRegistered(list, columns)
  const rowOf = (id: string) =>
    place.current?.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(id)}"]`)
  const go = (step: 1 | -1) => {
    const next = neighbour(rows, cursor, step)
    if (next === undefined) return
    setCursor(next)
    rowOf(next)?.focus()
  }
  const toggle = () => {
    if (!selection || cursor === undefined) return
    const { chosen, onChoose } = selection
    const next = new Set(chosen)
    if (!next.delete(cursor)) next.add(cursor)
    onChoose(next)
  }
  const follow = () => {
    if (cursor === undefined) return
    if (onOpen) onOpen(cursor)
    else rowOf(cursor)?.querySelector<HTMLElement>('a[href], button:not([disabled])')?.click()
  }
  const extraKeys = [...withCursor(props.rowKeys ?? [], cursor), ...(props.extraKeys ?? [])]
  const leave = () => {
    setCursor(undefined)
    selection?.onChoose(new Set())
  }
  useKeys(
    hasKeys && !helping,
    {
      next: () => go(1),
      previous: () => go(-1),
      open: follow,
      ...(selection ? { select: toggle } : {}),
      search: () => document.querySelector<HTMLElement>('#content input[type="search"]')?.focus(),
      undo: () => void takeUndo(),
      leave,
      help: () => setHelping(true),
      ...actions,
    },
    extraKeys,
    isUncovered,
  )
  const classOf = ({ id }: Row) =>
    [
      css['row'],
      onOpen && css['opens'],
      id === opened && css['open'],
      id === cursor && opened === undefined && css['cursor'],
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <div ref={place}>
      <NewsBar news={held.news} left={held.left.size} onShow={update} />
      <Table<Row>
        rowKey="id"
        columns={withMark(arranged(columns, layout), held.left, words.left)}
        dataSource={[...rows]}
        pagination={false}
        {...(layout.density === 'small' ? { size: 'small' as const } : {})}
        {...(props.scroll ? { scroll: props.scroll } : {})}
        {...(selection ? { rowSelection: selectionOf(selection, rows, words) } : {})}
        rowClassName={classOf}
        onRow={({ id }) => ({
          tabIndex: -1,
          'aria-current': id === cursor || undefined,
          onFocus: (event) => event.target === event.currentTarget && setCursor(id),
          ...(onOpen ? { onClick: ({ target }) => !isInCheckbox(target) && onOpen(id) } : {}),
        })}
      />
      <KeysHelp
        open={helping}
        onClose={() => setHelping(false)}
        decisions={undefined}
        extra={extraKeys}
        takes={actions?.take !== undefined}
        selects={selection !== undefined}
      />
    </div>
  )
}

/** True for a click around the checkbox of a row: it selects, and opens nothing. */
const isInCheckbox = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.ant-table-selection-column') !== null

/** Returns the shown rows, and a function that shows the list's present rows. */
function useHeld<Row extends { id: string }>({ rows, pages, scope = '' }: ListTableProps<Row>) {
  const { search } = useLocation()
  const ownChanges = useOwnChanges()
  const reply: Reply<Row> = {
    scope: `${scope}?${queryOf(new URLSearchParams(search))}`,
    ownChanges,
    rows,
    hasMore: pages.hasNextPage,
  }
  const [held, setHeld] = useState<Held<Row>>(() => ({
    ...taken(reply),
    // Rows of another filter are replaced by the reply.
    ...(pages.isPlaceholderData ? { scope: undefined } : {}),
  }))
  const next = pages.isPlaceholderData ? held : hold(held, reply)
  if (next !== held) setHeld(next)
  return { held: next, update: () => setHeld(taken(reply)) }
}

/** Tells the columns to the menu in the page's head. */
function useRegistered<Row>(list: ConsoleList, columns: ListColumns<Row>): void {
  const written = JSON.stringify(
    columns.flatMap(({ key, title }) => (typeof title === 'string' ? [{ key, title }] : [])),
  )
  useEffect(() => tellColumns(list, JSON.parse(written) as { key: string; title: string }[]), [list, written])
}

/** Adds a mark to the first cell of rows that the list no longer has. */
function withMark<Row extends { id: string }>(
  columns: ListColumns<Row>,
  left: ReadonlySet<string>,
  says: string,
): ListColumns<Row> {
  const [first, ...others] = columns
  if (first === undefined || left.size === 0) return columns
  const render = (value: unknown, row: Row, index: number): ReactNode => {
    const cell = first.render ? first.render(value, row, index) : (value as ReactNode)
    return left.has(row.id) ? (
      <>
        {cell as ReactNode} <Tag>{says}</Tag>
      </>
    ) : (
      (cell as ReactNode)
    )
  }
  return [{ ...first, render }, ...others]
}

const selectionOf = <Row extends { id: string }>(
  { chosen, onChoose, nameOf }: Selection<Row>,
  rows: readonly Row[],
  words: { selectAll: string },
) => ({
  selectedRowKeys: rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
  onChange: (keys: readonly unknown[]) => onChoose(new Set(keys.map(String))),
  getCheckboxProps: (row: Row) => ({ 'aria-label': nameOf(row) }),
  getTitleCheckboxProps: () => ({ 'aria-label': words.selectAll }),
})
