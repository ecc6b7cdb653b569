/** Returns a whole number with separators: `12,345`. It is the same in both languages. */
export const showCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
