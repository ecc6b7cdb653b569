/** The five interface languages in display order; zh is the default. */
export const languages = ['zh', 'en', 'lo', 'vi', 'th'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh'

/** A text in every language; `{name}` marks a parameter. A missing language does not compile. */
export type Words = Readonly<Record<Language, string>>
