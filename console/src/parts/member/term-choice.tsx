import { Radio } from 'antd'
import { useWords } from '../../lang/words.ts'
import { text } from './restriction.text.ts'
import { terms } from './restriction.ts'
import css from '../field/choices.module.css'

/** A choice of a duration. As a field of a form, it gets `value` and `onChange` from the form. */
export function TermChoice({ value, onChange }: { value?: number; onChange?: (hours: number) => void }) {
  const words = useWords(text)
  return (
    <Radio.Group
      className={`${css['choices']} ${css['row']}`}
      aria-label={words.term}
      value={value ?? null}
      onChange={(event) => {
        const chosen = terms.find(({ hours }) => hours === event.target.value)
        if (chosen) onChange?.(chosen.hours)
      }}
    >
      {terms.map(({ name, hours }) => (
        <Radio key={name} value={hours}>
          {words[name]}
        </Radio>
      ))}
    </Radio.Group>
  )
}
