import type { CallFailed } from '@banyan/contract/client'
import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Popconfirm, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { useAct } from '../../state/act.ts'
import { PagedRows } from '../list/paged-rows.tsx'
import css from './history.module.css'
import { text } from './history.text.ts'

/** A change that took effect or will take effect at a time. */
interface Change {
  id: string
  state: 'past' | 'in-force' | 'scheduled' | 'cancelled'
  effective: string
  made: string
  /** Null if no member of staff made the change. */
  by: string | null
  cancelled_by: string | null
}

interface Page<Row> {
  list: Row[]
  next: string | null
}

interface Actions<Row> {
  /** The value of a past change that can be set again, as text. Undefined if it is the active one. */
  restorable: (row: Row) => string | undefined
  onRestore: (row: Row) => void
  /** Cancels a scheduled change. */
  cancel: (id: string) => Promise<unknown>
  /** Returns the text of a refused cancellation. */
  faultOf: (failure: CallFailed) => string
}

interface ChangeHistoryProps<Row extends Change> {
  title: string
  /** Shown instead of no changes. */
  empty: string
  queryKey: QueryKey
  /** The key of the queries that are stale after a cancellation. */
  stale: QueryKey
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>
  renderValue: (row: Row) => ReactNode
  /** Undefined if the person may only read. */
  actions: Actions<Row> | undefined
  onClose: () => void
  /** Shown above the list. */
  children?: ReactNode
}

/** All changes of one value, newest first. A scheduled one can be cancelled here, an earlier value restored (D67). */
export function ChangeHistory<Row extends Change>({
  title,
  empty,
  queryKey,
  load,
  onClose,
  children,
  ...line
}: ChangeHistoryProps<Row>) {
  const [open, setOpen] = useState(true)
  const pages = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
  })
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => !now && onClose()}
      title={title}
      size="min(560px, 100vw)"
    >
      {children}
      <PagedRows pages={pages} empty={empty}>
        {({ rows }) => (
          <ol className={css['history']}>
            {rows.map((row) => (
              <li key={row.id}>
                <Line row={row} {...line} />
              </li>
            ))}
          </ol>
        )}
      </PagedRows>
    </Drawer>
  )
}

const colours = {
  past: 'default',
  'in-force': 'success',
  scheduled: 'processing',
  cancelled: 'warning',
} as const

type LineProps<Row extends Change> = { row: Row } & Pick<
  ChangeHistoryProps<Row>,
  'actions' | 'renderValue' | 'stale'
>

function Line<Row extends Change>({ row, actions, renderValue, stale }: LineProps<Row>) {
  const words = useWords(text)
  const restorable = row.state === 'past' ? actions?.restorable(row) : undefined
  return (
    <>
      <div className={css['head']}>
        <Tag color={colours[row.state]}>{words[row.state]}</Tag>
        <span className={css['value']}>{renderValue(row)}</span>
      </div>
      <small className="digits">
        {words.effectiveAt} {showTime(row.effective)}
      </small>
      <small>
        {row.by && `${words.madeBy} ${row.by} · `}
        <span className="digits">{showTime(row.made)}</span>
        {row.cancelled_by && ` · ${words.cancelled} ${row.cancelled_by}`}
      </small>
      {actions && row.state === 'scheduled' && <Cancel id={row.id} actions={actions} stale={stale} />}
      {actions && restorable !== undefined && (
        <Button aria-label={words.restoreTo(restorable)} onClick={() => actions.onRestore(row)}>
          {words.restore}
        </Button>
      )}
    </>
  )
}

interface CancelProps {
  id: string
  actions: Pick<Actions<never>, 'cancel' | 'faultOf'>
  stale: QueryKey
}

function Cancel({ id, actions, stale }: CancelProps) {
  const words = useWords(text)
  const no = useWords(common).cancel
  const client = useQueryClient()
  const { message } = App.useApp()
  const [refusal, setRefusal] = useState<CallFailed>()
  const cancel = useAct({
    run: () => {
      setRefusal(undefined)
      return actions.cancel(id)
    },
    done: () => void message.success(words.cancelDone),
    refused(failure) {
      setRefusal(failure)
      return true
    },
    settled: () => client.invalidateQueries({ queryKey: stale }),
  })
  return (
    <>
      <Popconfirm
        title={words.cancelSure}
        okText={words.cancelChange}
        cancelText={no}
        onConfirm={() => void cancel.run()}
      >
        <Button loading={cancel.busy}>{words.cancelChange}</Button>
      </Popconfirm>
      {refusal && <Alert type="error" showIcon title={actions.faultOf(refusal)} />}
    </>
  )
}
