// One refund: its state, its steps, and the member's actions on it. `defail` is the specification's spelling.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Steps } from '@banyan/ui/page/steps'
import { Card } from '@banyan/ui/show/card'
import { PictureRow } from '../../../parts/file/picture-row.tsx'
import { Cost } from '../../../parts/goods/cost.tsx'
import { forgetOrders } from '../../../parts/order/close-order.tsx'
import { OrderLines } from '../../../parts/order/order-lines.tsx'
import { RefundedShipping } from '../../../parts/refund/refunded-shipping.tsx'
import { RefundBadge } from '../../../parts/refund/refund-badge.tsx'
import { text as refundText } from '../../../parts/refund/refund.text.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { tellCopied } from '../../../parts/page/tell-copied.ts'
import { AskAbout } from '../../../parts/service/ask-service.tsx'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import { useAct } from '../../../state/wire/act.ts'
import { askOnce } from '../../../state/wire/send-once.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { showTime } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { text } from './order-refund-defail.text.ts'
import { SendBack } from './order-refund-defail/send-back.part.tsx'

export const meta = { login: true }

const path = '/shop/order/order-refund-defail'
type Refund = ReplyOf<CallAt<Calls, typeof path, 'load-order-refund-defail'>>

export function Page() {
  const t = useText(text)
  const id = useLink().id()
  const query = useAsk(path, 'load-order-refund-defail', { refund_id: id })
  const [open, setOpen] = useState<'cancel' | 'send-back'>()
  const close = () => setOpen(undefined)
  const cancelling = useAct({
    run: () => askOnce(path, 'do-cancel', { refund_id: id }),
    done: () => toast.show(t('cancelledNow'), { kind: 'ok' }),
    // After a refusal too: the refund has changed since it was loaded.
    settled() {
      close()
      void forgetOrders()
    },
  })
  const { data } = query
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      footer={data && hasButtons(data) ? <Buttons refund={data} onOpen={setOpen} /> : undefined}
    >
      <Loaded query={query} waiting={<Waiting />}>
        {(refund) => (
          <div className="space-y-3">
            <Full refund={refund} />
            <AskAbout about={{ kind: 'refund', id }} />
          </div>
        )}
      </Loaded>
      <Dialog
        open={open === 'cancel'}
        onClose={close}
        title={t('cancelTitle')}
        cancelText={t('keep')}
        confirmText={t('cancel')}
        onConfirm={() => void cancelling.run()}
        busy={cancelling.busy}
        danger
      >
        {t('cancelBody')}
      </Dialog>
      {open === 'send-back' && data && <SendBack refundId={id} parcel={data.parcel} onClose={close} />}
    </Screen>
  )
}

const mayAskAgain = ({ state }: Refund) => state === 'refused' || state === 'cancelled'
const hasButtons = (refund: Refund) => refund.actions.length > 0 || mayAskAgain(refund)

function Buttons({ refund, onOpen }: { refund: Refund; onOpen: (what: 'cancel' | 'send-back') => void }) {
  const t = useText(text)
  return (
    <div className="flex gap-3">
      {refund.actions.includes('cancel') && (
        <Button kind="weak" size="large" className="flex-auto !px-3" onClick={() => onOpen('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {refund.actions.includes('send-back') && (
        <Button
          kind={refund.parcel ? 'weak' : 'primary'}
          size="large"
          className="flex-auto !px-3"
          onClick={() => onOpen('send-back')}
        >
          {t(refund.parcel ? 'changeParcel' : 'sendBack')}
        </Button>
      )}
      {mayAskAgain(refund) && (
        <ButtonLink
          kind="weak"
          size="large"
          className="flex-auto !px-3"
          href={link.to('pages/shop/order/order-refund', { order_id: refund.order_id })}
        >
          {t('again')}
        </ButtonLink>
      )}
    </div>
  )
}

const notes = {
  waiting: 'waitingNote',
  returning: 'returningNote',
  refunded: 'refundedNote',
  refused: 'refusedNote',
  cancelled: 'cancelledNote',
} as const

function Full({ refund }: { refund: Refund }) {
  const t = useText(text)
  const r = useText(refundText)
  const language = useLanguage((state) => state.language)
  const { parcel, steps } = refund
  const stepText = {
    requested: t('requested'),
    approved: t('approved'),
    'sent-back': t('sent-back'),
    refunded: r('refunded'),
    refused: r('refused'),
    cancelled: r('cancelled'),
  }
  return (
    <div className="space-y-3">
      <Card>
        <p className="flex items-center justify-between gap-3">
          <span className="text-ink-2">{r('refundAmount')}</span>
          <RefundBadge state={refund.state} />
        </p>
        <p className="mt-1">
          <Cost money={refund.money} points={refund.points} size="large" tone="ink" />
        </p>
        <p className="mt-2 text-second text-ink-2">
          {t(refund.state === 'returning' && parcel ? 'sentBackNote' : notes[refund.state])}
        </p>
      </Card>
      {refund.answer !== '' && (
        <Card title={t('answer')}>
          <p className="wrap-break-word whitespace-pre-line">{refund.answer}</p>
        </Card>
      )}
      {refund.return_to !== '' && refund.state === 'returning' && (
        <Card title={t('returnTo')}>
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 wrap-break-word whitespace-pre-line">{refund.return_to}</p>
            <CopyButton
              text={refund.return_to}
              label={t('copyAddress')}
              onCopied={tellCopied}
              className="shrink-0 text-primary"
            />
          </div>
        </Card>
      )}
      <Card title={t('progress')}>
        <Steps
          label={t('progress')}
          way="down"
          done={0}
          items={steps.toReversed().map(({ step, time }) => ({
            key: step,
            title: stepText[step],
            note: step === 'sent-back' && parcel ? `${parcel.company} ${parcel.waybill}` : undefined,
            time: showTime(time, language),
          }))}
        />
      </Card>
      <Card title={t('goods')}>
        <OrderLines lines={refund.lines} linked />
        <RefundedShipping shipping={refund.shipping} />
      </Card>
      <Request refund={refund} />
    </div>
  )
}

function Request({ refund }: { refund: Refund }) {
  const t = useText(text)
  const r = useText(refundText)
  const facts: [name: string, value: ReactNode][] = [
    [r('type'), r(refund.kind)],
    [r('why'), r(refund.reason)],
    [t('words'), refund.words],
    [
      t('sn'),
      <span key="sn" className="flex items-center justify-end gap-2">
        <span className="min-w-0 break-all">{refund.sn}</span>
        <CopyButton
          text={refund.sn}
          label={t('copySn')}
          onCopied={tellCopied}
          className="shrink-0 text-primary"
        />
      </span>,
    ],
    [t('parcel'), refund.parcel && `${refund.parcel.company} ${refund.parcel.waybill}`],
  ]
  return (
    <Card title={t('facts')}>
      <dl className="space-y-2.5">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-ink-2">{name}</dt>
              <dd className="tabular min-w-0 text-right wrap-break-word">{value}</dd>
            </div>
          ))}
      </dl>
      <PictureRow images={refund.images} className="mt-3" />
    </Card>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-46 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
  </div>
)
