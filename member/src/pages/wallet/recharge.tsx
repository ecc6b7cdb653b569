// The page shows the form or, after a success, the result. The form asks for the payment password last. A member
// without one is sent to set it and comes back to the same form. If a recharge got no answer, the page asks the server
// about it before it shows the form again (MoneyRequestOr).
import { useState } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { cents, formatCents, parseCents, showMoney } from '@banyan/rules/money'
import { amountToPay, type RechargeLimits, waitingFault } from '@banyan/rules/wallet/recharge'
import { Button } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Empty } from '@banyan/ui/page/empty'
import { useForm } from '@banyan/ui/lib/form'
import { Link } from '@banyan/ui/action/link'
import { Skeleton } from '@banyan/ui/page/skeleton'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { useOrderToPay } from '../../parts/order/order-to-pay.ts'
import { BalanceCard, WaitingLink } from '../../parts/wallet/balance.tsx'
import { MoneyRequestOr, useMoneyRequest } from '../../parts/wallet/money-request.tsx'
import { RechargeAmount, useRechargeFault } from '../../parts/wallet/recharge-amount.tsx'
import { RequestPage } from '../../parts/wallet/request-page.tsx'
import { useLink } from '../../shell/place.ts'
import { ask } from '../../state/wire/ask.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useSettings } from '../../state/app/config.ts'
import { link } from '../../state/link/link.ts'
import { storedTexts } from '../../state/wire/stored.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './recharge.text.ts'
import { CheckedWithin } from './recharge/checked-within.part.tsx'
import { Proof } from './recharge/proof.part.tsx'
import { ReceivingAccount } from './recharge/receiving-account.part.tsx'
import { ToPay } from './recharge/to-pay.part.tsx'

export const meta = { login: true }

type Terms = ReplyOf<CallAt<Calls, '/wallet/recharge', 'load-recharge'>>

/** Refusals that mean that the terms on the page are stale. */
const termsCodes: ReadonlySet<string> = new Set([
  'recharge-minimum',
  'recharge-maximum',
  'recharge-rate-changed',
  'receiving-account-gone',
  'recharges-waiting',
])

const records = '#/pages/wallet/recharge-record'

export function Page() {
  const t = useText(text)
  const query = useAsk('/wallet/recharge', 'load-recharge', {})
  const { back } = useOrderToPay()
  return (
    <RequestPage
      query={query}
      second={back}
      records={records}
      texts={{
        title: t('title'),
        records: t('records'),
        doneTitle: t('doneTitle'),
        seeRecords: t('seeRecords'),
        another: t('another'),
      }}
      renderNext={() => <Next minutes={query.data?.checked_within ?? null} />}
      waiting={<Waiting />}
      isEmpty={(terms) => terms.accounts.length === 0 && terms.third === 0}
      empty={<Empty text={t('none')} note={t('noneNote')} />}
    >
      {(terms, onDone) => <Recharging terms={terms} onDone={onDone} />}
    </RequestPage>
  )
}

const limitsOf = (terms: Terms): RechargeLimits => ({
  minimum: cents(terms.minimum),
  maximum: cents(terms.maximum),
  waitingMax: terms.waiting_max,
})

/** The content that is sent, without the request key and the payment password. */
interface Content {
  amount: string
  account_id: string
  /** The amount that the page asked the member to pay, in the account's currency. */
  paid_amount: string
  voucher: string
}

function Recharging({ terms, onDone }: { terms: Terms; onDone: (amount: string) => void }) {
  const { unit } = useSettings()
  const t = useText(text)
  const request = useMoneyRequest<'/wallet/recharge', 'do-recharge', Content>(
    '/wallet/recharge',
    'do-recharge',
    {
      read: (stored) => storedTexts(stored, ['amount', 'account_id', 'paid_amount', 'voucher']),
      subtitle: ({ amount }) => t('paying', { amount: `${showMoney(amount)} ${unit}` }),
      post: (content, keys, options) =>
        ask('/wallet/recharge', 'do-recharge', { ...content, ...keys }, options),
      done(_, { amount }) {
        onDone(amount)
        void forget('/wallet/recharge', '/wallet/recharge-record', '/tarbar/mine')
      },
      isStale: ({ code }) => termsCodes.has(code),
    },
  )
  if (terms.accounts.length === 0)
    return (
      <div className="space-y-3">
        <Balance terms={terms} full={false} />
        <Empty text={t('none')} note={t('noneNote')} />
      </div>
    )
  return (
    <MoneyRequestOr request={request}>
      <Form terms={terms} onSend={request.send} />
    </MoneyRequestOr>
  )
}

function Form({ terms, onSend }: { terms: Terms; onSend: (content: Content) => void }) {
  const t = useText(text)
  const limits = limitsOf(terms)
  const amountFault = useRechargeFault(limits)
  // The link has the amount and the account of a rejected recharge to submit again, or the amount missing for an order.
  const opened = useLink()
  const { ids } = useOrderToPay()
  const linked = parseCents(opened.plain('amount') ?? '')
  const first =
    linked !== undefined && ids.order_id !== undefined && linked < limits.minimum ? limits.minimum : linked
  const [accountId, setAccountId] = useState(opened.optionalId('account'))
  const form = useForm({
    initial: { amount: first === undefined ? '' : formatCents(first), voucher: [] as readonly Uploaded[] },
    check: ({ amount, voucher }) => ({
      amount: amountFault(amount),
      voucher: voucher[0] ? undefined : t('voucherMissing'),
    }),
  })
  const account = terms.accounts.find((one) => one.id === accountId) ?? terms.accounts[0]
  const { amount } = form.values
  const full = waitingFault(terms.waiting, limits) !== undefined

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
        <RechargeAmount {...form.field('amount')} limits={limits} />
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
  const { ids } = useOrderToPay()
  const amount = useLink().plain('amount')
  return (
    <>
      <BalanceCard name={t('balance')} amount={terms.user_money} />
      {terms.waiting > 0 && (
        <WaitingLink href={records}>
          {t(full ? 'waitingFull' : 'waiting', { count: terms.waiting })}
        </WaitingLink>
      )}
      {terms.third === 1 && (
        <Link
          href={link.to('pages/wallet/recharge-third', ids, ids.order_id === undefined ? {} : { amount })}
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
