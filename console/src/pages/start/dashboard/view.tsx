import { Segmented } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { text } from '../dashboard.text.ts'

export type View = 'chart' | 'table'

/** Chooses between the chart and the table with the same values. */
export function ViewSwitch({
  of,
  value,
  onChange,
}: {
  of: string
  value: View
  onChange: (view: View) => void
}) {
  const words = useWords(text)
  return (
    <Segmented<View>
      aria-label={words.viewOf(of)}
      value={value}
      onChange={onChange}
      options={[
        { value: 'chart', label: words.chart },
        { value: 'table', label: words.table },
      ]}
    />
  )
}
