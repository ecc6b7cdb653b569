// The member's notification preferences on this device.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface NotificationPreferences {
  sound: boolean
  vibration: boolean
  change: (change: Partial<Pick<NotificationPreferences, 'sound' | 'vibration'>>) => void
}

export const useNotificationPreferences = create<NotificationPreferences>()(
  persist((set) => ({ sound: true, vibration: true, change: (change) => set(change) }), {
    name: 'chat-notifications',
    version: 1,
    partialize: ({ sound, vibration }) => ({ sound, vibration }),
  }),
)
