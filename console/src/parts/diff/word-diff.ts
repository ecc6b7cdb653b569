// The difference of two long texts, word by word.

export interface WordPart {
  readonly kind: 'same' | 'was' | 'is'
  readonly text: string
}

const most = 600

/** Cuts a text into words, single Chinese characters, and the characters between them. */
const wordsOf = (text: string): string[] =>
  text.match(/[\u3400-\u9fff]|[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []

/**
 * Returns the kept, removed and added parts of a text, in reading order. Undefined if the texts are too long to compare,
 * or have too little in common: then they are better shown one after the other.
 */
export function wordDiff(before: string, after: string): WordPart[] | undefined {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  if (old.length > most || next.length > most) return undefined
  const common = lengths(old, next)
  const parts: WordPart[] = []
  const add = (kind: WordPart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text }
    else parts.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    const [a, b] = [old[i], next[j]]
    if (a !== undefined && a === b) {
      add('same', a)
      i++
      j++
    } else if (b === undefined || (a !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      add('was', a ?? '')
      i++
    } else {
      add('is', b)
      j++
    }
  }
  const kept = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? letters(text) : 0), 0)
  return kept * 3 < Math.max(letters(before), letters(after)) ? undefined : parts
}

/** The number of letters and digits: texts always have spaces in common. */
const letters = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0

/** Returns the length of the longest common subsequence of the ends from each pair of places. */
function lengths(old: readonly string[], next: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: next.length + 1 }, () => 0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--) {
      const row = table[i]
      if (row)
        row[j] =
          old[i] === next[j]
            ? at(table, i + 1, j + 1) + 1
            : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  return table
}
