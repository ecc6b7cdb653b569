import { listed } from '../../words/join.ts'
import { useText } from '../../words/text.ts'
import { text } from './variant.text.ts'
import { type Choice, type Detail, missingOptions } from './choice.ts'

/** Returns the request to choose the options without a value: `Choose: Colour, Set`. */
export function useMissing(detail: Detail, choice: Choice): string {
  const t = useText(text)
  const names = missingOptions(detail, choice)
  return t('choose', { options: listed(names) })
}
