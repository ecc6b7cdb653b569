import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { today } from '../../state/clock.ts'
import { useZone } from '../../state/zone.ts'
import css from './date-range.module.css'

const form = 'YYYY-MM-DD'

/** Two days of the company's zone as `YYYY-MM-DD`, both included. Either may be empty. */
export function DateRange({
  from,
  to,
  onChange,
}: {
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}) {
  const words = useWords(common)
  const end = dayjs(today(useZone()))
  return (
    <DatePicker.RangePicker
      className={css['range'] ?? ''}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      allowEmpty={[true, true]}
      placeholder={[words.from, words.to]}
      id={{ start: 'from', end: 'to' }}
      maxDate={end}
      presets={[
        { label: words.lastDay, value: [end, end] },
        { label: words.lastWeek, value: [end.subtract(6, 'day'), end] },
        { label: words.lastMonth, value: [end.subtract(29, 'day'), end] },
      ]}
      onChange={(range) => onChange(range?.[0]?.format(form), range?.[1]?.format(form))}
    />
  )
}
