import { Button, Input, Modal, Tag } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { useAct } from '../../state/act.ts'
import { useFault } from '../frame/fault.ts'
import type { BulkKind, BulkProps } from './bulk-bar.tsx'
import { type Outcome, planOf, runEach } from './bulk.ts'
import css from './bulk.module.css'
import { text } from '../table/table.text.ts'
import { useUndo } from '../table/undo.tsx'

const colours = {
  planned: 'processing',
  skipped: 'default',
  running: 'processing',
  ok: 'success',
  failed: 'error',
} as const

interface DialogProps<Row> extends Omit<BulkProps<Row>, 'kinds' | 'refresh'> {
  kind: BulkKind<Row>
  chosen: readonly Row[]
  onClose: (hasChanged: boolean) => void
}

/**
 * Shows the planned change of each item, makes the changes after a confirmation, and shows the outcome of each. When the
 * dialog closes, it offers to undo the changes.
 */
export function BulkDialog<Row extends { id: string }>(props: DialogProps<Row>) {
  const { kind, chosen, rows, nameOf, stale, onClose } = props
  const words = useWords(text)
  const shared = useWords(common)
  const [open, setOpen] = useState(true)
  const [given, setGiven] = useState('')
  const [missing, setMissing] = useState(false)
  const undo = useUndo(stale)
  const running = useRunning<Row>(stale, (done) => {
    const { label, undo: back } = kind
    if (back && done.length > 0)
      undo(words.bulkSaid(label, done.length), ...done.map((row) => () => back(row)))
  })
  const { outcomes, busy } = running
  const plan = planOf(chosen, rows, kind.skip, words.gone).map(({ row, outcome }) => ({
    row,
    outcome: outcomes.get(row.id) ?? outcome,
  }))
  const of = (...kinds: Outcome['kind'][]) => plan.filter(({ outcome }) => kinds.includes(outcome.kind))
  const begun = outcomes.size > 0
  const due = of('planned', 'failed').map(({ row }) => row)
  const begin = () => {
    if (kind.text?.needed && given.trim() === '') return setMissing(true)
    void running.begin({ rows: due, run: (row) => kind.run(row, given.trim()) })
  }
  const close = () => {
    running.end()
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      title={words.bulkTitle(kind.label, chosen.length)}
      onCancel={close}
      afterClose={() => onClose(begun)}
      centered
      destroyOnHidden
      width={600}
      footer={[
        <Button key="close" onClick={close}>
          {begun ? shared.close : shared.cancel}
        </Button>,
        busy ? (
          <Button key="stop" onClick={running.stop}>
            {words.stop}
          </Button>
        ) : (
          due.length > 0 && (
            <Button key="run" type="primary" danger={kind.danger ?? false} onClick={begin}>
              {begun ? words.again(due.length) : words.run(due.length)}
            </Button>
          )
        ),
      ]}
    >
      <p className="quiet">{words.apart(kind.says, words.eachSays)}</p>
      {kind.text && !begun && (
        <Answer
          {...kind.text}
          value={given}
          missing={missing}
          onChange={(next) => {
            setGiven(next)
            setMissing(false)
          }}
        />
      )}
      <output className={css['sum']}>
        {begun
          ? words.result(of('ok').length, of('failed', 'planned').length)
          : words.plan(due.length, of('skipped').length)}
      </output>
      <Items items={plan.map(({ row, outcome }) => ({ id: row.id, name: nameOf(row), outcome }))} />
    </Modal>
  )
}

/**
 * Runs the change of each item; the outcomes by id. `end` is for the closing of the dialog: it begins no further item, and
 * `onEnd` gets the changed rows, as they were before, as soon as the last call is answered.
 */
function useRunning<Row extends { id: string }>(
  stale: readonly (readonly unknown[])[],
  onEnd: (done: readonly Row[]) => void,
) {
  const fault = useFault()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const stopped = useRef(false)
  const ended = useRef(false)
  const done = useRef<Row[]>([])
  const stop = () => {
    stopped.current = true
  }
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const tell = (id: string, outcome: Outcome) => setOutcomes((old) => new Map(old).set(id, outcome))
  const changing = useAct({
    run({ rows, run }: { rows: readonly Row[]; run: (row: Row) => Promise<unknown> }) {
      stopped.current = false
      const noted = async (row: Row) => {
        await run(row)
        done.current.push(row)
      }
      return runEach(rows, noted, tell, fault, () => stopped.current)
    },
    done: () => ended.current && onEnd(done.current),
    stale,
  })
  const end = () => {
    stop()
    if (ended.current) return
    ended.current = true
    if (!changing.busy) onEnd(done.current)
  }
  return { outcomes, busy: changing.busy, begin: changing.run, stop, end }
}

function Answer({
  label,
  maxLength,
  value,
  missing,
  onChange,
}: {
  label: string
  maxLength: number
  value: string
  missing: boolean
  onChange: (value: string) => void
}) {
  const words = useWords(text)
  return (
    <>
      <label className="field-label" htmlFor="bulk-words">
        {label}
      </label>
      <Input.TextArea
        id="bulk-words"
        className={css['counted'] ?? ''}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={maxLength}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
        {...(missing
          ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'bulk-missing' }
          : {})}
      />
      {missing && (
        <p id="bulk-missing" role="alert" className="was">
          {words.reasonMissing}
        </p>
      )}
    </>
  )
}

/** Every item with its outcome; those that are skipped or failed say why. */
function Items({ items }: { items: { id: string; name: string; outcome: Outcome }[] }) {
  const words = useWords(text)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled list must be reachable by keyboard
    <ul className={css['items']} tabIndex={0} aria-label={words.items}>
      {items.map(({ id, name, outcome }) => (
        <li key={id}>
          <span>
            {name}
            {'why' in outcome && <small>{outcome.why}</small>}
          </span>
          <Tag color={colours[outcome.kind]}>{words[outcome.kind]}</Tag>
        </li>
      ))}
    </ul>
  )
}
