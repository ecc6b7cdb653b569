import { Alert, App, Button, Modal, Segmented } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { RequiredText } from '../../../parts/field/required-text.tsx'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { TwoLines } from '../../../parts/member/person.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { useFilters } from '../../../state/filters.ts'
import type { Me } from '../../../state/me.ts'
import { text } from '../third-payment.text.ts'
import {
  differenceStateOf,
  differenceStates,
  type FilterName,
  type KeptDifference,
  stale,
  useDifferences,
} from './data.ts'
import { cny, kindKeys } from './terms.tsx'

const names = { open: 'differenceOpen', resolved: 'differenceResolved', gone: 'differenceGone' } as const

/** Lists the differences from the gateway's records, and the days that have not been compared yet. */
export function Differences() {
  const words = useWords(text)
  const { read, change } = useFilters<FilterName>()
  const state = differenceStateOf(read)
  const [asked, setAsked] = useState<KeptDifference>()
  const pages = useDifferences(state)
  const uncompared = pages.data?.uncompared ?? []
  return (
    <>
      {uncompared.length > 0 && (
        <div className="pad">
          <Alert type="warning" showIcon title={words.uncompared(uncompared.join(', '))} />
        </div>
      )}
      <div className="filters">
        <Segmented
          aria-label={words.state}
          value={state}
          onChange={(next) => change({ difference: next }, { replace: true })}
          options={differenceStates.map((value) => ({ value, label: words[names[value]] }))}
        />
      </div>
      <PagedRows pages={pages} empty={words.noDifferences}>
        {({ rows }) => <Rows pages={pages} scope={state} rows={rows} onAsk={setAsked} />}
      </PagedRows>
      {asked && <ResolveQuestion item={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Rows({
  pages,
  scope,
  rows,
  onAsk,
}: {
  pages: ReturnType<typeof useDifferences>
  scope: string
  rows: KeptDifference[]
  onAsk: (item: KeptDifference) => void
}) {
  const words = useWords(text)
  const mayResolve = useOutletContext<Me>().rights.includes('recharge.decide')
  const columns: ListColumns<KeptDifference> = [
    { key: 'day', title: words.day, dataIndex: 'day', width: 120, className: 'digits' },
    {
      key: 'number',
      title: words.number,
      render: (_, { sn, type }) => (
        <TwoLines
          title={<span className="code-text">{sn}</span>}
          note={type === 'payment' ? words.payment : words.refund}
        />
      ),
    },
    { key: 'difference', title: words.difference, render: (_, { kind }) => words[kindKeys[kind]] },
    { key: 'ours', title: words.ours, align: 'right', width: 120, render: (_, { ours }) => cny(ours) },
    {
      key: 'theirs',
      title: words.theirs,
      align: 'right',
      width: 120,
      render: (_, { theirs }) => cny(theirs),
    },
    {
      key: 'outcome',
      title: <span className="unseen">{words.note}</span>,
      className: 'breaks',
      render: (_, item) =>
        item.resolved !== null ? (
          <>
            {item.note}
            <div className="quiet">
              {item.resolved_by} <span className="digits">{showTime(item.resolved)}</span>
            </div>
          </>
        ) : (
          item.state === 'open' &&
          mayResolve && (
            <Button aria-label={words.resolveOf(item.sn)} onClick={() => onAsk(item)}>
              {words.resolve}
            </Button>
          )
        ),
    },
  ]
  return (
    <ListTable<KeptDifference>
      list="third-difference"
      scope={scope}
      pages={pages}
      rows={rows}
      columns={columns}
    />
  )
}

/** Asks for the outcome of a difference. The note is stored with the difference. */
function ResolveQuestion({ item, onClose }: { item: KeptDifference; onClose: () => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const given = note.trim()
  const resolve = useActInPlace({
    run: () => askOnce('/staff/finance/third-difference', 'do-resolve', { id: item.id, note: given }),
    done() {
      void message.success(words.resolvedNow)
      setOpen(false)
    },
    stale,
  })
  return (
    <Modal
      open={open}
      centered
      title={words.resolveTitle}
      okText={words.resolve}
      cancelText={cancel}
      confirmLoading={resolve.busy}
      onOk={() => (given === '' ? setMissing(true) : void resolve.run())}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p>
        <span className="code-text">{item.sn}</span>
        <br />
        {words[kindKeys[item.kind]]}
      </p>
      <RequiredText
        label={words.note}
        value={note}
        maxLength={500}
        missing={missing ? words.noteMissing : undefined}
        rows={{ minRows: 2, maxRows: 6 }}
        onChange={(typed) => {
          setNote(typed)
          setMissing(false)
        }}
      />
      {resolve.fault !== undefined && <Alert type="error" showIcon title={resolve.fault} />}
    </Modal>
  )
}
