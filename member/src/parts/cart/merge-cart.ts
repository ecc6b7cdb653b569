import { toast } from '@banyan/ui/layer/toast'
import type { Act } from '@banyan/ui/lib/query/act'
import { mergeCart } from '../../state/shop/cart.ts'
import { useSession } from '../../state/app/session.ts'
import { useAct } from '../../state/wire/act.ts'
import { say } from '../../words/text.ts'
import { text } from './merge-cart.text.ts'

/** Tells how many lines the cart has no room for. */
export const tellFull = (left: readonly string[]): void => {
  if (left.length > 0) toast.show(say(text)('left', { count: left.length }), { kind: 'warn' })
}

/** The member and the lines that were told last. */
let told = ''

/**
 * Tells how many lines stay on the device. The cart page merges at each visit; the same lines are told only once to a
 * member.
 */
export function tellLeft(left: readonly string[]): void {
  const lines = [useSession.getState().user?.user_id, ...left].join(' ')
  if (lines !== told) tellFull(left)
  told = lines
}

/** Moves the device's cart into the member's cart, and tells the person how many lines do not fit. */
export const useMergeCart = (): Act<void> => useAct({ run: mergeCart, done: tellLeft })
