import type { Language } from '@banyan/contract/language'
import type { SettingKey } from '../../settings.ts'

/** The setting with the hot words of each language. */
export const hotWordSettings = {
  zh: 'search.hotWords',
  en: 'search.hotWordsEn',
  lo: 'search.hotWordsLo',
  vi: 'search.hotWordsVi',
  th: 'search.hotWordsTh',
} as const satisfies Record<Language, SettingKey>
