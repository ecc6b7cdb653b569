import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { isZero, showMoney } from '@banyan/rules/money'
import { Link } from '@banyan/ui/action/link'
import { cx } from '@banyan/ui/lib/cx'
import { Tag } from '@banyan/ui/show/tag'
import { Price } from '@banyan/ui/show/price'
import { useSettings } from '../../../../state/app/config.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { link } from '../../../../state/link/link.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { showDate } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../invest-list.text.ts'

export type Investment = ReplyOf<CallAt<Calls, '/market/invest/invest-list', 'load-investment'>>

const tones = { running: 'primary', matured: 'ok' } as const

export function StateTag({ state }: Pick<Investment, 'state'>) {
  const t = useText(text)
  return <Tag tone={tones[state]}>{t(state)}</Tag>
}

/** How many days of the term have passed, as a bar and as words. */
export function Progress({ investment: { days, term_days } }: { investment: Investment }) {
  const t = useText(text)
  return (
    <div className="mt-3">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ground-2">
        <div
          className="h-full rounded-full bg-primary-fill"
          style={{ width: `${(days / term_days) * 100}%` }}
        />
      </div>
      <p className="tabular mt-1.5 text-caption text-ink-2">{t('progress', { days, term: term_days })}</p>
    </div>
  )
}

/** One investment in the list. The whole card opens it. */
export function InvestmentCard({ investment }: { investment: Investment }) {
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const { id, name, amount, state, matures_on, paid, waiting } = investment
  const lines = [
    { key: 'paid', name: t('paid'), value: isZero(paid) ? showMoney(paid) : `+${showMoney(paid)}`, look: '' },
    ...(isZero(waiting)
      ? []
      : [{ key: 'waiting', name: t('waitingSum'), value: showMoney(waiting), look: 'text-warn' }]),
    { key: 'maturity', name: t('maturity'), value: showDate(matures_on, language), look: '' },
  ]
  return (
    <Link
      href={link.to('pages/market/invest/invest-list', { id })}
      className="block rounded-card bg-card p-4 text-ink no-underline tapped:brightness-97"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 text-body font-bold wrap-break-word">{name}</span>
        <StateTag state={state} />
      </span>
      <Price amount={amount} symbol={unit} symbolAt="after" tone="ink" className="mt-1" />
      <Progress investment={investment} />
      <span className="mt-2 block space-y-1 pt-2 hairline-t">
        {lines.map((line) => (
          <span key={line.key} className="flex flex-wrap items-baseline justify-between gap-x-3 text-second">
            <span className="text-ink-2">{line.name}</span>
            <span className={cx('tabular font-medium', line.look)}>{line.value}</span>
          </span>
        ))}
      </span>
    </Link>
  )
}
