import { useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '@banyan/ui/action/icon-button'
import { cx } from '@banyan/ui/lib/cx'
import { useToday } from '../../../../state/lib/use-clock.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { showDay, showMonth } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../search.text.ts'
import { daysOf, monthAfter } from './days.ts'

const weekdays = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const

/** The days of a month. A tap on a day jumps to it. Future days can't be chosen. */
export function Calendar({ busy, onPick }: { busy: boolean; onPick: (day: string) => void }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const now = useToday()
  const [month, setMonth] = useState(now.slice(0, 7))
  const { lead, days } = daysOf(month)
  return (
    <div className="px-4 pb-4">
      <div className="flex items-center justify-between">
        <IconButton label={t('previousMonth')} onClick={() => setMonth(monthAfter(month, -1))}>
          <ChevronLeft aria-hidden="true" size={22} />
        </IconButton>
        <h3 aria-live="polite" className="text-section font-bold">
          {showMonth(month, language)}
        </h3>
        <IconButton
          label={t('nextMonth')}
          disabled={month >= now.slice(0, 7)}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden="true" size={22} />
        </IconButton>
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 py-1 text-center text-caption text-ink-3">
        {weekdays.map((day) => (
          <span key={day}>{t(day)}</span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-y-1">
        {days.map((day, place) => (
          <button
            key={day}
            type="button"
            disabled={busy || day > now}
            aria-label={showDay(`${day}T12:00:00`, language)}
            aria-current={day === now ? 'date' : undefined}
            onClick={() => onPick(day)}
            style={place === 0 ? { gridColumnStart: lead + 1 } : undefined}
            className={cx(
              'tabular mx-auto grid size-11 place-items-center rounded-full text-body disabled:text-ink-3 disabled:opacity-60 tapped:bg-primary-weak',
              day === now && 'bg-primary-weak font-bold text-on-primary-weak',
            )}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}
