import type { ReplyOf } from '@banyan/contract/call'
import type { loadAdjustment } from '@banyan/contract/staff/finance/adjustment'
import type { AdjustmentState } from '@banyan/contract/staff/finance/adjustment-target'
import { showMoney } from '@banyan/rules/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { useWords } from '../../../lang/words.ts'
import { ask } from '../../../state/ask.ts'
import type { text } from '../adjustment.text.ts'

export const stale = [['adjustments'], ['me']]

export type Adjustment = ReplyOf<typeof loadAdjustment>['list'][number]

export function useAdjustments(state: AdjustmentState | undefined) {
  return useInfiniteQuery({
    queryKey: ['adjustments', state ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/finance/adjustment', 'load-adjustment', { state, cursor: pageParam }, { signal }))
        .data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      waiting: data.pages[0]?.waiting ?? 0,
      pools: data.pages[0]?.pools,
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
}

/** Returns the amount with its sign and its unit. */
export function showAmount(
  { amount, way, target }: Pick<Adjustment, 'amount' | 'way' | 'target'>,
  words: ReturnType<typeof useWords<typeof text>>,
): string {
  const unit = target === 'points' ? words.unitPoints : words.unit
  return `${way === 'in' ? '+' : '−'}${showMoney(amount)} ${unit}`
}
