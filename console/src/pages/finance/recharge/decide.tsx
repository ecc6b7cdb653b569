import { showMoney } from '@banyan/rules/money'
import { Alert, Modal } from 'antd'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { RejectQuestion as Reject } from '../../../parts/work-list/reject-question.tsx'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { text } from '../recharge.text.ts'
import css from './decide.module.css'
import type { Recharge, Verdict } from './source.ts'
import { reasons } from './reasons.ts'

type Question = Asking<Recharge, Verdict>

/** Asks for a confirmation with the amount and the member, before money is credited. */
export function ApproveQuestion({ item, open, busy, fault, onCancel, afterClose, onSure }: Question) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const amount = `${showMoney(item.amount)} ${words.unit}`
  return (
    <Modal
      open={open}
      title={words.sureApprove}
      okText={words.doApprove(amount)}
      cancelText={cancel}
      okButtonProps={{ autoFocus: true }}
      confirmLoading={busy}
      onOk={() => onSure({ kind: 'approve' })}
      onCancel={onCancel}
      afterClose={afterClose}
      destroyOnHidden
      centered
    >
      <p className={css['sure']}>
        <span className="money">{amount}</span>
        <br />
        {words.sureApproveSays(item.member.nick_name)}
      </p>
      <p className="quiet">
        {item.member.account} · {item.account}
      </p>
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}

/** Asks for the reason of a rejection. */
export function RejectQuestion({ item, onSure, ...asking }: Question) {
  const words = useWords(text)
  return (
    <Reject
      {...asking}
      title={words.sureReject}
      okText={words.doReject}
      says={words.rejectSays(`${showMoney(item.amount)} ${words.unit}`, item.member.nick_name)}
      offered={reasons}
      onSure={(reason) => onSure({ kind: 'reject', reason })}
    />
  )
}
