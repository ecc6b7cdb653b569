/** `12,345`: a whole number with separators, the same in both languages. */
export const showCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
