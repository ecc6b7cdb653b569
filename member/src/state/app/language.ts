import { defaultLanguage, languages } from '@banyan/contract/language'
import type { Language } from '@banyan/contract/language'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { sameAtHydration } from '../lib/same-at-hydration.ts'

interface LanguageState {
  language: Language
  choose: (language: Language) => void
}

/** The chosen language, stored (G1). Every page reads its texts through it, so a change needs no reload. */
export const useLanguage = create<LanguageState>()(
  sameAtHydration(
    persist((set) => ({ language: defaultLanguage, choose: (language) => set({ language }) }), {
      name: 'language',
      version: 1,
      partialize: ({ language }) => ({ language }),
      // The storage can hold anything. An unknown language is replaced by the default.
      merge: (stored, initial) => {
        const language = (stored as Partial<LanguageState> | undefined)?.language
        return language !== undefined && languages.includes(language) ? { ...initial, language } : initial
      },
    }),
  ),
)

export const currentLanguage = (): Language => useLanguage.getState().language

/** The name of each language in that language, so that all members find their own. */
export const ownName: Readonly<Record<Language, string>> = {
  zh: '中文',
  en: 'English',
  lo: 'ລາວ',
  vi: 'Tiếng Việt',
  th: 'ไทย',
}

/** Tells the server the chosen language in a cookie, so that it draws the next document in this language. */
export function followLanguage(): void {
  const tell = () =>
    (document.cookie = `language=${currentLanguage()}; path=/; max-age=31536000; samesite=lax`)
  tell()
  useLanguage.subscribe(tell)
}
