// The page shows the form or, after a success, the result. The form asks for the payment password last. A member
// without one is sent to set it and comes back to the same form. A recharge that got no answer is found out before
// the form is shown again (UnansweredOr).
import { useEffect, useState } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { cents, parseCents, showMoney } from '@banyan/rules/money'
import { Button } from '@banyan/ui/button'
import { Card } from '@banyan/ui/card'
import { Empty } from '@banyan/ui/empty'
import { useForm } from '@banyan/ui/lib/form'
import { Link } from '@banyan/ui/link'
import { Price } from '@banyan/ui/price'
import { Skeleton } from '@banyan/ui/skeleton'
import { toast } from '@banyan/ui/toast'
import { Uploader } from '@banyan/ui/uploader'
import type { Uploaded } from '@banyan/ui/uploader'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Result } from '../../parts/page/result.tsx'
import { payPasswordCodes, usePayPassword } from '../../parts/wallet/pay-password.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { UnansweredOr } from '../../parts/page/unanswered.tsx'
import { ask } from '../../state/wire/ask.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useSettings } from '../../state/app/config.ts'
import { noAnswerCodes, useIntention } from '../../state/wire/intention.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { useSession } from '../../state/app/session.ts'
import { pictureBytes, pictureTypes, uploadFor } from '../../state/wire/upload.ts'
import { useText } from '../../words/text.ts'
import { text } from './recharge.text.ts'
import { Amount } from './recharge/amount.part.tsx'
import { ReceivingAccount } from './recharge/receiving-account.part.tsx'

export const meta = { login: true }

type Terms = ReplyOf<CallAt<Calls, '/wallet/recharge', 'load-recharge'>>

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
          isEmpty={(terms) => terms.accounts.length === 0}
          empty={<Empty text={t('none')} note={t('noneNote')} />}
        >
          {(terms) => <Recharging terms={terms} onDone={setDone} />}
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

/** Returns round amounts within the limits, the minimum first. */
function quickAmounts({ minimum, maximum }: Terms): string[] {
  const round = ['20.00', '50.00', '100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00']
  const fitting = round.filter((one) => cents(one) > cents(minimum) && cents(one) <= cents(maximum))
  return [minimum, ...fitting].slice(0, 8)
}

function useAmountFault(terms: Terms): (amount: string) => string | undefined {
  const t = useText(text)
  return (amount) => {
    const given = parseCents(amount)
    if (given === undefined || given === 0n) return t('amountFormat')
    if (given < cents(terms.minimum)) return t('tooLittle', { minimum: showMoney(terms.minimum) })
    if (given > cents(terms.maximum)) return t('tooMuch', { maximum: showMoney(terms.maximum) })
    return undefined
  }
}

/** What is sent, without the request key and the payment password. */
interface Content {
  amount: string
  account_id: string
  voucher: string
}

/** Returns stored content if it is that of a recharge. */
function readContent(stored: unknown): Content | undefined {
  const field = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
  const [amount, account_id, voucher] = [field('amount'), field('account_id'), field('voucher')]
  return typeof amount === 'string' && typeof account_id === 'string' && typeof voucher === 'string'
    ? { amount, account_id, voucher }
    : undefined
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
          ),
        ),
      done: () => succeed(content),
    })
  return { send, intention, element: payPassword.element }
}

function Recharging({ terms, onDone }: { terms: Terms; onDone: (amount: string) => void }) {
  const { unit } = useSettings()
  const { send, intention, element } = useSending(onDone)
  return (
    <>
      <UnansweredOr
        intention={intention}
        amount={({ amount }) => (
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
  const { unit } = useSettings()
  const amountFault = useAmountFault(terms)
  const [accountId, setAccountId] = useState<string>()
  const form = useForm({
    initial: { amount: '', voucher: [] as readonly Uploaded[] },
    check: ({ amount, voucher }) => ({
      amount: amountFault(amount),
      voucher: voucher[0] ? undefined : t('voucherMissing'),
    }),
  })
  const account = terms.accounts.find((one) => one.id === accountId) ?? terms.accounts[0]
  const voucher = form.field('voucher')

  return (
    <form
      {...form.props(({ amount, voucher: [file] }) => {
        if (account && file) onSend({ amount, account_id: account.id, voucher: file.id })
      })}
      className="space-y-3"
    >
      <Card look="hero">
        <p className="text-second">{t('balance')}</p>
        <Price amount={terms.user_money} symbol={unit} symbolAt="after" size="large" tone="inherit" />
      </Card>
      {terms.waiting > 0 && (
        <Link
          href={records}
          className="flex min-h-11 items-center rounded-card bg-warn-weak px-4 py-2 text-second font-medium text-warn no-underline"
        >
          {t('waiting', { count: terms.waiting })}
        </Link>
      )}
      {account && (
        <Card title={t('step1')}>
          <ReceivingAccount accounts={terms.accounts} account={account} onChange={setAccountId} />
        </Card>
      )}
      <Card title={t('step2')}>
        <Amount
          {...form.field('amount')}
          quick={quickAmounts(terms)}
          hint={t('range', { minimum: showMoney(terms.minimum), maximum: showMoney(terms.maximum) })}
        />
      </Card>
      <Card title={t('step3')}>
        <Uploader
          label={t('voucher')}
          value={voucher.value}
          onChange={voucher.onChange}
          upload={uploadFor('voucher')}
          max={1}
          accept={pictureTypes}
          maxBytes={pictureBytes}
          onRefuse={(reason) => toast.show(t(reason === 'size' ? 'tooLarge' : 'wrongType'), { kind: 'warn' })}
          texts={{
            add: t('add'),
            remove: () => t('remove'),
            retry: t('again'),
            picture: () => t('picture'),
          }}
          hint={t('voucherHint')}
        />
        {voucher.error !== undefined && (
          <p role="alert" className="mt-2 text-second text-alert-text">
            {voucher.error}
          </p>
        )}
      </Card>
      <div className="pt-2">
        <Button type="submit" size="large" block>
          {t('submit')}
        </Button>
      </div>
    </form>
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
