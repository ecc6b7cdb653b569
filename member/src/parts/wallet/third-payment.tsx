// Follows one payment through the gateway, for a recharge and for an order. Its states:
//   silent   — the gateway has not said where to pay: nothing was charged, and the member can try again;
//   payable  — a QR code, or the way to Alipay, with the time left; the page asks for the result every few seconds;
//   over     — the time ran out: nothing can be paid, and a payment that was made still appears;
//   paid     — the money is used;
//   returned — the money goes back.
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { Button, buttonLook } from '@banyan/ui/action/button'
import { Link } from '@banyan/ui/action/link'
import { toast } from '@banyan/ui/layer/toast'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Price } from '@banyan/ui/show/price'
import { Loaded } from '../page/loaded.tsx'
import { Result } from '../page/result.tsx'
import { Qr } from '../qr/qr.tsx'
import { TimeLeft } from '../order/time-left.tsx'
import { useSettings } from '../../state/app/config.ts'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { moneyPaths } from '../../state/wire/stale.ts'
import { useText } from '../../words/text.ts'
import { text } from './third-payment.text.ts'

export type Payment = ReplyOf<CallAt<Calls, '/wallet/recharge-third', 'load-payment'>>

type Action = NonNullable<Parameters<typeof Result>[0]['first']>

type ThirdPaymentProps = {
  id: string
  /** Starts the payment again, or chooses another way. */
  onAgain: () => void
  /** Called once when the payment is found paid. */
  onPaid?: ((payment: Payment) => void) | undefined
  /** The next step after it was paid, and after it was returned. */
  next: Action
  second?: Action | undefined
}

const repeatMs = 3_000

/** Shows a payment and asks the server for its outcome. */
export function ThirdPayment({ id, onAgain, onPaid, next, second }: ThirdPaymentProps) {
  const query = useAsk('/wallet/recharge-third', 'load-payment', { payment_id: id }, { staleTime: 0 })
  const { data: payment } = query
  const state = payment?.state
  // A late confirmation of a closed payment comes as a push.
  useRepeat(state === 'waiting', () => void query.refetch())
  const paid = useEffectEvent(() => payment && onPaid?.(payment))
  useEffect(() => {
    if (state === 'paid' || state === 'returned') void forget('/wallet/recharge-record-third', ...moneyPaths)
    if (state === 'paid') paid()
  }, [state])
  return (
    <Loaded query={query} waiting={<Waiting />}>
      {(found) => (
        <Followed
          payment={found}
          onExpired={() => void query.refetch()}
          onAgain={onAgain}
          next={next}
          second={second}
        />
      )}
    </Loaded>
  )
}

type FollowedProps = Omit<ThirdPaymentProps, 'id' | 'onPaid'> & { payment: Payment; onExpired: () => void }

function Followed({ payment, onExpired, onAgain, next, second }: FollowedProps) {
  const t = useText(text)
  const check = useCheck(payment)
  const amount = <Amount payment={payment} />
  const number = t('sn', { sn: payment.sn })
  const { state, link } = payment
  const recharge = payment.purpose === 'recharge'
  if (state === 'paid')
    return (
      <Result
        icon="check"
        title={t(recharge ? 'credited' : 'paid')}
        amount={amount}
        number={number}
        first={next}
        second={second}
      />
    )
  if (state === 'returned') {
    const back =
      payment.refund === 'credited' ? 'inBalance' : payment.refund === 'done' ? 'returned' : 'returning'
    return (
      <Result
        icon="done"
        title={t(back)}
        amount={amount}
        number={number}
        text={back === 'inBalance' ? undefined : t(recharge ? 'returnNote' : 'orderReturnNote')}
        first={next}
        second={second}
      />
    )
  }
  if (link !== null)
    return <Payable payment={payment} link={link} check={check} onExpired={onExpired} onAgain={onAgain} />
  const over = state === 'closed' || payment.pay_until <= payment.now
  return (
    <Result
      icon={over ? 'rejected' : 'waiting'}
      title={t(over ? 'over' : 'silent')}
      amount={amount}
      number={number}
      text={t(over ? 'overNote' : 'silentNote')}
      first={{ text: t('again'), onClick: onAgain }}
      second={over ? { text: t('check'), onClick: () => void check.run(), busy: check.busy } : undefined}
    />
  )
}

/** Asks the gateway for the result now. */
function useCheck({ id, state }: Payment) {
  const t = useText(text)
  return useAct({
    run: () => ask('/wallet/recharge-third', 'do-check', { payment_id: id }),
    done: (found) => {
      if (found.state === state) toast.show(t('notYet'))
    },
    forgets: ['/wallet/recharge-third'],
  })
}

type PayableProps = Pick<FollowedProps, 'payment' | 'onExpired' | 'onAgain'> & {
  link: string
  check: ReturnType<typeof useCheck>
}

function Payable({ payment, link, check, onExpired, onAgain }: PayableProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const { paid, way } = payment
  return (
    <section data-payment={way} className="rounded-card bg-card px-4 py-7 text-center">
      <p className="text-second text-ink-2">{t('toPay')}</p>
      <p className="tabular mt-1.5 text-hero font-bold wrap-break-word">{showPaid(paid.amount, 'CNY')}</p>
      <p className="tabular mt-1 text-second text-ink-2">
        {t('rate', { rate: `1 ${unit} = ${showRate(paid.rate)} CNY` })}
      </p>
      <TimeLeft
        until={payment.pay_until}
        heard={payment.now}
        onEnd={onExpired}
        className="tabular mt-3 inline-block rounded-full bg-warn-weak px-3 py-1 text-second font-bold text-warn"
      />
      {way === 'native' ? (
        <>
          <div className="mx-auto mt-5 w-56 max-w-full rounded-card bg-white p-4">
            <Qr words={link} label={t('qr')} className="size-full" />
          </div>
          <p className="mt-3 font-medium">{t('scan')}</p>
        </>
      ) : (
        <p className="mx-auto mt-4 max-w-76 text-ink-2">{t('openNote')}</p>
      )}
      <p className="tabular mt-2 text-caption break-all text-ink-3">{t('sn', { sn: payment.sn })}</p>
      <div className="mx-auto mt-6 grid max-w-80 gap-3">
        {way === 'h5' && (
          <Link
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ size: 'large', block: true })}
          >
            {t('h5')}
          </Link>
        )}
        <Button
          kind={way === 'h5' ? 'weak' : 'primary'}
          size="large"
          block
          busy={check.busy}
          onClick={() => void check.run()}
        >
          {t('paidNow')}
        </Button>
        <Button kind="plain" size="large" block onClick={onAgain}>
          {t('otherWay')}
        </Button>
      </div>
    </section>
  )
}

function Amount({ payment: { amount, paid } }: { payment: Payment }): ReactNode {
  const { unit } = useSettings()
  return (
    <>
      <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="ink" />
      <span className="tabular block text-second text-ink-2">{showPaid(paid.amount, 'CNY')}</span>
    </>
  )
}

/** Repeats `work` every few seconds while `active` and the page can be seen. */
function useRepeat(active: boolean, work: () => void): void {
  const repeat = useEffectEvent(work)
  useEffect(() => {
    if (!active) return undefined
    const listen = () => {
      if (document.visibilityState === 'visible') repeat()
    }
    const timer = setInterval(listen, repeatMs)
    document.addEventListener('visibilitychange', listen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [active])
}

const Waiting = () => <Skeleton className="h-110 rounded-card" />
