import { Alert, App, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../inviter.text.ts'
import { type InviterChange, nameOf, stale } from './data.ts'

interface Asked {
  item: InviterChange
  onClose: () => void
}

/** The member, both inviters and the reason of a correction, for a question about it. */
function Terms({ item }: { item: InviterChange }) {
  const words = useWords(text)
  return (
    <>
      <p>
        <strong>{nameOf(item.member, words.none)}</strong>
        <br />
        {words.from}: {nameOf(item.old, words.none)}
        <br />
        {words.to}: {nameOf(item.new, words.none)}
      </p>
      <p className="quiet">
        {words.proposed} {item.proposed_by}
        <br />
        {item.reason}
      </p>
    </>
  )
}

/** Asks for a confirmation before the inviter is changed. */
export function ApproveQuestion({ item, onClose }: Asked) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const approve = useActInPlace({
    run: () => askOnce('/staff/member/inviter', 'do-approve', { id: item.id }),
    done() {
      void message.success(words.approvedNow)
      setOpen(false)
    },
    stale,
  })
  return (
    <Modal
      open={open}
      centered
      title={words.sureApprove}
      okText={words.doApprove}
      cancelText={shared.cancel}
      confirmLoading={approve.busy}
      onOk={() => void approve.run()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Terms item={item} />
      {approve.fault !== undefined && <Alert type="error" showIcon title={approve.fault} />}
    </Modal>
  )
}

/** Asks why the correction is rejected, or withdrawn by the person who proposed it. */
export function RejectQuestion({ item, onClose }: Asked) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const reject = useActInPlace({
    run: () => askOnce('/staff/member/inviter', 'do-reject', { id: item.id, reason: reason.trim() }),
    done() {
      void message.success(item.mine ? words.withdrawnNow : words.rejectedNow)
      setOpen(false)
    },
    stale,
  })
  return (
    <Modal
      open={open}
      centered
      title={item.mine ? words.sureWithdraw : words.sureReject}
      okText={item.mine ? words.withdraw : words.reject}
      cancelText={shared.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={reject.busy}
      onOk={() => (reason.trim() === '' ? setMissing(true) : void reject.run())}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Terms item={item} />
      <label className="field-label" htmlFor="correction-refusal">
        {words.rejectReason}
      </label>
      <Input
        id="correction-refusal"
        value={reason}
        maxLength={200}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
        {...(missing
          ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'correction-missing' }
          : {})}
      />
      {missing && (
        <p id="correction-missing" role="alert" className="was">
          {words.missing}
        </p>
      )}
      {reject.fault !== undefined && <Alert type="error" showIcon title={reject.fault} />}
    </Modal>
  )
}
