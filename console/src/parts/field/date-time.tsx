import { DatePicker, type DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'

/**
 * A field for a day and a time. A time that is typed or chosen counts without the button “OK” of the panel: otherwise
 * the field drops it when it loses the focus, and what should happen later happens at once.
 */
export function DateTime(props: Omit<DatePickerProps<Dayjs, false>, 'showTime' | 'format' | 'needConfirm'>) {
  return (
    <DatePicker {...props} showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" needConfirm={false} />
  )
}
