import { Alert, App, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../adjustment.text.ts'
import { type Adjustment, showAmount, stale } from './data.ts'

interface Asked {
  item: Adjustment
  onClose: () => void
}

/** The account, the amount and the reason of an adjustment, for a question about it. */
function Terms({ item }: { item: Adjustment }) {
  const words = useWords(text)
  const whose = item.member ? `${item.member.nick_name} · ${item.member.user_code} · ` : ''
  return (
    <>
      <p>
        <span className="money">{showAmount(item, words)}</span>
        <br />
        {whose}
        {words[item.target]}
      </p>
      <p className="quiet">
        {words.proposed} {item.proposed_by}
        <br />
        {item.reason}
      </p>
    </>
  )
}

/** Asks for a confirmation before the adjustment is posted. */
export function ApproveQuestion({ item, onClose }: Asked) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const approve = useActInPlace({
    run: () => askOnce('/staff/finance/adjustment', 'do-approve', { id: item.id }),
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
      okText={words.doApprove(showAmount(item, words))}
      cancelText={shared.cancel}
      confirmLoading={approve.busy}
      onOk={() => void approve.run()}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Terms item={item} />
      <p>{words.approveSays}</p>
      {approve.fault !== undefined && <Alert type="error" showIcon title={approve.fault} />}
    </Modal>
  )
}

/** Asks why the adjustment is rejected, or withdrawn by the person who proposed it. */
export function RejectQuestion({ item, onClose }: Asked) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const reject = useActInPlace({
    run: () => askOnce('/staff/finance/adjustment', 'do-reject', { id: item.id, reason: reason.trim() }),
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
      <label className="field-label" htmlFor="adjustment-refusal">
        {words.rejectReason}
      </label>
      <Input
        id="adjustment-refusal"
        value={reason}
        maxLength={200}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
        {...(missing
          ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'adjustment-missing' }
          : {})}
      />
      {missing && (
        <p id="adjustment-missing" role="alert" className="was">
          {words.missing}
        </p>
      )}
      {reject.fault !== undefined && <Alert type="error" showIcon title={reject.fault} />}
    </Modal>
  )
}
