import { toast } from '@banyan/ui/layer/toast'
import type { Act } from '@banyan/ui/lib/query/act'
import { mergeCart } from '../../state/shop/cart.ts'
import { useAct } from '../../state/wire/act.ts'
import { say } from '../../words/text.ts'
import { text } from './merge-cart.text.ts'

let told = ''

/** Tells how many lines stay on the device. The cart page merges at each visit; the same lines are told only once. */
export function tellLeft(left: readonly string[]): void {
  const lines = left.join(' ')
  if (left.length > 0 && lines !== told)
    toast.show(say(text)('left', { count: left.length }), { kind: 'warn' })
  told = lines
}

/** Moves the device's cart into the member's, and tells what does not fit. */
export const useMergeCart = (): Act<void> => useAct({ run: mergeCart, done: tellLeft })
