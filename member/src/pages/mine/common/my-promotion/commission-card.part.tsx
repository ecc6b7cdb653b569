import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { cents, formatCents, isZero, showMoney } from '@banyan/rules/money'
import { cx } from '@banyan/ui/lib/cx'
import { Tag, type TagTone } from '@banyan/ui/show/tag'
import { Price } from '@banyan/ui/show/price'
import { useSettings } from '../../../../state/app/config.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { showTime } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-promotion.text.ts'

type Commission = ReplyOf<CallAt<Calls, '/mine/common/my-promotion', 'load-my-promotion'>>['list'][number]

const tones: Readonly<Record<Commission['state'], TagTone>> = {
  waiting: 'warn',
  settled: 'ok',
  void: 'quiet',
}

const less = (before: string, now: string): string => formatCents(cents(before) - cents(now))

/** One commission: who bought, how much, its state, and why it is not more. */
export function CommissionCard({ commission, marked = false }: { commission: Commission; marked?: boolean }) {
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const { state, amount, full_amount, burn, withheld, returned, settled } = commission
  const money = (value: string) => `${showMoney(value)} ${unit}`
  const notes = [
    state === 'waiting' && t(commission.due ? 'due' : 'whenFinished'),
    settled !== null && t('creditedAt', { time: showTime(settled, language) }),
    state === 'void' && t('refunded'),
    state !== 'void' && amount !== full_amount && t('reduced', { amount: money(less(full_amount, amount)) }),
    !isZero(withheld) && t('withheld', { amount: money(withheld) }),
    !isZero(returned) && t('returned', { amount: money(returned) }),
  ].filter((note) => note !== false)
  return (
    <article
      data-state={state}
      aria-current={marked || undefined}
      className={cx('rounded-card bg-card p-4', marked && 'ring-2 ring-primary')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-body font-bold wrap-break-word">{commission.nick_name}</h3>
        <Tag tone={tones[state]}>{t(state)}</Tag>
      </div>
      <p className="mt-1">
        <Price
          amount={state === 'void' ? full_amount : amount}
          symbol={unit}
          symbolAt="after"
          tone="ink"
          className={state === 'void' ? 'opacity-60 [&_span]:line-through' : undefined}
        />
      </p>
      <p className="tabular mt-1 text-second wrap-break-word text-ink-2">
        {t(commission.generation === 1 ? 'generation1' : 'generation2')} ·{' '}
        {showTime(commission.time, language)}
      </p>
      {notes.map((note) => (
        <p key={note} className="tabular mt-1 text-second wrap-break-word text-ink-2">
          {note}
        </p>
      ))}
      {!isZero(burn) && (
        <p className="tabular mt-1 text-second wrap-break-word text-warn">
          {t('burnOf', { amount: money(burn) })}
        </p>
      )}
    </article>
  )
}
