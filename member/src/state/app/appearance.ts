import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

interface AppearanceState {
  appearance: Appearance
  /** True if wallets show dots instead of amounts. */
  amountsHidden: boolean
  choose: (appearance: Appearance) => void
  hideAmounts: (hidden: boolean) => void
}

/** The person's choice of appearance. It is stored on this device. */
export const useAppearance = create<AppearanceState>()(
  persist(
    (set) => ({
      appearance: 'system',
      amountsHidden: false,
      choose: (appearance) => set({ appearance }),
      hideAmounts: (amountsHidden) => set({ amountsHidden }),
    }),
    { name: 'appearance', version: 1 },
  ),
)

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Applies the choice to the document, and sets the colour of the phone browser's bar to the background colour. */
function show(appearance: Appearance): void {
  const root = document.documentElement
  if (appearance === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = appearance
  const dark = appearance === 'dark' || (appearance === 'system' && prefersDark().matches)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0B0D18' : '#F4F5FA')
}

/** Applies the chosen appearance to the document, now and at every change. */
export function followAppearance(): void {
  show(useAppearance.getState().appearance)
  useAppearance.subscribe((state) => show(state.appearance))
  prefersDark().addEventListener('change', () => show(useAppearance.getState().appearance))
}
