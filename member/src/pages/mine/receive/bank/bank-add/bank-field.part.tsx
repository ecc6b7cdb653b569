import { useId, useState } from 'react'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Country } from '@banyan/contract/app/region'
import { bankOf, banks } from '@banyan/rules/mine/receive/bank'
import { Told } from '@banyan/ui/form/field'
import { Sheet } from '@banyan/ui/layer/sheet'
import { cx } from '@banyan/ui/lib/cx'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from '../bank-add.text.ts'

type BankFieldProps = {
  country: Country
  /** The bank's code; '' if none is chosen. */
  value: string
  onChange: (code: string) => void
  onBlur: () => void
  error: string | undefined
}

/** A row that shows the bank and opens the list of the country's banks. */
export function BankField({ country, value, onChange, onBlur, error }: BankFieldProps) {
  const t = useText(text)
  const c = useText(common)
  const id = useId()
  const [open, setOpen] = useState(false)
  const bank = bankOf(country, value)
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-second font-medium text-ink-2">
        {t('bank')}
      </p>
      <button
        id={`${id}-button`}
        type="button"
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-haspopup="dialog"
        data-invalid={error === undefined ? undefined : true}
        onBlur={onBlur}
        onClick={() => setOpen(true)}
        className={cx(
          'flex min-h-13 w-full items-center justify-between gap-3 rounded-field border bg-card px-4 py-2 text-left text-base',
          error === undefined ? 'border-line-strong' : 'border-alert',
        )}
      >
        <span className={cx('min-w-0 wrap-break-word', !bank && 'text-ink-3')}>
          {bank?.name ?? t('chooseBank')}
        </span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-ink-3" />
      </button>
      <Told id={id} error={error} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('bank')} closeLabel={c('close')} tall>
        <ul className="pb-4">
          {banks[country].map(({ code, name }) => (
            <li key={code} className="hairline-b">
              <button
                type="button"
                aria-pressed={code === value}
                onClick={() => {
                  onChange(code)
                  setOpen(false)
                }}
                className="flex min-h-13 w-full items-center justify-between gap-3 px-5 py-2 text-left text-body aria-pressed:font-bold aria-pressed:text-primary tapped:bg-ground-2"
              >
                <span className="min-w-0 wrap-break-word">{name}</span>
                {code === value && <Check aria-hidden="true" size={20} className="shrink-0" />}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
