import { showDecimal } from '@banyan/rules/decimal'
import { useLanguage } from '../state/app/language.ts'

/** Returns a function that writes a number with the decimal mark of the chosen language. Not for amounts of money. */
export function useDecimal(): (value: string | number) => string {
  const language = useLanguage((state) => state.language)
  return (value) => showDecimal(value, language)
}
