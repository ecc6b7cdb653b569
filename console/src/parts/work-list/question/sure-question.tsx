import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { still } from './still.ts'
import css from './sure-question.module.css'

interface Props {
  open: boolean
  busy: boolean
  /** The server's refusal. */
  fault: string | undefined
  title: string
  okText: string
  /** The amount, in large digits; none for a question without it. */
  amount?: string
  onSure: () => void
  onCancel: () => void
  afterClose: () => void
  /** A text about the effect of the decision and the people concerned. */
  children: ReactNode
}

/** Asks for a confirmation before an item is decided. */
export function SureQuestion(question: Props) {
  const { open, busy, fault, title, okText, amount, onSure, onCancel, afterClose, children } = question
  const cancel = useWords(common).cancel
  return (
    <Modal
      {...still}
      open={open}
      title={title}
      okText={okText}
      cancelText={cancel}
      okButtonProps={{ autoFocus: true }}
      confirmLoading={busy}
      onOk={onSure}
      onCancel={onCancel}
      afterClose={afterClose}
      destroyOnHidden
      centered
    >
      {amount !== undefined && <div className={`money ${css['amount']}`}>{amount}</div>}
      {children}
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}
