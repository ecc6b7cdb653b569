import { showDecimal } from '@banyan/rules/decimal'
import { isZero, showMoney } from '@banyan/rules/money'
import { addDays } from '@banyan/rules/market/invest/invest'
import { ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Empty } from '@banyan/ui/page/empty'
import { Price } from '@banyan/ui/show/price'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Screen } from '../../../../parts/page/screen.tsx'
import { offText } from '../../../../parts/page/switched-off.ts'
import { useSettings } from '../../../../state/app/config.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { link } from '../../../../state/link/link.ts'
import { forget, useAsk } from '../../../../state/wire/query.ts'
import { showDate, showTime } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../invest-list.text.ts'
import { type Investment, Progress, StateTag } from './card.part.tsx'
import { Returns } from './returns.part.tsx'

/** One investment: its terms, the waiting returns and the reason, and its returns day by day. */
export function Detail({ id }: { id: string }) {
  const t = useText(text)
  const query = useAsk('/market/invest/invest-list', 'load-investment', { investment_id: id })
  const off = offText(query.error)
  if (off !== undefined)
    return (
      <Screen title={t('detail')}>
        <Empty text={off} />
      </Screen>
    )
  return (
    <Screen title={t('detail')} onRefresh={() => forget('/market/invest/invest-list')} className="space-y-3">
      <Loaded query={query} waiting={<Waiting />}>
        {(investment) => (
          <>
            <Facts investment={investment} />
            {!isZero(investment.waiting) && (
              <p className="rounded-card bg-warn-weak px-4 py-3 text-second text-warn">{t('waitingNote')}</p>
            )}
            <Returns
              id={id}
              // The investment does not name its first day; the last day and the term give it.
              firstDay={addDays(investment.matures_on, 1 - investment.term_days)}
            />
            <ButtonLink block kind="weak" size="large" href={link.to('pages/market/invest/invest-list')}>
              {t('others')}
            </ButtonLink>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Facts({ investment }: { investment: Investment }) {
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const money = (amount: string) => `${showMoney(amount)} ${unit}`
  const { id, name, amount, state, daily_rate, time, matures_on, matured, paid, waiting, expected } =
    investment
  const lines = [
    { name: t('rate'), value: `${showDecimal(daily_rate, language)}%` },
    { name: t('expected'), value: money(expected) },
    { name: t('paid'), value: money(paid) },
    ...(isZero(waiting) ? [] : [{ name: t('waitingSum'), value: money(waiting) }]),
    { name: t('bought'), value: showTime(time, language) },
    { name: t('maturity'), value: showDate(matures_on, language) },
    ...(matured === null ? [] : [{ name: t('returned'), value: showTime(matured, language) }]),
    { name: t('number'), value: id },
  ]
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-section font-bold wrap-break-word">{name}</h2>
        <StateTag state={state} />
      </div>
      <p className="mt-3 text-caption text-ink-2">{t('principal')}</p>
      <Price amount={amount} symbol={unit} symbolAt="after" size="large" tone="ink" />
      <Progress investment={investment} />
      <dl className="mt-3 space-y-2 pt-3 hairline-t">
        {lines.map((line) => (
          <div key={line.name} className="flex flex-wrap items-baseline justify-between gap-x-3 text-second">
            <dt className="text-ink-2">{line.name}</dt>
            <dd className="tabular min-w-0 font-medium wrap-break-word">{line.value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-72 rounded-card" />
    <Skeleton className="h-60 rounded-card" />
  </div>
)
