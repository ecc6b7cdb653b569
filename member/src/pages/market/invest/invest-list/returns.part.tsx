import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { showMoney } from '@banyan/rules/money'
import { cx } from '@banyan/ui/lib/cx'
import { Card } from '@banyan/ui/show/card'
import { PagedList } from '../../../../parts/page/loaded.tsx'
import { useLanguage } from '../../../../state/app/language.ts'
import { usePaged } from '../../../../state/wire/query.ts'
import { showDate, showTime } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../invest-list.text.ts'

/** The returns that are due so far, the newest day first. One that waits says so. */
export function Returns({ id, firstDay }: { id: string; firstDay: string }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const paged = usePaged('/market/invest/invest-list', 'load-returns', { investment_id: id })
  return (
    <Card title={t('timeline')}>
      <PagedList
        paged={paged}
        empty={
          <p className="py-2 text-body text-ink-2">
            {t('noReturns', { date: showDate(firstDay, language) })}
          </p>
        }
      >
        {(returns) => (
          <ol>
            {returns.map(({ day, due_on, amount, state, time }) => (
              <li
                key={day}
                data-state={state}
                className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-3 not-last:before:w-px not-last:before:bg-line"
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    'grid size-6 shrink-0 place-items-center rounded-full',
                    state === 'paid' ? 'bg-ok-weak text-ok' : 'bg-warn-weak text-warn',
                  )}
                >
                  {state === 'paid' ? (
                    <Check size={14} strokeWidth={3} />
                  ) : (
                    <Clock size={14} strokeWidth={2.5} />
                  )}
                </span>
                <div className="min-w-0 flex-1">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="text-body font-medium">
                      {t('dayOf', { day })}
                      <span className="tabular ml-2 text-second font-normal text-ink-2">
                        {showDate(due_on, language)}
                      </span>
                    </span>
                    <span className={cx('tabular text-body font-bold', state === 'waiting' && 'text-warn')}>
                      {state === 'paid' ? `+${showMoney(amount)}` : showMoney(amount)}
                    </span>
                  </div>
                  <p className={cx('text-second', state === 'paid' ? 'text-ink-2' : 'text-warn')}>
                    {time === null ? t('waits') : t('paidOn', { time: showTime(time, language) })}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Card>
  )
}
