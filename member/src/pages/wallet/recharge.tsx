// The page is either the form or, after a success, the result. The form asks for the payment password
// last, when everything else is in order; without one it leads to setting it and back, with all kept.
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { cents, parseCents, showMoney } from '@banyan/rules/money'
import { Button } from '@banyan/ui/button'
import { Card } from '@banyan/ui/card'
import { Empty } from '@banyan/ui/empty'
import { Link } from '@banyan/ui/link'
import { Price } from '@banyan/ui/price'
import { Skeleton } from '@banyan/ui/skeleton'
import { toast } from '@banyan/ui/toast'
import { Uploader } from '@banyan/ui/uploader'
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
import { pictureBytes, pictureTypes, uploadFor } from '../../state/wire/upload.ts'
import { useText } from '../../words/text.ts'
import { text } from './recharge.text.ts'
import { Amount } from './recharge/amount.part.tsx'
import { Done } from './recharge/done.part.tsx'
import { ReceivingAccount } from './recharge/receiving-account.part.tsx'

export const meta = { login: true }

type Terms = ReplyOf<CallAt<Calls, '/wallet/recharge', 'load-recharge'>>

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

/** Amounts that people choose, within what is allowed; the least allowed one first. */
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

function Form({ terms, onDone }: { terms: Terms; onDone: (amount: string) => void }) {
  const t = useText(text)
  const { unit } = useSettings()
  const payPassword = usePayPassword()
  const intend = useIntention()
  const amountFault = useAmountFault(terms)
  const [accountId, setAccountId] = useState<string>()
  const [amount, setAmount] = useState('')
  const [voucher, setVoucher] = useState<readonly Uploaded[]>([])
  const [told, setTold] = useState(false)
  const account = terms.accounts.find((one) => one.id === accountId) ?? terms.accounts[0]
  const file = voucher[0]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (amountFault(amount) !== undefined || !account) return
    if (!file) {
      toast.show(t('voucherMissing'), { kind: 'warn' })
      return
    }
    const content = { amount, account_id: account.id, voucher: file.id }
    payPassword.open({
      subtitle: t('paying', { amount: `${showMoney(amount)} ${unit}` }),
      run: async (pay_password) => {
        await intend(content, (request_key) =>
          ask(
            '/wallet/recharge',
            'do-recharge',
            { request_key, ...content, pay_password },
            { quiet: payPasswordCodes },
          ),
        )
        onDone(amount)
        void forget('/wallet/recharge', '/wallet/recharge-record', '/tarbar/mine')
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-3">
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
          value={amount}
          onChange={setAmount}
          quick={quickAmounts(terms)}
          hint={t('range', { minimum: showMoney(terms.minimum), maximum: showMoney(terms.maximum) })}
          error={told ? amountFault(amount) : undefined}
        />
      </Card>
      <Card title={t('step3')}>
        <Uploader
          label={t('voucher')}
          value={voucher}
          onChange={setVoucher}
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
        {told && !file && (
          <p role="alert" className="mt-2 text-second text-alert-text">
            {t('voucherMissing')}
          </p>
        )}
      </Card>
      <div className="pt-2">
        <Button type="submit" size="large" block>
          {t('submit')}
        </Button>
      </div>
      {payPassword.element}
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
