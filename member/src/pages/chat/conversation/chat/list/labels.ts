// Stickers in a text that is being written. On the wire a sticker is its Chinese label (G5); whoever writes sees the
// label in their own language.
import type { Language } from '@banyan/contract/language'
import { stickerOf, stickerParts, stickers } from '@banyan/rules/chat/sticker'

const byName = new Map<string, string>()
for (const language of ['th', 'vi', 'lo', 'en', 'zh'] as const)
  for (const { label, names } of stickers) byName.set(names[language].toLowerCase(), label)

/** A text as it goes out: labels of any language become the Chinese ones. */
export const toWire = (text: string): string =>
  text.replaceAll(/\[([^[\]\n]{1,40})\]/g, (whole, name: string) =>
    stickerOf(whole) ? whole : (byName.get(name.toLowerCase()) ?? whole),
  )

/** A text as it is written in a language. */
export const fromWire = (text: string, language: Language): string =>
  stickerParts(text)
    .map((part) => ('text' in part ? part.text : `[${part.sticker.names[language]}]`))
    .join('')

/** The text without what stands before `end`: a whole sticker, or one character as people see it. */
export function erasedBefore(text: string, end: number): { text: string; at: number } {
  const before = text.slice(0, end)
  const label = /\[[^[\]\n]{1,40}\]$/.exec(before)?.[0]
  const isSticker = label !== undefined && stickerOf(toWire(label)) !== undefined
  const last = isSticker ? label : ([...new Intl.Segmenter().segment(before)].at(-1)?.segment ?? '')
  const at = end - last.length
  return { text: text.slice(0, at) + text.slice(end), at }
}

const recentKey = 'stickers-recent'
const recentMost = 16

/** Numbers of the stickers used last, the newest first. */
export function recentStickers(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : []
  } catch (error) {
    // Not JSON, or the storage is forbidden.
    if (error instanceof SyntaxError || error instanceof DOMException) return []
    throw error
  }
}

export function usedSticker(number: number): void {
  const next = [number, ...recentStickers().filter((one) => one !== number)].slice(0, recentMost)
  try {
    localStorage.setItem(recentKey, JSON.stringify(next))
  } catch (error) {
    // The storage is full or forbidden: the sticker is not remembered.
    if (!(error instanceof DOMException)) throw error
  }
}
