import type { Language } from '@banyan/contract/language'
import { Alert, Button, Input, Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { language } from '../../../state/preferences.ts'
import { still } from './still.ts'
import css from './reject-question.module.css'
import { text } from './reject-question.text.ts'

/** Each language by its own name. Staff choose the language that the member reads. */
export const languageNames = {
  zh: '中文',
  en: 'English',
  lo: 'ລາວ',
  vi: 'Tiếng Việt',
  th: 'ไทย',
} as const satisfies Record<Language, string>

/** A common reason, in the members' five languages. */
export type OfferedReason = Readonly<Record<Language, string>>

interface RejectProps {
  open: boolean
  busy: boolean
  /** The server's refusal. */
  fault: string | undefined
  title: string
  okText: string
  /** A sentence about the effect of the decision. */
  says: ReactNode
  /** A warning about a point that the person should check before the decision. */
  warning?: string | undefined
  offered?: readonly OfferedReason[]
  onCancel: () => void
  afterClose?: () => void
  onSure: (reason: string) => void
}

/** Asks for the reason that the member will read, and offers common ones in five languages. */
export function RejectQuestion({
  open,
  busy,
  fault,
  title,
  okText,
  says,
  warning,
  offered,
  onCancel,
  afterClose,
  onSure,
}: RejectProps) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const given = reason.trim()
  const write = (next: string) => {
    setReason(next)
    setMissing(false)
  }
  return (
    <Modal
      {...still}
      open={open}
      title={title}
      okText={okText}
      cancelText={cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={() => (given === '' ? setMissing(true) : onSure(given))}
      onCancel={onCancel}
      {...(afterClose ? { afterClose } : {})}
      destroyOnHidden
      centered
      width={600}
    >
      <p className="quiet">{says}</p>
      {warning !== undefined && <Alert type="warning" showIcon title={warning} />}
      {offered && <Offered offered={offered} reason={reason} onChoose={write} />}
      <label className="field-label" htmlFor="reject-reason">
        {words.own}
      </label>
      <Input.TextArea
        id="reject-reason"
        className={css['counted'] ?? ''}
        value={reason}
        onChange={(event) => write(event.target.value)}
        maxLength={200}
        showCount
        autoSize={{ minRows: 3, maxRows: 6 }}
        {...(missing
          ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'reason-missing' }
          : {})}
      />
      {missing && (
        <p id="reason-missing" role="alert" className="was">
          {offered ? words.missingOffered : words.missing}
        </p>
      )}
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}

interface OfferedProps {
  offered: readonly OfferedReason[]
  reason: string
  onChoose: (reason: string) => void
}

/** The common reasons, in a language that can be chosen. */
function Offered({ offered, reason, onChoose }: OfferedProps) {
  const words = useWords(text)
  const [spoken, setSpoken] = useState<Language>(language.read())
  return (
    <>
      <span className="field-label">{words.language}</span>
      <Segmented
        aria-label={words.language}
        value={spoken}
        options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          const next = value as Language
          // An offered reason changes its language with the choice. The person's own words stay.
          const chosen = offered.find((one) => one[spoken] === reason)
          if (chosen) onChoose(chosen[next])
          setSpoken(next)
        }}
      />
      <span className="field-label">{words.offered}</span>
      <fieldset className={css['reasons']} aria-label={words.offered} lang={spoken}>
        {offered.map((one) => (
          <Button
            key={one.en}
            size="small"
            shape="round"
            type={one[spoken] === reason ? 'primary' : 'default'}
            aria-pressed={one[spoken] === reason}
            onClick={() => onChoose(one[spoken])}
          >
            {one[spoken]}
          </Button>
        ))}
      </fieldset>
    </>
  )
}
