import type { ReactNode } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from '@banyan/ui/action/button'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { toast } from '@banyan/ui/layer/toast'
import { cx } from '@banyan/ui/lib/cx'
import { Cost } from '../../../parts/goods/cost.tsx'
import { FailedLine } from '../../../parts/page/failed-line.tsx'
import { useSignedIn } from '../../../state/app/session.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import type { CartLine } from '../../../state/shop/cart.ts'
import { writeItems } from '../../../state/shop/order-items.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../cart.text.ts'

type BarProps = { all: boolean; onAll: (on: boolean) => void; children: ReactNode }

/** The bar above the tabs: all lines, and the actions on the selected lines. */
function Bar({ all, onAll, children }: BarProps) {
  const t = useText(text)
  return (
    <div className="fixed inset-x-0 bottom-(--tab-bar-height) z-20 flex items-center justify-between gap-3 bg-card px-4 py-2 hairline-t">
      <Checkbox label={t('all')} checked={all} onChange={onAll} className="shrink-0" />
      {children}
    </div>
  )
}

type BuyingProps = Omit<BarProps, 'children'> & { lines: readonly CartLine[]; saving: boolean }

/** The server's total of the selected lines, and the way to the order. */
export function Buying({ all, onAll, lines, saving }: BuyingProps) {
  const t = useText(text)
  const signedIn = useSignedIn()
  const items = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const total = useAsk('/tarbar/cart', 'load-total', { items }, { placeholderData: keepPreviousData })
  const buy = () => {
    if (items.length === 0) return toast.show(t('selectFirst'), { kind: 'warn' })
    // After the login the cart of the device is part of the member's cart, so the member looks at it again.
    if (!signedIn)
      return go.path('/pages/login/login', { back: link.path('pages/tarbar/cart', {}, { view: 'cart' }) })
    return go.to('pages/shop/order/check-order', { items: writeItems(items) }, { cart: '1' })
  }
  return (
    <Bar all={all} onAll={onAll}>
      <div className="flex min-w-0 items-center gap-3">
        <p className="min-w-0 text-right" aria-busy={total.isPlaceholderData || undefined}>
          <span className="block text-caption text-ink-2">{t('total')}</span>
          {total.data && (
            <span className={cx('transition-opacity', total.isPlaceholderData && 'opacity-50')}>
              <Cost money={total.data.money} points={total.data.points} size="middle" />
            </span>
          )}
          {total.isError && !total.data && <FailedLine query={total} className="justify-end" />}
        </p>
        <Button busy={saving} className="shrink-0" onClick={buy}>
          {items.length > 0 ? t('checkOutCount', { count: items.length }) : t('checkOut')}
        </Button>
      </div>
    </Bar>
  )
}

type DeletingProps = Omit<BarProps, 'children'> & { count: number; busy: boolean; onDelete: () => void }

/** While the cart is edited: deletes the marked lines. */
export function Deleting({ all, onAll, count, busy, onDelete }: DeletingProps) {
  const t = useText(text)
  return (
    <Bar all={all} onAll={onAll}>
      <Button kind="danger" disabled={count === 0} busy={busy} onClick={onDelete}>
        {count > 0 ? t('deleteCount', { count }) : t('delete')}
      </Button>
    </Bar>
  )
}
