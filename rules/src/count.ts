import type { Language } from '@banyan/contract/language'

const cut = (value: number, unit: number) => {
  const tenths = Math.floor((value / unit) * 10) / 10
  return tenths >= 100 || Number.isInteger(tenths) ? String(Math.floor(tenths)) : tenths.toFixed(1)
}

const units: Record<Language, readonly [number, string][]> = {
  zh: [
    [100_000_000, '亿'],
    [10_000, '万'],
  ],
  en: [
    [1_000_000, 'M'],
    [1_000, 'k'],
  ],
  lo: [
    [1_000_000, ' ລ້ານ'],
    [10_000, ' ໝື່ນ'],
  ],
  vi: [
    [1_000_000, ' tr'],
    [1_000, 'k'],
  ],
  th: [
    [1_000_000, ' ล้าน'],
    [10_000, ' หมื่น'],
  ],
}

/** A large count in the units that each language counts in (T27); it is cut, never rounded up. */
export function showCount(value: number, language: Language): string {
  for (const [unit, word] of units[language]) if (value >= unit) return cut(value, unit) + word
  return String(value)
}
