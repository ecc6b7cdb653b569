import { kept } from './kept.ts'

/** The console supports two of the product's languages. */
export const consoleLanguages = ['zh', 'en'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

/** `auto` follows the computer's setting. */
export const looks = ['auto', 'light', 'dark'] as const
export type Look = (typeof looks)[number]

const spoken = (): ConsoleLanguage =>
  typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('en') ? 'en' : 'zh'

export const language = kept<ConsoleLanguage>('banyan-console-language', (stored) =>
  stored === 'zh' || stored === 'en' ? stored : spoken(),
)

export const look = kept<Look>('banyan-console-look', (stored) =>
  stored === 'light' || stored === 'dark' ? stored : 'auto',
)
