// The unit of the balance, from the server's configuration (G4). No text of the console names one.
import { useOutletContext } from 'react-router'
import { type Said, type Texts, useWords } from '../lang/words.ts'
import type { Me } from './me.ts'

/** Returns the unit of amounts of money. */
export const useUnit = (): string => useOutletContext<Me>().unit

/** Returns a page's texts, with the unit of amounts of money as `unit`. */
export function useMoneyWords<const T extends Texts>(texts: T): Said<T> & { readonly unit: string } {
  const words = useWords(texts)
  return { ...words, unit: useUnit() }
}
