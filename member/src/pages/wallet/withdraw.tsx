// The page shows the form or, after a success, the result. The form asks for the payment password last. If a withdrawal
// got no answer, the page asks the server about it before it shows the form again (UnansweredOr).
import { useEffect, useState } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { cents, formatCents, isZero, parseCents, showMoney } from '@banyan/rules/money'
import { arrivingAmount, partsOf, withdrawAmountFault } from '@banyan/rules/wallet/withdraw'
import { Button } from '@banyan/ui/action/button'
import { Link } from '@banyan/ui/action/link'
import { useForm } from '@banyan/ui/lib/form'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { Price } from '@banyan/ui/show/price'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Result } from '../../parts/page/result.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { UnansweredOr } from '../../parts/page/unanswered.tsx'
import { payPasswordCodes, usePayPassword } from '../../parts/wallet/pay-password.tsx'
import { useSettings } from '../../state/app/config.ts'
import { useSession } from '../../state/app/session.ts'
import { ask } from '../../state/wire/ask.ts'
import { noAnswerCodes, useIntention } from '../../state/wire/intention.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
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
        <Loaded query={query} waiting={<Waiting />}>
          {(terms) => <Withdrawing terms={terms} onDone={setDone} />}
        </Loaded>
      ) : (
        <Result
          icon="waiting"
          title={t('doneTitle')}
          amount={<Price amount={done} symbol={unit} symbolAt="after" size="large" tone="ink" />}
          text={t('doneNote')}
          first={{ text: t('seeRecords'), href: records }}
          second={{ text: t('another'), onClick: () => setDone(undefined) }}
        />
      )}
    </Screen>
  )
}

/** The content that is sent, without the request key and the payment password. */
interface Content {
  amount: string
  account_id: string
  /** What the page said would arrive, in the account's currency. */
  payout_amount: string
}

/** Returns stored content if it belongs to a withdrawal. */
function readContent(stored: unknown): Content | undefined {
  const field = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
  const [amount, account_id, payout_amount] = ['amount', 'account_id', 'payout_amount'].map(field)
  return typeof amount === 'string' && typeof account_id === 'string' && typeof payout_amount === 'string'
    ? { amount, account_id, payout_amount }
    : undefined
}

/** Loads the terms again if the refusal means that they have changed, and throws the refusal again. */
function reloadTerms(error: unknown): never {
  if (error instanceof CallFailed && termsCodes.has(error.code)) void forget('/wallet/withdraw')
  throw error
}

/** The withdrawal with its request key. `send` asks for the payment password first. */
function useSending(onDone: (amount: string) => void) {
  const t = useText(text)
  const { unit } = useSettings()
  const payPassword = usePayPassword()
  const succeed = ({ amount }: Content) => {
    onDone(amount)
    void forget('/wallet/withdraw', '/wallet/withdraw-record', '/wallet/detail', '/tarbar/mine')
  }
  const intention = useIntention('/wallet/withdraw', 'do-withdraw', {
    read: readContent,
    answered: (_, content) => succeed(content),
  })
  const send = (content: Content) =>
    payPassword.open({
      subtitle: t('paying', { amount: `${showMoney(content.amount)} ${unit}` }),
      run: (pay_password) =>
        intention.send(content, (request_key) =>
          ask(
            '/wallet/withdraw',
            'do-withdraw',
            { request_key, ...content, pay_password },
            { quiet: [...payPasswordCodes, ...noAnswerCodes] },
          ).catch(reloadTerms),
        ),
      done: () => succeed(content),
    })
  return { send, intention, element: payPassword.element }
}

function Withdrawing({ terms, onDone }: { terms: Terms; onDone: (amount: string) => void }) {
  const { unit } = useSettings()
  const { send, intention, element } = useSending(onDone)
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
            {t('note', { percent: terms.dividend_percent, people: terms.receivers })}
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

/** The balance, and what keeps the member from withdrawing now. */
function Balance({ terms, full }: { terms: Terms; full: boolean }) {
  const t = useText(text)
  const { unit } = useSettings()
  return (
    <>
      <Card look="hero">
        <p className="text-second">{t('balance')}</p>
        <Price amount={terms.user_money} symbol={unit} symbolAt="after" size="large" tone="inherit" />
      </Card>
      {!terms.open && (
        <p role="alert" className="rounded-card bg-warn-weak px-4 py-3 text-second font-medium text-warn">
          {t('closed')}
        </p>
      )}
      {terms.waiting > 0 && (
        <Link
          href={records}
          className="flex min-h-11 items-center rounded-card bg-warn-weak px-4 py-2 text-second font-medium text-warn no-underline"
        >
          {t(full ? 'waitingFull' : 'waiting', { count: terms.waiting })}
        </Link>
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
