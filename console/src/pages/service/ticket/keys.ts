import { useWords } from '../../../lang/words.ts'
import type { ItemKey } from '../../../parts/work-list/keys.ts'
import { text } from '../ticket.text.ts'

/** The action of a key on a ticket. `mine` assigns the ticket to the person. */
export type TicketAction = 'answer' | 'close' | 'mine'

/** Returns the keys of a ticket. On a row they open the ticket first. */
export function useTicketKeys(openWith: (id: string, action: TicketAction) => void): readonly ItemKey[] {
  const words = useWords(text)
  return [
    { key: 'a', says: words.keyAnswer, run: (id) => openWith(id, 'answer') },
    { key: 'r', says: words.keyClose, run: (id) => openWith(id, 'close') },
    { key: 'c', says: words.keyToMe, run: (id) => openWith(id, 'mine') },
  ]
}
