import { type ReactNode, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ButtonLink } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Tabs } from '@banyan/ui/page/tabs'
import { useAct } from '../../state/wire/act.ts'
import { sendOnce } from '../../state/wire/send-once.ts'
import type { Calls } from '../../state/wire/ask.ts'
import type { Paged } from '../../state/wire/query.ts'
import { Loaded, PagedList } from '../page/loaded.tsx'
import { Screen } from '../page/screen.tsx'

interface RecordPageProps<Item, First, State extends string> {
  texts: { title: string; states: string; all: string; empty: string; emptyState: string }
  states: readonly { key: State; label: string }[]
  /** The state whose records are shown; undefined: all. */
  state: State | undefined
  onState: (state: State | undefined) => void
  paged: Paged<Item, First>
  /** The record that the address names, and its own reply. It is shown first, however old it is. */
  named: { id: string | undefined; query: UseQueryResult<Item> }
  /** Where the first record is made. */
  next: { text: string; href: string }
  renderRecord: (record: Item, marked: boolean) => ReactNode
  /** A dialog of the page. */
  children?: ReactNode
}

/** The member's own records of one kind, by state. */
export function RecordPage<Item extends { id: string }, First, State extends string>({
  texts,
  states,
  state,
  onState,
  paged,
  named,
  next,
  renderRecord,
  children,
}: RecordPageProps<Item, First, State>) {
  const isFirst = named.id !== undefined && state === undefined
  const refresh = () => Promise.all([paged.refresh(), isFirst && named.query.refetch()])
  return (
    <Screen title={texts.title} onRefresh={refresh} className="!px-0">
      <Tabs
        label={texts.states}
        sticky
        value={state ?? 'all'}
        onChange={(key) => onState(states.find((one) => one.key === key)?.key)}
        items={[{ key: 'all', label: texts.all }, ...states]}
      >
        <div className="space-y-3 px-4 pt-2">
          {isFirst && (
            <Loaded query={named.query} waiting={<Skeleton className="h-32 rounded-card" />}>
              {(record) => renderRecord(record, true)}
            </Loaded>
          )}
          <PagedList
            paged={paged}
            empty={
              <Empty
                text={state ? texts.emptyState : texts.empty}
                action={
                  <ButtonLink kind="weak" href={next.href}>
                    {next.text}
                  </ButtonLink>
                }
              />
            }
          >
            {(records) => (
              <ul className="space-y-3">
                {records
                  .filter((record) => !isFirst || record.id !== named.id)
                  .map((record) => (
                    <li key={record.id}>{renderRecord(record, record.id === named.id)}</li>
                  ))}
              </ul>
            )}
          </PagedList>
        </div>
      </Tabs>
      {children}
    </Screen>
  )
}

interface CancellingOptions<Item> {
  path: keyof Calls
  texts: { title: string; keep: string; cancel: string; done: string }
  /** What happens to the money; in the dialog. */
  noteOf: (record: Item) => ReactNode
  /** Sends `do-cancel` of the path. */
  post: (fields: { request_key: string; id: string }) => Promise<unknown>
  /** After a refusal too: the record is then stale. */
  settled: () => void
}

/** Asks whether to cancel a record, and cancels it. */
export function useCancelling<Item extends { id: string }>({
  path,
  texts,
  noteOf,
  post,
  settled,
}: CancellingOptions<Item>) {
  const [record, setRecord] = useState<Item>()
  const cancelling = useAct({
    run: ({ id }: Item) =>
      sendOnce({ path, control: 'do-cancel' }, { id }, (request_key) => post({ request_key, id })),
    done: () => toast.show(texts.done, { kind: 'ok' }),
    settled() {
      setRecord(undefined)
      settled()
    },
  })
  const element = (
    <Dialog
      open={record !== undefined}
      onClose={() => setRecord(undefined)}
      title={texts.title}
      cancelText={texts.keep}
      confirmText={texts.cancel}
      onConfirm={() => record && void cancelling.run(record)}
      danger
      busy={cancelling.busy}
    >
      {record && noteOf(record)}
    </Dialog>
  )
  return { open: setRecord, element }
}
