import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { useMoneyWords } from '../../../state/unit.ts'
import { useAct, useActInPlace } from '../../../state/act.ts'
import { text } from '../refund.text.ts'
import { still } from '../../../parts/work-list/question/still.ts'
import css from './facts.module.css'
import { Refuse } from './refuse.tsx'
import { amountOf } from '../../../parts/order/amount.ts'
import { confirmReturn, type Refund, refuseRefund } from './source.ts'

const stale = [['refund'], ['me']]

/** The second step of a return: the goods are here, or they are not as agreed. */
export function ReturnStep({ item, mayDecide }: { item: Refund; mayDecide: boolean }) {
  const words = useMoneyWords(text)
  const { message, modal } = App.useApp()
  const [refusing, setRefusing] = useState(false)
  const amount = amountOf(item, words)
  const confirm = useAct({
    run: () => confirmReturn(item.id),
    done: () => void message.success(words.confirmed(amount)),
    stale,
  })
  const refuse = useActInPlace({
    run: (reason: string) => refuseRefund(item.id, reason),
    done() {
      void message.success(words.refusedNow(item.member.nick_name))
      setRefusing(false)
    },
    stale,
  })
  const ask = () =>
    void modal.confirm({
      ...still,
      title: words.sureConfirm,
      content: words.sureAgreeSays(item.member.nick_name),
      okText: words.doAgree(amount),
      centered: true,
      onOk: () => confirm.run(),
    })
  return (
    <Alert
      type="info"
      showIcon
      title={words.returnWaits}
      description={
        <>
          {item.parcel ? `${item.parcel.company} ${item.parcel.waybill}. ` : `${words.noParcel}. `}
          {words.returnWaitsSays}
          {mayDecide && (
            <div className={css['return']}>
              <Button danger onClick={() => setRefusing(true)}>
                {words.refuse}
              </Button>
              <Button type="primary" loading={confirm.busy} onClick={ask}>
                {words.confirmReturn}
              </Button>
            </div>
          )}
          <Refuse
            item={item}
            open={refusing}
            busy={refuse.busy}
            fault={refuse.fault}
            onCancel={() => setRefusing(false)}
            onSure={(reason) => void refuse.run(reason)}
          />
        </>
      }
    />
  )
}
