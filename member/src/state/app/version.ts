/** The version that the settings page shows and the version call sends (G3). */
export const version = { name: '1.0.9', code: 109 } as const
