import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const most = 12

interface SearchHistory {
  words: readonly string[]
  add: (word: string) => void
  remove: (word: string) => void
  clear: () => void
}

/** Search terms used on this device, newest first. */
export const useSearchHistory = create<SearchHistory>()(
  persist(
    (set, get) => ({
      words: [],
      add: (word) => set({ words: [word, ...get().words.filter((one) => one !== word)].slice(0, most) }),
      remove: (word) => set({ words: get().words.filter((one) => one !== word) }),
      clear: () => set({ words: [] }),
    }),
    { name: 'search-history', version: 1, partialize: ({ words }) => ({ words }) as SearchHistory },
  ),
)
