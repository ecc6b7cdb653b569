import { useState } from 'react'
import { orderedRange } from '@banyan/rules/shop/goods/price-range'
import { isAmount } from '@banyan/rules/validate'
import { Button } from '@banyan/ui/action/button'
import { Field } from '@banyan/ui/form/field'
import { Sheet } from '@banyan/ui/layer/sheet'
import { Switch } from '@banyan/ui/form/switch'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../goods-list.text.ts'

export interface Filter {
  from: string
  to: string
  inStock: boolean
  /** Only products priced in points. */
  points: boolean
}

type FilterSheetProps = {
  open: boolean
  value: Filter
  onClose: () => void
  onChange: (filter: Filter) => void
}

/** A sheet with the price range, stock and points. They are applied when the member confirms. */
export function FilterSheet({ open, value, onClose, onChange }: FilterSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const [draft, setDraft] = useState(value)
  const wrong = (amount: string) => (amount === '' || isAmount(amount) ? undefined : t('amountWrong'))
  const amount = (typed: string) => typed.replaceAll(',', '.').replaceAll(/[^\d.]/g, '')
  const done = (filter: Filter) => {
    if (wrong(filter.from) !== undefined || wrong(filter.to) !== undefined) return
    const { from = '', to = '' } = orderedRange(filter)
    onChange({ ...filter, from, to })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filter')}
      closeLabel={c('close')}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button
            kind="weak"
            size="large"
            onClick={() => done({ from: '', to: '', inStock: false, points: false })}
          >
            {t('reset')}
          </Button>
          <Button size="large" onClick={() => done(draft)}>
            {t('show')}
          </Button>
        </div>
      }
    >
      <div className="space-y-4 px-4 pb-4">
        <fieldset>
          <legend className="mb-2 text-section font-bold">{t('range')}</legend>
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t('from')}
              value={draft.from}
              onChange={(from) => setDraft({ ...draft, from: amount(from) })}
              inputMode="decimal"
              error={wrong(draft.from)}
            />
            <Field
              label={t('to')}
              value={draft.to}
              onChange={(to) => setDraft({ ...draft, to: amount(to) })}
              inputMode="decimal"
              error={wrong(draft.to)}
            />
          </div>
        </fieldset>
        <Switch
          label={t('inStock')}
          checked={draft.inStock}
          onChange={(inStock) => setDraft({ ...draft, inStock })}
          className="-mx-4"
        />
        <Switch
          label={t('pointsOnly')}
          checked={draft.points}
          onChange={(points) => setDraft({ ...draft, points })}
          className="-mx-4"
        />
      </div>
    </Sheet>
  )
}
