import type { ReactNode } from 'react'
import Truck from 'lucide-react/icons/truck'
import { isZero, showMoney } from '@banyan/rules/money'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { likelyCountry } from '../../../../parts/goods/likely-country.ts'
import { FailedLine } from '../../../../parts/page/failed-line.tsx'
import { useSettings } from '../../../../state/app/config.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { useAsk } from '../../../../state/wire/query.ts'
import { showDays } from '../../../../words/days.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../goods-detail.text.ts'

/** The shipping fee and the expected days, to the default address or to a country. */
export function Delivery() {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const { symbol } = useSettings()
  const query = useAsk('/shop/goods/goods-detail', 'load-delivery', {
    country: likelyCountry[language],
  })
  const { data, isPending } = query
  // As high as the card, so that nothing moves when it has loaded.
  if (isPending) return <Skeleton className="h-20 rounded-card" />
  if (!data)
    return (
      <Frame>
        <FailedLine query={query} />
      </Frame>
    )
  const { fee, free_from, province, country, arrives } = data
  const place = province ?? t(country)
  if (fee === null || arrives === null) return <Box>{t('notDelivered', { place })}</Box>
  const amount = `${symbol}${showMoney(fee)}`
  const cost = isZero(fee)
    ? t('free')
    : free_from === null
      ? t('fee', { amount })
      : t('feeOrFree', { amount, free: `${symbol}${showMoney(free_from)}` })
  return (
    <Box note={t('arrives', { days: showDays(arrives, language) })}>
      {t('deliveryTo', { place })} · {cost}
    </Box>
  )
}

function Box({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <Frame>
      <p className="wrap-break-word">{children}</p>
      {note !== undefined && <p className="mt-0.5 text-second text-ink-2">{note}</p>}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText(text)
  return (
    <Card className="flex gap-3">
      <Truck aria-hidden="true" size={20} strokeWidth={1.9} className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <h2 className="sr-only">{t('delivery')}</h2>
        {children}
      </div>
    </Card>
  )
}
