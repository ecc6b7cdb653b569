import type { BulkAction } from '@banyan/contract/staff/goods/bulk'
import { showMoney } from '@banyan/rules/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, App, Button, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { showCount } from '../../../lang/number.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { useUndo } from '../../../parts/table/undo.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { language } from '../../../state/preferences.ts'
import { bulkText, text } from '../goods.text.ts'
import css from './bulk.module.css'
import { type GoodsRow, previewBulk, saveBulk, stale, useCategories } from './data.ts'

const kinds = ['list', 'delist', 'category', 'price', 'stock'] as const
type Kind = (typeof kinds)[number]
const nameOfKind = {
  list: 'list',
  delist: 'delist',
  category: 'moveTo',
  price: 'reprice',
  stock: 'restock',
} as const

/** The most products that one change can have. */
const mostRows = 200

/** The changes of the selected products. */
export function BulkBar({ rows, onClear }: { rows: GoodsRow[]; onClear: () => void }) {
  const words = useWords({ ...text, ...bulkText })
  const [kind, setKind] = useState<Kind>()
  return (
    <section className={css['bar']} aria-label={words.selected(rows.length)}>
      <b className="digits">{words.selected(rows.length)}</b>
      {kinds.map((one) => (
        <Button key={one} disabled={rows.length > mostRows} onClick={() => setKind(one)}>
          {words[nameOfKind[one]]}
        </Button>
      ))}
      <Button type="link" onClick={onClear}>
        {words.unselect}
      </Button>
      {kind && <BulkDialog key={kind} kind={kind} rows={rows} onClose={() => setKind(undefined)} />}
    </section>
  )
}

/** Returns the action as typed; undefined while something is missing. */
function actionOf(kind: Kind, category: string | undefined, count: number | null): BulkAction | undefined {
  if (kind === 'list' || kind === 'delist') return { kind }
  if (kind === 'category') return category === undefined ? undefined : { kind, category }
  if (count === null || count === 0 || !Number.isInteger(count)) return undefined
  return kind === 'price' ? { kind, percent: count } : { kind, pieces: count }
}

/** Returns the change that takes a change back; undefined if none does. */
const opposite = (kind: Kind): BulkAction | undefined =>
  kind === 'list' ? { kind: 'delist' } : kind === 'delist' ? { kind: 'list' } : undefined

type DialogProps = { kind: Kind; rows: GoodsRow[]; onClose: () => void }

/** Asks for the change, shows its effect, and makes the change after a confirmation. */
function BulkDialog({ kind, rows, onClose }: DialogProps) {
  const words = useWords(bulkText)
  const { cancel } = useWords(common)
  const { message } = App.useApp()
  const undo = useUndo(stale)
  const [open, setOpen] = useState(true)
  const [category, setCategory] = useState<string>()
  const [count, setCount] = useState<number | null>(null)
  // The list is loaded again behind the dialog. The change covers the products that the person selected.
  const [items] = useState(() => rows.map(({ id, version }) => ({ id, version })))
  // Products that were not in this state before; a saved change makes the next version.
  const [changed] = useState(() =>
    rows
      .filter(({ on_sale }) => on_sale !== (kind === 'list'))
      .map(({ id, version }) => ({ id, version: version + 1 })),
  )
  const action = actionOf(kind, category, count)
  const preview = useQuery({
    queryKey: ['goods', 'bulk', items, action],
    enabled: action !== undefined && open,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => (action ? previewBulk(items, action, signal) : []),
  })
  const save = useActInPlace({
    run: (asked: BulkAction) => saveBulk(items, asked),
    done() {
      const back = opposite(kind)
      if (back && changed.length > 0) undo(words.done(items.length), () => saveBulk(changed, back))
      else void message.success(words.done(items.length))
      setOpen(false)
    },
    stale,
  })
  const blocked = preview.data?.some(({ fault }) => fault !== null) ?? true
  return (
    <Modal
      open={open}
      title={words.titleOf(words[nameOfKind[kind]], items.length)}
      okText={words.apply}
      cancelText={cancel}
      confirmLoading={save.busy}
      okButtonProps={{ disabled: !action || blocked || preview.isPlaceholderData }}
      onOk={() => action && void save.run(action)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      {kind === 'category' && <CategoryField value={category} onChange={setCategory} />}
      {kind === 'price' && (
        <CountField label={words.percent} help={words.percentHelp} min={-90} max={500} onChange={setCount} />
      )}
      {kind === 'stock' && (
        <CountField
          label={words.pieces}
          help={words.piecesHelp}
          min={-100_000}
          max={100_000}
          onChange={setCount}
        />
      )}
      {action && <Loaded query={preview}>{(list) => <Changes kind={kind} list={list} />}</Loaded>}
      {save.fault !== undefined && (
        <Alert type="error" showIcon title={save.fault} className={css['alert'] ?? ''} />
      )}
    </Modal>
  )
}

type CategoryProps = { value: string | undefined; onChange: (code: string) => void }

function CategoryField({ value, onChange }: CategoryProps) {
  const words = useWords(bulkText)
  const shown = language.useValue()
  const categories = useCategories().data ?? []
  return (
    <div className={css['field']}>
      <span>{words.category}</span>
      <Select
        aria-label={words.category}
        showSearch={{ optionFilterProp: 'label' }}
        value={value ?? null}
        onChange={(code: string | null) => code !== null && onChange(code)}
        options={categories.map(({ code, name }) => ({ value: code, label: name[shown] || name.zh }))}
      />
    </div>
  )
}

type CountProps = {
  label: string
  help: string
  min: number
  max: number
  onChange: (count: number | null) => void
}

function CountField({ label, help, min, max, onChange }: CountProps) {
  return (
    <div className={css['field']}>
      <span>{label}</span>
      <InputNumber
        aria-label={label}
        min={min}
        max={max}
        precision={0}
        className="full"
        onChange={(count: number | null) => onChange(count)}
      />
      <span className="quiet">{help}</span>
    </div>
  )
}

type Preview = Awaited<ReturnType<typeof previewBulk>>

/** The effect of a change on each product. Products that can't be changed come first. */
function Changes({ kind, list }: { kind: Kind; list: Preview }) {
  const words = useWords({ ...text, ...bulkText })
  const shown = language.useValue()
  const categories = useCategories().data ?? []
  const value = (written: string) => {
    if (kind === 'price') return showMoney(written)
    if (kind === 'stock') return showCount(Number(written))
    if (kind !== 'category') return written === '1' ? words.listed : words.unlisted
    const name = categories.find(({ code }) => code === written)?.name
    return name ? name[shown] || name.zh : written
  }
  const sorted = list.toSorted((a, b) => Number(b.fault !== null) - Number(a.fault !== null))
  return (
    <>
      {sorted[0]?.fault && <Alert type="warning" showIcon title={words.blocked} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled list must be reachable by keyboard */}
      <ul className={css['changes']} tabIndex={0} aria-label={words.product}>
        {sorted.map(({ id, name, fault, changes }) => (
          <li key={id}>
            <b>{name[shown] || name.zh}</b>
            {fault !== null && <div style={{ color: 'var(--alert)' }}>{words[fault]}</div>}
            {changes.map(({ variant, before, after }) => {
              const label = variant.map((one) => one[shown] || one.zh).join(' · ')
              return (
                <div key={label} className={css['line']}>
                  <span className="quiet">{label}</span>
                  {before === after ? (
                    <span className="quiet">{words.same}</span>
                  ) : (
                    <span className="digits">
                      <span className="unseen">{words.before}</span>
                      <del className="was">{value(before)}</del>
                      <span aria-hidden className="quiet">
                        {words.becomes}
                      </span>
                      <span className="unseen">{words.after}</span>
                      <ins className="becomes">{value(after)}</ins>
                    </span>
                  )}
                </div>
              )
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
