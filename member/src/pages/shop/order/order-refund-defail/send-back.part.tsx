import { useId } from 'react'
import { looksEmpty } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/action/button'
import { Field } from '@banyan/ui/form/field'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { useForm } from '@banyan/ui/lib/form'
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
  const id = useId()
  const form = useForm({
    initial: { company: parcel?.company ?? '', waybill: parcel?.waybill ?? '' },
    check: ({ company, waybill }) => ({
      company: looksEmpty(company) ? t('companyMissing') : undefined,
      waybill: looksEmpty(waybill) ? t('waybillMissing') : undefined,
    }),
  })
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
  return (
    <Sheet
      open
      onClose={onClose}
      locked={sending.busy}
      title={t(parcel ? 'changeParcel' : 'sendBack')}
      closeLabel={c('close')}
      footer={
        <Button type="submit" form={id} size="large" block busy={sending.busy}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={id}
        {...form.props(({ company, waybill }) =>
          sending.run({ refund_id: refundId, company: company.trim(), waybill: waybill.trim() }),
        )}
        className="space-y-4 px-4 pt-1 pb-5"
      >
        <Field {...form.field('company')} label={t('company')} enterKeyHint="next" maxLength={60} />
        <Field
          {...form.field('waybill')}
          label={t('waybill')}
          enterKeyHint="done"
          maxLength={60}
          autoCapitalize="characters"
        />
      </form>
    </Sheet>
  )
}
