import { Select } from 'antd'

interface FilterSelectProps {
  /** The filter's name. It is shown while nothing is chosen. */
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  /** Called with undefined when the choice is cleared. */
  onChange: (value: string | undefined) => void
  /** True if the options are found by typing. */
  searches?: boolean
  minWidth?: number
}

/** A filter of a list: one of several values, or none. */
export function FilterSelect({
  label,
  value,
  options,
  onChange,
  searches = false,
  minWidth = 140,
}: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      {...(searches ? { showSearch: { optionFilterProp: 'label' } } : {})}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
      options={[...options]}
      style={{ minWidth }}
    />
  )
}
