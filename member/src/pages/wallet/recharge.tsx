// The page is either the form or, after a success, the result. The form asks for the payment password last, when
// everything else is in order. Without a payment password it leads to setting one and back, with all fields kept.
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { CallFailed } from '@banyan/contract/client'
import { cents, formatCents, parseCents, showMoney } from '@banyan/rules/money'
import { amountToPay, rechargeAmountFault, type RechargeLimits } from '@banyan/rules/wallet/recharge'
import { Button } from '@banyan/ui/button'
import { Card } from '@banyan/ui/card'
import { Empty } from '@banyan/ui/empty'
import { Link } from '@banyan/ui/link'
import { Price } from '@banyan/ui/price'
import { Skeleton } from '@banyan/ui/skeleton'
import { toast } from '@banyan/ui/toast'
import type { Uploaded } from '@banyan/ui/uploader'
import { Loaded } from '../../parts/page/loaded.tsx'
import { payPasswordCodes, usePayPassword } from '../../parts/wallet/pay-password.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { ask } from '../../state/wire/ask.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useSettings } from '../../state/app/config.ts'
import { useIntention } from '../../state/wire/intention.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { useSession } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { text } from './recharge.text.ts'
import { Amount } from './recharge/amount.part.tsx'
import { Done } from './recharge/done.part.tsx'
import { Proof } from './recharge/proof.part.tsx'
import { ReceivingAccount } from './recharge/receiving-account.part.tsx'
import { ToPay } from './recharge/to-pay.part.tsx'

export const meta = { login: true }

type Terms = ReplyOf<CallAt<Calls, '/wallet/recharge', 'load-recharge'>>

/** Refusals after which the terms on the page are out of date. */
const termsCodes: ReadonlySet<string> = new Set([
  'recharge-rate-changed',
  'receiving-account-gone',
  'recharges-waiting',
])

const records = '#/pages/wallet/recharge-record'

export function Page() {
  const t = useText(text)
  const query = useAsk('/wallet/recharge', 'load-recharge', {})
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
          isEmpty={(terms) => terms.accounts.length === 0}
          empty={<Empty text={t('none')} note={t('noneNote')} />}
        >
          {(terms) => <Form terms={terms} onDone={setDone} />}
        </Loaded>
      ) : (
        <Done amount={done} onAnother={() => setDone(undefined)} />
      )}
    </Screen>
  )
}

/** Round amounts within the limits; the minimum first. */
function quickAmounts({ minimum, maximum }: RechargeLimits): string[] {
  const round = ['20.00', '50.00', '100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00']
  const fitting = round.filter((one) => cents(one) > minimum && cents(one) <= maximum)
  return [formatCents(minimum), ...fitting].slice(0, 8)
}

/** Returns why an amount can't be recharged, as text; undefined if it can. */
function useAmountFault(limits: RechargeLimits): (amount: string) => string | undefined {
  const t = useText(text)
  return (amount) => {
    const given = parseCents(amount)
    if (given === undefined || given === 0n) return t('amountFormat')
    const fault = rechargeAmountFault(given, limits)
    if (fault?.code === 'recharge-minimum')
      return t('tooLittle', { minimum: showMoney(fault.params.minimum) })
    return fault && t('tooMuch', { maximum: showMoney(fault.params.maximum) })
  }
}

const limitsOf = (terms: Terms): RechargeLimits => ({
  minimum: cents(terms.minimum),
  maximum: cents(terms.maximum),
  waitingMax: terms.waiting_max,
})

function Form({ terms, onDone }: { terms: Terms; onDone: (amount: string) => void }) {
  const t = useText(text)
  const { unit } = useSettings()
  const payPassword = usePayPassword()
  const intend = useIntention()
  const limits = limitsOf(terms)
  const amountFault = useAmountFault(limits)
  const [accountId, setAccountId] = useState<string>()
  const [amount, setAmount] = useState('')
  const [voucher, setVoucher] = useState<readonly Uploaded[]>([])
  const [told, setTold] = useState(false)
  const account = terms.accounts.find((one) => one.id === accountId) ?? terms.accounts[0]
  const file = voucher[0]
  const fault = amountFault(amount)
  const full = terms.waiting >= limits.waitingMax

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (fault !== undefined || !account) return
    if (!file) {
      toast.show(t('voucherMissing'), { kind: 'warn' })
      return
    }
    const content = {
      amount,
      account_id: account.id,
      paid_amount: formatCents(amountToPay(cents(amount), account)),
      voucher: file.id,
    }
    payPassword.open({
      subtitle: t('paying', { amount: `${showMoney(amount)} ${unit}` }),
      run: async (pay_password) => {
        try {
          await intend(content, (request_key) =>
            ask(
              '/wallet/recharge',
              'do-recharge',
              { request_key, ...content, pay_password },
              { quiet: payPasswordCodes },
            ),
          )
        } catch (error) {
          // The rate or the account changed while the page was open: show the new ones.
          if (error instanceof CallFailed && termsCodes.has(error.code)) void forget('/wallet/recharge')
          throw error
        }
        onDone(amount)
        void forget('/wallet/recharge', '/wallet/recharge-record', '/tarbar/mine')
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <Balance terms={terms} full={full} />
      <Card title={t('step1')}>
        <Amount
          value={amount}
          onChange={setAmount}
          quick={quickAmounts(limits)}
          hint={t('range', { minimum: showMoney(terms.minimum), maximum: showMoney(terms.maximum) })}
          error={told ? fault : undefined}
        />
      </Card>
      {account && (
        <Card title={t('step2')}>
          <ReceivingAccount accounts={terms.accounts} account={account} onChange={setAccountId} />
          <ToPay account={account} amount={fault === undefined ? parseCents(amount) : undefined} />
        </Card>
      )}
      <Card title={t('step3')}>
        <Proof
          value={voucher}
          onChange={setVoucher}
          error={told && !file ? t('voucherMissing') : undefined}
        />
      </Card>
      <div className="pt-2">
        <Button type="submit" size="large" block disabled={full}>
          {t('submit')}
        </Button>
      </div>
      {payPassword.element}
    </form>
  )
}

/** The balance, and how many recharges are under review; at the limit it says why no other can be sent. */
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
