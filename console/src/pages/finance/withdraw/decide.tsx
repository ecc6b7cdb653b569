import { showMoney } from '@banyan/rules/money'
import { showPaid } from '@banyan/rules/wallet/recharge'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { RejectQuestion as Reject } from '../../../parts/work-list/reject-question.tsx'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { text } from '../withdraw.text.ts'
import css from './decide.module.css'
import { reasons } from './reasons.ts'
import type { Verdict, Withdrawal } from './source.ts'

type Question = Asking<Withdrawal, Verdict>

/** Asks for the approval, or, once it is approved, for the reference of the payment. */
export const AcceptQuestion = (question: Question) =>
  question.item.stage === 'paying' ? <PayQuestion {...question} /> : <ApproveQuestion {...question} />

function Sum({ item }: { item: Withdrawal }) {
  const { payout, account } = item
  return (
    <p className={css['sure']}>
      <span className="money">{showPaid(payout.amount, payout.currency)}</span>
      <br />
      {[account.name, account.number, account.holder].filter(Boolean).join(' · ')}
    </p>
  )
}

function ApproveQuestion({ item, open, busy, fault, onCancel, afterClose, onSure }: Question) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  return (
    <Modal
      open={open}
      title={words.sureApprove}
      okText={words.approve}
      cancelText={cancel}
      okButtonProps={{ autoFocus: true }}
      confirmLoading={busy}
      onOk={() => onSure({ kind: 'approve' })}
      onCancel={onCancel}
      afterClose={afterClose}
      destroyOnHidden
      centered
    >
      <Sum item={item} />
      <p className="quiet">{words.sureApproveSays}</p>
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}

function PayQuestion({ item, open, busy, fault, onCancel, afterClose, onSure }: Question) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const [reference, setReference] = useState('')
  const [missing, setMissing] = useState(false)
  const given = reference.trim()
  return (
    <Modal
      open={open}
      title={words.surePay}
      okText={words.pay}
      cancelText={cancel}
      confirmLoading={busy}
      onOk={() => (given === '' ? setMissing(true) : onSure({ kind: 'pay', reference: given }))}
      onCancel={onCancel}
      afterClose={afterClose}
      destroyOnHidden
      centered
    >
      <Sum item={item} />
      <p className="quiet">{words.surePaySays}</p>
      <label className="field-label" htmlFor="pay-reference">
        {words.reference}
      </label>
      <Input
        id="pay-reference"
        value={reference}
        onChange={(event) => {
          setReference(event.target.value)
          setMissing(false)
        }}
        maxLength={100}
        {...(missing
          ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'reference-missing' }
          : {})}
      />
      {missing && (
        <p id="reference-missing" role="alert" className="was">
          {words.referenceMissing}
        </p>
      )}
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}

/** Asks for the reason of a rejection, and warns if the payout may have been made. */
export function RejectQuestion({ item, onSure, ...asking }: Question) {
  const words = useWords(text)
  return (
    <Reject
      {...asking}
      title={words.sureReject}
      okText={words.reject}
      says={words.rejectSays(`${showMoney(item.amount)} ${words.unit}`, item.member.nick_name)}
      warning={item.stage === 'paying' ? words.rejectPaying : undefined}
      offered={reasons}
      onSure={(reason) => onSure({ kind: 'reject', reason })}
    />
  )
}
