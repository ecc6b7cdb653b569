import { Alert, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { RequiredText } from '../field/required-text.tsx'
import { still } from '../work-list/question/still.ts'
import { text } from './proposal.text.ts'

interface Question {
  open: boolean
  busy: boolean
  /** The server's refusal. */
  fault: string | undefined
  title: string
  onCancel: () => void
  afterClose: () => void
  /** The terms of the proposal. */
  children: ReactNode
}

/** Asks why the proposal is rejected, or withdrawn by the person who made it (`mine`). Colleagues read the reason. */
export function RejectProposal({
  open,
  busy,
  fault,
  title,
  mine,
  onSure,
  onCancel,
  afterClose,
  children,
}: Question & { mine: boolean; onSure: (reason: string) => void }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const given = reason.trim()
  return (
    <Modal
      {...still}
      open={open}
      title={title}
      okText={mine ? words.withdraw : words.reject}
      cancelText={cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={() => (given === '' ? setMissing(true) : onSure(given))}
      onCancel={onCancel}
      afterClose={afterClose}
      destroyOnHidden
      centered
    >
      {children}
      <RequiredText
        label={words.rejectReason}
        value={reason}
        maxLength={200}
        missing={missing ? words.missing : undefined}
        onChange={(typed) => {
          setReason(typed)
          setMissing(false)
        }}
      />
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}
