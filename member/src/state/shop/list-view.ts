import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface ListView {
  columns: 1 | 2
  choose: (columns: 1 | 2) => void
}

/** How product lists are shown on this device: in one column or in two. */
export const useListView = create<ListView>()(
  persist((set) => ({ columns: 2, choose: (columns) => set({ columns }) }), {
    name: 'list-view',
    version: 1,
    partialize: ({ columns }) => ({ columns }) as ListView,
  }),
)
