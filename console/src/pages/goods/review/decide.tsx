import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { still } from '../../../parts/work-list/question/still.ts'
import { text } from '../review.text.ts'
import css from './facts.module.css'
import type { Review, Verdict } from './source.ts'

type Question = Asking<Review, Verdict>

/** Keeps a review, with a reply if there is one. */
export function KeepQuestion({ open, busy, fault, onCancel, afterClose, onSure }: Question) {
  const words = useWords(text)
  const [reply, setReply] = useState('')
  return (
    <WordsQuestion
      title={words.sureKeep}
      ok={words.keep}
      says={words.replySays}
      label={words.replyOptional}
      maxLength={500}
      value={reply}
      onChange={setReply}
      {...{ open, busy, fault, onCancel, afterClose }}
      onSure={() => onSure({ kind: 'keep', reply: reply.trim() })}
    />
  )
}

/** Asks for the reason that the member will read. */
export function HideQuestion({ open, busy, fault, onCancel, afterClose, onSure }: Question) {
  const words = useWords(text)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <WordsQuestion
      title={words.sureHide}
      ok={words.hide}
      danger
      says={words.hideSays}
      label={words.reasonOwn}
      maxLength={200}
      value={reason}
      onChange={(next) => {
        setReason(next)
        setMissing(false)
      }}
      missing={missing ? words.reasonMissing : undefined}
      {...{ open, busy, fault, onCancel, afterClose }}
      onSure={() =>
        reason.trim() === '' ? setMissing(true) : onSure({ kind: 'hide', reason: reason.trim() })
      }
    />
  )
}

type WordsQuestionProps = {
  title: string
  ok: string
  danger?: boolean
  says: string
  label: string
  maxLength: number
  value: string
  onChange: (value: string) => void
  /** Why the text is refused. */
  missing?: string | undefined
  /** A note about a change that was made after the person began the text. */
  note?: { title: string; words: string } | undefined
  open: boolean
  busy: boolean
  fault: string | undefined
  onCancel: () => void
  afterClose?: () => void
  onSure: () => void
}

/** A question that is answered with a text. */
export function WordsQuestion(props: WordsQuestionProps) {
  const cancel = useWords(common).cancel
  const { missing, note, fault } = props
  return (
    <Modal
      {...still}
      open={props.open}
      title={props.title}
      okText={props.ok}
      cancelText={cancel}
      okButtonProps={{ danger: props.danger ?? false }}
      confirmLoading={props.busy}
      onOk={props.onSure}
      onCancel={props.onCancel}
      {...(props.afterClose ? { afterClose: props.afterClose } : {})}
      destroyOnHidden
      centered
      width={560}
    >
      <p className="quiet">{props.says}</p>
      {note && (
        <Alert type="warning" title={note.title} description={<span className="breaks">{note.words}</span>} />
      )}
      <label className="field-label" htmlFor="review-words">
        {props.label}
      </label>
      <Input.TextArea
        id="review-words"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        maxLength={props.maxLength}
        showCount
        autoSize={{ minRows: 3, maxRows: 8 }}
        {...(missing === undefined
          ? {}
          : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'review-words-missing' })}
      />
      {missing !== undefined && (
        <p id="review-words-missing" role="alert" className="was">
          {missing}
        </p>
      )}
      {fault !== undefined && <Alert type="error" showIcon title={fault} className={css['fault'] ?? ''} />}
    </Modal>
  )
}
