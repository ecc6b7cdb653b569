// Sizes and durations for bubbles.
import type { Language } from '@banyan/contract/language'
import { showDecimal } from '@banyan/rules/decimal'

/** Returns the box of a picture within a bubble: its own ratio, within limits, so that nothing moves when it loads. */
export function boxOf(
  width: number | undefined,
  height: number | undefined,
): { width: number; height: number } {
  if (!width || !height) return { width: 180, height: 180 }
  const scale = Math.min(220 / width, 280 / height, 1)
  const within = (length: number) => Math.round(Math.min(280, Math.max(84, length * scale)))
  return { width: Math.min(220, within(width)), height: within(height) }
}

const units = ['B', 'KB', 'MB', 'GB'] as const

/** Returns a size in bytes as text: `512 B`, `12.3 MB`. */
export function sizeText(bytes: number, language: Language): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit > 0 && value < 100 ? 1 : 0
  return `${showDecimal(value.toFixed(digits), language)} ${units[unit]}`
}

/** Returns seconds as a clock: `0:07`, `12:30`, `1:02:03`. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Returns the extension of a file's name for its icon: at most four capitals. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot + 1) : ''
  return /^[A-Za-z0-9]{1,5}$/.test(ending) ? ending.toUpperCase() : ''
}
