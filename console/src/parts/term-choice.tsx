import { Select } from 'antd'
import { useWords } from '../lang/words.ts'
import { text } from './measure.text.ts'
import { terms } from './measure.ts'

/** For how long; as a field of a form it gets its value and change from there. */
export function TermChoice({
  value,
  onChange,
  id,
}: {
  value?: number
  onChange?: (hours: number) => void
  id?: string
}) {
  const words = useWords(text)
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={words.term}
      placeholder={words.term}
      value={value ?? null}
      onChange={(hours) => {
        if (hours !== null) onChange?.(hours)
      }}
      options={terms.map(({ name, hours }) => ({ value: hours as number, label: words[name] }))}
      style={{ width: 200 }}
    />
  )
}
