import type { LookFault } from '@banyan/rules/app/look'
import { useWords } from '../../../lang/words.ts'
import { text } from '../look.text.ts'

/** Returns a function that describes a fault of a look in words, with the names of the colours. */
export function useFaultWords(): (fault: LookFault) => string {
  const words = useWords(text)
  return (fault) => {
    switch (fault.code) {
      case 'look-contrast': {
        const { first, second, found, least } = fault.params
        return words.faultContrast(words[first], words[second], found, least)
      }
      case 'look-button':
        return words.faultButton(fault.params.colour, fault.params.found)
      case 'look-tabs-few':
        return words.faultFew(fault.params.least)
      case 'look-tab-missing':
        return words.faultMissing
      case 'look-tab-twice':
        return words.faultTwice
      case 'look-picture-missing':
        return words.faultPicture
    }
  }
}
