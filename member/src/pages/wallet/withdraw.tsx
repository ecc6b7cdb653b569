// The page shows the form or, after a success, the result. The form asks for the payment password last. If a withdrawal
// got no answer, the page asks the server about it before it shows the form again (MoneyRequestOr).
import { useState } from 'react'
import { cents, formatCents, isZero, parseCents, showMoney } from '@banyan/rules/money'
import { arrivingAmount, partsOf, withdrawAmountFault } from '@banyan/rules/wallet/withdraw'
import { Button } from '@banyan/ui/action/button'
import { useForm } from '@banyan/ui/lib/form'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { BalanceCard, WaitingLink } from '../../parts/wallet/balance.tsx'
import { MoneyRequestOr, useMoneyRequest } from '../../parts/wallet/money-request.tsx'
import { RequestPage } from '../../parts/wallet/request-page.tsx'
import { useSettings } from '../../state/app/config.ts'
import { ask } from '../../state/wire/ask.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { moneyPaths } from '../../state/wire/stale.ts'
import { storedTexts } from '../../state/wire/stored.ts'
import { useDecimal } from '../../words/decimal.ts'
import { useText } from '../../words/text.ts'
import { text } from './withdraw.text.ts'
import { Account } from './withdraw/account.part.tsx'
import { Amount } from './withdraw/amount.part.tsx'
import { Preview } from './withdraw/preview.part.tsx'
import { limitsOf, sharesOf } from './withdraw/terms.ts'
import type { Terms } from './withdraw/terms.ts'

export const meta = { login: true }

/** Refusals that mean that the terms on the page are stale. */
const termsCodes: ReadonlySet<string> = new Set([
  'withdraw-closed',
  'withdraw-minimum',
  'withdraw-step',
  'withdrawable-not-enough',
  'withdraw-terms-changed',
  'withdrawals-waiting',
  'payout-waits',
  'payout-gone',
])

const records = '#/pages/wallet/withdraw-record'

export function Page() {
  const t = useText(text)
  const query = useAsk('/wallet/withdraw', 'load-withdraw', {})
  return (
    <RequestPage
      query={query}
      records={records}
      texts={{
        title: t('title'),
        records: t('records'),
        doneTitle: t('doneTitle'),
        seeRecords: t('seeRecords'),
        another: t('another'),
      }}
      renderNext={() => t('doneNote')}
      waiting={<Waiting />}
    >
      {(terms, onDone) => <Withdrawing terms={terms} onDone={onDone} />}
    </RequestPage>
  )
}

/** The content that is sent, without the request key and the payment password. */
interface Content {
  amount: string
  account_id: string
  /** What the page said would arrive, in the account's currency. */
  payout_amount: string
}

function Withdrawing({ terms, onDone }: { terms: Terms; onDone: (amount: string) => void }) {
  const { unit } = useSettings()
  const t = useText(text)
  const request = useMoneyRequest<'/wallet/withdraw', 'do-withdraw', Content>(
    '/wallet/withdraw',
    'do-withdraw',
    {
      read: (stored) => storedTexts(stored, ['amount', 'account_id', 'payout_amount']),
      subtitle: ({ amount }) => t('paying', { amount: `${showMoney(amount)} ${unit}` }),
      post: (content, keys, options) =>
        ask('/wallet/withdraw', 'do-withdraw', { ...content, ...keys }, options),
      done(_, { amount }) {
        onDone(amount)
        void forget('/wallet/withdraw-record', ...moneyPaths)
      },
      isStale: ({ code }) => termsCodes.has(code),
    },
  )
  return (
    <MoneyRequestOr request={request}>
      <Form terms={terms} onSend={request.send} />
    </MoneyRequestOr>
  )
}

/** Returns why an amount can't be withdrawn, as text. Undefined if it can. */
function useAmountFault(terms: Terms): (amount: string) => string | undefined {
  const t = useText(text)
  return (amount) => {
    const given = parseCents(amount)
    if (given === undefined || isZero(amount)) return t('amountFormat')
    const fault = withdrawAmountFault(given, limitsOf(terms), cents(terms.user_money))
    if (fault?.code === 'withdraw-minimum')
      return t('tooLittle', { minimum: showMoney(fault.params.minimum) })
    if (fault?.code === 'withdraw-step') return t('offStep', { step: showMoney(fault.params.step) })
    return fault && t('tooMuch')
  }
}

function Form({ terms, onSend }: { terms: Terms; onSend: (content: Content) => void }) {
  const t = useText(text)
  const decimal = useDecimal()
  const amountFault = useAmountFault(terms)
  const [accountId, setAccountId] = useState<string>()
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }) => ({ amount: amountFault(amount) }),
  })
  const usable = terms.accounts.find((one) => one.usable_from === null)
  const account = terms.accounts.find((one) => one.id === accountId) ?? usable ?? terms.accounts[0]
  const { amount } = form.values
  const full = terms.waiting >= terms.waiting_max
  return (
    <form
      {...form.props((values) => {
        if (!account) return
        const given = cents(values.amount)
        const { net } = partsOf(given, sharesOf(terms))
        onSend({
          amount: formatCents(given),
          account_id: account.id,
          payout_amount: formatCents(arrivingAmount(net, account)),
        })
      })}
      className="space-y-3"
    >
      <Balance terms={terms} full={full} />
      <Account accounts={terms.accounts} account={account} onChange={setAccountId} />
      <Card title={t('amount')}>
        <Amount {...form.field('amount')} terms={terms} />
        {terms.dividend_percent > 0 && (
          <p className="mt-3 rounded-field bg-warn-weak px-3.5 py-2.5 text-second text-warn">
            {t('note', { percent: decimal(terms.dividend_percent), people: terms.receivers })}
          </p>
        )}
        {account && (
          <Preview
            terms={terms}
            account={account}
            amount={amountFault(amount) === undefined ? parseCents(amount) : undefined}
          />
        )}
      </Card>
      <div className="pt-2">
        <Button
          type="submit"
          size="large"
          block
          disabled={full || !terms.open || !account || account.usable_from !== null}
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** The balance, and the reason for which the member can't withdraw now. */
function Balance({ terms, full }: { terms: Terms; full: boolean }) {
  const t = useText(text)
  return (
    <>
      <BalanceCard name={t('balance')} amount={terms.user_money} />
      {!terms.open && (
        <p role="alert" className="rounded-card bg-warn-weak px-4 py-3 text-second font-medium text-warn">
          {t('closed')}
        </p>
      )}
      {terms.waiting > 0 && (
        <WaitingLink href={records}>
          {t(full ? 'waitingFull' : 'waiting', { count: terms.waiting })}
        </WaitingLink>
      )}
    </>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-22 rounded-hero" />
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
)
