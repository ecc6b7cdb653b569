import { Input } from 'antd'
import { useId } from 'react'

interface RequiredTextProps {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  /** The error shown below the field. Undefined: no error. */
  missing: string | undefined
  /** Gives the field several rows. */
  rows?: { minRows: number; maxRows: number }
}

/** A text of a question that must be filled in. */
export function RequiredText({ label, value, onChange, maxLength, missing, rows }: RequiredTextProps) {
  const id = useId()
  const field = {
    id,
    value,
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...(missing === undefined
      ? {}
      : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-missing` }),
  }
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {rows ? <Input.TextArea {...field} autoSize={rows} /> : <Input {...field} />}
      {missing !== undefined && (
        <p id={`${id}-missing`} role="alert" className="was">
          {missing}
        </p>
      )}
    </>
  )
}
