import { Alert, Modal } from 'antd'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import type { Asking } from '../../../parts/work-list/review.tsx'
import { text } from '../refund.text.ts'
import { Refuse } from './refuse.tsx'
import { amountOf, type Refund, type Verdict } from './source.ts'

type Question = Asking<Refund, Verdict>

/** Asks for a confirmation with the amount and the member, before money goes back or a return begins. */
export function AgreeQuestion({ item, open, busy, fault, onCancel, afterClose, onSure }: Question) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const amount = amountOf(item, words)
  const name = item.member.nick_name
  const isReturn = item.kind === 'return'
  return (
    <Modal
      open={open}
      title={words.sureAgree}
      okText={isReturn ? words.doReturn : words.doAgree(amount)}
      cancelText={cancel}
      okButtonProps={{ autoFocus: true }}
      confirmLoading={busy}
      onOk={() => onSure({ kind: 'agree' })}
      onCancel={onCancel}
      afterClose={afterClose}
      destroyOnHidden
      centered
    >
      <p>
        <span className="money">{amount}</span>
        <br />
        {isReturn ? words.sureReturnSays(name) : words.sureAgreeSays(name)}
      </p>
      <p className="quiet">
        {words[item.kind]} · {words[item.reason]} · {item.sn}
      </p>
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </Modal>
  )
}

/** Asks for the reason that the member will read. */
export function RefuseQuestion({ onSure, ...rest }: Question) {
  return <Refuse {...rest} onSure={(reason) => onSure({ kind: 'refuse', reason })} />
}
