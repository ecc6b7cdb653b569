import { create } from 'zustand'

interface ChosenAddress {
  /** The address that the member picked for the order being made. Undefined means the default address. */
  id: string | undefined
  choose: (id: string | undefined) => void
}

/** Passes the choice from the address list to the order page. It is kept until the app is closed. */
export const useChosenAddress = create<ChosenAddress>()((set) => ({
  id: undefined,
  choose: (id) => set({ id }),
}))
