import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The promotion code of the last shared link that was opened on this device. Sign-up fills it in. */
export const usePromotion = create<{ code: string }>()(
  persist(() => ({ code: '' }), { name: 'promotion', version: 1 }),
)

const shape = /^[A-Za-z0-9]{4,20}$/

/** Remembers the code of a shared link. Anything else in the address is ignored. */
export function rememberPromotion(code: string | undefined): void {
  if (code !== undefined && shape.test(code)) usePromotion.setState({ code })
}
