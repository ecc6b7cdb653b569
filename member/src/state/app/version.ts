/** What the member reads in the settings and what the version call sends (G3). */
export const version = { name: '1.0.9', code: 109 } as const
