import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { text } from '../refund.text.ts'
import { amountOf, type Refund } from './source.ts'

type RefuseProps = {
  item: Refund
  open: boolean
  busy: boolean
  fault: string | undefined
  onCancel: () => void
  afterClose?: () => void
  onSure: (reason: string) => void
}

/** Asks for the reason that the member will read. */
export function Refuse({ item, open, busy, fault, onCancel, afterClose, onSure }: RefuseProps) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <Modal
      open={open}
      title={words.sureRefuse}
      okText={words.doRefuse}
      cancelText={cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={() => (reason.trim() === '' ? setMissing(true) : onSure(reason.trim()))}
      onCancel={onCancel}
      {...(afterClose ? { afterClose } : {})}
      destroyOnHidden
      centered
      width={560}
    >
      <p className="quiet">{words.refuseSays(amountOf(item, words), item.member.nick_name)}</p>
      <label className="field-label" htmlFor="refuse-reason">
        {words.reasonOwn}
      </label>
      <Input.TextArea
        id="refuse-reason"
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
        maxLength={200}
        showCount
        autoSize={{ minRows: 3, maxRows: 6 }}
        {...(missing
          ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'reason-missing' }
          : {})}
      />
      {missing && (
        <p id="reason-missing" role="alert" className="was">
          {words.reasonMissing}
        </p>
      )}
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}
