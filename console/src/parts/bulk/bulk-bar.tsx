import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import css from './bulk.module.css'
import { text } from '../table/table.text.ts'

/** The text that a change of several items takes. */
export interface BulkText {
  readonly label: string
  readonly maxLength: number
  readonly needed: boolean
}

/** A change of several items. Each item is changed by a call of its own. */
export interface BulkKind<Row> {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** A sentence about the effect of the change. */
  readonly says: string
  readonly text?: BulkText
  /** Why a row can't be changed; undefined if it can. */
  readonly skip: (row: Row) => string | undefined
  readonly run: (row: Row, text: string) => Promise<unknown>
  /** Takes the change of one row back; undefined if that is not safe. The row is as it was before. Never for money. */
  readonly undo?: (row: Row) => Promise<unknown>
}

export interface BulkProps<Row> {
  kinds: readonly BulkKind<Row>[]
  /** The loaded rows. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Replies that are stale after a change. */
  stale: readonly (readonly unknown[])[]
  /** Loads the rows again, so that the preview shows them as they are. */
  refresh: () => Promise<unknown>
}

/** The changes of the chosen rows; nothing while no row is chosen. */
export function BulkBar<Row extends { id: string }>({
  chosen,
  onClear,
  note,
  ...bulk
}: BulkProps<Row> & { chosen: ReadonlySet<string>; onClear: () => void; note?: string | undefined }) {
  const words = useWords(text)
  const [asked, setAsked] = useState<{ kind: BulkKind<Row>; rows: Row[] }>()
  const selected = bulk.rows.filter(({ id }) => chosen.has(id))
  if (selected.length === 0 && asked === undefined) return null
  const ask = (kind: BulkKind<Row>) => {
    setAsked({ kind, rows: selected })
    void bulk.refresh()
  }
  return (
    <>
      {selected.length > 0 && (
        <section className={css['bar']} aria-label={words.selected(selected.length)}>
          <b className="digits">{words.selected(selected.length)}</b>
          {bulk.kinds.map((kind) => (
            <Button key={kind.key} danger={kind.danger ?? false} onClick={() => ask(kind)}>
              {kind.label}
            </Button>
          ))}
          <Button type="link" onClick={onClear}>
            {words.unselect}
          </Button>
          {note !== undefined && <span className="quiet">{note}</span>}
        </section>
      )}
      {asked && (
        <BulkDialog
          {...bulk}
          key={asked.kind.key}
          kind={asked.kind}
          chosen={asked.rows}
          onClose={(hasChanged) => {
            setAsked(undefined)
            if (hasChanged) onClear()
          }}
        />
      )}
    </>
  )
}
