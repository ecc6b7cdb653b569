import type { Language } from '@banyan/contract/language'
import { showDecimal } from './decimal.ts'

const cut = (value: number, unit: number) => {
  const tenths = Math.floor((value / unit) * 10) / 10
  return tenths >= 100 || Number.isInteger(tenths) ? String(Math.floor(tenths)) : tenths.toFixed(1)
}

/** The units of each language, the largest first. */
const units: Record<Language, readonly (readonly [number, string])[]> = {
  zh: [
    [100_000_000, '亿'],
    [10_000, '万'],
  ],
  en: [
    [1_000_000, 'M'],
    [1_000, 'k'],
  ],
  lo: [
    [1_000_000_000, ' ຕື້'],
    [1_000_000, ' ລ້ານ'],
    [100_000, ' ແສນ'],
    [10_000, ' ໝື່ນ'],
  ],
  vi: [
    [1_000_000_000, ' tỷ'],
    [1_000_000, ' tr'],
    [1_000, 'k'],
  ],
  th: [
    [1_000_000, ' ล้าน'],
    [100_000, ' แสน'],
    [10_000, ' หมื่น'],
  ],
}

/**
 * Returns a large count in the units in which each language counts (T27): `1.2万`, `1.5 ແສນ`. It is cut, never rounded
 * up. Vietnamese has a decimal comma.
 */
export function showCount(value: number, language: Language): string {
  for (const [unit, word] of units[language])
    if (value >= unit) return showDecimal(cut(value, unit), language) + word
  return String(value)
}
