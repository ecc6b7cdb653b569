// What the member wants to hear of the chat on this device.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface Wishes {
  sound: boolean
  vibration: boolean
  wish: (wish: Partial<Pick<Wishes, 'sound' | 'vibration'>>) => void
}

export const useWishes = create<Wishes>()(
  persist((set) => ({ sound: true, vibration: true, wish: (wish) => set(wish) }), {
    name: 'chat-wishes',
    version: 1,
    partialize: ({ sound, vibration }) => ({ sound, vibration }),
  }),
)
