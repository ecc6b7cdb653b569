// A recharge through the gateway (N47). Without an id in its address the page shows the form; with one, it follows that payment. If
// starting a payment got no answer, the page asks the server about it first (UnansweredOr).
import { useEffect, useState } from 'react'
import { CallFailed } from '@banyan/contract/client'
import type { CallAt } from '@banyan/contract/client'
import type { ReplyOf } from '@banyan/contract/call'
import type { ThirdWay } from '@banyan/contract/wallet/third/terms'
import { cents, formatCents, parseCents, showMoney } from '@banyan/rules/money'
import { showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { thirdToPay } from '@banyan/rules/wallet/third-payment'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Empty } from '@banyan/ui/page/empty'
import { useForm } from '@banyan/ui/lib/form'
import { Link } from '@banyan/ui/action/link'
import { Price } from '@banyan/ui/show/price'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useOrderToPay } from '../../parts/order/order-to-pay.ts'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { UnansweredOr } from '../../parts/page/unanswered.tsx'
import { usePayPassword } from '../../parts/wallet/pay-password.tsx'
import { RechargeAmount, useRechargeFault } from '../../parts/wallet/recharge-amount.tsx'
import { ThirdPayment } from '../../parts/wallet/third-payment.tsx'
import { text as thirdText } from '../../parts/wallet/third-payment.text.ts'
import { ThirdWays, usualWay } from '../../parts/wallet/third-way.tsx'
import { useLink } from '../../shell/place.ts'
import { useSettings } from '../../state/app/config.ts'
import { useSession } from '../../state/app/session.ts'
import { link } from '../../state/link/link.ts'
import { go } from '../../state/link/navigate.ts'
import { useWork } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { noAnswerCodes, useIntention } from '../../state/wire/intention.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { storedField } from '../../state/wire/stored.ts'
import { useText } from '../../words/text.ts'
import { text } from './recharge-third.text.ts'

export const meta = { login: true }

type Terms = ReplyOf<CallAt<Calls, '/wallet/recharge-third', 'load-recharge-third'>>

const page = 'pages/wallet/recharge-third'
const records = '#/pages/wallet/recharge-record-third'

export function Page() {
  const t = useText(text)
  const opened = useLink()
  const id = opened.optionalId()
  const { ids, back } = useOrderToPay()
  const amount = opened.plain('amount')
  const startAgain = () => go.replace(page, ids, { amount })
  const query = useAsk('/wallet/recharge-third', 'load-recharge-third', {})
  const paypwd = query.data?.paypwd
  useEffect(() => {
    if (paypwd !== undefined) useSession.getState().learn({ paypwd })
  }, [paypwd])
  return (
    <Screen
      title={t('title')}
      right={{ kind: 'link', text: t('records'), href: records }}
      onRefresh={() => forget('/wallet/recharge-third')}
    >
      {id === undefined ? (
        <Loaded
          query={query}
          waiting={<Waiting />}
          isEmpty={(terms) => terms.open === 0}
          empty={
            <Empty
              text={t('none')}
              note={t('noneNote')}
              action={
                <ButtonLink kind="weak" href="#/pages/wallet/recharge">
                  {t('other')}
                </ButtonLink>
              }
            />
          }
        >
          {(terms) => <Recharging terms={terms} />}
        </Loaded>
      ) : (
        <ThirdPayment
          id={id}
          onAgain={startAgain}
          next={back ?? { text: t('seeRecords'), href: records }}
          second={
            back ? { text: t('seeRecords'), href: records } : { text: t('another'), onClick: startAgain }
          }
        />
      )}
    </Screen>
  )
}

/** The content that is sent, without the request key. */
interface Content {
  amount: string
  /** The amount that the page asked the member to pay, in CNY. */
  paid_amount: string
  way: ThirdWay
}

/** Returns stored content if it belongs to a recharge by third party. */
function readContent(stored: unknown): Content | undefined {
  const field = (name: string) => storedField(stored, name)
  const [amount, paid_amount, way] = [field('amount'), field('paid_amount'), field('way')]
  return typeof amount === 'string' && typeof paid_amount === 'string' && (way === 'native' || way === 'h5')
    ? { amount, paid_amount, way }
    : undefined
}

/** The start of a payment with its request key. */
function useStarting() {
  const payPassword = usePayPassword()
  const { ids } = useOrderToPay()
  const { run, busy } = useWork()
  const succeed = ({ payment_id }: { payment_id: string }) => {
    void forget('/wallet/recharge-third', '/wallet/recharge-record-third')
    go.replace(page, { id: payment_id, ...ids })
  }
  const intention = useIntention('/wallet/recharge-third', 'do-pay', { read: readContent, answered: succeed })
  const start = async (content: Content) => {
    try {
      succeed(
        await intention.send(content, (request_key) =>
          ask('/wallet/recharge-third', 'do-pay', { request_key, ...content }, { quiet: noAnswerCodes }),
        ),
      )
    } catch (error) {
      // The page shows a missing answer itself. After a refusal the terms may be stale.
      if (error instanceof CallFailed && noAnswerCodes.some((code) => code === error.code)) return
      void forget('/wallet/recharge-third')
      throw error
    }
  }
  const send = (content: Content) => payPassword.whenSet(() => void run(() => start(content)))
  return { send, busy, intention, element: payPassword.element }
}

function Recharging({ terms }: { terms: Terms }) {
  const { unit } = useSettings()
  const { send, busy, intention, element } = useStarting()
  return (
    <>
      <UnansweredOr
        intention={intention}
        renderAmount={({ amount }) => (
          <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="ink" />
        )}
        onRetry={send}
        busy={busy}
      >
        <Form terms={terms} onSend={send} busy={busy} />
      </UnansweredOr>
      {element}
    </>
  )
}

type FormProps = { terms: Terms; onSend: (content: Content) => void; busy: boolean }

function Form({ terms, onSend, busy }: FormProps) {
  const t = useText(text)
  const limits = { minimum: cents(terms.minimum), maximum: cents(terms.maximum), waitingMax: 1 }
  const amountFault = useRechargeFault(limits)
  const [way, setWay] = useState(usualWay)
  // The link of an order has the amount that is missing to pay for the order.
  const linked = parseCents(useLink().plain('amount') ?? '')
  const first = linked !== undefined && linked < limits.minimum ? limits.minimum : linked
  const form = useForm({
    initial: { amount: first === undefined ? '' : formatCents(first) },
    check: ({ amount }) => ({ amount: amountFault(amount) }),
  })
  const { amount } = form.values
  const toPay = amountFault(amount) === undefined ? thirdToPay(cents(amount), terms.rate) : undefined
  return (
    <form
      {...form.props(({ amount: given }) => {
        const paid = thirdToPay(cents(given), terms.rate)
        onSend({ amount: formatCents(cents(given)), paid_amount: formatCents(paid), way })
      })}
      className="space-y-3"
    >
      <Balance terms={terms} />
      <Card title={t('step1')}>
        <RechargeAmount {...form.field('amount')} limits={limits} />
      </Card>
      <Card title={t('step2')}>
        <ThirdWays value={way} onChange={setWay} />
        <ToPay rate={terms.rate} toPay={toPay} />
      </Card>
      <p className="text-center text-second text-ink-2">{t('instantNote')}</p>
      <div className="pt-2">
        <Button type="submit" size="large" block busy={busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** What the member pays in CNY, and the rate behind it (D61). */
function ToPay({ rate, toPay }: { rate: string; toPay: bigint | undefined }) {
  const t = useText(text)
  const third = useText(thirdText)
  const { unit } = useSettings()
  return (
    <div className="mt-3 rounded-field bg-primary-weak p-3.5 text-on-primary-weak" aria-live="polite">
      <p className="text-second">{third('toPay')}</p>
      {toPay === undefined ? (
        <p className="mt-0.5 font-medium">{t('amountFirst')}</p>
      ) : (
        <p className="tabular mt-0.5 text-title font-bold wrap-break-word">
          {showPaid(formatCents(toPay), 'CNY')}
        </p>
      )}
      <p className="tabular mt-1 text-second">
        {third('rate', { rate: `1 ${unit} = ${showRate(rate)} CNY` })}
      </p>
    </div>
  )
}

/** The balance, and the payment that was started and not made yet. */
function Balance({ terms: { user_money, waiting } }: { terms: Terms }) {
  const t = useText(text)
  const { unit } = useSettings()
  const { ids } = useOrderToPay()
  return (
    <>
      <Card look="hero">
        <p className="text-second">{t('balance')}</p>
        <Price amount={user_money} symbol={unit} symbolAt="after" size="large" tone="inherit" />
      </Card>
      {waiting && (
        <Link
          href={link.to(page, { id: waiting.id, ...ids })}
          className="flex min-h-11 items-center rounded-card bg-warn-weak px-4 py-2 text-second font-medium text-warn no-underline"
        >
          {t('unfinished', { amount: `${showMoney(waiting.amount)} ${unit}` })}
        </Link>
      )}
    </>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-22 rounded-hero" />
    <Skeleton className="h-56 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
)
