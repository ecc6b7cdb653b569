import type { Language } from '@banyan/contract/language'
import { showMoney } from '@banyan/rules/money'
import { Button, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../recharge.text.ts'
import type { Recharge } from './filter.ts'
import { languageNames, reasons } from './reasons.ts'

interface Asking {
  item: Recharge
  open: boolean
  busy: boolean
  onCancel: () => void
  afterClose: () => void
}

/** Asks once more, with the amount and the member, before money arrives. */
export function ApproveQuestion({
  item,
  open,
  busy,
  onCancel,
  afterClose,
  onSure,
}: Asking & { onSure: () => void }) {
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
      onOk={onSure}
      onCancel={onCancel}
      afterClose={afterClose}
      destroyOnHidden
      centered
    >
      <p className="sure">
        <span className="money">{amount}</span>
        <br />
        {words.sureApproveSays(item.member.nick_name)}
      </p>
      <p className="quiet">
        {item.member.account} · {item.account}
      </p>
    </Modal>
  )
}

/** Asks for the reason that the member will read; common ones are offered in the member's language. */
export function RejectQuestion({
  item,
  open,
  busy,
  onCancel,
  afterClose,
  onSure,
}: Asking & { onSure: (reason: string) => void }) {
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
      onOk={() => (reason.trim() === '' ? setMissing(true) : onSure(reason.trim()))}
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
          // A reason that was offered changes language with the choice; own words stay as they are.
          const offered = reasons.find((one) => one[spoken] === reason)
          if (offered) write(offered[next])
          setSpoken(next)
        }}
      />
      <span className="field-label">{words.reasonOffered}</span>
      <fieldset className="reasons" aria-label={words.reasonOffered} lang={spoken}>
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
        className="counted"
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
    </Modal>
  )
}
