import { create } from 'zustand'

interface ChosenAddress {
  /** The address that the member picked for the order being made; undefined: the default one. */
  id: string | undefined
  choose: (id: string | undefined) => void
}

/** How the list of addresses hands its choice to the order. It lives as long as the app is open. */
export const useChosenAddress = create<ChosenAddress>()((set) => ({
  id: undefined,
  choose: (id) => set({ id }),
}))
