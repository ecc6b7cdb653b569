import { useState } from 'react'
import { Sheet } from '@banyan/ui/layer/sheet'
import { Skeleton } from '@banyan/ui/page/skeleton'
import type { Choice, Detail, Variant } from '../../../parts/goods/choice.ts'
import { VariantSheet } from '../../../parts/goods/variant-sheet.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { useSettings } from '../../../state/app/config.ts'
import { type CartLine, replaceLine } from '../../../state/shop/cart.ts'
import { useAct } from '../../../state/wire/act.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../cart.text.ts'

type ChangeOptionsProps = { line: CartLine; onClose: () => void }

/** Chooses other options for a line of the cart. */
export function ChangeOptions({ line, onClose }: ChangeOptionsProps) {
  const c = useText(common)
  const query = useAsk('/shop/goods/goods-detail', 'load-goods-detail', { id: line.goods_id })
  if (query.data) return <Choosing line={line} detail={query.data} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={line.name} hideTitle closeLabel={c('close')}>
      <div className="px-4 pb-5">
        <Loaded query={query} waiting={<Skeleton className="h-60" />}>
          {() => null}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Choosing({ line, detail, onClose }: ChangeOptionsProps & { detail: Detail }) {
  const t = useText(text)
  const { orderQuantityMax } = useSettings()
  const [choice, setChoice] = useState<Choice>(
    () =>
      detail.variants.find(({ id }) => id === line.variant_id)?.values ?? detail.options.map(() => undefined),
  )
  const { busy, run } = useAct({
    run: ({ variant, quantity }: { variant: Variant; quantity: number }) =>
      replaceLine(
        line.variant_id,
        { variant_id: variant.id, quantity, currency: detail.currency, price: variant.price },
        orderQuantityMax,
      ),
    done: onClose,
    forgets: ['/tarbar/cart', '/shop/goods/goods-detail'],
  })
  return (
    <VariantSheet
      detail={detail}
      choice={choice}
      onChoose={setChoice}
      onClose={onClose}
      begin={line.quantity}
      actions={[
        {
          key: 'change',
          label: t('change'),
          busy,
          run: (variant, quantity) => void run({ variant, quantity }),
        },
      ]}
    />
  )
}
