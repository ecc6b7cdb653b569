import Check from 'lucide-react/icons/check'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showDecimal } from '@banyan/rules/decimal'
import { isZero, showMoney, showPercent } from '@banyan/rules/money'
import { Avatar } from '@banyan/ui/show/avatar'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { Price } from '@banyan/ui/show/price'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { tellCopied } from '../../parts/page/tell-copied.ts'
import { AskAbout } from '../../parts/service/ask-service.tsx'
import { shareText } from '../../state/lib/share.ts'
import { useLink } from '../../shell/place.ts'
import { useSettings } from '../../state/app/config.ts'
import { useLanguage } from '../../state/app/language.ts'
import { link } from '../../state/link/link.ts'
import { useAct } from '../../state/wire/act.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useAsk } from '../../state/wire/query.ts'
import { showTime } from '../../words/dates.ts'
import { labelled } from '../../words/join.ts'
import { useText } from '../../words/text.ts'
import { text } from './transfer-receipt.text.ts'

export const meta = { login: true }

type Receipt = ReplyOf<CallAt<Calls, '/wallet/transfer-receipt', 'load-transfer-receipt'>>

/** One transfer, for its sender and its recipient: right after the transfer, and from the statement. */
export function Page() {
  const t = useText(text)
  const id = useLink().id()
  const query = useAsk('/wallet/transfer-receipt', 'load-transfer-receipt', { transfer_id: id })
  return (
    <Screen title={t('title')} className="pt-3">
      <Loaded query={query} waiting={<Skeleton className="h-112 rounded-card" />}>
        {(receipt) => <Shown receipt={receipt} />}
      </Loaded>
    </Screen>
  )
}

/** Returns the lines of the receipt. The fee concerns only the sender. */
function useLines({ fee, fee_discount, total, time, sender, recipient, id }: Receipt) {
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const person = (one: Receipt['sender']) => `${one.nick_name} · ${one.user_code}`
  const money = (name: string, amount: string | null) =>
    amount === null ? [] : [{ name, value: `${showMoney(amount)} ${unit}` }]
  return [
    { name: t('from'), value: person(sender) },
    { name: t('to'), value: person(recipient) },
    ...money(t('fee'), fee),
    ...(fee_discount === null || isZero(fee_discount)
      ? []
      : [{ name: t('levelSaved'), value: `${showDecimal(showPercent(fee_discount), language)}%` }]),
    ...money(t('total'), total),
    { name: t('time'), value: showTime(time, language) },
    { name: t('number'), value: id },
  ]
}

function Shown({ receipt }: { receipt: Receipt }) {
  const t = useText(text)
  const { unit } = useSettings()
  const { sent, amount, id } = receipt
  const other = sent ? receipt.recipient : receipt.sender
  const lines = useLines(receipt)
  const heading = t(sent ? 'sent' : 'received')
  const sharing = useAct({
    run: () =>
      shareText(
        [
          `Banyan · ${heading} ${showMoney(amount)} ${unit}`,
          ...lines.map(({ name, value }) => labelled(name, value)),
        ].join('\n'),
      ),
    done: (outcome) => outcome !== 'shared' && tellCopied(outcome === 'copied'),
  })
  return (
    <div className="space-y-4">
      <section className="rounded-card bg-card px-5 pt-7 pb-5">
        <div className="flex flex-col items-center text-center">
          <span className="relative">
            <Avatar src={other.avatar} name={other.nick_name} size={64} />
            <span className="absolute -right-2 -bottom-2 grid size-7 place-items-center rounded-full bg-ok-weak text-ok ring-3 ring-card">
              <Check aria-hidden="true" size={16} strokeWidth={3} />
            </span>
          </span>
          <h2 className="mt-4 text-section font-bold">{heading}</h2>
          <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="ink" className="mt-1" />
        </div>
        <dl className="mt-6 space-y-3 pt-4 hairline-t">
          {lines.map(({ name, value }) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-body text-ink-2">{name}</dt>
              <dd className="tabular min-w-0 text-right text-body font-medium wrap-break-word">
                {value}
                {value === id && (
                  <CopyButton text={id} label={t('copy')} onCopied={tellCopied} className="ml-1.5" />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <AskAbout about={{ kind: 'transfer', id }} />
      <div className="grid gap-3">
        <Button block size="large" busy={sharing.busy} onClick={() => void sharing.run()}>
          {t('share')}
        </Button>
        <ButtonLink
          block
          size="large"
          kind="weak"
          href={link.to('pages/wallet/transfer', {}, { code: other.user_code })}
        >
          {t(sent ? 'again' : 'back')}
        </ButtonLink>
      </div>
    </div>
  )
}
