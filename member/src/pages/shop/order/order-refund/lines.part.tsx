import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { cents, formatCents } from '@banyan/rules/money'
import { refundShare, refundTotals } from '@banyan/rules/shop/refund'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { Stepper } from '@banyan/ui/form/stepper'
import { Card } from '@banyan/ui/show/card'
import { Cost } from '../../../../parts/goods/cost.tsx'
import { RefundedShipping } from '../../../../parts/refund/refunded-shipping.tsx'
import { OrderLineRow } from '../../../../parts/order/order-lines.tsx'
import type { Calls } from '../../../../state/wire/ask.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../order-refund.text.ts'

/** A line of the order; `most` is the number of pieces that can be chosen. */
export type Line = ReplyOf<
  CallAt<Calls, '/shop/order/order-refund', 'load-order-refund'>
>['lines'][number] & {
  readonly most: number
}

/** The pieces of each chosen line, by its place in the order. */
export type Chosen = ReadonlyMap<number, number>

const shareOf = (line: Line, quantity: number): bigint =>
  refundShare({ left: cents(line.left), pieces: line.pieces }, quantity)

/**
 * Returns what is sent for the chosen pieces, and the amounts that are shown, with the shipping fee. Lines without pieces
 * are left out.
 */
export function wantedOf(lines: readonly Line[], chosen: Chosen, shipping: string) {
  const wanted = lines.flatMap((line) => {
    const quantity = Math.min(chosen.get(line.position) ?? 0, line.most)
    return quantity > 0 ? [{ line, quantity, amount: shareOf(line, quantity) }] : []
  })
  const totals = refundTotals(wanted.map(({ line, amount }) => ({ currency: line.currency, amount })))
  return {
    lines: wanted.map(({ line, quantity, amount }) => ({
      position: line.position,
      quantity,
      amount: formatCents(amount),
    })),
    money: formatCents(totals.money + cents(shipping)),
    points: formatCents(totals.points),
  }
}

type LinesProps = {
  lines: readonly Line[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** True if the member can't choose: the whole order is refunded. */
  isFixed: boolean
  note: string | undefined
  /** The shipping fee that is refunded as well. */
  shipping: string
  error: string | undefined
}

/** The lines that can be refunded. A chosen line shows its pieces and its amount. */
export function Lines({ lines, chosen, onChange, isFixed, note, shipping, error }: LinesProps) {
  const t = useText(text)
  const choose = (position: number, quantity: number) => {
    const next = new Map(chosen)
    if (quantity === 0) next.delete(position)
    else next.set(position, quantity)
    onChange(next)
  }
  return (
    <Card title={t('goods')}>
      {note !== undefined && <p className="-mt-2 mb-3 text-second text-ink-2">{note}</p>}
      {error !== undefined && (
        <p role="alert" className="-mt-2 mb-3 text-second text-alert-text">
          {error}
        </p>
      )}
      <ul className="space-y-3.5">
        {lines.map((line) => {
          const quantity = Math.min(chosen.get(line.position) ?? 0, line.most)
          return (
            <li key={line.position}>
              <div className="flex items-center gap-1">
                {!isFixed && (
                  <Checkbox
                    label={t('pick', { name: line.name })}
                    hideLabel
                    className="-ml-3"
                    checked={quantity > 0}
                    error={error}
                    onChange={(checked) => choose(line.position, checked ? line.most : 0)}
                  />
                )}
                <div className="min-w-0 flex-1">
                  <OrderLineRow line={{ ...line, quantity: line.most }} />
                </div>
              </div>
              {quantity > 0 && !isFixed && (
                <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                  <Cost {...costOf(line, quantity)} size="small" tone="ink" />
                  {line.most > 1 && (
                    <Stepper
                      value={quantity}
                      max={line.most}
                      onChange={(next) => choose(line.position, next)}
                      labels={{
                        value: t('quantity', { name: line.name }),
                        less: t('less'),
                        more: t('more'),
                      }}
                    />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <RefundedShipping shipping={shipping} />
    </Card>
  )
}

function costOf(line: Line, quantity: number): { money: string; points: string } {
  const amount = formatCents(shareOf(line, quantity))
  return line.currency === 'money' ? { money: amount, points: '0.00' } : { money: '0.00', points: amount }
}
