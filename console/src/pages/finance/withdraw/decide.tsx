import type { Language } from '@banyan/contract/language'
import { showMoney } from '@banyan/rules/money'
import { showPaid } from '@banyan/rules/wallet/recharge'
import { Alert, Button, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { language } from '../../../state/preferences.ts'
import { text } from '../withdraw.text.ts'
import css from './decide.module.css'
import { languageNames, reasons } from './reasons.ts'
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

/** Asks for the reason that the member will read, and offers common ones in five languages. */
export function RejectQuestion({ item, open, busy, fault, onCancel, afterClose, onSure }: Question) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const write = (next: string) => {
    setReason(next)
    setMissing(false)
  }
  return (
    <Modal
      open={open}
      title={words.sureReject}
      okText={words.reject}
      cancelText={cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={() =>
        reason.trim() === '' ? setMissing(true) : onSure({ kind: 'reject', reason: reason.trim() })
      }
      onCancel={onCancel}
      afterClose={afterClose}
      destroyOnHidden
      centered
      width={600}
    >
      <p className="quiet">
        {words.rejectSays(`${showMoney(item.amount)} ${words.unit}`, item.member.nick_name)}
      </p>
      {item.stage === 'paying' && <Alert type="warning" showIcon title={words.rejectPaying} />}
      <Offered reason={reason} onChoose={write} />
      <label className="field-label" htmlFor="reject-reason">
        {words.reasonOwn}
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
          {words.reasonMissing}
        </p>
      )}
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}

/** The common reasons, in a language that can be chosen. */
function Offered({ reason, onChoose }: { reason: string; onChoose: (reason: string) => void }) {
  const words = useWords(text)
  const [spoken, setSpoken] = useState<Language>(language.read())
  return (
    <>
      <span className="field-label">{words.reasonLanguage}</span>
      <Segmented
        aria-label={words.reasonLanguage}
        value={spoken}
        options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          const next = value as Language
          // An offered reason changes its language with the choice. The person's own words stay.
          const offered = reasons.find((one) => one[spoken] === reason)
          if (offered) onChoose(offered[next])
          setSpoken(next)
        }}
      />
      <span className="field-label">{words.reasonOffered}</span>
      <fieldset className={css['reasons']} aria-label={words.reasonOffered} lang={spoken}>
        {reasons.map((one) => (
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
