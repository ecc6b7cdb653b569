import type { RequestOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Chip } from '@banyan/ui/form/chip'
import { cx } from '@banyan/ui/lib/cx'
import type { Calls } from '../../../../state/wire/ask.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-team.text.ts'

export type TeamOrder = RequestOf<CallAt<Calls, '/mine/common/my-team', 'load-my-team'>>['order']
const orders = ['newest', 'oldest', 'sales'] as const satisfies readonly TeamOrder[]

type OrdersProps = { value: TeamOrder; onChange: (order: TeamOrder) => void }

/** The order of a generation's list. */
export function Orders({ value, onChange }: OrdersProps) {
  const t = useText(text)
  return (
    <fieldset className="no-scrollbar -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 pt-1">
      <legend className="sr-only">{t('sort')}</legend>
      {orders.map((order) => (
        <Chip
          key={order}
          selected={order === value}
          onClick={() => onChange(order)}
          className={cx('shrink-0', order !== value && '!bg-card dark:!bg-ground-2')}
        >
          {t(order)}
        </Chip>
      ))}
    </fieldset>
  )
}
