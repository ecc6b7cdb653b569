import type { Language } from '@banyan/contract/language'
import { showMoney } from '@banyan/rules/money'
import { Alert, Button, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { language } from '../../../state/preferences.ts'
import { text } from '../recharge.text.ts'
import css from './decide.module.css'
import type { Recharge, Verdict } from './source.ts'
import { languageNames, reasons } from './reasons.ts'

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

/** Asks for the reason that the member will read, and offers common ones in five languages. */
export function RejectQuestion({ item, open, busy, fault, onCancel, afterClose, onSure }: Question) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const [spoken, setSpoken] = useState<Language>(language.read())
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
      okText={words.doReject}
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
      <span className="field-label">{words.reasonLanguage}</span>
      <Segmented
        aria-label={words.reasonLanguage}
        value={spoken}
        options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          const next = value as Language
          // An offered reason changes its language with the choice. The person's own words stay.
          const offered = reasons.find((one) => one[spoken] === reason)
          if (offered) write(offered[next])
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
            onClick={() => write(one[spoken])}
          >
            {one[spoken]}
          </Button>
        ))}
      </fieldset>
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
