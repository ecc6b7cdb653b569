import Check from 'lucide-react/icons/check'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showMoney, showPoints } from '@banyan/rules/money'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Price } from '@banyan/ui/show/price'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useOrderToPay } from '../../parts/order/order-to-pay.ts'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { useSettings } from '../../state/app/config.ts'
import { useLanguage } from '../../state/app/language.ts'
import { link } from '../../state/link/link.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { useAsk } from '../../state/wire/query.ts'
import { usePointsUnit } from '../../words/points.ts'
import { showTime } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { text } from './convert-receipt.text.ts'

export const meta = { login: true }

type Receipt = ReplyOf<CallAt<Calls, '/wallet/convert', 'load-receipt'>>

/** One conversion: right after it, and from the statement. */
export function Page() {
  const t = useText(text)
  const id = useLink().id()
  const query = useAsk('/wallet/convert', 'load-receipt', { convert_id: id })
  return (
    <Screen title={t('title')} className="pt-3">
      <Loaded query={query} waiting={<Skeleton className="h-90 rounded-card" />}>
        {(receipt) => <Shown receipt={receipt} />}
      </Loaded>
    </Screen>
  )
}

function Shown({ receipt: { id, way, amount, receives, rate, time } }: { receipt: Receipt }) {
  const t = useText(text)
  const unitOf = usePointsUnit()
  const { back } = useOrderToPay()
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const lines = [
    { name: t('way'), value: t(way) },
    { name: t('spent'), value: `${showMoney(amount)} ${unit}` },
    ...(rate === null
      ? []
      : [{ name: t('rate'), value: `1 ${unit} = ${t('pointsAmount', { amount: showPoints(rate) })}` }]),
    { name: t('time'), value: showTime(time, language) },
    { name: t('number'), value: id },
  ]
  return (
    <div className="space-y-4">
      <section className="rounded-card bg-card px-5 pt-7 pb-5">
        <div className="flex flex-col items-center text-center">
          <span className="grid size-16 place-items-center rounded-full bg-ok-weak text-ok">
            <Check aria-hidden="true" size={34} strokeWidth={3} />
          </span>
          <h2 className="mt-3 text-section font-bold">{t('done')}</h2>
          <Price
            amount={receives}
            {...(way === 'points' ? { unit: unitOf(receives) } : { symbol: unit, symbolAt: 'after' })}
            size="large"
            tone="ink"
            className="mt-1"
          />
        </div>
        <dl className="mt-6 space-y-3 pt-4 hairline-t">
          {lines.map(({ name, value }) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-body text-ink-2">{name}</dt>
              <dd className="tabular min-w-0 text-right text-body font-medium wrap-break-word">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="grid gap-3">
        {back && (
          <Button block size="large" onClick={back.onClick}>
            {back.text}
          </Button>
        )}
        <ButtonLink
          block
          size="large"
          kind={back ? 'weak' : 'primary'}
          href={link.to('pages/wallet/detail', {}, { wallet: way === 'points' ? 'points' : 'user_money' })}
        >
          {t('statement')}
        </ButtonLink>
        {!back && (
          <ButtonLink block size="large" kind="weak" href={link.to('pages/wallet/convert', {}, { way })}>
            {t('again')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
