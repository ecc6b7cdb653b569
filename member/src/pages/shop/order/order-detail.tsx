import type { ReactNode } from 'react'
import { isZero } from '@banyan/rules/money'
import { paidWith } from '@banyan/rules/shop/order'
import { Card } from '@banyan/ui/show/card'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { text as closeText } from '../../../parts/order/close-order.text.ts'
import { Cost } from '../../../parts/goods/cost.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { useOrderActs } from '../../../parts/order/order-acts.tsx'
import { buttonsOf, OrderButtons } from '../../../parts/order/order-buttons.tsx'
import { OrderLines } from '../../../parts/order/order-lines.tsx'
import { text as orderText } from '../../../parts/order/order.text.ts'
import { Screen } from '../../../parts/page/screen.tsx'
import { tellCopied } from '../../../parts/page/tell-copied.ts'
import { TimeLeft } from '../../../parts/order/time-left.tsx'
import { AskAbout } from '../../../parts/service/ask-service.tsx'
import { useLink } from '../../../shell/place.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { showTime } from '../../../words/dates.ts'
import { listed } from '../../../words/join.ts'
import { useText } from '../../../words/text.ts'
import { text } from './order-detail.text.ts'
import { More } from './order-detail/more.part.tsx'
import type { Order } from './order-detail/order.ts'

export const meta = { login: true }

/** One order in full (E15), with the actions that its state allows. */
export function Page() {
  const t = useText(text)
  const id = useLink().id()
  const query = useAsk('/shop/order/order-detail', 'load-order-detail', { order_id: id })
  const acts = useOrderActs(() => go.back())
  const { data } = query
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      footer={
        data && buttonsOf(data, 'page').length > 0 ? (
          <div className="flex gap-3">
            <OrderButtons order={data} place="page" acts={acts} />
          </div>
        ) : undefined
      }
    >
      <Loaded query={query} waiting={<Waiting />}>
        {(order) => (
          <Full order={order} onExpired={() => void query.refetch()} onDelete={() => acts.remove(id)} />
        )}
      </Loaded>
      {acts.element}
    </Screen>
  )
}

const pictures: Readonly<Record<Order['state'], string>> = {
  'wait-pay': 'to-pay',
  'wait-send': 'to-send',
  'wait-receive': 'to-receive',
  finished: 'done',
  closed: 'rejected',
}

type FullProps = { order: Order; onExpired: () => void; onDelete: () => void }

function Full({ order, onExpired, onDelete }: FullProps) {
  const t = useText(text)
  const o = useText(orderText)
  return (
    <div className="space-y-3">
      <section data-state={order.state} className="flex items-center gap-4 rounded-card bg-card p-4">
        <img src={`/icons/${pictures[order.state]}.webp`} alt="" width={52} height={52} className="size-13" />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-section font-bold">
            {o(order.state)}
            {order.pay_until !== null && (
              <TimeLeft
                until={order.pay_until}
                heard={order.now}
                onEnd={onExpired}
                className="tabular text-second text-warn"
              />
            )}
          </h2>
          <p className="mt-0.5 text-second text-ink-2">
            {t(order.state === 'wait-send' && order.tracked ? 'partSent' : order.state)}
          </p>
          {order.state === 'wait-receive' && <Receipt order={order} onExpired={onExpired} />}
        </div>
      </section>
      <More order={order} onDelete={onDelete} />
      <Card title={t('address')}>
        <p className="font-medium wrap-break-word">
          {order.address.consignee} <span className="tabular text-ink-2">{order.address.mobile}</span>
        </p>
        <p className="mt-0.5 text-second wrap-break-word text-ink-2">
          {order.address.region} {order.address.detail}
        </p>
      </Card>
      <Card title={t('goods')}>
        <OrderLines lines={order.lines} linked />
        <p className="mt-4 mb-2 flex items-baseline justify-between gap-3 pt-3 hairline-t">
          <span className="text-ink-2">{t('shipping')}</span>
          {isZero(order.shipping) ? (
            t('free')
          ) : (
            <Cost money={order.shipping} points="0.00" size="small" tone="ink" />
          )}
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-ink-2">
            {t('total')} · {o('count', { quantity: order.quantity })}
          </span>
          <Cost money={order.money} points={order.points} size="large" />
        </p>
      </Card>
      <Facts order={order} />
      <AskAbout about={{ kind: 'order', id: order.id }} />
    </div>
  )
}

/**
 * The time after which the order counts as received without an action of the member. An open refund pauses it. When the time
 * is over, a job receives the order, and its notice loads the page again. There is no countdown then, because a countdown
 * that has ended asks the server again at once.
 */
function Receipt({ order, onExpired }: { order: Order; onExpired: () => void }) {
  const t = useText(text)
  const isPaused = order.refunds.some(({ state }) => state === 'waiting' || state === 'returning')
  if (isPaused) return <p className="mt-1 text-second text-ink-2">{t('paused')}</p>
  if (order.receive_until === null) return null
  if (order.receive_until <= order.now) return <p className="mt-1 text-second text-ink-2">{t('receiving')}</p>
  return (
    <p className="mt-1">
      <TimeLeft
        what="receiveLeft"
        until={order.receive_until}
        heard={order.now}
        onEnd={onExpired}
        className="tabular text-second text-warn"
      />
    </p>
  )
}

function Facts({ order }: { order: Order }) {
  const t = useText(text)
  const r = useText(closeText)
  const language = useLanguage((state) => state.language)
  const methods = paidWith(order).map((one) =>
    one === 'user_money' || one === 'alipay-joinpay' || one === 'points' ? t(one) : one,
  )
  const time = (instant: string | null) => instant && showTime(instant, language)
  const copied = (what: string, value: string | null): ReactNode =>
    value && (
      <span className="flex items-center justify-end gap-2">
        <span className="min-w-0 break-all">{value}</span>
        <CopyButton
          text={value}
          label={t('copy', { what })}
          onCopied={tellCopied}
          className="shrink-0 text-primary"
        />
      </span>
    )
  const facts: [name: string, value: ReactNode][] = [
    [t('sn'), copied(t('sn'), order.sn)],
    [t('createdAt'), time(order.created_at)],
    [t('paidAt'), time(order.paid_at)],
    [t('payMethod'), listed(methods)],
    [t('delivery'), t('express')],
    ...order.waybill.map((waybill): [string, ReactNode] => [t('waybill'), copied(t('waybill'), waybill)]),
    [t('sentAt'), time(order.sent_at)],
    [t('receivedAt'), time(order.received_at)],
    [t('closedAt'), time(order.closed_at)],
    [r('why'), order.close_reason && r(order.close_reason)],
    [t('remark'), order.remark],
  ]
  return (
    <Card title={t('facts')}>
      <dl className="space-y-2.5">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value], at) => (
            <div key={`${name}${at}`} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-ink-2">{name}</dt>
              <dd className="tabular min-w-0 text-right wrap-break-word">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-21 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-46 rounded-card" />
    <Skeleton className="h-52 rounded-card" />
  </div>
)
