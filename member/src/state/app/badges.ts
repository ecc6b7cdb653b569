import { useDeviceCart } from '../shop/device-cart.ts'
import { useAsk } from '../wire/query.ts'
import { useSignedIn } from './session.ts'

/**
 * Returns the numbers on the tabs (C4, N3). They are loaded again each minute and when the app comes to the foreground.
 * A visitor's cart is on the device.
 */
export function useBadges(): { cart_number: number; mine_notice: number } {
  const { data } = useAsk('/app/badge-data', 'load-badge-data', {}, { staleTime: 60_000 })
  const device = useDeviceCart((state) => state.lines.length)
  const signedIn = useSignedIn()
  return {
    cart_number: signedIn ? (data?.cart_number ?? 0) : device,
    mine_notice: data?.mine_notice ?? 0,
  }
}
