// The names of kinds in the contract's tables, which staff can change like the texts of pages.
import { type EntryKind, entryKinds } from '@banyan/contract/wallet/entry-kind'
import { useLanguage } from '../state/app/language.ts'
import { inUse, useReplaced } from './text.ts'

/** Returns a function that returns the name of a kind of entry in the chosen language. */
export function useEntryName(): (kind: EntryKind) => string {
  const language = useLanguage((state) => state.language)
  const changed = useReplaced()
  return (kind) => inUse(`entry.${kind}`, entryKinds[kind].text, language, changed)
}
