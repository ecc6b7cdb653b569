import { DatePicker, type DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'

/**
 * A field for a day and a time. A value counts without the button “OK” of the panel. With the button, antd drops a typed
 * value when the field loses the focus, and the change would take effect immediately.
 */
export function DateTime(props: Omit<DatePickerProps<Dayjs, false>, 'showTime' | 'format' | 'needConfirm'>) {
  return (
    <DatePicker {...props} showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" needConfirm={false} />
  )
}
