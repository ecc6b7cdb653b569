// What the member's level saves on products (D10). Replies with products are the same for all members, so the pages compute
// the member's price. The last known discount is stored, so prices do not change after they are shown.
import { useEffect } from 'react'
import { useSession, useSignedIn } from '../app/session.ts'
import { useAsk } from '../wire/query.ts'

/** Returns the discount in per cent; zero for a visitor. */
export function useGoodsDiscount(): string {
  const isSignedIn = useSignedIn()
  const known = useSession((session) => session.goods_discount)
  const { data } = useAsk('/mine/common/my-level', 'load-discount', {}, { enabled: isSignedIn })
  const goods_discount = data?.goods_discount
  useEffect(() => {
    if (goods_discount !== undefined && useSession.getState().goods_discount !== goods_discount)
      useSession.getState().learn({ goods_discount })
  }, [goods_discount])
  return isSignedIn ? (goods_discount ?? known) : '0.00'
}
