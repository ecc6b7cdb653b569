// Pays an order, for both pages that do it. Its states:
//   to pay — the page shows amounts, wallets, method and the time left; when the time ends, the order is loaded again;
//   short  — the same, but the missing amounts, with links to a recharge and a conversion, replace the button; both lead
//            back to this payment (order-to-pay.ts);
//   third  — a payment through the gateway was started, and the page follows it (pay-third.tsx);
//   paid   — after a payment here, the success page replaces this page; if it was paid earlier, the page links to it;
//   closed — the order was cancelled or its time ended: the page shows that nothing was charged.
// If a payment got no answer, the page asks the server about it before it shows anything else (UnansweredOr).
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { thirdMethod } from '@banyan/contract/wallet/third/terms'
import { isZero, shortfall, showMoney, showPoints } from '@banyan/rules/money'
import { showPaid } from '@banyan/rules/wallet/recharge'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Radio } from '@banyan/ui/form/radio'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useLink } from '../../shell/place.ts'
import { ask } from '../../state/wire/ask.ts'
import { useSettings } from '../../state/app/config.ts'
import { isNoAnswer, noAnswerCodes, useIntention } from '../../state/wire/intention.ts'
import { link } from '../../state/link/link.ts'
import { go } from '../../state/link/navigate.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { moneyPaths } from '../../state/wire/stale.ts'
import { useSession } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { forgetOrders } from './close-order.tsx'
import { Cost } from '../goods/cost.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Result } from '../page/result.tsx'
import { UnansweredOr } from '../page/unanswered.tsx'
import { isAboutPayPassword, payPasswordCodes, usePayPassword } from '../wallet/pay-password.tsx'
import { text } from './pay-order.text.ts'
import { Screen } from '../page/screen.tsx'
import { GoodsSummary } from './goods-summary.tsx'
import { useLeavePayment } from './leave-payment.tsx'
import { type Due, FollowThird, ThirdChoice, useThirdStart } from './pay-third.tsx'
import { TimeLeft } from './time-left.tsx'

/** The page that pays the order whose id is sealed into the address as `order_id`. */
export function PayOrder({ title }: { title: string }) {
  const orderId = useLink().id('order_id')
  const query = useAsk('/shop/order/order-pay', 'load-order-pay', { order_id: orderId }, { staleTime: 0 })
  const paypwd = query.data?.paypwd
  useEffect(() => {
    if (paypwd !== undefined) useSession.getState().learn({ paypwd })
  }, [paypwd])
  const leaving = useLeavePayment(query.data?.state === 'wait-pay')
  return (
    <Screen title={title} onBack={leaving.onBack} onRefresh={() => query.refetch()}>
      <Loaded query={query} waiting={<Waiting />}>
        {(due) => <Payment due={due} onExpired={() => void query.refetch()} />}
      </Loaded>
      {leaving.element}
    </Screen>
  )
}

/** The payment of one order with its request key. `pay` asks for the payment password first. */
function usePayment(due: Due) {
  const t = useText(text)
  const payPassword = usePayPassword()
  const { order_id } = due
  const succeed = () => {
    go.replace('pages/shop/goods/buy-success', { order_id })
    void forget('/app/badge-data', ...moneyPaths)
    void forgetOrders()
  }
  const intention = useIntention('/shop/order/order-pay', 'do-pay', {
    read: (stored) =>
      typeof stored === 'object' && stored !== null && Reflect.get(stored, 'order_id') === order_id
        ? { order_id }
        : undefined,
    answered: succeed,
    notDone: () => void forgetOrders(),
  })
  const run = async (pay_password: string) => {
    try {
      return await intention.send({ order_id }, (request_key) =>
        ask(
          '/shop/order/order-pay',
          'do-pay',
          { request_key, order_id, method: 'user_money', pay_password },
          { quiet: [...payPasswordCodes, ...noAnswerCodes] },
        ),
      )
    } catch (error) {
      // After a refusal, only the server knows the order's state.
      if (error instanceof CallFailed && !isNoAnswer(error) && !isAboutPayPassword(error)) void forgetOrders()
      throw error
    }
  }
  const pay = () =>
    payPassword.open({
      subtitle: (
        <>
          {t('paying', { sn: due.sn })}
          <br />
          <Cost money={due.money} points={due.points} size="large" tone="ink" />
        </>
      ),
      run,
      done: succeed,
    })
  return { pay, succeed, intention, element: payPassword.element }
}

function Payment({ due, onExpired }: { due: Due; onExpired: () => void }) {
  const { pay, succeed, intention, element } = usePayment(due)
  const [started, setStarted] = useState<string>()
  const third = useThirdStart(due, setStarted)
  // Money that arrived for a closed order goes back: its payment says so.
  const followed = started ?? (due.state === 'closed' ? due.third.payment_id : null)
  const amount = () => <Cost money={due.money} points={due.points} size="large" tone="ink" />
  return (
    <>
      <UnansweredOr intention={intention} renderAmount={amount} onRetry={pay}>
        <UnansweredOr
          intention={third.intention}
          renderAmount={amount}
          onRetry={third.send}
          busy={third.busy}
        >
          {followed !== null ? (
            <FollowThird
              due={due}
              id={followed}
              onAgain={() => {
                setStarted(undefined)
                onExpired()
              }}
              onPaid={succeed}
            />
          ) : due.state === 'wait-pay' ? (
            <ToPay due={due} onExpired={onExpired} onPay={pay} third={third} />
          ) : (
            <Over due={due} />
          )}
        </UnansweredOr>
      </UnansweredOr>
      {element}
      {third.element}
    </>
  )
}

type ToPayProps = {
  due: Due
  onExpired: () => void
  onPay: () => void
  third: Pick<ReturnType<typeof useThirdStart>, 'send' | 'busy'>
}

function ToPay({ due, onExpired, onPay, third }: ToPayProps) {
  const t = useText(text)
  const [method, setMethod] = useState('user_money')
  return (
    <div className="space-y-3">
      <section className="rounded-card bg-card px-4 py-7 text-center">
        <p className="text-second text-ink-2">{t('due')}</p>
        <p className="mt-1.5">
          <Cost money={due.money} points={due.points} size="hero" tone="ink" />
        </p>
        {due.pay_until !== null && (
          <TimeLeft
            until={due.pay_until}
            heard={due.now}
            onEnd={onExpired}
            className="tabular mt-2.5 inline-block rounded-full bg-warn-weak px-3 py-1 text-second font-bold text-warn"
          />
        )}
        <p className="tabular mt-2.5 text-caption break-all text-ink-3">{t('sn', { sn: due.sn })}</p>
      </section>
      <GoodsSummary orderId={due.order_id} lines={due.lines} quantity={due.quantity} />
      <Methods due={due} method={method} onChange={setMethod} />
      {method === thirdMethod ? (
        <ThirdChoice due={due} busy={third.busy} onPay={third.send} />
      ) : (
        <Shortage due={due}>
          <Button size="large" block onClick={onPay}>
            {t('payNow')}
          </Button>
        </Shortage>
      )}
    </div>
  )
}

type MethodsProps = { due: Due; method: string; onChange: (method: string) => void }

function Methods({ due, method, onChange }: MethodsProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const note = ({ id, open }: Due['methods'][number]): string => {
    if (id === 'user_money') return t('available', { amount: `${showMoney(due.user_money)} ${unit}` })
    if (open === 0) return t(isZero(due.points) ? 'notOpen' : 'notForPoints')
    return due.third.paid ? showPaid(due.third.paid.amount, due.third.paid.currency) : ''
  }
  return (
    <Card title={t('method')}>
      <Radio
        label={t('method')}
        className="-mx-4"
        value={method}
        onChange={onChange}
        // The server says which methods there are; one that is not open is shown greyed (E9).
        items={due.methods.map((one) => ({
          key: one.id,
          label: one.name,
          icon: (
            <img
              src={`/icons/${one.icon === 'alipay' ? 'alipay' : 'balance'}.webp`}
              alt=""
              width={28}
              height={28}
              className="size-7"
            />
          ),
          note: note(one),
          disabled: one.open === 0,
        }))}
      />
      {method === 'user_money' && !isZero(due.money) && (
        <p className="mt-2 flex justify-between gap-3 pt-3 text-body hairline-t">
          <span className="text-ink-2">{t('deducted')}</span>
          <span className="tabular font-medium">{`${showMoney(due.money)} ${unit}`}</span>
        </p>
      )}
      {!isZero(due.points) && (
        <p className="mt-2 flex justify-between gap-3 pt-3 text-body hairline-t">
          <span className="text-ink-2">{t('pointsAvailable')}</span>
          <span className="tabular font-medium">{showPoints(due.user_points)}</span>
        </p>
      )}
    </Card>
  )
}

/** Shows the missing amounts with links to get them. If nothing is missing, shows the button. */
function Shortage({ due, children }: { due: Due; children: ReactNode }) {
  const t = useText(text)
  const { unit } = useSettings()
  const money = shortfall(due.money, due.user_money)
  const points = shortfall(due.points, due.user_points)
  const { order_id } = due
  if (money === undefined && points === undefined) return <div className="pt-2">{children}</div>
  return (
    <section className="rounded-card bg-warn-weak p-4">
      {money !== undefined && (
        <p className="font-bold text-warn">{t('moneyShort', { amount: `${showMoney(money)} ${unit}` })}</p>
      )}
      {points !== undefined && (
        <p className="font-bold text-warn">{t('pointsShort', { amount: showPoints(points) })}</p>
      )}
      <p className="mt-1 text-second text-ink-2">{t('shortNote')}</p>
      {money !== undefined && (
        <ButtonLink
          className="mt-3.5"
          block
          href={link.to('pages/wallet/recharge', { order_id }, { amount: money })}
        >
          {t('recharge')}
        </ButtonLink>
      )}
      {points !== undefined && (
        <ButtonLink
          className="mt-3.5"
          block
          href={link.to('pages/wallet/convert', { order_id }, { way: 'points', points })}
        >
          {t('convert')}
        </ButtonLink>
      )}
    </section>
  )
}

function Over({ due }: { due: Due }) {
  const t = useText(text)
  const closed = due.state === 'closed'
  return (
    <Result
      icon={closed ? 'rejected' : 'done'}
      title={t(closed ? 'closed' : 'paid')}
      number={t('sn', { sn: due.sn })}
      text={closed ? t('closedNote') : undefined}
      first={{
        text: t('seeOrder'),
        href: link.to('pages/shop/order/order-detail', { id: due.order_id }),
      }}
      second={{ text: t('home'), href: '#/pages/tarbar/home' }}
    />
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-42 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
    <Skeleton className="h-13 rounded-full" />
  </div>
)
