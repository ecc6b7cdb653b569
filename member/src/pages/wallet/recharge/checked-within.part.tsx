import { useText } from '../../../words/text.ts'
import { text } from '../recharge.text.ts'

/** Returns the longest unit that is not too exact: minutes below two hours, hours below two days, then days. */
function roundedTime(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < 120) return { unit: 'minutes', count: Math.max(5, Math.ceil(minutes / 5) * 5) }
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) }
}

/** How long staff took for most of the last recharges. Nothing while there are too few to say. */
export function CheckedWithin({ minutes }: { minutes: number | null }) {
  const t = useText(text)
  if (minutes === null) return null
  const { unit, count } = roundedTime(minutes)
  return (
    <span className="tabular block pt-1 text-center text-second text-ink-2">
      {t('checkedWithin', { time: t(unit, { count }) })}
    </span>
  )
}
