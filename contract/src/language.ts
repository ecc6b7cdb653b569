/** The five interface languages, in the order in which the product lists them; zh is the default. */
export const languages = ['zh', 'en', 'lo', 'vi', 'th'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh'

/** One sentence in every language; `{name}` marks a parameter. A missing language does not compile. */
export type Words = Readonly<Record<Language, string>>
