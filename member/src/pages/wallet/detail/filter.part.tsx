import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from '@banyan/ui/lib/cx'
import { Radio } from '@banyan/ui/form/radio'
import { Sheet } from '@banyan/ui/layer/sheet'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { labelled } from '../../../words/join.ts'

type FilterProps = {
  label: string
  /** The label of no filter. */
  all: string
  value: string | undefined
  items: readonly { key: string; label: string }[]
  onChange: (value: string | undefined) => void
}

/** One filter: a button that shows the value, and a sheet with the choices. */
export function Filter({ label, all, value, items, onChange }: FilterProps) {
  const c = useText(common)
  const [open, setOpen] = useState(false)
  const chosen = items.find((item) => item.key === value)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={labelled(label, chosen?.label ?? all)}
        onClick={() => setOpen(true)}
        className={cx(
          'relative inline-flex min-h-9 items-center gap-1 rounded-full px-3.5 text-second font-medium after:absolute after:-inset-y-1 after:inset-x-0 tapped:brightness-95',
          chosen ? 'bg-primary-weak text-on-primary-weak' : 'bg-card text-ink-2',
        )}
      >
        {chosen?.label ?? all}
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.9} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label} closeLabel={c('close')}>
        <Radio
          label={label}
          className="mx-1 mb-3 bg-float"
          value={value ?? ''}
          items={[{ key: '', label: all }, ...items]}
          onChange={(key) => {
            onChange(key || undefined)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
