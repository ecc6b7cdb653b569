import { useWords } from '../../../lang/words.ts'
import type { ItemKey } from '../../../parts/work-list/keys.ts'
import { text } from '../ticket.text.ts'

/** What a key asks of a ticket. */
export type TicketWish = 'answer' | 'close' | 'mine'

/** Returns the keys of a ticket. On a row they open the ticket first. */
export function useTicketKeys(ask: (id: string, wish: TicketWish) => void): readonly ItemKey[] {
  const words = useWords(text)
  return [
    { key: 'a', says: words.keyAnswer, run: (id) => ask(id, 'answer') },
    { key: 'r', says: words.keyClose, run: (id) => ask(id, 'close') },
    { key: 'c', says: words.keyToMe, run: (id) => ask(id, 'mine') },
  ]
}
