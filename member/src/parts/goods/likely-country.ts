/** The likely country of someone without an address, by language. */
export const likelyCountry = { lo: 'LA', en: 'LA', vi: 'VN', th: 'TH', zh: 'CN' } as const
