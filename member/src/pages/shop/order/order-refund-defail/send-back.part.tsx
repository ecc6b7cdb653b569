import { useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { Field } from '@banyan/ui/form/field'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { forgetOrders } from '../../../../parts/order/close-order.tsx'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { sendOnce } from '../../../../state/wire/send-once.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../order-refund-defail.text.ts'

const sendBack = { path: '/shop/order/order-refund-defail', control: 'do-send-back' } as const

type SendBackProps = {
  refundId: string
  parcel: { company: string; waybill: string } | null
  onClose: () => void
}

/** Asks for the courier and the tracking number of the returned goods. */
export function SendBack({ refundId, parcel, onClose }: SendBackProps) {
  const t = useText(text)
  const c = useText(common)
  const [company, setCompany] = useState(parcel?.company ?? '')
  const [waybill, setWaybill] = useState(parcel?.waybill ?? '')
  const [asked, setAsked] = useState(false)
  const sending = useAct({
    run: (content: { refund_id: string; company: string; waybill: string }) =>
      sendOnce(sendBack, content, (request_key) =>
        ask('/shop/order/order-refund-defail', 'do-send-back', { request_key, ...content }),
      ),
    done() {
      toast.show(t('saved'), { kind: 'ok' })
      onClose()
    },
    settled: () => void forgetOrders(),
  })
  const submit = () => {
    setAsked(true)
    const content = { refund_id: refundId, company: company.trim(), waybill: waybill.trim() }
    if (content.company !== '' && content.waybill !== '') void sending.run(content)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      locked={sending.busy}
      title={t(parcel ? 'changeParcel' : 'sendBack')}
      closeLabel={c('close')}
      footer={
        <Button size="large" block busy={sending.busy} onClick={submit}>
          {t('save')}
        </Button>
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-5">
        <Field
          label={t('company')}
          value={company}
          onChange={setCompany}
          maxLength={60}
          error={asked && company.trim() === '' ? t('companyMissing') : undefined}
        />
        <Field
          label={t('waybill')}
          value={waybill}
          onChange={setWaybill}
          maxLength={60}
          autoCapitalize="characters"
          error={asked && waybill.trim() === '' ? t('waybillMissing') : undefined}
        />
      </div>
    </Sheet>
  )
}
