import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** A line of a visitor's cart. The price is that of the time of adding. */
export interface DeviceLine {
  variant_id: string
  quantity: number
  currency: 'money' | 'points'
  price: string
}

/** The cart of a visitor, stored on this device, the newest line first. At login it moves into the member's cart. */
export const useDeviceCart = create<{ lines: readonly DeviceLine[] }>()(
  persist(() => ({ lines: [] as readonly DeviceLine[] }), { name: 'cart', version: 1 }),
)
