import { useRef, useState } from 'react'
import { showCount } from '@banyan/rules/count'
import { Button, type ButtonKind } from '@banyan/ui/action/button'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { Picture } from '@banyan/ui/show/picture'
import { Sheet } from '@banyan/ui/layer/sheet'
import { Stepper } from '@banyan/ui/form/stepper'
import { toast } from '@banyan/ui/layer/toast'
import { GoodsPrice } from './goods-card.tsx'
import { useSettings } from '../../state/app/config.ts'
import { useLanguage } from '../../state/app/language.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './variant.text.ts'
import { canChoose, type Choice, type Detail, pictureOf, type Variant, variantOf } from './choice.ts'
import { useMissing } from './missing.ts'

/** What the member does with the chosen variant. */
export interface VariantAction {
  key: string
  label: string
  kind?: ButtonKind
  busy?: boolean
  run: (variant: Variant, quantity: number) => void
}

type VariantSheetProps = {
  detail: Detail
  choice: Choice
  onChoose: (choice: Choice) => void
  onClose: () => void
  /** The buttons. */
  actions: readonly VariantAction[]
  /** The quantity at first. */
  begin?: number
}

/** A sheet to choose the variant and the quantity, for buying and for the cart. */
export function VariantSheet({ detail, choice, onChoose, onClose, actions, begin = 1 }: VariantSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const language = useLanguage((state) => state.language)
  const { orderQuantityMax } = useSettings()
  const [quantity, setQuantity] = useState(begin)
  const variant = variantOf(detail, choice)
  const most = Math.min(orderQuantityMax, Math.max(1, variant?.stock ?? orderQuantityMax))
  const bought = Math.min(quantity, most)
  const picture = detail.pictures[pictureOf(detail, choice)]
  const soldOut = variant !== undefined && variant.stock === 0
  const missing = useMissing(detail, choice)
  // Set by a tap on the button while an option has no value: marks these options.
  const [asked, setAsked] = useState(false)
  const options = useRef<HTMLDivElement>(null)
  const start = ({ run }: VariantAction) => {
    if (variant) return run(variant, bought)
    setAsked(true)
    toast.show(missing, { kind: 'warn' })
    options.current
      ?.querySelector<HTMLInputElement>('fieldset:not(:has(input:checked)) input:enabled')
      ?.focus()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={detail.name}
      hideTitle
      closeLabel={c('close')}
      footer={
        soldOut ? (
          <Button size="large" block disabled>
            {t('soldOut')}
          </Button>
        ) : (
          <div className="flex gap-2.5">
            {actions.map((action) => (
              <Button
                key={action.key}
                size="large"
                kind={action.kind}
                busy={action.busy}
                className="min-w-0 flex-1 !px-3"
                onClick={() => start(action)}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className="space-y-5 px-4 pb-5">
        <div className="flex gap-3 pr-10">
          <div className="w-24 shrink-0 overflow-hidden rounded-xl">
            <Picture src={picture?.small} alt="" placeholder={picture?.colour} eager />
          </div>
          <div className="min-w-0 self-end">
            <p className="mb-1 line-clamp-2 text-body wrap-break-word">{detail.name}</p>
            <GoodsPrice
              currency={detail.currency}
              price={variant?.price ?? detail.price}
              was={variant ? variant.old_price : detail.old_price}
              size="large"
            />
            <p className="mt-1 text-second text-ink-2">
              {variant ? t('stock', { count: showCount(variant.stock, language) }) : missing}
            </p>
          </div>
        </div>
        <div ref={options} className="space-y-5">
          {detail.options.map((option, at) => (
            <ChipGroup
              key={option.name}
              label={option.name}
              value={choice[at]}
              error={asked && choice[at] === undefined ? t('choose', { options: option.name }) : undefined}
              onChange={(value) => onChoose(choice.map((one, place) => (place === at ? value : one)))}
              items={option.values.map((value) => {
                const free = canChoose(detail, choice, at, value)
                return { key: value, label: value, disabled: !free, note: free ? undefined : t('soldOut') }
              })}
            />
          ))}
        </div>
        <div className="flex items-center justify-between gap-3">
          <span className="text-body">{t('quantity')}</span>
          <Stepper
            value={bought}
            onChange={setQuantity}
            min={1}
            max={most}
            labels={{ value: t('quantity'), less: t('less'), more: t('more') }}
            onLimit={(limit) =>
              toast.show(limit === 'min' ? t('atLeast') : t('atMost', { count: most }), { kind: 'warn' })
            }
          />
        </div>
      </div>
    </Sheet>
  )
}
