// The page shows the form or, after a success, the result. The form asks for the payment password last. A member
// without one is sent to set it and comes back to the same form. If a recharge got no answer, the page asks the server
// about it before it shows the form again (UnansweredOr).
import { useEffect, useState } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReplyOf } from '@banyan/contract/call'
import { CallFailed } from '@banyan/contract/client'
import type { CallAt } from '@banyan/contract/client'
import { cents, formatCents, isZero, parseCents, showMoney } from '@banyan/rules/money'
import { amountToPay, rechargeAmountFault, type RechargeLimits } from '@banyan/rules/wallet/recharge'
import { Button } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Empty } from '@banyan/ui/page/empty'
import { useForm } from '@banyan/ui/lib/form'
import { Link } from '@banyan/ui/action/link'
import { Price } from '@banyan/ui/show/price'
import { Skeleton } from '@banyan/ui/page/skeleton'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Result } from '../../parts/page/result.tsx'
import { payPasswordCodes, usePayPassword } from '../../parts/wallet/pay-password.tsx'
import { quickAmounts } from '../../parts/wallet/quick-amounts.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { UnansweredOr } from '../../parts/page/unanswered.tsx'
import { useLink } from '../../shell/place.ts'
import { ask } from '../../state/wire/ask.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useSettings } from '../../state/app/config.ts'
import { noAnswerCodes, useIntention } from '../../state/wire/intention.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { useSession } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { text } from './recharge.text.ts'
import { Amount } from './recharge/amount.part.tsx'
import { CheckedWithin } from './recharge/checked-within.part.tsx'
import { Proof } from './recharge/proof.part.tsx'
import { ReceivingAccount } from './recharge/receiving-account.part.tsx'
import { ToPay } from './recharge/to-pay.part.tsx'

export const meta = { login: true }

type Terms = ReplyOf<CallAt<Calls, '/wallet/recharge', 'load-recharge'>>

/** Refusals that mean that the terms on the page are stale. */
const termsCodes: ReadonlySet<string> = new Set([
  'recharge-rate-changed',
  'receiving-account-gone',
  'recharges-waiting',
])

const records = '#/pages/wallet/recharge-record'

export function Page() {
  const t = useText(text)
  const query = useAsk('/wallet/recharge', 'load-recharge', {})
  const { unit } = useSettings()
  const [done, setDone] = useState<string>()
  const paypwd = query.data?.paypwd
  useEffect(() => {
    if (paypwd !== undefined) useSession.getState().learn({ paypwd })
  }, [paypwd])
  return (
    <Screen
      title={t('title')}
      right={{ kind: 'link', text: t('records'), href: records }}
      onRefresh={() => query.refetch()}
    >
      {done === undefined ? (
        <Loaded
          query={query}
          waiting={<Waiting />}
          isEmpty={(terms) => terms.accounts.length === 0 && terms.third === 0}
          empty={<Empty text={t('none')} note={t('noneNote')} />}
        >
          {(terms) => <Recharging terms={terms} onDone={setDone} />}
        </Loaded>
      ) : (
        <Result
          icon="waiting"
          title={t('doneTitle')}
          amount={<Price amount={done} symbol={unit} symbolAt="after" size="large" tone="ink" />}
          text={<Next minutes={query.data?.checked_within ?? null} />}
          first={{ text: t('seeRecords'), href: records }}
          second={{ text: t('another'), onClick: () => setDone(undefined) }}
        />
      )}
    </Screen>
  )
}

const limitsOf = (terms: Terms): RechargeLimits => ({
  minimum: cents(terms.minimum),
  maximum: cents(terms.maximum),
  waitingMax: terms.waiting_max,
})

/** Returns why an amount can't be recharged, as text. Undefined if it can. */
function useAmountFault(limits: RechargeLimits): (amount: string) => string | undefined {
  const t = useText(text)
  return (amount) => {
    const given = parseCents(amount)
    if (given === undefined || isZero(amount)) return t('amountFormat')
    const fault = rechargeAmountFault(given, limits)
    if (fault?.code === 'recharge-minimum')
      return t('tooLittle', { minimum: showMoney(fault.params.minimum) })
    return fault && t('tooMuch', { maximum: showMoney(fault.params.maximum) })
  }
}

/** The content that is sent, without the request key and the payment password. */
interface Content {
  amount: string
  account_id: string
  /** The amount that the page asked the member to pay, in the account's currency. */
  paid_amount: string
  voucher: string
}

/** Returns stored content if it belongs to a recharge. */
function readContent(stored: unknown): Content | undefined {
  const field = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
  const [amount, account_id, paid_amount, voucher] = ['amount', 'account_id', 'paid_amount', 'voucher'].map(
    (name) => field(name),
  )
  return typeof amount === 'string' &&
    typeof account_id === 'string' &&
    typeof paid_amount === 'string' &&
    typeof voucher === 'string'
    ? { amount, account_id, paid_amount, voucher }
    : undefined
}

/** Loads the terms again if the refusal means that they have changed, and throws the refusal again. */
function reloadTerms(error: unknown): never {
  if (error instanceof CallFailed && termsCodes.has(error.code)) void forget('/wallet/recharge')
  throw error
}

/** The recharge with its request key. `send` asks for the payment password first. */
function useSending(onDone: (amount: string) => void) {
  const t = useText(text)
  const { unit } = useSettings()
  const payPassword = usePayPassword()
  const succeed = ({ amount }: Content) => {
    onDone(amount)
    void forget('/wallet/recharge', '/wallet/recharge-record', '/tarbar/mine')
  }
  const intention = useIntention('/wallet/recharge', 'do-recharge', {
    read: readContent,
    answered: (_, content) => succeed(content),
  })
  const send = (content: Content) =>
    payPassword.open({
      subtitle: t('paying', { amount: `${showMoney(content.amount)} ${unit}` }),
      run: (pay_password) =>
        intention.send(content, (request_key) =>
          ask(
            '/wallet/recharge',
            'do-recharge',
            { request_key, ...content, pay_password },
            { quiet: [...payPasswordCodes, ...noAnswerCodes] },
          ).catch(reloadTerms),
        ),
      done: () => succeed(content),
    })
  return { send, intention, element: payPassword.element }
}

function Recharging({ terms, onDone }: { terms: Terms; onDone: (amount: string) => void }) {
  const { unit } = useSettings()
  const t = useText(text)
  const { send, intention, element } = useSending(onDone)
  if (terms.accounts.length === 0)
    return (
      <div className="space-y-3">
        <Balance terms={terms} full={false} />
        <Empty text={t('none')} note={t('noneNote')} />
      </div>
    )
  return (
    <>
      <UnansweredOr
        intention={intention}
        renderAmount={({ amount }) => (
          <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="ink" />
        )}
        onRetry={send}
      >
        <Form terms={terms} onSend={send} />
      </UnansweredOr>
      {element}
    </>
  )
}

function Form({ terms, onSend }: { terms: Terms; onSend: (content: Content) => void }) {
  const t = useText(text)
  const limits = limitsOf(terms)
  const amountFault = useAmountFault(limits)
  // A rejected recharge that is submitted again brings its amount and account.
  const opened = useLink()
  const again = opened.plain('amount') ?? ''
  const [accountId, setAccountId] = useState(opened.optionalId('account'))
  const form = useForm({
    initial: { amount: parseCents(again) === undefined ? '' : again, voucher: [] as readonly Uploaded[] },
    check: ({ amount, voucher }) => ({
      amount: amountFault(amount),
      voucher: voucher[0] ? undefined : t('voucherMissing'),
    }),
  })
  const account = terms.accounts.find((one) => one.id === accountId) ?? terms.accounts[0]
  const { amount } = form.values
  const full = terms.waiting >= limits.waitingMax

  return (
    <form
      {...form.props(({ amount, voucher: [file] }) => {
        if (!account || !file) return
        const paid_amount = formatCents(amountToPay(cents(amount), account))
        onSend({ amount: formatCents(cents(amount)), account_id: account.id, paid_amount, voucher: file.id })
      })}
      className="space-y-3"
    >
      <Balance terms={terms} full={full} />
      <Card title={t('step1')}>
        <Amount
          {...form.field('amount')}
          quick={quickAmounts(limits)}
          hint={t('range', { minimum: showMoney(terms.minimum), maximum: showMoney(terms.maximum) })}
        />
      </Card>
      {account && (
        <Card title={t('step2')}>
          <ReceivingAccount accounts={terms.accounts} account={account} onChange={setAccountId} />
          <ToPay
            account={account}
            amount={amountFault(amount) === undefined ? parseCents(amount) : undefined}
          />
        </Card>
      )}
      <Card title={t('step3')}>
        <Proof {...form.field('voucher')} />
      </Card>
      <CheckedWithin minutes={terms.checked_within} />
      <div className="pt-2">
        <Button type="submit" size="large" block disabled={full}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** The balance, and the number of recharges under review. At the limit, it explains why no further one can be sent. */
function Balance({ terms, full }: { terms: Terms; full: boolean }) {
  const t = useText(text)
  const { unit } = useSettings()
  return (
    <>
      <Card look="hero">
        <p className="text-second">{t('balance')}</p>
        <Price amount={terms.user_money} symbol={unit} symbolAt="after" size="large" tone="inherit" />
      </Card>
      {terms.waiting > 0 && (
        <Link
          href={records}
          className="flex min-h-11 items-center rounded-card bg-warn-weak px-4 py-2 text-second font-medium text-warn no-underline"
        >
          {t(full ? 'waitingFull' : 'waiting', { count: terms.waiting })}
        </Link>
      )}
      {terms.third === 1 && (
        <Link
          href="#/pages/wallet/recharge-third"
          className="flex items-center gap-3 rounded-card bg-card px-4 py-3 text-ink no-underline"
        >
          <img src="/icons/alipay.webp" alt="" width={36} height={36} className="size-9" />
          <span className="min-w-0 flex-1">
            <span className="block font-bold">{t('third')}</span>
            <span className="block text-second text-ink-2">{t('thirdNote')}</span>
          </span>
          <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-ink-3" />
        </Link>
      )}
    </>
  )
}

/** What happens after the recharge was sent, and how long it usually takes. */
function Next({ minutes }: { minutes: number | null }) {
  const t = useText(text)
  return (
    <>
      {t('doneNote')}
      <CheckedWithin minutes={minutes} />
    </>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-22 rounded-hero" />
    <Skeleton className="h-56 rounded-card" />
    <Skeleton className="h-52 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
  </div>
)
