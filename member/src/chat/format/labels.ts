// Stickers in a text that is being written. On the wire a sticker is its Chinese label (G5). The writer sees the label
// in the chosen language.
import type { Language } from '@banyan/contract/language'
import { stickerOf, stickerParts, stickers } from '@banyan/rules/chat/sticker'

const byName = new Map<string, string>()
for (const language of ['th', 'vi', 'lo', 'en', 'zh'] as const)
  for (const { label, names } of stickers) byName.set(names[language].toLowerCase(), label)

/** Returns the text for the wire: labels of any language become the Chinese ones. */
export const toWire = (text: string): string =>
  text.replaceAll(/\[([^[\]\n]{1,40})\]/g, (whole, name: string) =>
    stickerOf(whole) ? whole : (byName.get(name.toLowerCase()) ?? whole),
  )

/** Returns a text from the wire with its labels in this language. */
export const fromWire = (text: string, language: Language): string =>
  stickerParts(text)
    .map((part) => ('text' in part ? part.text : `[${part.sticker.names[language]}]`))
    .join('')

/** Returns the text without the last unit before `end`: a whole sticker, or one visible character. */
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

/** Returns the numbers of the recently used stickers, newest first. */
export function recentStickers(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : []
  } catch (error) {
    // The text is not JSON, or the storage is forbidden.
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
