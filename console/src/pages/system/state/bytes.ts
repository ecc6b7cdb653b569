const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Returns a number of bytes with three digits at least: `512 B`, `1.46 MB`, `23.1 GB`. */
export function showBytes(bytes: string): string {
  let value = Number(bytes)
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  const digits = unit === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${value.toFixed(digits)} ${units[unit] ?? ''}`
}
