// Passes a place from the page that chooses it (pages/location/choose-location) to the page that asked for it. `purpose`
// names the asking page: an address form or a chat. A place stays until that page takes it or the app is closed.
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { Place } from '@banyan/rules/location/place'
import { go } from '../link/navigate.ts'

interface NamedPlace extends Place {
  name: string
}

interface ChosenPlace {
  purpose: string
  place: NamedPlace | undefined
  choose: (purpose: string, place: NamedPlace) => void
  take: (purpose: string) => NamedPlace | undefined
}

export const useChosenPlace = create<ChosenPlace>()((set, get) => ({
  purpose: '',
  place: undefined,
  choose: (purpose, place) => set({ purpose, place }),
  take(purpose) {
    const { place } = get()
    if (get().purpose !== purpose || !place) return undefined
    set({ purpose: '', place: undefined })
    return place
  },
}))

/** Calls `use` when the page is shown again with a place that was chosen for this purpose. */
export function useReturnedPlace(purpose: string, use: (place: NamedPlace) => void): void {
  const place = useChosenPlace((chosen) => (chosen.purpose === purpose ? chosen.place : undefined))
  const tell = useEffectEvent(use)
  useEffect(() => {
    const taken = place && useChosenPlace.getState().take(purpose)
    if (taken) tell(taken)
  }, [purpose, place])
}

/** Opens the page that chooses a place. `start` is where it begins. */
export function choosePlace(purpose: string, start?: Place): void {
  go.to(
    'pages/location/choose-location',
    {},
    {
      for: purpose,
      ...(start && { latitude: String(start.latitude), longitude: String(start.longitude) }),
    },
  )
}
