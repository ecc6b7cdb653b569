// The payment of an order through the gateway: choosing it, starting it, and following it.
import { useState } from 'react'
import { CallFailed } from '@banyan/contract/client'
import type { CallAt } from '@banyan/contract/client'
import type { ReplyOf } from '@banyan/contract/call'
import { thirdMethod, type ThirdWay } from '@banyan/contract/wallet/third/terms'
import { showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { Button } from '@banyan/ui/action/button'
import { useSettings } from '../../state/app/config.ts'
import { link } from '../../state/link/link.ts'
import { useWork } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { noAnswerCodes, useIntention } from '../../state/wire/intention.ts'
import { storedField } from '../../state/wire/stored.ts'
import { useText } from '../../words/text.ts'
import { usePayPassword } from '../wallet/pay-password.tsx'
import { ThirdPayment } from '../wallet/third-payment.tsx'
import { text as thirdText } from '../wallet/third-payment.text.ts'
import { ThirdWays, usualWay } from '../wallet/third-way.tsx'
import { forgetOrders } from './close-order.tsx'
import { text } from './pay-order.text.ts'

export type Due = ReplyOf<CallAt<Calls, '/shop/order/order-pay', 'load-order-pay'>>

interface Content {
  order_id: string
  paid_amount: string
  way: ThirdWay
}

/** Returns stored content if it belongs to the payment of this order. */
function readContent(stored: unknown, order_id: string): Content | undefined {
  const field = (name: string) => storedField(stored, name)
  const [paid_amount, way] = [field('paid_amount'), field('way')]
  return field('order_id') === order_id &&
    typeof paid_amount === 'string' &&
    (way === 'native' || way === 'h5')
    ? { order_id, paid_amount, way }
    : undefined
}

/** The start of an order's payment with its request key. `started` gets the id of the payment. */
export function useThirdStart({ order_id }: Due, started: (paymentId: string) => void) {
  const payPassword = usePayPassword()
  const { run, busy } = useWork()
  const intention = useIntention('/shop/order/order-pay', 'do-pay-third', {
    read: (stored) => readContent(stored, order_id),
    answered: ({ payment_id }) => started(payment_id),
    notDone: () => void forgetOrders(),
  })
  const start = async (content: Content) => {
    try {
      const { payment_id } = await intention.send(content, (request_key) =>
        ask(
          '/shop/order/order-pay',
          'do-pay-third',
          { request_key, method: thirdMethod, ...content },
          { quiet: noAnswerCodes },
        ),
      )
      started(payment_id)
    } catch (error) {
      if (error instanceof CallFailed && noAnswerCodes.some((code) => code === error.code)) return
      // After a refusal, only the server knows the order's state and the rate.
      void forgetOrders()
      throw error
    }
  }
  const send = (content: Content) => payPassword.whenSet(() => void run(() => start(content)))
  return { send, busy, intention, element: payPassword.element }
}

type ThirdChoiceProps = { due: Due; busy: boolean; onPay: (content: Content) => void }

/** The ways to pay at Alipay, the amount there, and the button. */
export function ThirdChoice({ due, busy, onPay }: ThirdChoiceProps) {
  const t = useText(text)
  const third = useText(thirdText)
  const { unit } = useSettings()
  const [way, setWay] = useState(usualWay)
  const { paid } = due.third
  if (paid === null) return null
  return (
    <>
      <section className="rounded-card bg-card px-4 py-2">
        <ThirdWays value={way} onChange={setWay} />
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 pt-3 hairline-t">
          <span className="text-ink-2">{third('toPay')}</span>
          <span className="tabular font-bold">{showPaid(paid.amount, paid.currency)}</span>
        </p>
        <p className="tabular pb-2 text-right text-second text-ink-2">
          {third('rate', { rate: `1 ${unit} = ${showRate(paid.rate)} CNY` })}
        </p>
      </section>
      <div className="pt-2">
        <Button
          size="large"
          block
          busy={busy}
          onClick={() => onPay({ order_id: due.order_id, paid_amount: paid.amount, way })}
        >
          {t('payThird')}
        </Button>
      </div>
    </>
  )
}

type FollowProps = { due: Due; id: string; onAgain: () => void; onPaid: () => void }

/** Follows the payment of an order. */
export function FollowThird({ due, id, onAgain, onPaid }: FollowProps) {
  const t = useText(text)
  return (
    <ThirdPayment
      id={id}
      onAgain={onAgain}
      onPaid={onPaid}
      next={{ text: t('seeOrder'), href: link.to('pages/shop/order/order-detail', { id: due.order_id }) }}
      second={{ text: t('home'), href: '#/pages/tarbar/home' }}
    />
  )
}
